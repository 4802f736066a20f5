/** Which texts may be parts of a picture's caption, and whose caption they are. */
import type { MediaRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { TextLook } from './caption-look';
import { isCaptionName, isControlLabel, isCreditLine, isCreditName } from './caption-words';
import { isAdLabel } from './evidence';
import { firstOf } from '../../util/lists';

/** Code units: longer text is not one caption (own choice; hardly a caption has more than 600). */
export const MAX_CAPTION = 900;
/** Segments of one caption: text, credit, and a further line each. */
export const MAX_PARTS = 6;
/** Segments of an element that may be the box of one picture: a site may set its whole head around it (own choice). */
const BOX_SEGMENTS = 100;
/** Share of a caption that is linked when it is nothing but links (paper: a caption is not all link). */
const ALL_LINK = 0.95;
/** Elements up from a text that may be named as its caption or credit. */
const CAPTION_LEVELS = 5;
const CREDIT_LEVELS = 2;

/** A caption found for one picture. */
export interface Caption {
  segments: number[];
  reason: 'figcaption' | 'named' | 'frame' | 'below' | 'right';
}

/** What captions are looked for with: the page, its text, and what is settled so far. */
export interface CaptionSearch {
  page: Page;
  look: TextLook;
  /** the pictures of the article that may have a caption, in document order */
  pictures: readonly MediaRecord[];
  titles: ReadonlySet<number>;
  /** is a row of a table, or the table's first, one with heads? */
  isHeaded: (row: number) => boolean;
  /** is a segment neither title nor part of another picture's caption? */
  isFree: (segment: number) => boolean;
}

/** Element between a segment and `stop` that is a figcaption or named as one, -1 if none. */
export function captionElement({ tree }: Page, segment: number, stop: number): number {
  const path = tree.ancestors(tree.anchor(segment), stop, CAPTION_LEVELS);
  return (
    path.find((each) => {
      const { tag, names } = tree.element(each);
      return tag === 'figcaption' || isCaptionName(names) || isCreditName(names);
    }) ?? -1
  );
}

/** Those of some segments that are fit for a caption, without labels and controls; none where they are no caption. */
export function usableParts({ page, isFree }: CaptionSearch, segments: readonly number[]): number[] {
  const { tree } = page;
  const fit = segments.filter((s) => {
    const { text } = tree.segment(s);
    return isFree(s) && !isAdLabel(text) && !isControlLabel(text);
  });
  const length = fit.reduce((sum, s) => sum + tree.segment(s).text.length, 0);
  const linked = fit.reduce((sum, s) => sum + tree.segment(s).linkLength, 0);
  if (fit.length > MAX_PARTS || length > MAX_CAPTION || length === 0) return [];
  return linked >= length * ALL_LINK && !fit.some((s) => captionElement(page, s, -1) >= 0) ? [] : fit;
}

/**
 * Those of some segments that stand in no control: words on a button or of a form are no caption unless they are marked
 * as one.
 * @param box the element that all of them are in
 */
export const withoutControls = ({ tree }: Page, segments: readonly number[], box: number): number[] =>
  segments.filter((s) =>
    tree.ancestors(tree.anchor(s), tree.parent(box)).every((each) => {
      const { tag, role } = tree.element(each);
      return !CONTROL.test(tag) && role !== 'button';
    }),
  );
const CONTROL = /^(button|label|form)$/;

/** Adds lines named or worded as credits that stand beside the caption. @param inside the segments of their frame */
export function withCredits(
  { tree }: Page,
  segments: readonly number[],
  inside: readonly number[],
): number[] {
  const isNamed = (s: number): boolean =>
    tree.ancestors(tree.anchor(s), -1, CREDIT_LEVELS).some((each) => isCreditName(tree.element(each).names));
  const extra = inside.filter(
    (s) => !segments.includes(s) && (isCreditLine(tree.segment(s).text) || isNamed(s)),
  );
  return [...segments, ...extra].sort((a, b) => a - b);
}

/** In an element with several pictures a caption belongs to the one right before it, else right after it. */
export function isNearestPicture(
  { page: { tree }, pictures }: CaptionSearch,
  media: MediaRecord,
  segment: number,
  element: number,
): boolean {
  const next = firstOf(pictures.length, (at) => pictures[at]!.before > segment);
  const earlier = pictures[next - 1];
  const isInside = earlier !== undefined && tree.isWithin(earlier.element, element);
  return media === (isInside ? earlier : pictures[next]);
}

/** Has an element more texts than the box of one picture? */
export const isLarge = ({ tree }: Page, element: number): boolean =>
  tree.segmentCount(element) > BOX_SEGMENTS;

/** Does an element hold more than a picture and its caption: running text of the article, or very many texts? */
export function holdsText(page: Page, { body }: TextLook, element: number): boolean {
  if (isLarge(page, element)) return true;
  const { tree } = page;
  const last = tree.lastSegment[element]!;
  let parts = 0;
  let length = 0;
  for (let s = tree.firstSegment[element]!; s <= last; s += 1) {
    if (!body.has(s) || captionElement(page, s, element) >= 0) continue;
    parts += 1;
    length += tree.segment(s).text.length;
    if (parts > MAX_PARTS || length > MAX_CAPTION) return true;
  }
  return false;
}
