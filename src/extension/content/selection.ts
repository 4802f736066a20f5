/** What the user has selected, as an article: the same snapshot and assembly, with the user in the classifier's place. */
import type { Article } from '../../article/schema';
import { isEmpty } from '../../article/forms';
import type { Decisions } from '../../core/corrections';
import { assemble } from '../../assemble/tree';
import { takeSnapshot } from '../../snapshot/read';
import { runPaced } from '../../util/steps';
import { ClipProblem } from '../problems';

/** A title is one line; a selection has none of its own. */
const TITLE_LENGTH = 120;

function selectedRanges(page: Document): Range[] {
  const selection = page.getSelection();
  if (!selection || selection.isCollapsed) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}

/** characters; who quotes more means the article */
const QUOTE_LENGTH = 100_000;

/** The selected text as it reads, '' if none. */
export function selectedText(page: Document): string {
  const selection = page.getSelection();
  return selection ? selection.toString().trim().slice(0, QUOTE_LENGTH) : '';
}

/** Touching a node with its end alone does not select it. */
function holds(range: Range, node: Node): boolean {
  if (!range.intersectsNode(node)) return false;
  if (node === range.endContainer && range.endOffset === 0) return false;
  return !(node === range.startContainer && range.startOffset === (node.nodeValue?.length ?? -1));
}

/**
 * The selected part of the page, whole segments (paragraphs, items, lines) at a time. Pictures between selected
 * segments come along. Rejects with a ClipProblem when nothing is selected.
 */
export async function selectionArticle(page: Document): Promise<Article> {
  const ranges = selectedRanges(page);
  if (ranges.length === 0) throw new ClipProblem('noSelection');
  const { snapshot, nodes } = await runPaced(takeSnapshot(page));
  const selected = (node: Node | undefined) =>
    node !== undefined && ranges.some((range) => holds(range, node));
  const selection: Decisions = {
    segments: snapshot.segments.map(({ firstText, lastText }) => {
      const chosen = nodes.texts.slice(firstText, lastText + 1).some(selected);
      return {
        role: chosen ? 'body' : 'dropped',
        reason: chosen ? 'selected' : 'not-selected',
        score: chosen ? 1 : 0,
      };
    }),
    media: snapshot.media.map(({ element }) => {
      const chosen = selected(nodes.elements[element]);
      return {
        role: chosen ? 'figure' : 'dropped',
        reason: chosen ? 'selected' : 'not-selected',
        caption: [],
      };
    }),
  };
  const { content } = await runPaced(assemble(snapshot, nodes, selection));
  const { url, lang, dir } = snapshot;
  const title = page.title.trim().slice(0, TITLE_LENGTH);
  const article: Article = Object.freeze({
    ...NOTHING_KNOWN,
    url,
    title,
    content,
    lang,
    dir,
    pages: [{ url, title }],
  });
  if (isEmpty(article)) throw new ClipProblem('noSelection');
  return article;
}

/** Of what somebody selected nothing says who wrote it, and when. */
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
