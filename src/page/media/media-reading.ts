/** What the readers of pictures share: an empty reading, labels and declared sizes. */
import type { MediaRecord } from '../page-snapshot';

/** A `MediaRecord` without what only the walk knows. */
export type MediaReading = Omit<MediaRecord, 'element' | 'box' | 'before' | 'link'>;

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

/** An empty reading of a kind. */
export function blank(kind: MediaRecord['kind']): MediaReading {
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

/** An attribute, '' when absent. */
export function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? '';
}

/** Alternative text and title. */
export function labels(element: Element): { alt: string; title: string } {
  return {
    alt: (element.getAttribute('alt') ?? attribute(element, 'aria-label')).trim(),
    title: attribute(element, 'title').trim(),
  };
}

/** Declared size in px, from the attributes or the style attribute; 0 where absent or relative. */
export function attributeSize(element: Element): { attrWidth: number; attrHeight: number } {
  const style = attribute(element, 'style');
  return { attrWidth: side(element, 'width', style), attrHeight: side(element, 'height', style) };
}

function side(element: Element, name: 'width' | 'height', style: string): number {
  const written = /^\s*(\d+(?:\.\d+)?)(px)?\s*$/.exec(attribute(element, name))?.[1];
  const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d+(?:\\.\\d+)?)px`).exec(style)?.[1];
  return Math.round(Number(styled ?? written ?? 0));
}

/** True for tracking pixels and spacers, by declared or natural size. */
export function isPixel(reading: MediaReading): boolean {
  const { attrWidth: w, attrHeight: h, naturalWidth, naturalHeight } = reading;
  if ((w > 0 && w <= PIXEL_SIDE) || (h > 0 && h <= PIXEL_SIDE)) return true;
  return naturalWidth > 0 && naturalWidth <= PIXEL_SIDE && naturalHeight <= PIXEL_SIDE;
}

/** Names and values of an element's attributes. */
export function attributesOf(element: Element): [string, string][] {
  return Array.from(element.attributes, (each): [string, string] => [each.name, each.value]);
}
