/** From a page to its article: readings, selection, body, metadata. */
import type { Article } from '../article/schema';
import type { Rare } from '../assemble/context';
import { assemble } from '../assemble/tree';
import { closedPanels } from '../core/closed-panels';
import { isHiddenArticle, mayHideArticle, type PageReading } from '../core/hidden-article';
import { metadataContext } from '../core/metadata/context';
import { metadata } from '../core/metadata/read';
import { pageOf, type Page } from '../core/page';
import { select } from '../core/select';
import type { Selection } from '../core/selection';
import type { PageSnapshot, SnapshotNodes } from '../snapshot/schema';
import { sourceHtml } from '../snapshot/source-html';
import { hasGone, takeSnapshot, type Reading } from '../snapshot/read';
import { run, type Steps } from '../util/steps';
import { wellFormed, withoutSoftHyphens } from '../util/text';
import type { EngineName } from './options';
import { withoutUser } from '../util/address';

/** A clipped page with the results of the stages. Plain data, without a document. */
export interface PageClip {
  readonly article: Article;
  readonly page: Page;
  readonly selection: Selection;
  /** the engine that selected the segments */
  readonly engine: EngineName;
  /** heading tags by rank, before assembly numbered them */
  readonly headingLevels: readonly string[];
  /** prefix of part keys in the tree (part-keys.ts) */
  readonly id: number;
}

/** An engine in place of the classifier and the body's rules (`other-engine.ts`). */
export interface OtherEngine {
  readonly name: EngineName;
  /** @param own our pipeline's selection */
  select(page: Page, own: Selection, sourceHtml: () => string): Steps<Selection>;
}

interface ClipPageOptions {
  engine?: OtherEngine | null;
  /** prefix of part keys in the article's tree (part-keys.ts) */
  id?: number;
  /** an earlier reading, to be assembled again with a fuller `rare` */
  read?: LivePage;
}

/** A page that keeps replacing its elements is then clipped without pauses. */
const PACED_ATTEMPTS = 2;

/**
 * Clips a page in steps, without changing the document. If scripts replace the elements that were read, it is
 * clipped again. Judging is separate (`judge.ts`): the article can be shown before.
 * @param url the page's address: a frame's document has none
 * @param rare parts of the assembler that few pages need
 * @returns the clip, and its live nodes for another assembly
 * @throws when the document has no body
 */
export function* clipPage(
  document: Document,
  url: string,
  rare: Rare,
  { read, ...options }: ClipPageOptions = {},
): Steps<{ clip: PageClip; nodes: SnapshotNodes }> {
  url = withoutUser(url);
  for (let attempt = 0; attempt < PACED_ATTEMPTS; attempt++) {
    const known = attempt === 0 ? read : undefined;
    const made = yield* clipOnce(document, url, rare, { ...options, ...(known && { read: known }) });
    if (!hasGone(made.nodes)) return made;
  }
  return run(clipOnce(document, url, rare, options));
}

function* clipOnce(
  document: Document,
  url: string,
  rare: Rare,
  { engine = null, id, read }: ClipPageOptions,
): Steps<{ clip: PageClip; nodes: SnapshotNodes }> {
  const { page, nodes, selection } = read ?? (yield* readPage(document, url, engine));
  yield 'assemble';
  const { content, headingLevels, starter = '' } = yield* assemble(page, nodes, selection, rare, id);
  yield 'metadata';
  const title = wellFormed(withoutSoftHyphens(selection.title.text));
  const context = metadataContext(page, selection);
  yield 'metadata: facts';
  const facts = metadata(page, context);
  const article: Article = Object.freeze({
    url,
    title,
    deck: deckOf(page, selection),
    content,
    pages: [{ url, title }],
    ...facts,
    // A thread's author may stand only in its first post.
    byline: facts.byline || starter,
  });
  // The caller's next work (the content as HTML) is long on a long page.
  yield 'forms';
  return {
    clip: { article, page, selection, engine: engine?.name ?? 'article-clipper', headingLevels, id: id ?? 0 },
    nodes,
  };
}

function* readPage(document: Document, url: string, engine: OtherEngine | null): Steps<LivePage> {
  const best = yield* readArticle<LivePage>(function* (way, open) {
    const opened = open && new Set(open.panels.map((at) => open.of.nodes.folded[at]!));
    const { snapshot, nodes } = yield* takeSnapshot(document, way, opened);
    yield 'page';
    const page = pageOf({ ...snapshot, url });
    yield 'select';
    return { page, nodes, selection: yield* select(page) };
  });
  yield 'engine';
  if (engine === null) return best;
  const selection = yield* engine.select(best.page, best.selection, () => sourceHtml(document));
  return { ...best, selection };
}

/** A page that was read: its selection and live nodes. */
export interface LivePage {
  page: Page;
  nodes: SnapshotNodes;
  selection: Selection;
}

/** Closed panels to open: indices into the `folded` of an earlier reading. */
interface OpenPanels<Read> {
  of: Read;
  panels: readonly number[];
}

/**
 * Chooses the reading with the article. A page that shows almost none may hide it until a script runs or a
 * dialog is answered: read it without style sheets, then with hidden parts. If the body has closed panels,
 * read again with these open.
 * @param read reads the page and runs the stages: a live page here, a recorded one in the bench
 */
export function* readArticle<Read extends PageReading>(
  read: (way: Reading, open?: OpenPanels<Read>) => Steps<Read>,
): Steps<Read> {
  let best = yield* read('shown');
  // Without layout, style sheets hide nothing.
  const others: readonly Reading[] = best.page.hasLayout ? ['written', 'hidden'] : ['hidden'];
  for (const way of others) {
    if (!mayHideArticle(best)) break;
    const found = yield* read(way);
    if (isHiddenArticle(found, best)) best = found;
  }
  const panels = best.page.hasLayout ? closedPanels(best) : [];
  return panels.length === 0 ? best : yield* read('shown', { of: best, panels });
}

/** The standfirst. The content may contain it, too. */
export function deckOf({ segments }: PageSnapshot, selection: Pick<Selection, 'segments'>): string {
  const texts = segments.filter((_, s) => selection.segments[s]!.role === 'deck').map(({ text }) => text);
  return wellFormed(withoutSoftHyphens(texts.join(' ')));
}
