import type { Article, ClipOptions, ExplainedSegment } from '../article/schema';
import { buildArticle, KIND_NAMES, LINK_NAMES, METADATA_NAMES } from '../article/build';
import { lazyFields } from '../util/lazy-fields';
import { selectSteps } from '../core/select';
import { closedPanels } from '../core/body/keep/closed-panels';
import { readingWithArticle } from '../core/hidden-article';
import { selectWithEngine } from './other-engine';
import type { Selection } from '../core/selection';
import { assemblePaced } from '../assemble/tree';
import { metadata, metadataContext } from '../core/metadata/read';
import { Pacer } from '../util/pacer';
import { pageOf, type Page } from '../core/page';
import type { PageSnapshot, SnapshotNodes } from '../snapshot/schema';
import { pristine } from '../snapshot/pristine';
import { takeSnapshot, type Reading } from '../snapshot/read';
import type { ClippedPage } from '../follow/pages';
import { linkFields, rememberingHost, tabHost, wholeArticle } from './whole';
import { sourceHtml } from '../snapshot/source-html';

export type { Article, ClipOptions } from '../article/schema';
export { tableToCsv, tableToJson, tableToMarkdown } from '../article/table';
export { takeSnapshot };

/**
 * Clips a document into an Article: snapshot, stages, assembly (design: page → snapshot → stages → article).
 * The document is read, never changed, save for a frame off screen while other pages of the article are laid out
 * (`followPages`, `usePrintLink`). Works without layout as well (jsdom, DOMParser documents).
 * @throws when the document has no body, or when `options.signal` is aborted
 */
export async function clip(document: Document, options: ClipOptions = {}): Promise<Article> {
  const first = await clipPage(document, pristine(document).URL, options);
  const { followPages = false, usePrintLink = false } = options;
  if (!followPages && !usePrintLink) return first.article;
  const host = rememberingHost(tabHost(document, (other, url) => clipPage(other, url, options)));
  return wholeArticle(first, host, options);
}

/**
 * One page, with what the stages made of it. `url` is its address: a frame's document has none of its own.
 * @param page when given, the article's tree says where its parts come from, with this number (`part-keys.ts`)
 */
export async function clipPage(
  document: Document,
  url: string,
  options: ClipOptions = {},
  page?: number,
): Promise<ClippedPage> {
  return (await clipLive(document, url, options, page)).clipped;
}

/** `clipPage` with the live nodes beside it, for who holds the document anyway and may assemble it again. */
export async function clipLive(
  document: Document,
  url: string,
  options: ClipOptions = {},
  page?: number,
): Promise<{ clipped: ClippedPage; nodes: SnapshotNodes }> {
  const pacer = new Pacer();
  const { snapshot, nodes, selection } = await readPage(document, url, pacer, options.signal);
  const engine = options.engine ?? 'article-clipper';
  if (engine !== 'article-clipper')
    Object.assign(
      selection,
      selectWithEngine(engine, snapshot, () => sourceHtml(document)),
    );
  if (pacer.due()) await pacer.yield();
  const { content, headingLevels } = await assemblePaced(snapshot, nodes, selection, pacer, page);
  const article = lazyArticle(snapshot, selection, content, options.explain === true);
  // What the caller asks next (metadata, the content as HTML) takes long on a long page too.
  if (pacer.due()) await pacer.yield();
  return { clipped: { article, snapshot, selection, headingLevels, page: page ?? 0 }, nodes };
}

/**
 * The article of a page, its metadata worked out on demand. A function of its own: closures of one function share what
 * they hold, and made beside one that reads the document, these would keep every frame's document alive.
 */
function lazyArticle(
  snapshot: Page,
  selection: Selection,
  content: Article['content'],
  explained: boolean,
): Article {
  const parts = {
    url: snapshot.url,
    title: selection.title.text,
    deck: deckOf(snapshot, selection),
    content,
    ...(explained ? { segments: explain(snapshot, selection) } : {}),
  };
  const named = lazyFields(parts, METADATA_NAMES, () =>
    metadata(snapshot, metadataContext(snapshot, selection)),
  );
  const judged = lazyFields(named, KIND_NAMES, () => ({
    kind: selection.kind,
    kindReason: selection.kindReason,
    confidence: selection.confidence,
    records: selection.records,
  }));
  return buildArticle(lazyFields(judged, LINK_NAMES, () => linkFields(snapshot, selection)));
}

/**
 * Snapshot and stages. A page that shows next to no article may hide it (until a script has run, a dialog is
 * answered): it is then read once more as written, style sheets aside, and with what attributes hide. So is one whose
 * body has closed panels, with these open.
 */
async function readPage(document: Document, url: string, pacer: Pacer, signal: AbortSignal | undefined) {
  const read = async (reading: Reading, opened: ReadonlySet<Element> | null = null) => {
    const taken = await takeSnapshot(document, pacer, reading, opened);
    const { nodes } = taken;
    const snapshot = pageOf({ ...taken.snapshot, url });
    signal?.throwIfAborted();
    if (pacer.due()) await pacer.yield();
    return { snapshot, nodes, selection: await pacer.finish(selectSteps(snapshot)) };
  };
  const shown = await read('shown');
  const others = shown.snapshot.hasLayout ? (['written', 'hidden'] as const) : (['hidden'] as const);
  const best = await readingWithArticle(
    shown,
    others.map((reading) => () => read(reading)),
  );
  const { folded } = best.nodes;
  const panels = best.snapshot.hasLayout ? closedPanels(best) : [];
  return panels.length === 0 ? best : read('shown', new Set(panels.map((at) => folded[at]!)));
}

/** The standfirst's text; it stands in the content too, where the page has it. */
export function deckOf(snapshot: PageSnapshot, selection: Pick<Selection, 'segments'>): string {
  return snapshot.segments
    .filter((_, s) => selection.segments[s]!.role === 'deck')
    .map((segment) => segment.text)
    .join(' ');
}

/** The why-record: role and reason of every segment and picture. */
function explain(snapshot: PageSnapshot, selection: Selection): ExplainedSegment[] {
  const segments = selection.segments.map(({ role, reason, score }, index) => ({
    index,
    media: false,
    text: snapshot.segments[index]!.text,
    role,
    reason,
    score,
  }));
  const media = selection.media.map(({ role, reason }, index) => {
    const { alt, src } = snapshot.media[index]!;
    return { index, media: true, text: alt || src, role, reason, score: role === 'dropped' ? 0 : 1 };
  });
  return [...segments, ...media];
}
