/**
 * The picture of an `<img>` as plain data: its own address behind lazy loading, `<picture>` and `<noscript>`.
 */
import { attribute, childElements, closest, isComplete, numberOf, parentElement, tagOf } from '../foreign';
import { hasTwin, nearbyNoscript, noscriptPicture } from './noscript';
import { ownSource } from './own';
import { attributeSize, blank, isPixel, labels, PIXEL_SIDE, type MediaContext, type Medium } from './medium';

/** Null for pixels and for the twin of a picture that is read already. */
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
      // The placeholder's own size attributes are kept: they are the place that the page gives the picture.
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
    // The natural size is the placeholder's; only the declared one speaks of the picture.
    medium.naturalWidth = 0;
    medium.naturalHeight = 0;
  }
  if (medium.src === '' || isPixel(medium)) return null;
  if (isBroken(element, medium)) medium.broken = true;
  return medium;
}

/** Tried and failed. A drawing may have no size of its own, and what a loader has yet to set was not tried. */
function isBroken(image: Element, { src, shownSrc }: Medium): boolean {
  return (
    isComplete(image) &&
    numberOf(image, 'naturalWidth') === 0 &&
    src === shownSrc &&
    /^https?:/.test(src) &&
    !/\.svg($|[?#])/i.test(src)
  );
}

/** The blurred version that a page lays under a picture: hidden from assistive technology, beside the real one. */
function isBlurTwin(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || attribute(element, 'alt') !== '') return false;
  const parent = parentElement(element);
  if (!parent) return false;
  return childElements(parent).some(
    (each) =>
      each !== element && /^(img|picture)$/.test(tagOf(each)) && attribute(each, 'aria-hidden') !== 'true',
  );
}
