/** The user's selection as an article: the same snapshot and assembly, with the selection in the classifier's place. */
import type { Root } from 'hast';
import type { Article } from '../../article/schema';
import type { Decisions } from '../../core/corrections';
import type { PageSnapshot, SnapshotNodes } from '../../snapshot/schema';

/** A title is one line; a selection has none of its own. */
const TITLE_LENGTH = 120;

function selectedRanges(page: Document): Range[] {
  const selection = page.getSelection();
  if (!selection || selection.isCollapsed) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}

/** Touching a node with its end alone does not select it. */
function holds(range: Range, node: Node): boolean {
  if (!range.intersectsNode(node)) return false;
  if (node === range.endContainer && range.endOffset === 0) return false;
  return !(node === range.startContainer && range.startOffset === (node.nodeValue?.length ?? -1));
}

/** The selected segments, whole, with the pictures between them; null when nothing is selected. */
export function chosen(page: Document, snapshot: PageSnapshot, nodes: SnapshotNodes): Decisions | null {
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

/** It as an article. */
export function selectionOf(page: Document, { url, lang, dir }: PageSnapshot, content: Root): Article {
  const title = page.title.trim().slice(0, TITLE_LENGTH);
  return Object.freeze({ ...NOTHING_KNOWN, url, title, content, lang, dir, pages: [{ url, title }] });
}

/** A selection has no author and no date. */
const NOTHING_KNOWN = {
  deck: '',
  byline: '',
  siteName: '',
  publishedTime: '',
  modifiedTime: '',
  section: '',
  excerpt: '',
  leadImage: '',
} as const;
