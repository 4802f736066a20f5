import { makeOf } from '../tree/elements';
import type { Page } from '../page';
import type { MediaRecord } from '../../snapshot/schema';
import { overlapX, overlapY, type BodyRegion } from '../body/region';
import { decoyName, isIconName, PICTURE_NAME, type DecoyName } from './evidence';
import type { PageTree } from '../tree/page-tree';
import type { TitleDecision } from '../selection';

/** Where a picture stands in relation to the article's text. */
export interface Place {
  /** before the first paragraph, among the paragraphs, or after the last */
  part: 'lead' | 'inside' | 'tail';
  /** before the title, where it is on the page */
  above: boolean;
  /** the picture stands in a line or cell of the text itself */
  inText: boolean;
  /** close enough to the text to belong to it */
  near: boolean;
  /** its names or its tag are those of article pictures */
  named: boolean;
  /** what the names and tags between picture and text say against it */
  decoy: string | null;
  /** the unit's text holds a linked headline, or is mostly a link */
  teaser: boolean;
  /** the unit is a `<figure>` with a caption of its own, or stands in one */
  figure: boolean;
  /** its block is the page's own header or banner by name */
  furniture: boolean;
  /** code units of text in the unit */
  text: number;
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
/** px between a picture and a label that speaks of it (own choice: two line spaces and a margin) */
const LABEL_GAP = 60;
/** Lines of the picture's own block that may be a label. */
const UNIT_LABELS = 3;
/** px: wider pictures are no icons whatever they are called */
const ICON_WIDTH = 100;
/** Elements up from the picture whose names are read when the unit is larger. */
const NAME_LEVELS = 8;

/** Places of pictures on one page. */
export class FigurePlaces {
  private readonly kept: ReadonlySet<number>;
  /** code units of kept and of other text before each segment, and kept segments before it */
  private readonly keptLength: Float64Array;
  private readonly otherLength: Float64Array;
  private readonly keptCount: Int32Array;
  private readonly firstKept: number;
  /** `decoyName` of the class names met so far: pictures share the elements around them */
  private readonly decoys = new Map<string, DecoyName | null>();
  /** `holdsTeaser` of the units met so far */
  private readonly teasers = new Map<number, boolean>();
  private readonly start: number;

  constructor(
    private readonly page: Page,
    private readonly region: BodyRegion,
    title: TitleDecision,
    private readonly index: PageTree,
  ) {
    const { segments } = page;
    const kept = new Set(region.segments);
    for (const segment of title.segments) kept.add(segment);
    this.kept = kept;
    this.keptLength = new Float64Array(segments.length + 1);
    this.otherLength = new Float64Array(segments.length + 1);
    this.keptCount = new Int32Array(segments.length + 1);
    for (let s = 0; s < segments.length; s += 1) {
      const { length } = segments[s]!.text;
      const isKept = kept.has(s);
      this.keptCount[s + 1] = this.keptCount[s]! + (isKept ? 1 : 0);
      this.keptLength[s + 1] = this.keptLength[s]! + (isKept ? length : 0);
      this.otherLength[s + 1] = this.otherLength[s]! + (isKept ? 0 : length);
    }
    this.start = title.segments[0] ?? region.first;
    this.firstKept = Math.min(this.start, region.first);
  }

  /** The place of one picture; `at` is its index into `media`. */
  of(media: MediaRecord, at: number): Place {
    const { index, region } = this;
    let unit = media.element;
    let shared = index.parent(unit);
    while (shared >= 0 && !this.holdsKept(shared)) {
      unit = shared;
      shared = index.parent(shared);
    }
    const part = media.before <= region.first ? 'lead' : media.before > region.last ? 'tail' : 'inside';
    const path = index.ancestors(media.element, shared);
    const share = shared < 0 ? 0 : this.bodyLength(shared) / Math.max(1, region.length);
    const empty = index.firstSegment[unit]! > index.lastSegment[unit]!;
    const inText = path.length === 1 || (path.length <= 3 && empty && share < 0.5);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- for the getters, which have a `this` of their own
    const places = this;
    // Most pictures are decoys by the first thing that is asked: what is not asked is not worked out.
    return {
      part,
      above: media.before <= this.firstKept,
      inText: inText && part === 'inside',
      get near() {
        return places.isNear(media, part, share, this.text, unit);
      },
      get named() {
        return path.some((each) => places.isPictureElement(each));
      },
      get decoy() {
        return places.decoyOf(media, path);
      },
      get teaser() {
        return places.isTeaser(unit);
      },
      get figure() {
        return path.some((each) => index.element(each).tag === 'figure');
      },
      get furniture() {
        return path
          .slice(0, 3)
          .some((each) => isFurniture(index.element(each).tag, index.element(each).names));
      },
      text: this.foreignLength(unit),
      get labels() {
        return places.labelsAround(media, at, unit, shared);
      },
    };
  }

  /** Same for pictures in like blocks of like size: their row of cards. */
  rowKey(media: MediaRecord): string {
    const { index } = this;
    const names = index
      .ancestors(media.element)
      .slice(0, 3)
      .map((each) => makeOf(index.element(each)))
      .join('<');
    const width = media.box === null ? media.attrWidth : Math.round(media.box.width);
    return `${names}|${width}`;
  }

  private holdsKept(element: number): boolean {
    return this.inside(this.keptCount, element) > 0;
  }

  private bodyLength(element: number): number {
    return this.inside(this.keptLength, element);
  }

  private foreignLength(element: number): number {
    return this.inside(this.otherLength, element);
  }

