/** Captions by layout (paper 2.4): in one frame with the picture, below it, at its side. */
import type { MediaRecord } from '../../snapshot/schema';
import { overlapX, overlapY } from '../tree/elements';
import { holdsTeaser } from './around';
import { isBox, looksApart, standsAlone } from './caption-look';
import { isNearestPicture, MAX_CAPTION, MAX_PARTS, usableParts, withoutControls, type Caption, type CaptionSearch } from './caption-parts'; // prettier-ignore
import { isOtherCell } from './caption-cells';
import { isBelow, isRuleBetween, SLACK } from './caption-place';
import { isCreditLine, isPictureBox } from './caption-words';

/** Code units of a caption in the article's own look inside a box (own choice). */
const PLAIN_CAPTION = 240;
/** The same with the name of who made the picture, in a box that is only named as a picture's (own choice). */
const NAMED_CAPTION = 320;
/** Code units of its first line where only the name of the box speaks for it: shorter ones are names and prices (own choice). */
const LEAST_CAPTION = 14;
/** px between a picture and the text at its side (paper 2.4, layout 3: like the distance below) */
const SIDE_GAP = 48;
/** Elements up from the picture that may be its frame. */
const FRAME_LEVELS = 5;

/** Layout 1: a frame around picture and text, drawn by border, background or shadow, or simply their own box. */
export function framedCaption(search: CaptionSearch, media: MediaRecord): Caption | null {
  const { tree } = search.page;
  for (const element of tree.ancestors(tree.parent(media.element), -1, FRAME_LEVELS)) {
    const count = tree.segmentCount(element);
    if (count === 0) continue;
    if (count > MAX_PARTS) return null;
    const inside = tree.segmentsIn(element);
    if (!isFrame(search, element, inside)) return null;
    if (inside.some((s) => isOtherCell(search, media, s))) return null;
    // One line alone may be the name of who made the picture, linked.
    if (count > 1 && holdsTeaser(search.page, element)) return null;
    const segments = usableParts(search, withoutControls(search.page, inside, element));
    const isIts = segments.length > 0 && isNearestPicture(search, media, segments[0] ?? 0, element);
    return isIts ? { segments, reason: 'frame' } : null;
  }
  return null;
}

/** Does an element hold the picture and nothing but text fit for a caption? */
function isFrame({ page, look, titles }: CaptionSearch, element: number, inside: readonly number[]): boolean {
  const { tree } = page;
  if (/^(blockquote|body|li|dd)$/.test(tree.element(element).tag)) return false;
  if (inside.some((s) => titles.has(s) || tree.heading(s) >= 0)) return false;
  const length = inside.reduce((sum, s) => sum + tree.segment(s).text.length, 0);
  if (length > MAX_CAPTION) return false;
  if (inside.every((s) => looksApart(page, look, s))) return true;
  // Text in the article's own look: only a short one in a box that is set apart, by its look or its name.
  if (isBox(page, look, element)) return length <= PLAIN_CAPTION;
  return (
    isPictureBox(tree.element(element).names) &&
    tree.segment(inside[0]!).text.length >= LEAST_CAPTION &&
    length <= Math.min(NAMED_CAPTION, look.region.length / 2)
  );
}

/** Layout 2: below the picture, near, overlapping, nothing between. */
export function captionBelow(search: CaptionSearch, media: MediaRecord): Caption | null {
  const { page, look, isFree } = search;
  // A background may have the title in it: what is below comes after that.
  const start = Math.max(media.before, page.tree.lastSegment[media.element]! + 1);
  const first = page.segments[start];
  if (first === undefined || !isFree(start)) return null;
  if (!looksApart(page, look, start) || !standsAlone(page, media, start)) return null;
  if (isOtherCell(search, media, start)) return null;
  if (!isBelow(page, look.region, media.box, first.box, start) || isRuleBetween(page, media, first.box))
    return null;
  const next = start + 1;
  const credit = page.segments[next];
  const hasCredit =
    credit !== undefined &&
    isCreditLine(credit.text) &&
    isFree(next) &&
    isBelow(page, look.region, first.box, credit.box, next);
  const segments = usableParts(search, hasCredit ? [start, next] : [start]);
  return segments.length === 0 ? null : { segments, reason: 'below' };
}

/** Layout 3: beside the picture, on either side. */
export function captionBeside(search: CaptionSearch, media: MediaRecord): Caption | null {
  const { page, look, isFree } = search;
  if (media.box === null) return null;
  const found: number[] = [];
  for (let s = media.before; s < media.before + MAX_PARTS && s < page.segments.length; s += 1) {
    const { box } = page.tree.segment(s);
    if (box === null || !isFree(s) || !looksApart(page, look, s) || isOtherCell(search, media, s)) break;
    const gap = -overlapX(media.box, box);
    const isBeside = overlapY(media.box, box) >= Math.min(box.height, media.box.height) / 2;
    if (gap < -SLACK || gap > SIDE_GAP || !isBeside) break;
    found.push(s);
  }
  const segments = usableParts(search, found);
  return segments.length === 0 ? null : { segments, reason: 'right' };
}
