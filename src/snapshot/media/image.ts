/** Reads the picture of an `<img>` behind lazy loading, `<picture>` and `<noscript>`. */
import { attribute, childElements, closest, isComplete, numberOf, parentElement, tagOf } from '../foreign';
import { hasTwin, nearbyNoscript, noscriptPicture } from './noscript';
import { ownSource } from './own';
import { attributeSize, blank, isPixel, labels, PIXEL_SIDE, type MediaContext, type Medium } from './medium';

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

/** A drawing may have no natural size, and a lazy picture was not tried yet. */
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
