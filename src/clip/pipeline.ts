/** From a page to its article: readings, selection, body, metadata. */
import type { Article } from '../article/schema';
import type { Rare } from '../assemble/context';
import { assemble } from '../assemble/tree';
import { readArticle } from '../core/hidden-article';
import { metadataContext } from '../core/metadata/context';
import { metadata } from '../core/metadata/read';
import { pageOf, type Page } from '../core/page';
import { select } from '../core/select';
import type { Selection } from '../core/selection';
import type { PageSnapshot, SnapshotNodes } from '../snapshot/schema';
import { sourceHtml, hasGone, takeSnapshot } from '../snapshot/read';
import { run, type Steps } from '../util/steps';
import { wellFormed, withoutSoftHyphens } from '../util/text';
import type { EngineName } from './options';
import { withoutUser } from '../util/address';

/** Plain data, without a document. */
export interface PageClip {
  readonly article: Article;
  readonly page: Page;
  readonly selection: Selection;
  readonly engine: EngineName;
  /** tags by rank, before assembly numbered them */
  readonly headingLevels: readonly string[];
  /** prefix of part keys (part-keys.ts) */
  readonly id: number;
}

/** Replaces the classifier and the body's rules (`other-engine.ts`). */
export interface OtherEngine {
  readonly name: EngineName;
  /** @param own our pipeline's selection */
  select(page: Page, own: Selection, sourceHtml: () => string): Steps<Selection>;
}

interface ClipPageOptions {
  engine?: OtherEngine | null;
  /** prefix of part keys (part-keys.ts) */
  id?: number;
  /** an earlier reading, to assemble with a fuller `rare` */
  read?: LivePage;
}

/** Then a page that keeps replacing elements is clipped without pauses. */
const PACED_ATTEMPTS = 2;

/**
 * Clips a page in steps; the document does not change. If scripts replace elements meanwhile, it starts
 * again. `judge.ts` comes later, so that the article shows first.
 * @param url a frame's document does not know its page's address
 * @param rare parts of the assembler that few pages need
 * @returns the clip, and live nodes for another assembly
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
  const {
    content,
    headingLevels,
    starter = '',
    reporters,
  } = yield* assemble(page, nodes, selection, rare, id);
  yield 'metadata';
  const title = wellFormed(withoutSoftHyphens(selection.title.text));
  const context = metadataContext(page, selection, reporters);
  yield 'metadata: facts';
  const facts = metadata(page, context);
  const article: Article = Object.freeze({
    url,
    title,
    deck: deckOf(page, selection),
    content,
    pages: [{ url, title }],
    ...facts,
    byline: facts.byline || starter,
  });
  // The caller's next work (content as HTML) is long.
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

export interface LivePage {
  page: Page;
  nodes: SnapshotNodes;
  selection: Selection;
}

/** The standfirst; the content may contain it, too. */
export function deckOf({ segments }: PageSnapshot, selection: Pick<Selection, 'segments'>): string {
  const texts = segments.filter((_, s) => selection.segments[s]!.role === 'deck').map(({ text }) => text);
  return wellFormed(withoutSoftHyphens(texts.join(' ')));
}
