/** Reads the picture of an `<img>` behind lazy loading, `<picture>` and `<noscript>`. */
import {
  attribute,
  childElements,
  closest,
  isComplete,
  numberOf,
  parentElement,
  tagOf,
  documentOf,
  elementCount,
  firstElement,
  nextElement,
  previousElement,
  query,
  textOf,
} from '../foreign';
import {
  ownSource,
  lazyPicture,
  absoluteAddress,
  isPlaceholderAddress,
  lazySource,
  parseSrcset,
} from './source';
import {
  attributeSize,
  blank,
  isPixel,
  labels,
  PIXEL_SIDE,
  type MediaContext,
  type Medium,
  otherAttributes,
} from './medium';

/** Null for tracking pixels and twins of pictures already read. */
export function readImage(element: Element, context: MediaContext): Medium | null {
  const { baseUrl, spent } = context;
  const noscript = closest(element, 'noscript');
  if (noscript !== null && (spent.has(noscript) || hasTwin(noscript, element, baseUrl))) return null;
  if (isBlurTwin(element)) return null;
  const own = ownSource(element, context);
  const medium: Medium = {
    ...blank('image'),
    ...labels(element),
    ...attributeSize(element),
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
  const medium = { ...blank('image'), ...labels(image), ...attributeSize(image) };
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
export function readNoscript(noscript: Element, context: MediaContext): Medium | null {
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
