/** Reassembles an article with the user's corrections. */
import type { Element } from 'hast';
import type { Article } from '../../article/schema';
import { withBlocks, withoutParts, type NewBlock } from '../../article/correct-tree';
import { joinPages } from '../../article/join';
import { mediaKey, parsePart, placeOf, segmentKey, type PartKey } from '../../core/part-keys';
import type { Page } from '../../core/page';
import { element, text } from '../../util/hast';
import { meter, type Steps } from '../../util/steps';
import { corrected, verdicts, type Corrections, type Decisions } from '../../core/corrections';
import { shownText } from '../../core/left-out';
import { deckOf, type PageClip } from '../../clip/pipeline';
import { pictureAddress } from '../../assemble/drawing';
import type { Rare } from '../../assemble/context';
import { assemble } from '../../assemble/tree';
import type { SnapshotNodes } from '../../snapshot/schema';

interface Source {
  /** without corrections */
  article: Article;
  /** the pages in order, or the print page that replaced them */
  pages: readonly PageClip[];
  /** live nodes of a page, while they match the clip */
  nodesOf(clip: PageClip): SnapshotNodes | null;
  rare: Rare;
}

/** Returns the same object if there are no corrections. */
export function* correctedArticle(source: Source, corrections: Corrections): Steps<Article> {
  const verdict = verdicts(corrections);
  if (verdict.size === 0) return source.article;
  const [only, ...more] = source.pages;
  if (!only) return source.article;
  if (more.length === 0) return yield* correctedPage(only, source.article, verdict, source);
  const articles: Article[] = [];
  for (const clip of source.pages) articles.push(yield* correctedPage(clip, clip.article, verdict, source));
  const joined = joinPages(
    articles,
    undefined,
    source.pages.map(({ headingLevels }) => headingLevels),
  );
  return Object.freeze({ ...source.article, content: joined.content, deck: joined.deck });
}

function* correctedPage(
  clip: PageClip,
  article: Article,
  verdict: ReadonlyMap<PartKey, boolean>,
  { nodesOf, rare }: Pick<Source, 'nodesOf' | 'rare'>,
): Steps<Article> {
  const { page, selection, id } = clip;
  const nodes = nodesOf(clip);
  const decisions = corrected(selection, id, verdict);
  const touched = [...verdict.keys()].some((key) => parsePart(key).page === id);
  // The print page's tree also holds the screen's figures, so corrections affect both.
  const live = nodes && article === clip.article ? nodes : null;
  if (!touched && live) return article;
  const content =
    live && (yield* isIntact(page, live, decisions))
      ? (yield* assemble(page, live, decisions, rare, id)).content
      : yield* onTree(clip, article, decisions, verdict);
  return Object.freeze({ ...article, content, deck: deckOf(page, decisions) });
}

/** Pages keep changing under the reader. */
function* isIntact(page: Page, nodes: SnapshotNodes, { segments }: Decisions): Steps<boolean> {
  const full = meter(STEP_TEXTS);
  for (const [at, { firstText, lastText }] of page.segments.entries()) {
    if (full(lastText - firstText + 1)) yield 'correct: next kept texts';
    const role = segments[at]?.role;
    if (role !== 'body' && role !== 'deck' && role !== 'caption') continue;
    for (let i = firstText; i <= lastText; i++) {
      const node = nodes.texts[i];
      if (!node?.isConnected || node.data !== page.texts[i]?.text) return false;
    }
  }
  return true;
}
/** Texts per step. */
const STEP_TEXTS = 5000;

/** Without live nodes, this removes parts and inserts plain blocks. */
function* onTree(
  { page, selection, id }: PageClip,
  article: Article,
  decisions: Decisions,
  verdict: ReadonlyMap<PartKey, boolean>,
): Steps<Article['content']> {
  const removed = new Set([...verdict].filter(([, keep]) => !keep).map(([key]) => key));
  const blocks: NewBlock[] = [];
  decisions.segments.forEach(({ role }, at) => {
    if (role === selection.segments[at]?.role || role !== 'body') return;
    blocks.push({ at, page: id, node: plainBlock(page, id, at) });
  });
  decisions.media.forEach(({ role }, at) => {
    const record = page.media[at];
    if (role === 'dropped' || selection.media[at]?.role !== 'dropped' || !record) return;
    const src = pictureAddress(record.src);
    if (src === '') return;
    const picture = element('img', [], { src, alt: record.alt });
    const node = element('figure', [picture]);
    node.data = { parts: [mediaKey(id, at)] };
    blocks.push({ at: record.before - 0.5, page: id, node });
  });
  blocks.sort((a, b) => a.at - b.at);
  const left = yield* withoutParts(article.content, removed);
  return yield* withBlocks(left, blocks, (key) => placeOf(key, page.media));
}

function plainBlock(page: Page, id: number, segment: number): Element {
  const words = { ...text(shownText(page, segment)), data: { parts: [segmentKey(id, segment)] } };
  let at = page.segments[segment]?.block ?? -1;
  const tag = page.elements[at]?.tag ?? '';
  if (/^h[1-6]$/.test(tag)) return element(tag === 'h1' ? 'h2' : tag, [words]);
  if (tag === 'pre') return element('pre', [element('code', [words])]);
  for (; at >= 0; at = page.elements[at]?.parent ?? -1)
    if (page.elements[at]?.tag === 'li') return element('ul', [element('li', [words])]);
  return element('p', [words]);
}
