/** Reads replaced elements and background pictures. Loads nothing: `<noscript>` text becomes an inert document. */
import { attribute, attributeNames, query, stringOf, textOf } from '../foreign';
import { readImage, readNoscript } from './image';
import { attributeSize, blank, ICON_SIDE, isPixel, labels, type MediaContext, type Medium } from './medium';
import { absoluteAddress, backgroundAddress, isPlaceholderAddress } from './source';

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
        return { ...blank('canvas'), ...labels(element), ...attributeSize(element) };
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
    return { ...blank('background'), ...labels(element), ...attributeSize(element), src, shownSrc: shown };
  }
}

function readSvg(element: Element): Medium | null {
  const box = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(attribute(element, 'viewBox'));
  const size = attributeSize(element);
  const width = size.attrWidth || Math.round(Number(box?.[1] ?? 0));
  const height = size.attrHeight || Math.round(Number(box?.[2] ?? 0));
  if (width > 0 && height > 0 && width < ICON_SIDE && height < ICON_SIDE) return null;
  if (attribute(element, 'aria-hidden') === 'true' && size.attrWidth === 0) return null;
  const named = (part: string): string => {
    const found = query(element, `:scope > ${part}`);
    return found ? textOf(found).trim() : '';
  };
  const own = labels(element);
  const alt = own.alt === '' ? named('title') || named('desc') : own.alt;
  return { ...blank('svg'), alt, title: own.title, attrWidth: width, attrHeight: height };
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
  return { ...blank(kind), ...labels(element), ...attributeSize(element), src, shownSrc: src, poster };
}

function readEmbed(element: Element, baseUrl: string): Medium | null {
  const written = attribute(element, 'src') || attribute(element, 'data');
  const lazy = isPlaceholderAddress(written)
    ? attribute(element, 'data-src') || attribute(element, 'data-lazy-src')
    : '';
  const src = absoluteAddress(lazy === '' ? written : lazy, baseUrl);
  const medium: Medium = {
    ...blank('embed'),
    ...labels(element),
    ...attributeSize(element),
    src,
    shownSrc: src,
  };
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
