/** Reads a document into a snapshot: walks it, measures boxes, removes invisible text. */
import { meter, type Steps } from '../util/steps';
import { collapse } from '../util/text';
import { readHead, readHints } from './page-metadata';
import { LaidOut, Skipped, visibilityOf } from './visibility';
import { MediaReader } from './media/read';
import {
  SNAPSHOT_VERSION,
  type MediaRecord,
  type PageSnapshot,
  type SegmentRecord,
  type SnapshotNodes,
} from './schema';
import { Walk } from './walk';
import { attribute, isConnected, ownerOf, pristine, rectOf, rootOf, scrollSizeOf, written } from './foreign';
import { isInlineTag } from './tags';
import { withoutUser } from '../util/address';

/** Code units. Longer links are no paging or print links. */
const MEASURED_LINK_LENGTH = 30;
/** Nodes or segments between two pauses. */
const STEP = 512;
/**
 * What to read: shown text; text as written, even if style sheets hide it; also long text hidden by attributes, which streamed pages hide
 * until a script moves it.
 */
export type Reading = 'shown' | 'written' | 'hidden';

export interface TakenSnapshot {
  snapshot: PageSnapshot;
  nodes: SnapshotNodes;
}

/**
 * Reads a document without writing to it (paper 2, "a complete DOM+visual representation"). Without layout (jsdom, DOMParser), boxes are
 * null and styles plain. The page may change between steps.
 * @param reading all but `shown` ignore layout
 * @param opened closed panels to read too (`folded`)
 * @throws if the document has no body
 */
export function* takeSnapshot(
  live: Document,
  reading: Reading = 'shown',
  opened: ReadonlySet<Element> | null = null,
): Steps<TakenSnapshot> {
  const document = pristine(live);
  const body = document.body as HTMLElement | null;
  if (!body) throw new Error('The page has no body yet.');
  const view = document.defaultView;
  const hasLayout = reading === 'shown' && view !== null && rectOf(body).width > 0;
  const root = document.documentElement;
  const rtl = hasLayout
    ? view.getComputedStyle(body).direction === 'rtl'
    : (written(body, 'dir') ?? written(root, 'dir')) === 'rtl';

  function* walked(byTag: boolean): Steps<Walk> {
    const media = new MediaReader(withoutUser(document.baseURI), hasLayout ? view : null);
    const walk = new Walk(body!, hasLayout ? view : null, rtl, media, reading === 'hidden', opened, byTag);
    while (!walk.step(STEP)) yield 'snapshot: next nodes';
    return walk;
  }
  let walk = yield* walked(false);
  if (hasLayout && isAllInline(walk)) walk = yield* walked(true);

  const { segments, links } = walk.lines;
  const skipped = new Skipped(walk);
  for (const segment of segments) segment.style = dominantStyle(walk, segment);
  if (hasLayout) {
    const range = document.createRange();
    const owner = ownerOf(body);
    const measure = (segment: SegmentRecord): void => {
      measureIn(walk, skipped, segment, range, owner);
    };
    for (let s = 0; s < segments.length; s++) {
      measure(segments[s]!);
      if (s % STEP === STEP - 1) yield 'snapshot: next boxes';
    }
    yield 'snapshot: visibility';
    yield* dropInvisible(walk, skipped, measure);
    for (const rule of walk.rules) if (!skipped.has(rule.element)) rule.box = boxOf(walk, rule.element);
    yield 'snapshot: links';
  }
  for (let l = 0; l < links.length; l++) {
    const link = links[l]!;
    // A link that fills its segment shares its text and box.
    const filled = walk.lines.linkSegments[l];
    link.text = filled?.text ?? collapse(link.text);
    if (hasLayout && link.text.length <= MEASURED_LINK_LENGTH && !walk.pieces.has(link.element))
      link.box = filled?.box ?? (skipped.has(link.element) ? null : boxOf(walk, link.element));
    if (l % STEP === STEP - 1) yield 'snapshot: next links';
  }

  yield 'snapshot: media';
  const media: MediaRecord[] = [];
  const laidOut = new LaidOut(walk, skipped);
  const full = meter(STEP);
  for (const sighting of walk.media) {
    const { medium, ...place } = sighting;
    const { element } = sighting;
    const before = laidOut.count;
    const box = hasLayout && !walk.pieces.has(element) ? laidOut.boxOf(element) : null;
    const link = links[sighting.link];
    if (link) for (const label of [medium.alt, medium.title]) if (label) link.imageLabels.push(label);
    media.push({ ...medium, ...place, box });
    if (full(laidOut.count > before ? STEP : 1)) yield 'snapshot: next media';
  }
  yield 'snapshot: head';
  const head = readHead(document);
  yield 'snapshot: hints';
  const hints = yield* readHints(document, walk.named);
  yield 'snapshot: as one';
  let textLength = 0;
  for (const segment of segments) textLength += segment.text.length;
  const snapshot: PageSnapshot = {
    version: SNAPSHOT_VERSION,
    url: withoutUser(document.URL),
    baseUrl: withoutUser(document.baseURI),
    lang: written(root, 'lang') ?? attribute(body, 'lang'),
    dir: rtl ? 'rtl' : 'ltr',
    viewport: { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 },
    document: hasLayout ? scrollSizeOf(root) : { width: 0, height: 0 },
    hasLayout,
    head,
    hints,
    elements: walk.elements,
    styles: walk.styles.records,
    texts: walk.lines.texts,
    segments,
    links,
    media,
    rules: walk.rules,
    textLength,
    hiddenLength: walk.hiddenLength,
    folded: walk.panels.records,
    ...(walk.panels.labels.length > 0 ? { opened: walk.panels.labels } : {}),
  };
  return {
    snapshot,
    nodes: {
      elements: walk.elementNodes,
      texts: walk.lines.textNodes,
      soleTexts: walk.soleTexts,
      pieces: walk.pieces.byTemplate,
      folded: walk.panels.nodes,
    },
  };
}