  /** What a running sum over the segments gains inside an element. */
  private inside(sums: Float64Array | Int32Array, element: number): number {
    const from = this.index.firstSegment[element] ?? 0;
    const to = this.index.lastSegment[element] ?? -1;
    return from > to ? 0 : sums[to + 1]! - sums[from]!;
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
    if (part === 'inside') return share >= LEAST_SHARE || named || this.isAmongParagraphs(media);
    const sum = (from: number, to: number) =>
      from < to ? this.otherLength[to]! - this.otherLength[from]! : 0;
    const ownFirst = index.firstSegment[unit] ?? 0;
    const ownEnd = (index.lastSegment[unit] ?? -1) + 1;
    // Without the unit's own text, which is not between the picture and the article.
    const between = (from: number, to: number) =>
      sum(from, to) - sum(Math.max(from, ownFirst), Math.min(to, ownEnd));
    if (part === 'tail') return between(region.last + 1, media.before) <= TAIL_GAP && share >= 0.5;
    // Above the title the gap is to the title, below it to the first paragraph.
    const target = media.before <= this.firstKept ? this.firstKept : region.first;
    return between(media.before, target) <= LEAD_GAP;
  }

  /** Going up from the picture, much of the article's text is met before much foreign text. */
  private isAmongParagraphs(media: MediaRecord): boolean {
    const { index, region } = this;
    for (const element of index.ancestors(media.element)) {
      const kept = this.bodyLength(element);
      if (kept >= region.length * LEAST_SHARE) return true;
      if (this.foreignLength(element) > UNIT_TEXT) return false;
    }
    return false;
  }

  private isPictureElement(element: number): boolean {
    const { tag, names } = this.index.element(element);
    return tag === 'figure' || tag === 'picture' || PICTURE_NAME.test(names);
  }

  private decoyOf(media: MediaRecord, path: readonly number[]): string | null {
    const { index } = this;
    if (path.slice(0, 2).some((each) => isIconName(index.element(each).names))) {
      const width = knownWidth(media);
      if (width > 0 && width <= ICON_WIDTH) return 'icon';
    }
    for (const element of path.slice(0, NAME_LEVELS)) {
      const { tag, names, role } = index.element(element);
      if (tag === 'nav' || tag === 'footer' || role === 'navigation' || role === 'contentinfo')
        return 'navigation';
      if (tag === 'address') return 'avatar';
      let name = this.decoys.get(names);
      if (name === undefined) this.decoys.set(names, (name = decoyName(names)));
      if (name !== null) return name;
    }
    return null;
  }

  /**
   * A headline that is wholly a link to another page stands beside the picture, or all of the block's text is linked.
   * Captions with a link in them are not (the paper names them as a failure).
   */
  private isTeaser(unit: number): boolean {
    let teaser = this.teasers.get(unit);
    if (teaser === undefined) this.teasers.set(unit, (teaser = this.holdsTeaser(unit)));
    return teaser;
  }

  private holdsTeaser(unit: number): boolean {
    const { index } = this;
    let text = 0;
    let linked = 0;
    const last = index.lastSegment[unit] ?? -1;
    for (let segment = index.firstSegment[unit] ?? 0; segment <= last; segment += 1) {
      const record = index.segment(segment);
      text += record.text.length;
      linked += record.linkLength;
      const whole = record.linkLength >= record.text.length * 0.9 && record.text.length >= TEASER_LENGTH;
      if (whole && this.leadsAway(segment)) return true;
    }
    return text >= TEASER_LENGTH && linked >= text / 2;
  }

  private leadsAway(segment: number): boolean {
    const { firstText } = this.index.segment(segment);
    const link = this.page.links[this.page.texts[firstText]?.link ?? -1];
    return (
      link !== undefined &&
      !link.rawHref.startsWith('#') &&
      !/\.(jpe?g|png|gif|webp|avif)($|[?#])/i.test(link.href)
    );
  }

  /**
   * Lines inside the picture's own block, and a line of its own right above it with no other picture between
   * (paper 2.4: "closely above or below"). A label inside another block speaks of that block.
   */
  private labelsAround(media: MediaRecord, at: number, unit: number, shared: number): string[] {
    const { page, index } = this;
    const around = new Set<number>();
    const first = index.firstSegment[unit] ?? 0;
    const last = Math.min(index.lastSegment[unit] ?? -1, first + UNIT_LABELS - 1);
    for (let segment = first; segment <= last; segment += 1) around.add(segment);
    const above = media.before - 1;
    // Media stand in document order: those at the same place are right before this one.
    let between = false;
    for (let other = at - 1; page.media[other]?.before === media.before && !between; other -= 1)
      between = page.media[other]?.kind !== 'svg';
    if (above >= 0 && !between && index.parent(index.segment(above).block) === shared) around.add(above);
    return [...around]
      .filter((s) => s < page.segments.length && !this.kept.has(s) && this.isClose(media, s))
      .map((s) => index.segment(s).text);
  }

  private isClose(media: MediaRecord, segment: number): boolean {
    const { box } = this.index.segment(segment);
    if (media.box === null || box === null) return true;
    return -overlapY(media.box, box) <= LABEL_GAP && overlapX(media.box, box) > 0;
  }
}

/** Blocks whose background is the site's, the same on every page. */
function isFurniture(tag: string, names: string): boolean {
  return (
    tag === 'header' ||
    tag === 'body' ||
    /(^|[\s_-])(banner|header|cover|bg|background)($|[\s_-])/i.test(names)
  );
}

const knownWidth = (media: MediaRecord): number =>
  media.box !== null && media.naturalWidth > 0 ? media.box.width : media.attrWidth;
