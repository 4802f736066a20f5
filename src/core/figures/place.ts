/** Relates a picture's place to the article's text. */
import type { MediaRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import { makeOf } from '../tree/relations';
import type { BodyRegion } from '../body/region';
import type { TitleDecision } from '../selection';

export interface MediaPlace {
  part: 'lead' | 'inside' | 'tail';
  above: boolean;
  /** from the picture up to `shared`, exclusive */
  path: readonly number[];
  /** its last: the largest element without article text */
  unit: number;
  /** nearest element with article text, -1 for none */
  shared: number;
  /** share of the article's text in `shared` */
  share: number;
  /** in a line or cell of the text */
  inText: boolean;
  /** code units in the unit */
  text: number;
}

/** Maximum code units of other text between picture and article; our choice */
const LEAD_GAP = 600;
const TAIL_GAP = 160;
/** Code units; units with more are separate blocks. Our choice. */
const UNIT_TEXT = 700;
/** Minimum `share` among the paragraphs; our choice */
const LEAST_SHARE = 0.08;
/** Minimum `share` after the text; our choice */
const HALF = 0.5;
const IN_TEXT_LEVELS = 3;
const FIGURE_LEVELS = 4;
const ROW_LEVELS = 3;

export function placeOf(page: Page, text: ArticleText, media: MediaRecord): MediaPlace {
  const { tree } = page;
  const { region, firstKept } = text;
  const path = ownElements(page, text, media);
  const unit = path.at(-1) ?? media.element;
  const shared = tree.parent(unit);
  const share = shared < 0 ? 0 : gainIn(page, text.keptLength, shared) / Math.max(1, region.length);
  const isEmpty = tree.firstSegment[unit]! > tree.lastSegment[unit]!;
  const part = media.before <= region.first ? 'lead' : media.before > region.last ? 'tail' : 'inside';
  const inText = path.length === 1 || (path.length <= IN_TEXT_LEVELS && isEmpty && share < HALF);
  return {
    part,
    above: media.before <= firstKept,
    path,
    unit,
    shared,
    share,
    inText: inText && part === 'inside',
    text: gainIn(page, text.otherLength, unit),
  };
}

export const isAmongParts = ({ part, share }: MediaPlace): boolean => part === 'inside' && share >= HALF;

export function isNear(page: Page, text: ArticleText, media: MediaRecord, place: MediaPlace): boolean {
  const { tree } = page;
  const { region, firstKept, otherLength } = text;
  const { part, share, unit } = place;
  if (place.text > UNIT_TEXT) return false;
  if (part === 'inside') {
    const around = tree.ancestors(media.element, -1, FIGURE_LEVELS);
    const hasFigure = around.some((each) => tree.element(each).tag === 'figure');
    return share >= LEAST_SHARE || hasFigure || isAmongParagraphs(page, text, media);
  }
  const sum = (from: number, to: number): number => (from < to ? otherLength[to]! - otherLength[from]! : 0);
  const ownFirst = tree.firstSegment[unit] ?? 0;
  const ownEnd = (tree.lastSegment[unit] ?? -1) + 1;
  const between = (from: number, to: number): number =>
    sum(from, to) - sum(Math.max(from, ownFirst), Math.min(to, ownEnd));
  if (part === 'tail') return between(region.last + 1, media.before) <= TAIL_GAP && share >= HALF;
  const target = place.above ? firstKept : region.first;
  return between(media.before, target) <= LEAD_GAP;
}

/** Going up, the article's text comes before much other text. */
function isAmongParagraphs(page: Page, text: ArticleText, media: MediaRecord): boolean {
  for (const element of page.tree.ancestors(media.element)) {
    if (gainIn(page, text.keptLength, element) >= text.region.length * LEAST_SHARE) return true;
    if (gainIn(page, text.otherLength, element) > UNIT_TEXT) return false;
  }
  return false;
}

export function rowKey({ tree }: Page, media: MediaRecord): string {
  const names = tree
    .ancestors(media.element, -1, ROW_LEVELS)
    .map((each) => makeOf(tree.element(each)))
    .join('<');
  const width = media.box === null ? media.attrWidth : Math.round(media.box.width);
  return `${names}|${width}`;
}

/** Children with text; a wrapper has only title and text. Our choice. */
const PARTS = 3;

/** If one child is the whole article, the rest belongs to the site. Texts of a line or two have no parts. */
export function isParted({ tree }: Page, { region }: ArticleText, element: number): boolean {
  const { segments, last } = region;
  if (segments.length < PARTS || tree.parent(tree.segment(last).block) === element) return true;
  let parts = 0;
  let first = Infinity;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const segment = segments[at]!;
    if (segment >= first) continue;
    const anchor = tree.anchor(segment);
    if (!tree.isWithin(anchor, element)) return false;
    parts += 1;
    if (parts === PARTS) return true;
    const part = tree.ancestors(anchor, element).at(-1);
    first = part === undefined ? segment : tree.firstSegment[part]!;
  }
  return false;
}

export interface ArticleText {
  region: BodyRegion;
  /** segments of body and title */
  kept: ReadonlySet<number>;
  firstKept: number;
  /** kept segments before each segment */
  keptCount: Int32Array;
  /** code units before each segment */
  keptLength: Float64Array;
  otherLength: Float64Array;
}

export function articleText({ segments }: Page, region: BodyRegion, title: TitleDecision): ArticleText {
  const kept = new Set(region.segments);
  for (const segment of title.segments) kept.add(segment);
  const keptCount = new Int32Array(segments.length + 1);
  const keptLength = new Float64Array(segments.length + 1);
  const otherLength = new Float64Array(segments.length + 1);
  for (let s = 0; s < segments.length; s += 1) {
    const { length } = segments[s]!.text;
    const isKept = kept.has(s);
    keptCount[s + 1] = keptCount[s]! + (isKept ? 1 : 0);
    keptLength[s + 1] = keptLength[s]! + (isKept ? length : 0);
    otherLength[s + 1] = otherLength[s]! + (isKept ? 0 : length);
  }
  const firstKept = Math.min(title.segments[0] ?? region.first, region.first);
  return { region, kept, firstKept, keptCount, keptLength, otherLength };
}

function gainIn({ tree }: Page, sums: Float64Array | Int32Array, element: number): number {
  const from = tree.firstSegment[element] ?? 0;
  const to = tree.lastSegment[element] ?? -1;
  return from > to ? 0 : sums[to + 1]! - sums[from]!;
}

function ownElements(page: Page, { keptCount }: ArticleText, { element }: MediaRecord): number[] {
  const { tree } = page;
  const path = [element];
  for (let at = tree.parent(element); at >= 0 && gainIn(page, keptCount, at) === 0; at = tree.parent(at))
    path.push(at);
  return path;
}
