import type { Page } from '../page';
import type { MediaRecord } from '../../snapshot/schema';
import { overlapX, overlapY, type BodyRegion } from '../body/region';
import { CaptionPlace } from './caption-place';
import { isCaptionName, isControlLabel, isCreditLine, isCreditName } from './caption-words';
import { isAdLabel } from './evidence';
import type { PageTree } from '../tree/page-tree';
import type { MediaDecision, TitleDecision } from '../selection';

/** Code units: longer text is not one caption (own choice; the longest gold caption in fundus-dev has 600). */
const MAX_CAPTION = 900;
/** Code units of a caption in the article's own look inside a box (own choice). */
const PLAIN_CAPTION = 240;
/** Segments of one caption: text, credit, and a further line each. */
const MAX_PARTS = 6;
/** px: pixel grids and rounding */
const SLACK = 4;
/** px between a picture and the text at its side (paper 2.4, layout 3: like the distance below) */
const SIDE_GAP = 48;
/** Elements up from the picture that may be its frame. */
const FRAME_LEVELS = 6;

/** A caption found for one picture. */
export interface Caption {
  segments: number[];
  reason: 'figcaption' | 'named' | 'frame' | 'below' | 'right';
}

/**
 * Captions of the pictures that were kept, in the paper's order (2.4): the author's own mark-up, a frame around
 * both, below, at the side. A segment is the caption of one picture only. Works on the tree alone where there is
 * no geometry.
 * @returns one entry a media record, null for none
 */
export function findCaptions(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
  media: readonly MediaDecision[],
  index: PageTree,
): (Caption | null)[] {
  const captions: (Caption | null)[] = page.media.map(() => null);
  if (region === null) return captions;
  const search = new CaptionSearch(page, region, title, index);
  const kept = page.media.flatMap((record, at) =>
    media[at] !== undefined && media[at].role !== 'dropped' && record.kind !== 'audio' ? [at] : [],
  );
  // Strong evidence first over all pictures, so that no picture takes what is marked as another's.
  const layouts: ((record: MediaRecord, kept: readonly number[]) => Caption | null)[] = [
    (record, all) => search.marked(record, all),
    (record, all) => search.framed(record, all),
    (record) => search.below(record),
    (record) => search.beside(record),
  ];
  // In a shop, what stands in a box with a picture is a control of its gallery or another product's name and price.
  if (page.head.isProduct) layouts.splice(1, 1);
  for (const layout of layouts) {
    for (const at of kept) {
      const record = page.media[at];
      if (record === undefined || captions[at] !== null) continue;
      captions[at] = layout(record, kept);
    }
  }
  return captions;
}

class CaptionSearch {
  private readonly taken = new Set<number>();
  private readonly body: ReadonlySet<number>;
  private readonly titles: ReadonlySet<number>;
  private readonly place: CaptionPlace;

  constructor(
    private readonly page: Page,
    region: BodyRegion,
    title: TitleDecision,
    private readonly index: PageTree,
  ) {
    this.body = new Set(region.segments);
    this.titles = new Set(title.segments);
    this.place = new CaptionPlace(page, region, index, this.body);
  }

  /** figure/figcaption, and elements whose names say caption, in the picture's own surroundings. */
  marked(media: MediaRecord, kept: readonly number[]): Caption | null {
    const { index } = this;
    const figure = index.closest(media.element, (record) => record.tag === 'figure');
    if (figure >= 0 && !this.holdsText(figure)) {
      const inside = index.segmentsIn(figure);
      const own = inside.filter((s) => this.captionElement(s, figure) >= 0);
      const segments = this.usable(own.length > 0 ? this.withCredits(own, inside) : inside);
      if (segments.length > 0 && this.isNearestPicture(media, segments[0] ?? 0, figure, kept)) {
        return this.take(segments, 'figcaption');
      }
    }
    for (const element of index.ancestors(media.element).slice(1, FRAME_LEVELS)) {
      if (this.holdsText(element)) {
        return this.namedSibling(media, element, kept);
      }
      const inside = index.segmentsIn(element);
      const named = inside.filter((s) => this.isNamedFor(media, s, element));
      if (named.length === 0) continue;
      const segments = this.usable(this.withCredits(named, inside));
      if (segments.length > 0 && this.isNearestPicture(media, segments[0] ?? 0, element, kept)) {
        return this.take(segments, 'named');
      }
    }
    return null;
  }

