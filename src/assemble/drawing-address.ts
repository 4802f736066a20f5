import { canvasData, query, tagOf, textOf } from '../snapshot/foreign';
import { drawingSource } from './drawing';

const DRAWING = /^data:image\/svg/i;
/** Media type parameters, and the data after the comma. */
const PARTS = /^data:image\/svg\+xml((?:;[^,;]*)*),([\s\S]*)$/i;

/** Code units; longer pictures are too large for an article. */
const MAX_LENGTH = 3_000_000;

/** Placeholders of pictures still to come are empty or one plain rectangle. */
const SHAPE = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use)[ >]/g;
const PLAIN = '<rect';

const isPlaceholder = (source: string): boolean => {
  const shapes = source.match(SHAPE) ?? [];
  return shapes.length === 0 || (shapes.length === 1 && shapes[0].startsWith(PLAIN));
};

/** @throws if the data is no UTF-8 text */
function decoded(parameters: string, data: string): string {
  if (!/;\s*base64\s*$/i.test(parameters))
    return decodeURIComponent(data.replace(/%(?![\da-f]{2})/gi, '%25'));
  const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

const addressOf = (source: string): string =>
  source && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;

/** @returns src '' if unreadable or too large */
export function drawing(live: Element): { src: string; title: string } {
  if (tagOf(live) === 'canvas') return { src: canvasData(live), title: '' };
  const title = query(live, 'title');
  return { src: addressOf(drawingSource(live)), title: title ? textOf(title).trim() : '' };
}

/**
 * A drawing in a data address is parsed and rebuilt, because scripts in it would run when somebody opens the saved picture alone.
 * @param document gives the parser in a DOM without a browser
 * @returns '' if there is nothing to show
 */
export function pictureAddress(src: string, document?: Document): string {
  if (!DRAWING.test(src)) return src;
  const [, parameters = '', data] = (src.length <= MAX_LENGTH && PARTS.exec(src)) || [];
  const Parser = globalThis.DOMParser ?? document?.defaultView?.DOMParser;
  if (data === undefined || !Parser) return '';
  try {
    const text = decoded(parameters, data);
    // No drawing needs its own entities, and they can expand a few letters to gigabytes.
    if (/<!ENTITY/i.test(text)) return '';
    // Nothing in a parsed document runs or loads. A page's policy may forbid parsing to its own scripts (Trusted Types).
    const { documentElement: root } = new Parser().parseFromString(text, 'image/svg+xml');
    const source = tagOf(root) === 'svg' ? drawingSource(root) : '';
    return source === '' || isPlaceholder(source) ? '' : addressOf(source);
  } catch {
    return '';
  }
}
