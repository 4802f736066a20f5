/** What the readers of pictures, players and embeds share: an empty medium, labels and declared sizes. */
import { attribute, attributeNames, written } from '../foreign';
import type { MediaRecord } from '../schema';

/** One picture, player or embed: a `MediaRecord` without what only the walk knows. */
export type Medium = Omit<MediaRecord, 'element' | 'box' | 'before' | 'link'>;

/** px: no side above it means a tracking pixel or a spacer (largest seen in the corpora: 3). */
export const PIXEL_SIDE = 3;
/** px: a loaded file below it may still be a placeholder; drawings below it are icons (paper 2.4: 50 px). */
export const ICON_SIDE = 50;

/** What the readers of one pass share. */
export interface MediaContext {
  baseUrl: string;
  view: Window | null;
  /** `<noscript>` elements whose picture is known from its twin */
  spent: Set<Element>;
}

/** An empty one of a kind. */
export function blank(kind: MediaRecord['kind']): Medium {
  return {
    kind,
    src: '',
    shownSrc: '',
    alt: '',
    title: '',
    naturalWidth: 0,
    naturalHeight: 0,
    attrWidth: 0,
    attrHeight: 0,
    declaredWidth: 0,
    fromNoscript: false,
    poster: '',
  };
}

/** Alternative text and title. */
export function labels(element: Element): { alt: string; title: string } {
  return {
    alt: (written(element, 'alt') ?? attribute(element, 'aria-label')).trim(),
    title: attribute(element, 'title').trim(),
  };
}

/** Declared size in px, from the attributes or the style attribute; 0 where absent or relative. */
export function attributeSize(element: Element): { attrWidth: number; attrHeight: number } {
  const style = attribute(element, 'style');
  return {
    attrWidth: styledSide(style, 'width', STYLED_WIDTH) ?? writtenSide(attribute(element, 'width')),
    attrHeight: styledSide(style, 'height', STYLED_HEIGHT) ?? writtenSide(attribute(element, 'height')),
  };
}

const STYLED_WIDTH = /(?:^|[;\s])width\s*:\s*(\d+(?:\.\d+)?)px/;
const STYLED_HEIGHT = /(?:^|[;\s])height\s*:\s*(\d+(?:\.\d+)?)px/;

/** Most pictures have no such style: no pattern is asked then. */
function styledSide(style: string, name: string, pattern: RegExp): number | null {
  const px = style.includes(name) ? pattern.exec(style)?.[1] : undefined;
  return px === undefined ? null : Math.round(Number(px));
}

function writtenSide(written: string): number {
  const side = Number(written.endsWith('px') ? written.slice(0, -2) : written);
  return side > 0 && side < Infinity ? Math.round(side) : 0;
}

/** True for tracking pixels and spacers, by declared or natural size. */
export function isPixel(medium: Medium): boolean {
  const { attrWidth: w, attrHeight: h, naturalWidth, naturalHeight } = medium;
  if ((w > 0 && w <= PIXEL_SIDE) || (h > 0 && h <= PIXEL_SIDE)) return true;
  return naturalWidth > 0 && naturalWidth <= PIXEL_SIDE && naturalHeight <= PIXEL_SIDE;
}

/** Attributes that every picture may have; none is a loader's. */
const PLAIN_ATTRIBUTES = new Set(
  (
    'src srcset sizes alt title class id style width height loading decoding fetchpriority crossorigin ' +
    'referrerpolicy usemap ismap border align hspace vspace role itemprop onload onerror longdesc name'
  ).split(' '),
);

/** Names and values of an element's attributes that are not a picture's usual ones: a lazy loader's are among them. */
export function otherAttributes(element: Element): [string, string][] {
  const found: [string, string][] = [];
  for (const name of attributeNames(element))
    if (!PLAIN_ATTRIBUTES.has(name)) found.push([name, attribute(element, name)]);
  return found;
}
