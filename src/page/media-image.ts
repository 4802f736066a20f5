/**
 * The picture of an `<img>` as plain data: its own address behind lazy loading, `<picture>` and `<noscript>`.
 */
import type { MediaRecord } from './page-snapshot';
import {
  absoluteAddress,
  bestCandidate,
  isPlaceholderAddress,
  lazySource,
  parseSrcset,
  type SourceCandidate,
} from './media-source';

/** A `MediaRecord` without what only the walk knows. */
export type MediaReading = Omit<MediaRecord, 'element' | 'box' | 'before' | 'link'>;

/** px: no side above it means a tracking pixel or a spacer (largest seen in the corpora: 3). */
const PIXEL_SIDE = 3;
/** px: a loaded file below it may still be a placeholder; drawings below it are icons (paper 2.4: 50 px). */
export const ICON_SIDE = 50;
/** A shown file narrower than this share of its declared place is a blurred preview (own choice). */
const PREVIEW_SHARE = 0.34;

const NON_IMAGE_TYPE = /^image\/(jxl|heic|heif|jp2|vnd\.ms-photo)/i;

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

function attributesOf(element: Element): [string, string][] {
  return Array.from(element.attributes, (each): [string, string] => [each.name, each.value]);
}

/** Null for pixels and for the twin of a picture that is read already. */
export function readImage(element: Element, context: MediaContext): MediaReading | null {
  const { baseUrl, spent } = context;
  const noscript = element.closest('noscript');
  if (noscript !== null && (spent.has(noscript) || hasTwin(noscript, element, baseUrl))) return null;
  if (isBlurTwin(element)) return null;
  const own = ownSource(element, context);
  const image = element as Partial<HTMLImageElement>;
  const reading: MediaReading = {
    ...blank('image'),
    ...labels(element),
    ...attributeSize(element),
    naturalWidth: image.naturalWidth ?? 0,
    naturalHeight: image.naturalHeight ?? 0,
    fromNoscript: noscript !== null,
    shownSrc: own.shown,
    src: own.source,
    declaredWidth: own.declaredWidth,
  };
  if (own.placeholder) {
    const twin = nearbyNoscript(element);
    const picture = twin === null ? null : noscriptPicture(twin, context);
    if (twin !== null && picture !== null) {
      spent.add(twin);
      // The placeholder's own size attributes are kept: they are the place that the page gives the picture.
      return {
        ...reading,
        src: picture.src,
        alt: reading.alt === '' ? picture.alt : reading.alt,
        attrWidth: reading.attrWidth > PIXEL_SIDE ? reading.attrWidth : picture.attrWidth,
        attrHeight: reading.attrHeight > PIXEL_SIDE ? reading.attrHeight : picture.attrHeight,
        declaredWidth: picture.declaredWidth,
        naturalWidth: 0,
        naturalHeight: 0,
        fromNoscript: true,
      };
    }
  }
  if (own.replaced) {
    // The natural size is the placeholder's; only the declared one speaks of the picture.
    reading.naturalWidth = 0;
    reading.naturalHeight = 0;
  }
  if (reading.src === '' || isPixel(reading)) return null;
  if (isBroken(image, reading)) reading.broken = true;
  return reading;
}

