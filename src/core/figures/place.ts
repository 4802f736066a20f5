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
  /** among parts of the text, as of one article */
  amongParts: boolean;
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

/** Children with text; a wrapper has only title and text. Our choice. */
const PARTS = 3;

/** Body and title, with sums for fast answers about elements. */
export class ArticleText {
  /** segments of body and title */
  readonly kept: ReadonlySet<number>;
  /** kept segments before each segment */
  readonly keptCount: Int32Array;
  readonly #firstKept: number;
  /** code units before each segment */
  readonly #keptLength: Float64Array;
  readonly #otherLength: Float64Array;

  constructor(
    private readonly page: Page,
    readonly region: BodyRegion,
    title: TitleDecision,
  ) {
    const { segments } = page;
    this.kept = new Set([...region.segments, ...title.segments]);
    this.keptCount = new Int32Array(segments.length + 1);
    this.#keptLength = new Float64Array(segments.length + 1);
    this.#otherLength = new Float64Array(segments.length + 1);
    for (let s = 0; s < segments.length; s += 1) {
      const { length } = segments[s]!.text;
      const isKept = this.kept.has(s);
      this.keptCount[s + 1] = this.keptCount[s]! + (isKept ? 1 : 0);
      this.#keptLength[s + 1] = this.#keptLength[s]! + (isKept ? length : 0);
      this.#otherLength[s + 1] = this.#otherLength[s]! + (isKept ? 0 : length);
    }
    this.#firstKept = Math.min(title.segments[0] ?? region.first, region.first);
  }

  placeOf(media: MediaRecord): MediaPlace {
    const { tree } = this.page;
    const { region } = this;
    const path = this.#ownElements(media.element);
    const unit = path.at(-1) ?? media.element;
    const shared = tree.parent(unit);
    const share = shared < 0 ? 0 : this.#sumIn(this.#keptLength, shared) / Math.max(1, region.length);
    const isEmpty = tree.firstSegment[unit]! > tree.lastSegment[unit]!;
    const part = media.before <= region.first ? 'lead' : media.before > region.last ? 'tail' : 'inside';
    const inText = path.length === 1 || (path.length <= IN_TEXT_LEVELS && isEmpty && share < HALF);
    return {
      part,
      above: media.before <= this.#firstKept,
      path,
      unit,
      shared,
      share,
      inText: inText && part === 'inside',
      amongParts: part === 'inside' && share >= HALF,
      text: this.#sumIn(this.#otherLength, unit),
    };
  }

  isNear(media: MediaRecord, { part, share, unit, text, above }: MediaPlace): boolean {
    const { tree } = this.page;
    const { region } = this;
    if (text > UNIT_TEXT) return false;
    if (part === 'inside') {
      const around = tree.ancestors(media.element, -1, FIGURE_LEVELS);
      const hasFigure = around.some((each) => tree.element(each).tag === 'figure');
      return share >= LEAST_SHARE || hasFigure || this.#isAmongParagraphs(media);
    }
    const sum = (from: number, to: number): number =>
      from < to ? this.#otherLength[to]! - this.#otherLength[from]! : 0;
    const ownFirst = tree.firstSegment[unit] ?? 0;
    const ownEnd = (tree.lastSegment[unit] ?? -1) + 1;
    const between = (from: number, to: number): number =>
      sum(from, to) - sum(Math.max(from, ownFirst), Math.min(to, ownEnd));
    if (part === 'tail') return between(region.last + 1, media.before) <= TAIL_GAP && share >= HALF;
    return between(media.before, above ? this.#firstKept : region.first) <= LEAD_GAP;
  }

  /** Going up, the article's text comes before much other text. */
  #isAmongParagraphs({ element }: MediaRecord): boolean {
    for (const around of this.page.tree.ancestors(element)) {
      if (this.#sumIn(this.#keptLength, around) >= this.region.length * LEAST_SHARE) return true;
      if (this.#sumIn(this.#otherLength, around) > UNIT_TEXT) return false;
    }
    return false;
  }

  /**
   * If one child is the whole article, the rest belongs to the site. Texts of a line or two have no parts.
   */
  isParted(element: number): boolean {
    const { tree } = this.page;
    const { segments, last } = this.region;
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

  #sumIn(sums: Float64Array | Int32Array, element: number): number {
    const { tree } = this.page;
    const from = tree.firstSegment[element] ?? 0;
    const to = tree.lastSegment[element] ?? -1;
    return from > to ? 0 : sums[to + 1]! - sums[from]!;
  }

  #ownElements(element: number): number[] {
    const { tree } = this.page;
    const path = [element];
    const isOwn = (at: number): boolean => at >= 0 && this.#sumIn(this.keptCount, at) === 0;
    for (let at = tree.parent(element); isOwn(at); at = tree.parent(at)) path.push(at);
    return path;
  }
}

/** The same for like blocks with pictures of one width. */
export function rowKey({ tree }: Page, { element, box, attrWidth }: MediaRecord): string {
  const makes = tree.ancestors(element, -1, ROW_LEVELS).map((each) => makeOf(tree.element(each)));
  return `${makes.join('<')}|${box === null ? attrWidth : Math.round(box.width)}`;
}
const ROW_LEVELS = 3;
