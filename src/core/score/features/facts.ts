/** What all groups of inputs ask about a page and its segments, worked out once. */
import type { Page } from '../../page';
import type { Box, ElementRecord, SegmentRecord, StyleRecord } from '../../../snapshot/schema';
import { eachInSteps, type Steps } from '../../../util/steps';
import { countCharacters, type CharacterCounts } from './characters';
import { add, heaviest } from '../../../util/lists';

/** Left edges within this many px count as one column. */
const EDGE_BUCKET = 4;
/** What every feature group needs of one segment, computed once. */
export interface SegmentFacts {
  record: SegmentRecord;
  text: string;
  /** letters, CJK characters weighted to be worth what Latin letters are */
  length: number;
  counts: CharacterCounts;
  linkShare: number;
  /** `length` outside links */
  plainLength: number;
  box: Box | null;
  style: StyleRecord | null;
  /** one number a font (`fontKey`); -1 without layout */
  font: number;
  /** index of the segment's block */
  block: number;
}

export interface FeaturePage {
  snapshot: Page;
  /** by element index: text outside links, all text, and segments in it and below */
  plainIn: Float64Array;
  lengthIn: Float64Array;
  segmentsIn: Int32Array;
  /** prose in it and below (long text with few links), in letters outside links */
  proseIn: Float64Array;
  /** all of it on the page */
  prose: number;
  /** one number a path of tags from the root, for elements that hold segments */
  tagPath: Int32Array;
  segments: SegmentFacts[];
  /** sum over segments, never 0 */
  plainLength: number;
  length: number;
  rtl: boolean;
  /** dominant (by text outside links) style; null without layout */
  bodyStyle: StyleRecord | null;
  /** dominant column: its start edge and extent in px; null without layout */
  column: { left: number; right: number } | null;
}

/** Prose: letters outside links, and the share of links in it. */
const PROSE_LENGTH = 80;
const PROSE_LINKS = 0.3;

/** Is a segment prose: many letters outside links, and a small share of links? */
export const isProse = ({
  plainLength,
  linkShare,
}: Pick<SegmentFacts, 'plainLength' | 'linkShare'>): boolean =>
  plainLength > PROSE_LENGTH && linkShare < PROSE_LINKS;

/** Start edge of a box in the page's reading direction, as a bucket. */
export function edgeKey(box: Box, rtl: boolean): number {
  return Math.round((rtl ? box.left + box.width : box.left) / EDGE_BUCKET);
}

function fontKey(style: StyleRecord): string {
  return style.fontSize + '|' + style.fontWeight + '|' + style.fontFamily;
}

/** By style index, one number a font. */
function fontsOf(styles: readonly StyleRecord[]): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(styles, (style) => {
    const key = fontKey(style);
    let font = known.get(key);
    if (font === undefined) known.set(key, (font = known.size));
    return font;
  });
}

/** Segments that are read between two pauses. */
const STEP = 2000;

/** Derives what the feature groups share. Pure; O(text). */
export function* featurePage(snapshot: Page): Steps<FeaturePage> {
  const rtl = snapshot.dir === 'rtl';
  const segments: SegmentFacts[] = [];
  const { elements } = snapshot;
  const { tree } = snapshot;
  const plainIn = tree.zeros();
  const lengthIn = tree.zeros();
  const segmentsIn = new Int32Array(elements.length);
  const proseIn = tree.zeros();
  let plainTotal = 0;
  let total = 0;
  let prose = 0;
  const fonts = fontsOf(snapshot.styles);
  for (const record of snapshot.segments) {
    if (segments.length % STEP === STEP - 1) yield 'facts: segments';
    const counts = countCharacters(record.text);
    const { length } = counts;
    const linkShare = record.text.length > 0 ? Math.min(1, record.linkLength / record.text.length) : 0;
    const plainLength = length * (1 - linkShare);
    plainTotal += plainLength;
    total += length;
    plainIn[record.block]! += plainLength;
    lengthIn[record.block]! += length;
    segmentsIn[record.block]!++;
    if (isProse({ plainLength, linkShare })) {
      proseIn[record.block]! += plainLength;
      prose += plainLength;
    }
    segments.push({
      record,
      text: record.text,
      length,
      counts,
      linkShare,
      plainLength,
      box: record.box,
      style: record.style >= 0 && snapshot.hasLayout ? snapshot.styles[record.style]! : null,
      font: record.style >= 0 && snapshot.hasLayout ? fonts[record.style]! : -1,
      block: record.block,
    });
  }
  yield 'facts: sums';
  tree.sumUp(plainIn, lengthIn, segmentsIn, proseIn);
  yield 'facts: tag paths';
  const tagPath = tagPaths(elements, segmentsIn);
  yield 'facts: page';
  const page: FeaturePage = {
    snapshot,
    plainIn,
    lengthIn,
    segmentsIn,
    proseIn,
    prose,
    tagPath,
    segments,
    plainLength: Math.max(1, plainTotal),
    length: Math.max(1, total),
    rtl,
    bodyStyle: null,
    column: null,
  };
  if (snapshot.hasLayout) yield* findDominants(page);
  return page;
}

/** By element that holds text, one number for each path of tags from the root. */
function tagPaths(elements: readonly ElementRecord[], segmentsIn: Int32Array): Int32Array {
  const paths = new Int32Array(elements.length);
  /** by number of the parent's path: the paths one tag longer */
  const longer: Map<string, number>[] = [];
  const roots = new Map<string, number>();
  for (let e = 0; e < elements.length; e++) {
    if (segmentsIn[e] === 0) continue;
    const { parent, tag } = elements[e]!;
    const known = parent < 0 ? roots : longer[paths[parent]!]!;
    let path = known.get(tag);
    if (path === undefined) {
      path = longer.length;
      known.set(tag, path);
      longer.push(new Map());
    }
    paths[e] = path;
  }
  return paths;
}

function* findDominants(page: FeaturePage): Steps<void> {
  const fonts = new Map<number, number>();
  const columns = new Map<number, number>();
  yield* eachInSteps(page.segments, ({ font, box, plainLength }) => {
    if (font >= 0) add(fonts, font, plainLength);
    if (box) add(columns, edgeKey(box, page.rtl), plainLength);
  });
  const dominant = heaviest(fonts);
  const edge = heaviest(columns);
  yield 'facts: column';
  let best = -1;
  const extents = new Map<number, number>();
  yield* eachInSteps(page.segments, ({ style, font, box, plainLength }) => {
    if (style && plainLength > best && font === dominant) {
      best = plainLength;
      page.bodyStyle = style;
    }
    if (box && edgeKey(box, page.rtl) === edge) add(extents, box.width, plainLength);
  });
  if (edge === undefined) return;
  const start = edge * EDGE_BUCKET;
  const width = weightedQuantile(extents, 0.9);
  page.column = page.rtl ? { left: start - width, right: start } : { left: start, right: start + width };
}

/** Value below which a share `q` of the weight lies, of weights by value. */
function weightedQuantile(weights: ReadonlyMap<number, number>, q: number): number {
  const pairs = [...weights].sort((a, b) => a[0] - b[0]);
  let total = 0;
  for (const [, weight] of pairs) total += weight;
  let sum = 0;
  for (const [value, weight] of pairs) {
    sum += weight;
    if (sum >= q * total) return value;
  }
  return pairs.at(-1)?.[0] ?? 0;
}
