/** What the user has selected, as an article: the same snapshot and assembly, with the user in the classifier's place. */
import type { Article } from '../../article/schema';
import { buildArticle } from '../../article/build';
import type { Selection } from '../../core/selection';
import { assemble } from '../../assemble/tree';
import { takeSnapshot } from '../../snapshot/read';
import { ClipProblem } from '../problems';

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

/**
 * The selected part of the page, whole segments (paragraphs, items, lines) at a time. Pictures between selected
 * segments come along. Rejects with a ClipProblem when nothing is selected.
 */
export async function selectionArticle(page: Document): Promise<Article> {
  const ranges = selectedRanges(page);
  if (ranges.length === 0) throw new ClipProblem('noSelection');
  const { snapshot, nodes } = await takeSnapshot(page);
  const selected = (node: Node | undefined) =>
    node !== undefined && ranges.some((range) => holds(range, node));
  const selection: Selection = {
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
    title: { text: page.title.trim().slice(0, TITLE_LENGTH), segments: [], score: 0 },
    confidence: 1,
    kind: 'article',
    kindReason: 'selected',
  };
  const article = buildArticle({
    url: snapshot.url,
    title: selection.title.text,
    content: assemble(snapshot, nodes, selection).content,
    lang: snapshot.lang,
    dir: snapshot.dir,
    byline: '',
    siteName: '',
    publishedTime: '',
    modifiedTime: '',
    section: '',
    excerpt: '',
    leadImage: '',
    kind: 'article',
    confidence: 1,
  });
  if (article.text.trim() === '' && article.images.length === 0) throw new ClipProblem('noSelection');
  return article;
}
