/** From a page to its article, top to bottom: readings, selection, body, metadata. */
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

/** One page of an article, with what the stages made of it. Plain data: it holds no document. */
export interface PageClip {
  readonly article: Article;
  readonly page: Page;
  readonly selection: Selection;
  /** whose choice of segments it is */
  readonly engine: EngineName;
  /** heading tags of the page in rank order, before assembly numbered them */
  readonly headingLevels: readonly string[];
  /** first part of the keys of its parts, where its tree has them (part-keys.ts) */
  readonly id: number;
}

/** Another engine in the place of the classifier and the body's rules (`other-engine.ts`). */
export interface OtherEngine {
  readonly name: EngineName;
  /** @param own what the pipeline itself selects */
  select(page: Page, own: Selection, sourceHtml: () => string): Steps<Selection>;
}

interface ClipPageOptions {
  engine?: OtherEngine | null;
  /** when given, the article's tree says where its parts come from, with this number (part-keys.ts) */
  id?: number;
  /** the page as it was read: it is only assembled anew, with a `rare` that can more */
  read?: LivePage;
}

/** How often a page that rebuilds itself meanwhile is clipped in steps; after that it gets no turn until it is done. */
const PACED_ATTEMPTS = 2;

/**
 * Clips one page in steps. Reads the document and never changes it; a page that puts other elements in the place of those
 * that were read, as scripts do that take a page over from the server, is clipped again. What kind of page it is and where it leads are
 * steps of their own (`judge.ts`): nobody needs them before the article stands on the screen.
 * @param url the page's address: a frame's document has none of its own
 * @param rare what few pages need of the assembler
 * @returns the clip, and the live nodes for callers that hold the document and may assemble it again
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
    // Who began a thread may be said by its first post alone.
    byline: facts.byline || starter,
  });
  // What the caller asks next (the content as HTML) takes long on a long page too.
  yield 'forms';
  return {
    clip: { article, page, selection, engine: engine?.name ?? 'article-clipper', headingLevels, id: id ?? 0 },
    nodes,
  };
}

/** What of the page is its article. */
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

/** A page as it was read: what of it is its article, and its live nodes. */
export interface LivePage {
  page: Page;
  nodes: SnapshotNodes;
  selection: Selection;
}

/** Closed panels of an accordion, to be read too: indices into the `folded` of an earlier reading. */
interface OpenPanels<Read> {
  of: Read;
  panels: readonly number[];
}

/**
 * The reading that has the article. First comes what the page shows. A page that shows next to no article may hide it
 * (until a script has run, a dialog is answered): it is then read as written, style sheets aside, and with what
 * attributes hide. One whose body has closed panels is read once more with these open.
 * @param read reads the page in one way and runs the stages over it: a live page here, a recorded one in the bench
 */
export function* readArticle<Read extends PageReading>(
  read: (way: Reading, open?: OpenPanels<Read>) => Steps<Read>,
): Steps<Read> {
  let best = yield* read('shown');
  // Without layout no style sheet hides anything: as shown is as written.
  const others: readonly Reading[] = best.page.hasLayout ? ['written', 'hidden'] : ['hidden'];
  for (const way of others) {
    if (!mayHideArticle(best)) break;
    const found = yield* read(way);
    if (isHiddenArticle(found, best)) best = found;
  }
  const panels = best.page.hasLayout ? closedPanels(best) : [];
  return panels.length === 0 ? best : yield* read('shown', { of: best, panels });
}

/** The standfirst's text; it stands in the content too, where the page has it. */
export function deckOf({ segments }: PageSnapshot, selection: Pick<Selection, 'segments'>): string {
  const texts = segments.filter((_, s) => selection.segments[s]!.role === 'deck').map(({ text }) => text);
  return wellFormed(withoutSoftHyphens(texts.join(' ')));
}