/** Elements that may leave during reading and assembly. Own choice. */
const GONE_SHARE = 0.1;

/** Elements leave in whole subtrees, so a sample is enough. Own choice. */
const GONE_SAMPLE = 128;

/** Did much of the page leave the document? It has no styles and boxes then. */
export function hasGone({ elements }: Pick<SnapshotNodes, 'elements'>): boolean {
  const stride = Math.max(1, Math.floor(elements.length / GONE_SAMPLE));
  let gone = 0;
  let asked = 0;
  for (let e = 0; e < elements.length; e += stride) {
    asked++;
    if (!isConnected(elements[e]!)) gone++;
  }
  return gone > asked * GONE_SHARE;
}

/** Texts per segment of a page that may have no lines. Normal pages have below 3. */
const CROWDED = 5;
/** Blocks with text that such a page may still have. */
const FEW_BLOCKS = 0.05;

/** Caused by style sheets such as `* { all: initial !important }`. */
function isAllInline({ lines: { texts, segments }, elements, styles: { records } }: Walk): boolean {
  if (texts.length < Math.max(1, segments.length) * CROWDED) return false;
  let blocks = 0;
  let all = 0;
  for (const { tag, style } of elements) {
    // Custom elements are inline by default.
    if (style < 0 || isInlineTag(tag) || tag.includes('-')) continue;
    all++;
    if (records[style]!.display !== 'inline') blocks++;
  }
  return all >= 2 && blocks <= Math.max(1, all * FEW_BLOCKS);
}

function boxOf(walk: Walk, element: number) {
  return walk.positions.boxOf(walk.elementNodes[element]!);
}

function dominantStyle(walk: Walk, segment: SegmentRecord): number {
  let longest = walk.lines.texts[segment.firstText]!;
  for (let t = segment.firstText + 1; t <= segment.lastText; t++) {
    const text = walk.lines.texts[t]!;
    if (text.text.length > longest.text.length) longest = text;
  }
  return walk.elements[longest.element]!.style;
}

function measureIn(
  walk: Walk,
  skipped: Skipped,
  segment: SegmentRecord,
  range: Range,
  owner: Document,
): void {
  if (skipped.hasTextOf(walk.lines.texts[segment.firstText]!.element)) return;
  const first = walk.lines.textNodes[segment.firstText]!;
  const last = walk.lines.textNodes[segment.lastText]!;
  // A range cannot cross documents or shadow roots, and the page may have replaced a text.
  const isApart = walk.composed && (ownerOf(first) !== owner || rootOf(first) !== owner);
  const isOneText = first === last;
  if (isApart || !isConnected(first, false) || !(isOneText || isConnected(last, false))) {
    segment.box = boxOf(walk, segment.block);
    return;
  }
  if (isOneText) range.selectNodeContents(first);
  else {
    range.setStart(first, 0);
    range.setEnd(last, last.length);
  }
  segment.box = walk.positions.toPage(range.getBoundingClientRect(), first);
}

/** Removes invisible segments and adjusts the indices between segments. */
function* dropInvisible(
  walk: Walk,
  skipped: Skipped,
  measure: (segment: SegmentRecord) => void,
): Steps<void> {
  const { segments } = walk.lines;
  const laidOut = new LaidOut(walk, skipped);
  const verdict = visibilityOf(walk, skipped, laidOut);
  const full = meter(STEP);
  const keptBefore = new Int32Array(segments.length + 1);
  let kept = 0;
  for (let s = 0; s < segments.length; s++) {
    keptBefore[s] = kept;
    const segment = segments[s]!;
    // It may have been laid out since.
    if (!segment.box) measure(segment);
    const before = laidOut.count;
    const seen = verdict(segment);
    if (full(laidOut.count > before ? STEP : 1)) yield 'snapshot: next segments';
    if (seen === 'hidden') {
      walk.hiddenLength += segment.text.length;
      continue;
    }
    if (seen === 'skipped') segment.box = null;
    segments[kept++] = segment;
  }
  keptBefore[segments.length] = kept;
  if (kept === segments.length) return;
  segments.length = kept;
  for (const sighting of walk.media) sighting.before = keptBefore[sighting.before]!;
  for (const rule of walk.rules) rule.before = keptBefore[rule.before]!;
}

/** For the engine that reads HTML text (qRead). @throws if neither window nor platform has an XMLSerializer */
export function sourceHtml(document: Document): string {
  return new XMLSerializer().serializeToString(document);
}
