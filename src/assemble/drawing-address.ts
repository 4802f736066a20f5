/**
 * Drawings as addresses of pictures: inline ones, and those that a page wrote into an address (`data:image/svg+xml,…`), which
 * are parsed, then rebuilt in the same way.
 */
import { canvasData, query, tagOf, textOf } from '../snapshot/foreign';
import { drawingSource } from './drawing';

const DRAWING = /^data:image\/svg/i;
/** The media type with its parameters, and what follows the comma. */
const PARTS = /^data:image\/svg\+xml((?:;[^,;]*)*),([\s\S]*)$/i;

/** Code units; a longer address holds a picture that no article should carry twice. */
const MAX_LENGTH = 3_000_000;

/** Sites put an empty drawing, or one plain rectangle, in the place of a picture that is still to come. */
const SHAPE = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use)[ >]/g;
const PLAIN = '<rect';

const isPlaceholder = (source: string): boolean => {
  const shapes = source.match(SHAPE) ?? [];
  return shapes.length === 0 || (shapes.length === 1 && shapes[0].startsWith(PLAIN));
};

/** What a data address holds. Throws where it holds no text in UTF-8. */
function decoded(parameters: string, data: string): string {
  if (!/;\s*base64\s*$/i.test(parameters))
    return decodeURIComponent(data.replace(/%(?![\da-f]{2})/gi, '%25'));
  const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

const addressOf = (source: string): string =>
  source && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;

/** An inline drawing or a canvas: its address ('' where it cannot be read, or is larger than a picture should be) and its own title. */
export function drawing(live: Element): { src: string; title: string } {
  if (tagOf(live) === 'canvas') return { src: canvasData(live), title: '' };
  const title = query(live, 'title');
  return { src: addressOf(drawingSource(live)), title: title ? textOf(title).trim() : '' };
}

/**
 * The address that a picture of the page may have in an article: as it is, or, of a drawing, its rebuilt twin, since the
 * page's own may hold scripts that would wait in a saved article for whoever opens the picture alone.
 * @param document the page's, where there is no parser but its own (a DOM without a browser)
 * @returns '' where there is nothing that could be shown
 */
export function pictureAddress(src: string, document?: Document): string {
  if (!DRAWING.test(src)) return src;
  const [, parameters = '', data] = (src.length <= MAX_LENGTH && PARTS.exec(src)) || [];
  const Parser = globalThis.DOMParser ?? document?.defaultView?.DOMParser;
  if (data === undefined || !Parser) return '';
  try {
    const text = decoded(parameters, data);
    // Entities of its own: no drawing needs them, and they can make a few letters into gigabytes.
    if (/<!ENTITY/i.test(text)) return '';
    // Nothing in a parsed document runs or loads. A page's policy may forbid parsing to its own scripts (Trusted Types).
    const { documentElement: root } = new Parser().parseFromString(text, 'image/svg+xml');
    const source = tagOf(root) === 'svg' ? drawingSource(root) : '';
    return source === '' || isPlaceholder(source) ? '' : addressOf(source);
  } catch {
    return '';
  }
}