  /** A block named as caption right after (or before) the picture among paragraphs. */
  private namedSibling(media: MediaRecord, parent: number, kept: readonly number[]): Caption | null {
    const { index, page } = this;
    for (const start of [media.before, media.before - 1]) {
      const segment = page.segments[start];
      if (segment === undefined || !index.isWithin(index.anchor(start), parent)) continue;
      const block = this.captionElement(start, parent);
      if (block < 0) continue;
      const segments = this.usable(index.segmentsIn(block));
      if (segments.length > 0 && this.isNearestPicture(media, start, parent, kept))
        return this.take(segments, 'named');
    }
    return null;
  }

  /** Layout 1: a frame around picture and text, drawn by border, background or shadow, or simply their own box. */
  framed(media: MediaRecord, kept: readonly number[]): Caption | null {
    const { index } = this;
    for (const element of index.ancestors(media.element).slice(1, FRAME_LEVELS)) {
      const inside = index.segmentsIn(element);
      if (inside.length === 0) continue;
      if (!this.isFrame(element, inside)) return null;
      const segments = this.usable(inside);
      if (segments.length === 0) return null;
      const pictures = kept.filter((at) => index.isWithin(this.page.media[at]?.element ?? -1, element));
      if (pictures.length > 1 && !this.isNearestPicture(media, segments[0] ?? 0, element, kept)) return null;
      return this.take(segments, 'frame');
    }
    return null;
  }

  /** An element that holds the picture and nothing but text fit for a caption. */
  private isFrame(element: number, inside: readonly number[]): boolean {
    const { index } = this;
    const record = index.element(element);
    if (inside.length > MAX_PARTS || /^(blockquote|body|li|dd)$/.test(record.tag)) return false;
    if (inside.some((s) => this.titles.has(s) || index.heading(s) >= 0)) return false;
    const length = inside.reduce((sum, s) => sum + index.segment(s).text.length, 0);
    if (length > MAX_CAPTION) return false;
    if (inside.every((s) => this.place.looksApart(s))) return true;
    // Text in the article's own look: only a short one in a box that is set apart.
    return length <= PLAIN_CAPTION && this.place.isBox(element);
  }

  /** Layout 2: below the picture, near, overlapping, nothing between. */
  below(media: MediaRecord): Caption | null {
    const { page, index } = this;
    // A background may have the title in it: what is below comes after that.
    const inside = index.segmentsIn(media.element).at(-1);
    const start = inside === undefined ? media.before : inside + 1;
    const first = page.segments[start];
    if (
      first === undefined ||
      !this.isFree(start) ||
      !this.place.looksApart(start) ||
      !this.place.standsAlone(media, start)
    )
      return null;
    if (!this.place.isBelow(media.box, first.box, start) || this.place.ruleBetween(media, first.box))
      return null;
    const segments = [start];
    const next = start + 1;
    const credit = page.segments[next];
    if (
      credit !== undefined &&
      isCreditLine(credit.text) &&
      this.isFree(next) &&
      this.place.isBelow(first.box, credit.box, next)
    ) {
      segments.push(next);
    }
    const usable = this.usable(segments);
    return usable.length === 0 ? null : this.take(usable, 'below');
  }

  /** Layout 3: to the right (or, in right-to-left pages, to the left) of the picture. */
  beside(media: MediaRecord): Caption | null {
    const { page, index } = this;
    if (media.box === null) return null;
    const segments: number[] = [];
    for (let s = media.before; s < media.before + MAX_PARTS && s < page.segments.length; s += 1) {
      const { box } = index.segment(s);
      if (box === null || !this.isFree(s) || !this.place.looksApart(s)) break;
      const gap = -overlapX(media.box, box);
      if (
        gap < -SLACK ||
        gap > SIDE_GAP ||
        overlapY(media.box, box) < Math.min(box.height, media.box.height) / 2
      )
        break;
      segments.push(s);
    }
    const usable = this.usable(segments);
    return usable.length === 0 ? null : this.take(usable, 'right');
  }

