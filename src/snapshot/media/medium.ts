/** Types and helpers shared by the readers of pictures, players and embeds. */
import { attribute, attributeNames, written } from '../foreign';
import type { MediaRecord } from '../schema';

/** A `MediaRecord` without the fields that only the walk knows. */
export type Medium = Omit<MediaRecord, 'element' | 'box' | 'before' | 'link'>;

/** px: largest tracking pixel or spacer in the corpora */
export const PIXEL_SIDE = 3;
/** px: smaller files may be placeholders, smaller drawings are icons (paper 2.4) */
export const ICON_SIDE = 50;

/** Shared by the readers of one pass. */
export interface MediaContext {
  baseUrl: string;
  view: Window | null;
  /** `<noscript>` elements already used */
  spent: Set<Element>;
}

/** Labels and size in the markup (px; 0 if absent or relative), no source. */
export function mediumOf(element: Element, kind: MediaRecord['kind']): Medium {
  const style = attribute(element, 'style');
  return {
    kind,
    src: '',
    shownSrc: '',
    alt: (written(element, 'alt') ?? attribute(element, 'aria-label')).trim(),
    title: attribute(element, 'title').trim(),
    naturalWidth: 0,
    naturalHeight: 0,
    attrWidth: styledSide(style, 'width', STYLED_WIDTH) ?? writtenSide(attribute(element, 'width')),
    attrHeight: styledSide(style, 'height', STYLED_HEIGHT) ?? writtenSide(attribute(element, 'height')),
    declaredWidth: 0,
    fromNoscript: false,
    poster: '',
  };
}

const STYLED_WIDTH = /(?:^|[;\s])width\s*:\s*(\d+(?:\.\d+)?)px/;
const STYLED_HEIGHT = /(?:^|[;\s])height\s*:\s*(\d+(?:\.\d+)?)px/;

/** Most pictures need no pattern. */
function styledSide(style: string, name: string, pattern: RegExp): number | null {
  const px = style.includes(name) ? pattern.exec(style)?.[1] : undefined;
  return px === undefined ? null : Math.round(Number(px));
}

function writtenSide(written: string): number {
  const side = Number(written.endsWith('px') ? written.slice(0, -2) : written);
  return side > 0 && side < Infinity ? Math.round(side) : 0;
}

export function isPixel(medium: Medium): boolean {
  const { attrWidth: w, attrHeight: h, naturalWidth, naturalHeight } = medium;
  if ((w > 0 && w <= PIXEL_SIDE) || (h > 0 && h <= PIXEL_SIDE)) return true;
  return naturalWidth > 0 && naturalWidth <= PIXEL_SIDE && naturalHeight <= PIXEL_SIDE;
}

/** Attributes that no lazy loader uses. */
const PLAIN_ATTRIBUTES = new Set(
  (
    'src srcset sizes alt title class id style width height loading decoding fetchpriority crossorigin ' +
    'referrerpolicy usemap ismap border align hspace vspace role itemprop onload onerror longdesc name'
  ).split(' '),
);

/** Attributes that may belong to a lazy loader. */
export function otherAttributes(element: Element): [string, string][] {
  const found: [string, string][] = [];
  for (const name of attributeNames(element))
    if (!PLAIN_ATTRIBUTES.has(name)) found.push([name, attribute(element, name)]);
  return found;
}
