/** Tables, code, formulas, drawings; the user's selection. */
import { RARE_UNNAMED } from '../../assemble/rare-all';
import { offer } from '../bridge/parts';
import { joinPunctuation, tidyTable } from '../../typeset/rare';
import rareCss from '../../typeset/rare.css?inline';
import type { Root } from 'hast';
import type { Article } from '../../article/schema';
import type { Decisions } from '../../core/corrections';
import type { PageSnapshot, SnapshotNodes } from '../../snapshot/schema';

/** In characters. The page's title becomes the article's. */
const TITLE_LENGTH = 120;

function selectedRanges(page: Document): Range[] {
  const selection = page.getSelection();
  if (!selection || selection.isCollapsed) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}

/** Touching a node's edge does not select it. */
function holds(range: Range, node: Node): boolean {
  if (!range.intersectsNode(node)) return false;
  if (node === range.endContainer && range.endOffset === 0) return false;
  return !(node === range.startContainer && range.startOffset === (node.nodeValue?.length ?? -1));
}

/** Takes whole segments with pictures between them; null when nothing is selected. */
function chosen(page: Document, snapshot: PageSnapshot, nodes: SnapshotNodes): Decisions | null {
  const ranges = selectedRanges(page);
  if (ranges.length === 0) return null;
  const selected = (node: Node | undefined) =>
    node !== undefined && ranges.some((range) => holds(range, node));
  return {
    segments: snapshot.segments.map(({ firstText, lastText }) => {
      const keep = nodes.texts.slice(firstText, lastText + 1).some(selected);
      return {
        role: keep ? 'body' : 'dropped',
        reason: keep ? 'selected' : 'not-selected',
        score: keep ? 1 : 0,
      };
    }),
    media: snapshot.media.map(({ element }) => {
      const keep = selected(nodes.elements[element]);
      return {
        role: keep ? 'figure' : 'dropped',
        reason: keep ? 'selected' : 'not-selected',
        caption: [],
      };
    }),
  };
}

function selectionOf(page: Document, { url, lang, dir }: PageSnapshot, content: Root): Article {
  const title = page.title.trim().slice(0, TITLE_LENGTH);
  return Object.freeze({
    ...{ url, title, content, lang, dir, pages: [{ url, title }] },
    ...{ deck: '', byline: '', siteName: '', publishedTime: '', modifiedTime: '' },
    ...{ section: '', excerpt: '', leadImage: '' },
  });
}

const rare = { RARE: RARE_UNNAMED, tidyTable, joinPunctuation, rareCss, chosen, selectionOf };
offer('rare', rare);

declare module '../bridge/parts' {
  interface ScriptParts {
    rare: typeof rare;
  }
}
