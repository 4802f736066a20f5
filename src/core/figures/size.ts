/** How large a picture is, as far as anything tells, and what its size says of it. */
import type { MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';

/** px: the paper's least side of an informative picture (2.4) */
export const LEAST_SIDE = 50;
/** px: a lead picture has at least this width where its size is known (Safari: 83 for any, own choice for leads) */
export const LEAST_LEAD_WIDTH = 180;
/** px of a file, and times that it is enlarged, from which on it is only a preview (own choice) */
const SMALL_FILE = 240;
const BLOWN_UP = 2.5;
/** px: squares up to this size before the text are portraits of authors and logos (own choice) */
export const PORTRAIT_SIDE = 160;

/** Width and height in px as far as anything tells; 0 for unknown. */
export function knownSize(media: MediaRecord): { width: number; height: number } {
  const { box, naturalWidth, naturalHeight, attrWidth, attrHeight, declaredWidth = 0 } = media;
  const shown = naturalWidth > 0 || media.kind !== 'image';
  if (shown && box !== null && box.width > 0 && box.height > 0)
    return { width: box.width, height: box.height };
  // A broken picture's box is that of its alternative text, unless the page has given it a place.
  if (box !== null && box.width >= LEAST_LEAD_WIDTH && box.height >= LEAST_SIDE * 2) {
    return { width: box.width, height: box.height };
  }
  if (attrWidth > 0 || attrHeight > 0) return { width: attrWidth, height: attrHeight };
  if (naturalWidth > 0) return { width: naturalWidth, height: naturalHeight };
  return { width: declaredWidth, height: 0 };
}

/** A vector file shown at icon size, whether it has loaded or not. */
export function isSmallDrawing(media: MediaRecord): boolean {
  const { box } = media;
  if (box === null || !/\.svg($|[?#])/i.test(media.src)) return false;
  return box.width > 0 && box.width < LEAST_SIDE && box.height < LEAST_SIDE;
}

/** Narrower than half of the article's column. */
export function isNarrow(width: number, region: BodyRegion): boolean {
  return width > 0 && region.box !== null && width < region.box.width / 2;
}

/** A small file blown up: the still of a player or a preview whose picture is not there. */
export function isBlurred(media: MediaRecord): boolean {
  if (media.kind !== 'image' || media.box === null || media.naturalWidth === 0) return false;
  if (/\.svg($|[?#])/i.test(media.src)) return false;
  return media.naturalWidth < SMALL_FILE && media.box.width > media.naturalWidth * BLOWN_UP;
}

/** A small square: an author or a logo, when it stands before or after the text. */
export function isPortrait(media: MediaRecord): boolean {
  const { width, height } = knownSize(media);
  return width > 0 && width <= PORTRAIT_SIDE && Math.abs(width - height) < width / 4;
}

/** Times wider than high: a strip of ornament. Panoramas are up to six times as wide (own choice). */
const STRIP_RATIO = 8;

/**
 * A strip across the column without a description: an ornament between the parts of a page. A narrower
 * one may be a line of a formula.
 */
export function isStrip(media: MediaRecord, { box }: BodyRegion): boolean {
  if (media.kind !== 'image' || media.alt !== '') return false;
  // A picture that has not loaded has the box of its words.
  const [width, height] =
    media.naturalWidth > 0 ? [media.naturalWidth, media.naturalHeight] : [media.attrWidth, media.attrHeight];
  const isAcross = box === null || media.box === null || media.box.width >= box.width;
  return isAcross && height > 0 && width >= STRIP_RATIO * height;
}
