/** Reads replaced elements and background pictures. Loads nothing: `<noscript>` text becomes an inert document. */
import {
  attribute,
  attributeNames,
  childElements,
  closest,
  documentOf,
  elementCount,
  firstElement,
  isComplete,
  nextElement,
  numberOf,
  parentElement,
  previousElement,
  query,
  stringOf,
  tagOf,
  textOf,
} from '../foreign';
import {
  ICON_SIDE,
  isPixel,
  type MediaContext,
  type Medium,
  mediumOf,
  otherAttributes,
  PIXEL_SIDE,
} from './medium';
import {
  absoluteAddress,
  backgroundAddress,
  isPlaceholderAddress,
  lazyPicture,
  lazySource,
  ownSource,
  parseSrcset,
} from './source';

export const MEDIA_TAGS: ReadonlySet<string> = new Set(
  'img amp-img svg canvas video audio amp-video iframe frame amp-iframe object embed noscript'.split(' '),
);

/** For one pass over one document. */
export class MediaReader {
  readonly #context: MediaContext;

  constructor(baseUrl: string, view: Window | null) {
    this.#context = { baseUrl, view, spent: new Set() };
  }

  /**
   * Call in document order, also for hidden lazy elements, and for a `<noscript>` before skipping it.
   * @returns null for pixels, icons and twins
   */
  read(element: Element, tag: string): Medium | null {
    const { baseUrl } = this.#context;
    switch (tag) {
      case 'img':
        return readImage(element, this.#context);
      case 'amp-img':
        // AMP's script adds the shown image.
        return readImage(query(element, 'img') ?? element, this.#context);
      case 'noscript':
        return readNoscript(element, this.#context);
      case 'svg':
        return readSvg(element);
      case 'canvas':
        return mediumOf(element, 'canvas');
      case 'video':
      case 'amp-video':
        return readPlayer(element, 'video', baseUrl);
      case 'audio':
        return readPlayer(element, 'audio', baseUrl);
      default:
        return readEmbed(element, baseUrl);
    }
  }

  /** @param css `background-image`, computed or inline */
  readBackground(element: Element, css: string): Medium | null {
    const { baseUrl } = this.#context;
    const shown = absoluteAddress(backgroundAddress(css), baseUrl);
    const lazy = isPlaceholderAddress(shown) ? lazyBackground(element) : '';
    const src = lazy === '' ? shown : absoluteAddress(lazy, baseUrl);
    if (src === '' || isPlaceholderAddress(src)) return null;
    return { ...mediumOf(element, 'background'), src, shownSrc: shown };
  }
}

/** Null for tracking pixels and twins of pictures already read. */
function readImage(element: Element, context: MediaContext): Medium | null {
  const { baseUrl, spent } = context;
  const noscript = closest(element, 'noscript');
  if (noscript !== null && (spent.has(noscript) || hasTwin(noscript, element, baseUrl))) return null;
  if (isBlurTwin(element)) return null;
  const own = ownSource(element, context);
  const medium: Medium = {
    ...mediumOf(element, 'image'),
    naturalWidth: numberOf(element, 'naturalWidth'),
    naturalHeight: numberOf(element, 'naturalHeight'),
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
      // The placeholder's size is the picture's place on the page.
      return {
        ...medium,
        src: picture.src,
        alt: medium.alt === '' ? picture.alt : medium.alt,
        attrWidth: medium.attrWidth > PIXEL_SIDE ? medium.attrWidth : picture.attrWidth,
        attrHeight: medium.attrHeight > PIXEL_SIDE ? medium.attrHeight : picture.attrHeight,
        declaredWidth: picture.declaredWidth,
        naturalWidth: 0,
        naturalHeight: 0,
        fromNoscript: true,
      };
    }
  }
  if (own.replaced) {
    // The natural size is the placeholder's.
    medium.naturalWidth = 0;
    medium.naturalHeight = 0;
  }
  if (medium.src === '' || isPixel(medium)) return null;
  if (isBroken(element, medium)) medium.broken = true;
  return medium;
}

/** A drawing may have no natural size, and a lazy picture was not tried. */
function isBroken(image: Element, { src, shownSrc }: Medium): boolean {
  return (
    isComplete(image) &&
    numberOf(image, 'naturalWidth') === 0 &&
    src === shownSrc &&
    /^https?:/.test(src) &&
    !/\.svg($|[?#])/i.test(src)
  );
}

/** A blurred copy under a picture, hidden from assistive technology. */
function isBlurTwin(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || attribute(element, 'alt') !== '') return false;
  const parent = parentElement(element);
  if (!parent) return false;
  return childElements(parent).some(
    (each) =>
      each !== element && /^(img|picture)$/.test(tagOf(each)) && attribute(each, 'aria-hidden') !== 'true',
  );
}

/** Beside a placeholder, beside its wrapper, or in the same wrapper. */
function nearbyNoscript(element: Element): Element | null {
  let node: Element = element;
  // picture > img, then one wrapper; beyond are other pictures
  for (let level = 0; level < 3; level += 1) {
    for (const beside of [nextElement(node), previousElement(node)])
      if (beside && tagOf(beside) === 'noscript') return beside;
    const parent: Element | null = parentElement(node);
    if (parent === null || hasMoreThan(WRAPPER_CHILDREN, parent)) return null;
    node = parent;
  }
  return null;
}

/** Larger parents wrap more than one picture. */
const WRAPPER_CHILDREN = 3;

/** Stops early; `childElementCount` counts whole long lists. */
function hasMoreThan(count: number, parent: Element): boolean {
  let left = count;
  for (let child = firstElement(parent); child; child = nextElement(child)) {
    if (left === 0) return true;
    left -= 1;
  }
  return false;
}

/** Elements where scripts are off, text where they are on. */
function noscriptPicture(noscript: Element, context: MediaContext): Medium | null {
  const image = noscriptImage(noscript);
  if (image === null) return null;
  const own = ownSource(image, context);
  if (own.source === '' || own.placeholder) return null;
  const medium = mediumOf(image, 'image');
  if (isPixel(medium)) return null;
  return {
    ...medium,
    src: own.source,
    shownSrc: own.source,
    declaredWidth: own.declaredWidth,
    fromNoscript: true,
  };
}

function noscriptImage(noscript: Element): Element | null {
  if (firstElement(noscript) !== null) return query(noscript, 'img');
  const text = textOf(noscript);
  if (!/<img\b/i.test(text)) return null;
  // Node has no parser of its own.
  const Parser = globalThis.DOMParser ?? documentOf(noscript).defaultView?.DOMParser;
  return Parser ? new Parser().parseFromString(text, 'text/html').querySelector('img') : null;
}

/** With scripts on: the picture of an empty box that a loader fills. */
function readNoscript(noscript: Element, context: MediaContext): Medium | null {
  if (firstElement(noscript) !== null || context.spent.has(noscript)) return null;
  const picture = noscriptPicture(noscript, context);
  if (picture === null) return null;
  return twinImages(noscript).length > 0 ? null : picture;
}

/** Beside a `<noscript>` or inside the element beside it. */
function twinImages(noscript: Element): Element[] {
  const found: Element[] = [];
  for (const sibling of [previousElement(noscript), nextElement(noscript)]) {
    if (sibling === null) continue;
    const tag = tagOf(sibling);
    if (tag === 'img') found.push(sibling);
    else if (/^(picture|span|div|a|amp-img)$/.test(tag) && elementCount(sibling) <= 3) {
      const inner = query(sibling, 'img');
      if (inner !== null) found.push(inner);
    }
  }
  return found;
}

function hasTwin(noscript: Element, image: Element, baseUrl: string): boolean {
  const own = fileKey(absoluteAddress(attribute(image, 'src'), baseUrl));
  if (own === '') return false;
  return twinImages(noscript).some((twin) => {
    const lazy = lazySource(otherAttributes(twin)) ?? lazyPicture(twin);
    const addresses = [attribute(twin, 'src'), lazy?.candidate.url ?? ''];
    for (const { url } of parseSrcset(attribute(twin, 'srcset'))) addresses.push(url);
    return addresses.some(
      (each) => !isPlaceholderAddress(each) && fileKey(absoluteAddress(each, baseUrl)) === own,
    );
  });
}

/** Versions of one file share the path without query and size suffix. */
function fileKey(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
}

function readSvg(element: Element): Medium | null {
  const box = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(attribute(element, 'viewBox'));
  const own = mediumOf(element, 'svg');
  const width = own.attrWidth || Math.round(Number(box?.[1] ?? 0));
  const height = own.attrHeight || Math.round(Number(box?.[2] ?? 0));
  if (width > 0 && height > 0 && width < ICON_SIDE && height < ICON_SIDE) return null;
  if (attribute(element, 'aria-hidden') === 'true' && own.attrWidth === 0) return null;
  const named = (part: string): string => {
    const found = query(element, `:scope > ${part}`);
    return found ? textOf(found).trim() : '';
  };
  return {
    ...own,
    alt: own.alt || named('title') || named('desc'),
    attrWidth: width,
    attrHeight: height,
  };
}

function readPlayer(element: Element, kind: 'video' | 'audio', baseUrl: string): Medium | null {
  const source = query(element, 'source');
  const written =
    stringOf(element, 'currentSrc') ||
    attribute(element, 'src') ||
    (source === null ? '' : attribute(source, 'src')) ||
    attribute(element, 'data-src');
  const src = absoluteAddress(written, baseUrl);
  const poster = absoluteAddress(attribute(element, 'poster') || attribute(element, 'data-poster'), baseUrl);
  if (src === '' && poster === '' && kind === 'audio') return null;
  return { ...mediumOf(element, kind), src, shownSrc: src, poster };
}

function readEmbed(element: Element, baseUrl: string): Medium | null {
  const written = attribute(element, 'src') || attribute(element, 'data');
  const lazy = isPlaceholderAddress(written)
    ? attribute(element, 'data-src') || attribute(element, 'data-lazy-src')
    : '';
  const src = absoluteAddress(lazy === '' ? written : lazy, baseUrl);
  const medium: Medium = { ...mediumOf(element, 'embed'), src, shownSrc: src };
  if (!/^https?:/.test(src) || isPixel(medium)) return null;
  return /^image\//i.test(attribute(element, 'type')) ? { ...medium, kind: 'image' } : medium;
}

function lazyBackground(element: Element): string {
  for (const name of attributeNames(element)) {
    if (!/^data-.*(bg|background)/.test(name)) continue;
    const value = attribute(element, name);
    const address = backgroundAddress(value) || value.trim();
    if (/^(https?:)?\/\/|^[./]*[\w-]+\/|\.(jpe?g|png|webp|avif)/i.test(address)) return address;
  }
  return '';
}