  private isFree(segment: number): boolean {
    return !this.taken.has(segment) && !this.titles.has(segment);
  }

  /** Leaves out labels, link-only lines (paper: a caption is not all link) and what another picture has. */
  private usable(segments: readonly number[]): number[] {
    const { index } = this;
    const fit = segments.filter((s) => {
      const { text } = index.segment(s);
      return this.isFree(s) && !isAdLabel(text) && !isControlLabel(text);
    });
    const length = fit.reduce((sum, s) => sum + index.segment(s).text.length, 0);
    const linked = fit.reduce((sum, s) => sum + index.segment(s).linkLength, 0);
    if (fit.length > MAX_PARTS || length > MAX_CAPTION || length === 0) return [];
    return linked >= length * 0.95 && !fit.some((s) => this.captionElement(s, -1) >= 0) ? [] : fit;
  }

  private take(segments: number[], reason: Caption['reason']): Caption {
    for (const s of segments) this.taken.add(s);
    return { segments, reason };
  }

  /** Element between a segment and `stop` that is a figcaption or named as one, -1 if none. */
  private captionElement(segment: number, stop: number): number {
    const { index } = this;
    const path = index.ancestors(index.anchor(segment), stop).slice(0, 5);
    return path.find((each) => isCaptionElement(index.element(each).tag, index.element(each).names)) ?? -1;
  }

  /**
   * Named as a caption, or as a credit right before or after the picture: further away a block of that name tells the
   * source of the article or who owns the page.
   */
  private isNamedFor({ before }: MediaRecord, segment: number, stop: number): boolean {
    const at = this.captionElement(segment, stop);
    if (at < 0) return false;
    const { tag, names } = this.index.element(at);
    return tag === 'figcaption' || isCaptionName(names) || Math.abs(segment - before) <= 1;
  }

  /** Adds lines named or worded as credits that stand beside the caption. */
  private withCredits(segments: readonly number[], inside: readonly number[]): number[] {
    const { index } = this;
    const extra = inside.filter(
      (s) =>
        !segments.includes(s) &&
        (isCreditLine(index.segment(s).text) ||
          index
            .ancestors(index.anchor(s))
            .slice(0, 2)
            .some((each) => isCreditName(index.element(each).names))),
    );
    return [...segments, ...extra].sort((a, b) => a - b);
  }

  /** True when the element holds running text of the article (body segments in the body's own look). */
  private holdsText(element: number): boolean {
    const { index } = this;
    const last = index.lastSegment[element] ?? -1;
    let parts = 0;
    let length = 0;
    for (let s = index.firstSegment[element] ?? 0; s <= last; s += 1) {
      if (!this.body.has(s) || this.captionElement(s, element) >= 0) continue;
      parts += 1;
      length += index.segment(s).text.length;
      if (parts > MAX_PARTS || length > MAX_CAPTION) return true;
    }
    return false;
  }

  /** In an element with several pictures a caption belongs to the one right before it, else right after it. */
  private isNearestPicture(
    media: MediaRecord,
    segment: number,
    element: number,
    kept: readonly number[],
  ): boolean {
    const inside = kept
      .map((at) => this.page.media[at])
      .filter(
        (each): each is MediaRecord => each !== undefined && this.index.isWithin(each.element, element),
      );
    if (inside.length <= 1) return true;
    const earlier = inside.filter((each) => each.before <= segment).at(-1);
    const nearest = earlier ?? inside.find((each) => each.before > segment);
    return nearest === media;
  }
}

function isCaptionElement(tag: string, names: string): boolean {
  return tag === 'figcaption' || isCaptionName(names) || isCreditName(names);
}