/** Tried and failed. A drawing may have no size of its own, and what a loader has yet to set was not tried. */
function isBroken(image: Partial<HTMLImageElement>, { src, shownSrc }: MediaReading): boolean {
  return (
    image.complete === true &&
    image.naturalWidth === 0 &&
    src === shownSrc &&
    /^https?:/.test(src) &&
    !/\.svg($|[?#])/i.test(src)
  );
}

/** The blurred version that a page lays under a picture: hidden from assistive technology, beside the real one. */
function isBlurTwin(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || attribute(element, 'alt') !== '') return false;
  const siblings = element.parentElement?.children ?? [];
  return Array.from(siblings).some(
    (each) =>
      each !== element && /^(img|picture)$/.test(each.localName) && attribute(each, 'aria-hidden') !== 'true',
  );
}

interface OwnSource {
  source: string;
  shown: string;
  declaredWidth: number;
  /** the address differs from what is shown because a loader would replace it */
  replaced: boolean;
  /** nothing better than a placeholder was found on the element */
  placeholder: boolean;
}

/** The picture's address by its own attributes and those of its `<picture>`. */
function ownSource(element: Element, context: MediaContext): OwnSource {
  const { baseUrl } = context;
  const image = element as Partial<HTMLImageElement>;
  const written = attribute(element, 'src');
  const current = image.currentSrc ?? '';
  const shownAddress = current === '' ? written : current;
  const shown = absoluteAddress(shownAddress, baseUrl);
  const offered = bestCandidate(offeredCandidates(element, current, context));
  const lazy = lazySource(attributesOf(element)) ?? lazyPicture(element);
  const preview = isPreview(element, shownAddress);

  if (lazy !== null && (preview || isPlaceholderAddress(shownAddress) || (lazy.strong && !isLoaded(image)))) {
    const source = absoluteAddress(lazy.candidate.url, baseUrl);
    if (source !== '') {
      const replaced = source !== shown;
      return { source, shown, declaredWidth: lazy.candidate.width, replaced, placeholder: false };
    }
  }
  if (offered !== null && !isPlaceholderAddress(offered.url)) {
    const source = absoluteAddress(offered.url, baseUrl);
    if (source !== '') {
      return {
        source,
        shown,
        declaredWidth: offered.width,
        replaced: preview && source !== shown,
        placeholder: false,
      };
    }
  }
  const placeholder = isPlaceholderAddress(shownAddress) || preview;
  return { source: shown, shown, declaredWidth: 0, replaced: false, placeholder };
}

function isLoaded(image: Partial<HTMLImageElement>): boolean {
  return (image.naturalWidth ?? 0) >= ICON_SIDE;
}

/** A loaded file far too small for its declared place: the blur before the picture. */
function isPreview(element: Element, address: string): boolean {
  const natural = (element as Partial<HTMLImageElement>).naturalWidth ?? 0;
  if (natural === 0) return false;
  if (natural <= PIXEL_SIDE) return true;
  const { attrWidth } = attributeSize(element);
  return attrWidth > ICON_SIDE && natural < attrWidth * PREVIEW_SHARE && !/\.svg($|[?#])/i.test(address);
}

/** The candidates among which the browser chooses: the first fitting `<source>`, else the image's own set. */
function offeredCandidates(element: Element, current: string, context: MediaContext): SourceCandidate[] {
  const own = parseSrcset(attribute(element, 'srcset'));
  const parent = element.parentElement;
  if (parent?.localName !== 'picture') return own;
  for (const source of parent.children) {
    if (source === element) break;
    if (source.localName !== 'source' || NON_IMAGE_TYPE.test(attribute(source, 'type'))) continue;
    const candidates = parseSrcset(attribute(source, 'srcset'));
    if (candidates.length === 0) continue;
    const holdsCurrent = candidates.some((each) => absoluteAddress(each.url, context.baseUrl) === current);
    if (holdsCurrent || (current === '' && mediaFits(attribute(source, 'media'), context.view)))
      return candidates;
  }
  return own;
}

function mediaFits(query: string, view: Window | null): boolean {
  if (query.trim() === '') return true;
  return view === null ? !/max-width/.test(query) : view.matchMedia(query).matches;
}

/** Lazy sets on the `<source>` elements of a `<picture>`. */
function lazyPicture(element: Element): ReturnType<typeof lazySource> {
  const parent = element.parentElement;
  if (parent?.localName !== 'picture') return null;
  for (const source of parent.querySelectorAll('source')) {
    if (/max-width/.test(attribute(source, 'media')) || NON_IMAGE_TYPE.test(attribute(source, 'type')))
      continue;
    const lazy = lazySource(attributesOf(source));
    if (lazy !== null) return lazy;
  }
  return null;
}

/** The `<noscript>` that stands for a placeholder: beside it, beside its wrapper, or inside the same wrapper. */
function nearbyNoscript(element: Element): Element | null {
  let node: Element = element;
  // picture > img, then one wrapper: further away it belongs to something else
  for (let level = 0; level < 3; level += 1) {
    if (node.nextElementSibling?.localName === 'noscript') return node.nextElementSibling;
    if (node.previousElementSibling?.localName === 'noscript') return node.previousElementSibling;
    const parent: Element | null = node.parentElement;
    if (parent === null || hasMoreThan(WRAPPER_CHILDREN, parent)) return null;
    node = parent;
  }
  return null;
}

/** A parent with more elements than these wraps more than one picture. */
const WRAPPER_CHILDREN = 3;

/** Looks no further than needed: `childElementCount` counts all of a long list, for every picture in it. */
function hasMoreThan(count: number, parent: Element): boolean {
  let left = count;
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    if (left === 0) return true;
    left -= 1;
  }
  return false;
}

/** The one picture of a `<noscript>`: real elements where scripts are off, text where they are on. */
function noscriptPicture(noscript: Element, context: MediaContext): MediaReading | null {
  const image = noscriptImage(noscript);
  if (image === null) return null;
  const own = ownSource(image, context);
  if (own.source === '' || own.placeholder) return null;
  const reading = { ...blank('image'), ...labels(image), ...attributeSize(image) };
  if (isPixel(reading)) return null;
  return {
    ...reading,
    src: own.source,
    shownSrc: own.source,
    declaredWidth: own.declaredWidth,
    fromNoscript: true,
  };
}

function noscriptImage(noscript: Element): Element | null {
  if (noscript.firstElementChild !== null) return noscript.querySelector('img');
  const text = noscript.textContent;
  if (!/<img\b/i.test(text)) return null;
  return new DOMParser().parseFromString(text, 'text/html').querySelector('img');
}

/** With scripts on: a picture that only a `<noscript>` names (its place is an empty box that a loader fills). */
export function readNoscript(noscript: Element, context: MediaContext): MediaReading | null {
  if (noscript.firstElementChild !== null || context.spent.has(noscript)) return null;
  const picture = noscriptPicture(noscript, context);
  if (picture === null) return null;
  return twinImages(noscript).length > 0 ? null : picture;
}

/** Images right beside a `<noscript>` or inside the element beside it. */
function twinImages(noscript: Element): Element[] {
  const found: Element[] = [];
  for (const sibling of [noscript.previousElementSibling, noscript.nextElementSibling]) {
    if (sibling === null) continue;
    if (sibling.localName === 'img') found.push(sibling);
    else if (/^(picture|span|div|a|amp-img)$/.test(sibling.localName) && sibling.childElementCount <= 3) {
      const inner = sibling.querySelector('img');
      if (inner !== null) found.push(inner);
    }
  }
  return found;
}

/** True when an image inside a real `<noscript>` repeats the picture beside it. */
function hasTwin(noscript: Element, image: Element, baseUrl: string): boolean {
  const own = fileKey(absoluteAddress(attribute(image, 'src'), baseUrl));
  if (own === '') return false;
  return twinImages(noscript).some((twin) => {
    const lazy = lazySource(attributesOf(twin)) ?? lazyPicture(twin);
    const addresses = [attribute(twin, 'src'), lazy?.candidate.url ?? ''];
    addresses.push(...parseSrcset(attribute(twin, 'srcset')).map((each) => each.url));
    return addresses.some(
      (each) => !isPlaceholderAddress(each) && fileKey(absoluteAddress(each, baseUrl)) === own,
    );
  });
}

/** What two versions of one file share: the path without query and size suffix. */
function fileKey(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
}
