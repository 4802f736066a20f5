/** A document read into a snapshot: the walk, then the boxes of what it met, then what nobody sees taken out. */
import { meter, type Steps } from '../util/steps';
import { collapse } from '../util/text';
import { readHead } from './head';
import { LaidOut, Skipped, visibilityOf } from './visibility';
import { readHints } from './hints';
import { createMediaReader } from './media/read';
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

/** Links with longer texts are never paging or print links, so their boxes are not read. Code units. */
const MEASURED_LINK_LENGTH = 30;
/** Nodes visited, or segments measured, between two steps, where the work may be interrupted. */
const STEP = 512;
/**
 * What of a page is read: what it shows; what it has written, so that what style sheets hide is read too; and the long
 * text that attributes hide besides (`hidden`, inline styles), where scripts are to show it: pages that are sent in
 * pieces keep their text so until the pieces are put in their places.
 */
export type Reading = 'shown' | 'written' | 'hidden';

export interface TakenSnapshot {
  snapshot: PageSnapshot;
  nodes: SnapshotNodes;
}

/**
 * Reads a document once, without writing to it: segments, pictures, links, frames, with boxes and styles
 * (paper 2, "a complete DOM+visual representation"). Works without layout too (jsdom, DOMParser documents):
 * boxes are then null and styles plain. In steps: the page may change between them.
 * @param reading what of a hidden article is read; all but `shown` go as if there were no layout
 * @param opened closed panels that are read too, without geometry (`folded`)
 * @throws when the document has no body
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
    const media = createMediaReader(withoutUser(document.baseURI), hasLayout ? view : null);
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
    // A link that fills its segment says what the segment says, and stands where it stands.
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

/** Share of the elements that may leave the document while it is read and assembled. Own choice. */
const GONE_SHARE = 0.1;

/** So many elements, evenly spread over the page, speak for all: what leaves does so in whole subtrees. Own choice. */
const GONE_SAMPLE = 128;

/** Did much of what was read leave the document since? It has neither styles nor boxes then, and no way from the body leads to it. */
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

/** Texts a segment from which on a page is suspected of having no lines of its own. Normal pages have below 3. */
const CROWDED = 5;
/** Share of block elements with text of their own that may still be displayed as blocks then. */
const FEW_BLOCKS = 0.05;

/** Does nearly everything stand in one line, by a style sheet such as `* { all: initial !important }`? */
function isAllInline({ lines: { texts, segments }, elements, styles: { records } }: Walk): boolean {
  if (texts.length < Math.max(1, segments.length) * CROWDED) return false;
  let blocks = 0;
  let all = 0;
  for (const { tag, style } of elements) {
    // Elements of the page's own making are inline unless it says otherwise.
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
  // A range does not cross documents or shadow roots; and a clock puts a new text in the place of the one that was read.
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

/** Takes the segments that nobody sees out, and moves what points between segments along. */
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
    // The browser may have come to lay it out since.
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
