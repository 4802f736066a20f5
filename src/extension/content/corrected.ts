/** A clip as the user corrected it: the article made anew from the same page with another selection. */
import type { Element } from 'hast';
import type { Article } from '../../article/schema';
import { withBlocks, withoutParts, type NewBlock } from '../../article/correct-tree';
import { joinPages, rebuild } from '../../article/join';
import { parsePart, type PartKey } from '../../core/part-keys';
import { element, text } from '../../util/hast';
import { corrected, verdicts, type Corrections, type Decisions } from '../../core/corrections';
import { shownText } from '../../core/left-out';
import { deckOf } from '../../clip/pipeline';
import { assemble } from '../../assemble/tree';
import type { ClippedPage } from '../../follow/pages';
import type { SnapshotNodes } from '../../snapshot/schema';

export interface Source {
  /** as clipped, with nobody's corrections */
  article: Article;
  /** its pages in order; the print page where it took their place */
  pages: readonly ClippedPage[];
  /** a page's live nodes, while they are what was clipped */
  nodesOf(page: ClippedPage): SnapshotNodes | null;
}

/** The article with the corrections; the same object when there are none. */
export function correctedArticle(source: Source, corrections: Corrections): Article {
  const verdict = verdicts(corrections);
  if (verdict.size === 0) return source.article;
  const [only, ...more] = source.pages;
  if (!only) return source.article;
  if (more.length === 0) return correctedPage(only, source.article, verdict, source.nodesOf(only));
  const articles = source.pages.map((page) =>
    correctedPage(page, page.article, verdict, source.nodesOf(page)),
  );
  const joined = joinPages(
    articles,
    undefined,
    source.pages.map((page) => page.headingLevels),
  );
  return rebuild(source.article, { content: joined.content, deck: joined.deck });
}

function correctedPage(
  page: ClippedPage,
  article: Article,
  verdict: ReadonlyMap<PartKey, boolean>,
  nodes: SnapshotNodes | null,
): Article {
  const decisions = corrected(page.selection, page.page, verdict);
  const touched = [...verdict.keys()].some((key) => parsePart(key).page === page.page);
  // The print page's tree holds the screen's figures too: what is removed goes from it wherever it came from.
  const live = nodes && article === page.article ? nodes : null;
  if (!touched && live) return article;
  const content =
    live && isIntact(page, live, decisions)
      ? assemble(page.snapshot, live, decisions, page.page).content
      : onTree(page, article, decisions, verdict);
  return rebuild(article, { content, deck: deckOf(page.snapshot, decisions) });
}

/** Do the nodes still hold what was clipped? Pages go on working under the reader. */
function isIntact({ snapshot }: ClippedPage, nodes: SnapshotNodes, { segments }: Decisions): boolean {
  return snapshot.segments.every(({ firstText, lastText }, at) => {
    const role = segments[at]?.role;
    if (role !== 'body' && role !== 'deck' && role !== 'caption') return true;
    for (let i = firstText; i <= lastText; i++) {
      const node = nodes.texts[i];
      if (!node?.isConnected || node.data !== snapshot.texts[i]?.text) return false;
    }
    return true;
  });
}

/** Without the live nodes: parts out of the tree, and plain blocks into it. */
function onTree(
  page: ClippedPage,
  article: Article,
  decisions: Decisions,
  verdict: ReadonlyMap<PartKey, boolean>,
): Article['content'] {
  const { snapshot, selection } = page;
  const removed = new Set([...verdict].filter(([, keep]) => !keep).map(([key]) => key));
  const blocks: NewBlock[] = [];
  decisions.segments.forEach(({ role }, at) => {
    if (role === selection.segments[at]?.role || role !== 'body') return;
    blocks.push({ at, page: page.page, node: plainBlock(page, at, shownText(snapshot, at)) });
  });
  decisions.media.forEach(({ role }, at) => {
    const record = snapshot.media[at];
    if (role === 'dropped' || selection.media[at]?.role !== 'dropped' || !record?.src) return;
    const picture = element('img', [], { src: record.src, alt: record.alt });
    const node = element('figure', [picture]);
    node.data = { parts: [`${page.page}m${at}`] };
    blocks.push({ at: record.before - 0.5, page: page.page, node });
  });
  const place = (key: PartKey): number => {
    const { media, index } = parsePart(key);
    return media ? (snapshot.media[index]?.before ?? 0) - 0.5 : index;
  };
  blocks.sort((a, b) => a.at - b.at);
  return withBlocks(withoutParts(article.content, removed), blocks, place);
}

function plainBlock({ snapshot, page }: ClippedPage, segment: number, value: string): Element {
  const words = { ...text(value), data: { parts: [`${page}s${segment}` as const] } };
  let at = snapshot.segments[segment]?.block ?? -1;
  const tag = snapshot.elements[at]?.tag ?? '';
  if (/^h[1-6]$/.test(tag)) return element(tag === 'h1' ? 'h2' : tag, [words]);
  if (tag === 'pre') return element('pre', [element('code', [words])]);
  for (; at >= 0; at = snapshot.elements[at]?.parent ?? -1)
    if (snapshot.elements[at]?.tag === 'li') return element('ul', [element('li', [words])]);
  return element('p', [words]);
}
