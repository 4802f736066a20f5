/** Facts about a page and its segments that several inputs need. */
import type { Page } from '../../page';
import type { Box, ElementRecord, SegmentRecord, StyleRecord } from '../../../snapshot/schema';
import { eachInSteps, type Steps } from '../../../util/steps';
import { add, heaviest } from '../../../util/lists';

/** px; left edges in a bucket make a column. */
const EDGE_BUCKET = 4;
export interface SegmentFacts {
  record: SegmentRecord;
  text: string;
  /** letters, with weighted CJK characters */
  length: number;
  counts: ReturnType<typeof countCharacters>;
  linkShare: number;
  /** `length` outside links */
  plainLength: number;
  box: Box | null;
  style: StyleRecord | null;
  /** number of the font; -1 without layout */
  font: number;
  block: number;
}

export interface FeaturePage {
  snapshot: Page;
  /** by element, including descendants */
  plainIn: Float64Array;
  lengthIn: Float64Array;
  segmentsIn: Int32Array;
  /** letters outside links */
  proseIn: Float64Array;
  prose: number;
  /** by element with text, a number for its path */
  tagPath: Int32Array;
  segments: SegmentFacts[];
  /** at least 1 */
  plainLength: number;
  length: number;
  rtl: boolean;
  /** of most text; null without layout */
  bodyStyle: StyleRecord | null;
  /** px, of most text; null without layout */
  column: { left: number; right: number } | null;
}

/** Letters outside links, and share of links. */
const PROSE_LENGTH = 80;
const PROSE_LINKS = 0.3;

export const isProse = ({
  plainLength,
  linkShare,
}: Pick<SegmentFacts, 'plainLength' | 'linkShare'>): boolean =>
  plainLength > PROSE_LENGTH && linkShare < PROSE_LINKS;

/** In reading direction. */
export function edgeKey(box: Box, rtl: boolean): number {
  return Math.round((rtl ? box.left + box.width : box.left) / EDGE_BUCKET);
}

function fontKey(style: StyleRecord): string {
  return style.fontSize + '|' + style.fontWeight + '|' + style.fontFamily;
}

/** By style index. */
function fontsOf(styles: readonly StyleRecord[]): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(styles, (style) => {
    const key = fontKey(style);
    let font = known.get(key);
    if (font === undefined) known.set(key, (font = known.size));
    return font;
  });
}

/** Segments per step. */
const STEP = 2000;

/** Pure; O(text). */
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

function tagPaths(elements: readonly ElementRecord[], segmentsIn: Int32Array): Int32Array {
  const paths = new Int32Array(elements.length);
  /** by the parent's path, longer paths by tag */
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

/** `write` sets `out[s * stride + offset + i]` for segment `s` and name `i`. */
export interface FeatureGroup {
  readonly names: readonly string[];
  write(page: FeaturePage, out: Float32Array, stride: number, offset: number): void | Steps<void>;
}

/** A word has about two Han or kana characters. */
const CJK_LETTERS = 2.5;

/** UTF-16 code units. */
interface CharacterCounts {
  /** with weighted CJK characters */
  length: number;
  upper: number;
  digits: number;
  punctuation: number;
}

/** General, CJK, full-width, Arabic, Devanagari. */
const PUNCTUATION = new Set([...'…。，、；：！？．،؛؟।'].map((c) => c.charCodeAt(0)));
const ASCII_PUNCTUATION = new Set([...'.,;:!?'].map((c) => c.charCodeAt(0)));

/** One pass, because several regular expressions are slow. */
export function countCharacters(text: string): CharacterCounts {
  let upper = 0;
  let digits = 0;
  let punctuation = 0;
  let cjk = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 128) {
      if (c >= 97) continue;
      if (c >= 65 && c <= 90) upper++;
      else if (c >= 48 && c <= 57) digits++;
      else if (ASCII_PUNCTUATION.has(c)) punctuation++;
    } else if (isCjk(c)) cjk++;
    else if (PUNCTUATION.has(c)) punctuation++;
    else if ((c >= 0xc0 && c <= 0xde) || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f)) upper++;
    else if ((c >= 0x660 && c <= 0x669) || (c >= 0x6f0 && c <= 0x6f9) || (c >= 0xff10 && c <= 0xff19))
      digits++;
  }
  return { length: text.length - cjk + cjk * CJK_LETTERS, upper, digits, punctuation };
}

/** Han, kana and Thai: scripts without spaces. */
function isCjk(c: number): boolean {
  return (
    (c >= 0x3400 && c <= 0x9fff) ||
    (c >= 0x3040 && c <= 0x30ff) ||
    (c >= 0xf900 && c <= 0xfaff) ||
    (c >= 0xe00 && c <= 0xe7f)
  );
}
