import type { Article, ClipOptions, ExplainedSegment } from './article/article';
import { buildArticle, lazyFields, LINK_NAMES, METADATA_NAMES } from './article/build';
import { select } from './clipper/clip';
import { selectWithEngine } from './engines/select';
import type { Selection } from './clipper/selection';
import { assemble } from './page/assemble';
import { metadata, metadataContext } from './page/metadata';
import { Pacer } from './page/pacer';
import type { PageSnapshot } from './page/page-snapshot';
import { takeSnapshot } from './page/snapshot';
import type { ClippedPage } from './page/follow';
import { linkFields, rememberingHost, tabHost, wholeArticle } from './page/whole';
import { sourceHtml } from './page/source-html';

export type { Article, ClipOptions } from './article/article';
export { tableToCsv, tableToJson, tableToMarkdown } from './article/table';
export { takeSnapshot };

/**
 * Clips a document into an Article: snapshot, stages, assembly (design: page → snapshot → stages → article).
 * The document is read, never changed, save for a frame off screen while other pages of the article are laid out
 * (`followPages`, `usePrintLink`). Works without layout as well (jsdom, DOMParser documents).
 * @throws when the document has no body, or when `options.signal` is aborted
 */
export async function clip(document: Document, options: ClipOptions = {}): Promise<Article> {
  const first = await clipPage(document, document.URL, options);
  const { followPages = false, usePrintLink = false } = options;
  if (!followPages && !usePrintLink) return first.article;
  const host = rememberingHost(tabHost(document, (other, url) => clipPage(other, url, options)));
  return wholeArticle(first, host, options);
}

/** One page, with what the stages made of it. `url` is its address: a frame's document has none of its own. */
export async function clipPage(
  document: Document,
  url: string,
  options: ClipOptions = {},
): Promise<ClippedPage> {
  const pacer = new Pacer();
  const { snapshot, nodes } = await takeSnapshot(document, pacer);
  snapshot.url = url;
  options.signal?.throwIfAborted();
  if (pacer.due()) await pacer.yield();
  const engine = options.engine ?? 'article-clipper';
  const selection = select(snapshot);
  if (engine !== 'article-clipper')
    Object.assign(
      selection,
      selectWithEngine(engine, snapshot, () => sourceHtml(document)),
    );
  if (pacer.due()) await pacer.yield();
  const { content, headingLevels } = assemble(snapshot, nodes, selection);
  const parts = {
    url,
    title: selection.title.text,
    deck: deckOf(snapshot, selection),
    content,
    kind: selection.kind,
    kindReason: selection.kindReason,
    confidence: selection.confidence,
    ...(selection.records ? { records: selection.records } : {}),
    ...(options.explain ? { segments: explain(snapshot, selection) } : {}),
  };
  const named = lazyFields(parts, METADATA_NAMES, () =>
    metadata(snapshot, metadataContext(snapshot, selection)),
  );
  const article = buildArticle(lazyFields(named, LINK_NAMES, () => linkFields(snapshot, selection)));
  return { article, snapshot, selection, headingLevels };
}

/** The standfirst's text; it stands in the content too, where the page has it. */
function deckOf(snapshot: PageSnapshot, selection: Selection): string {
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
