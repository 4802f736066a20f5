import type { MediaRecord, PageSnapshot } from '../page/page-snapshot';
import type { BodyRegion } from './body-region';
import { decoyName, PICTURE_NAME } from './figures-evidence';
import type { PageIndex } from './page-index';
import type { TitleDecision } from './selection';

/** Where a picture stands in relation to the article's text. */
export interface Place {
  /** before the first paragraph, among the paragraphs, or after the last */
  part: 'lead' | 'inside' | 'tail';
  /** largest element around the picture that holds no text of the article */
  unit: number;
  /** smallest element around the picture that does */
  shared: number;
  /** share of the article's text (code units) inside `shared`, 0-1 */
  share: number;
  /** the picture stands in a line or cell of the text itself */
  inText: boolean;
  /** close enough to the text to belong to it */
  near: boolean;
  /** its names or its tag are those of article pictures */
  named: boolean;
  /** what the names and tags between picture and text say against it */
  decoy: string | null;
  /** the unit's text is mostly a link, as in a teaser */
  teaser: boolean;
  /** lines of text close to it that are not the article's */
  labels: string[];
}

/** Code units of foreign text between a picture and the article that still let it belong (own choice). */
const LEAD_GAP = 600;
const TAIL_GAP = 160;
/** Code units of foreign text in a unit beyond which it is a block of its own and the picture part of that. */
const UNIT_TEXT = 700;
/** Share of the article's text that `shared` must hold for a picture inside to be among the paragraphs. */
const LEAST_SHARE = 0.08;
/** Code units: teaser texts are at least a headline long. */
const TEASER_LENGTH = 15;
/** Elements up from the picture whose names are read when the unit is larger. */
const NAME_LEVELS = 8;

/** Places of pictures on one page. */
export class FigurePlaces {
  private readonly kept: ReadonlySet<number>;
  private readonly firstKept: number;
  private readonly start: number;

  constructor(
    private readonly page: PageSnapshot,
    private readonly region: BodyRegion,
    title: TitleDecision,
    private readonly index: PageIndex,
  ) {
    this.kept = new Set([...region.segments, ...title.segments]);
    this.start = title.segments[0] ?? region.first;
    this.firstKept = Math.min(this.start, region.first);
  }

  /** The place of one picture. */
  of(media: MediaRecord): Place {
    const { index, region } = this;
    let unit = media.element;
    let shared = index.parent(unit);
    while (shared >= 0 && !this.holdsKept(shared)) {
      unit = shared;
      shared = index.parent(shared);
    }
    const part = media.before <= region.first ? 'lead' : media.before > region.last ? 'tail' : 'inside';
    const path = index.ancestors(media.element, shared);
    const unitSegments = index.segmentsIn(unit);
    const unitText = this.foreignLength(unitSegments);
    const share = shared < 0 ? 0 : this.bodyLength(shared) / Math.max(1, region.length);
    const inText = path.length === 1 || (path.length <= 3 && unitSegments.length === 0 && share < 0.5);
    return {
      part,
      unit,
      shared,
      share,
      inText: inText && part === 'inside',
      near: this.isNear(media, part, share, unitText, unit),
      named: path.some((each) => this.isPictureElement(each)),
      decoy: this.decoyOf(media, path),
      teaser: this.isTeaser(unitSegments),
      labels: this.labelsAround(media, unitSegments),
    };
  }

  /** Same for pictures in like blocks of like size: their row of cards. */
  rowKey(media: MediaRecord): string {
    const { index } = this;
    const names = index
      .ancestors(media.element)
      .slice(0, 3)
      .map((each) => `${index.element(each).tag}.${index.element(each).names.replace(/\d+/g, '')}`)
      .join('<');
    const width = media.box === null ? media.attrWidth : Math.round(media.box.width);
    return `${names}|${width}`;
  }

  private holdsKept(element: number): boolean {
    return this.index.segmentsIn(element).some((segment) => this.kept.has(segment));
  }

  private bodyLength(element: number): number {
    let length = 0;
    for (const segment of this.index.segmentsIn(element)) {
      if (this.kept.has(segment)) length += this.index.segment(segment).text.length;
    }
    return length;
  }

  private foreignLength(segments: readonly number[]): number {
    let length = 0;
    for (const segment of segments)
      if (!this.kept.has(segment)) length += this.index.segment(segment).text.length;
    return length;
  }

  private isNear(
    media: MediaRecord,
    part: Place['part'],
    share: number,
    unitText: number,
    unit: number,
  ): boolean {
    const { region, index } = this;
    const named = index
      .ancestors(media.element)
      .slice(0, 4)
      .some((each) => index.element(each).tag === 'figure');
    if (unitText > UNIT_TEXT) return false;
    if (part === 'inside') return share >= LEAST_SHARE || named;
    const own = new Set(index.segmentsIn(unit));
    const between = (from: number, to: number) => {
      let length = 0;
      for (let s = from; s < to; s += 1) {
        if (!this.kept.has(s) && !own.has(s)) length += index.segment(s).text.length;
      }
      return length;
    };
    if (part === 'tail') return between(region.last + 1, media.before) <= TAIL_GAP && share >= 0.5;
    // Above the title the gap is to the title, below it to the first paragraph.
    const target = media.before <= this.firstKept ? this.firstKept : region.first;
    return between(media.before, target) <= LEAD_GAP;
  }

  private isPictureElement(element: number): boolean {
    const { tag, names } = this.index.element(element);
    return tag === 'figure' || tag === 'picture' || PICTURE_NAME.test(names);
  }

  private decoyOf(media: MediaRecord, path: readonly number[]): string | null {
    const { index } = this;
    for (const element of path.slice(0, NAME_LEVELS)) {
      const { tag, names, role } = index.element(element);
      if (tag === 'nav' || tag === 'footer' || role === 'navigation' || role === 'contentinfo')
        return 'navigation';
      if (tag === 'address') return 'avatar';
      const name = decoyName(names);
      if (name !== null) return name;
    }
    return null;
  }

  private isTeaser(segments: readonly number[]): boolean {
    let text = 0;
    let linked = 0;
    for (const segment of segments) {
      const record = this.index.segment(segment);
      text += record.text.length;
      linked += record.linkLength;
    }
    return text >= TEASER_LENGTH && linked >= text / 2;
  }

  private labelsAround(media: MediaRecord, unitSegments: readonly number[]): string[] {
    const around = new Set([media.before - 1, media.before, ...unitSegments.slice(0, 3)]);
    return [...around]
      .filter((segment) => segment >= 0 && segment < this.page.segments.length && !this.kept.has(segment))
      .map((segment) => this.index.segment(segment).text);
  }
}
