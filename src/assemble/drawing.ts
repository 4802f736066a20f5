/**
 * Rebuilds SVG drawings from an allow-list, because saved pictures may be opened alone. No scripts, handlers, foreign HTML, imports or
 * addresses of other files remain.
 */
import {
  attribute,
  attributeNames,
  childNodes,
  isElement,
  isText,
  query,
  tagOf,
  textOf,
  canvasData,
} from '../snapshot/foreign';
import { wellFormed } from '../util/text';

const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textPath defs linearGradient radialGradient stop ' +
    'clipPath mask pattern marker symbol use title desc image style filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA ' +
    'feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
/** Replaced by their children. */
const OPENED = new Set(['a', 'switch']);
const ATTRIBUTES = new Set(
  (
    'id class style transform viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height ' +
    'dx dy rotate textLength lengthAdjust pathLength startOffset method spacing side offset gradientUnits ' +
    'gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits ' +
    'patternTransform markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result ' +
    'mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor ' +
    'bias targetX targetY edgeMode surfaceScale diffuseConstant specularConstant specularExponent scale ' +
    'xChannelSelector yChannelSelector azimuth elevation stdDeviation radius baseFrequency numOctaves seed stitchTiles ' +
    'pointsAtX pointsAtY pointsAtZ z limitingConeAngle fill fill-opacity fill-rule stroke stroke-width ' +
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color ' +
    'display visibility overflow font-family font-size font-style font-weight font-variant font-stretch text-anchor ' +
    'text-decoration text-rendering letter-spacing word-spacing dominant-baseline alignment-baseline baseline-shift ' +
    'writing-mode direction unicode-bidi clip-path clip-rule mask filter marker-start marker-mid marker-end stop-color ' +
    'stop-opacity flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters ' +
    'paint-order vector-effect shape-rendering image-rendering mix-blend-mode xml:space'
  ).split(' '),
);
/** Drawings nest below 30. Deeper elements are dropped. */
const MAX_DEPTH = 100;
/** Code units; larger sources are maps and scans. */
const LONGEST_SOURCE = 2_000_000;
const RASTER = /^\s*data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

/** '' if too large. */
export function drawingSource(svg: Element): string {
  let left = LONGEST_SOURCE;
  const write = (node: Node, depth: number): string => {
    if (isText(node)) {
      const text = escaped(node.data);
      left -= text.length;
      return text;
    }
    if (!isElement(node) || depth > MAX_DEPTH || left < 0) return '';
    const tag = tagOf(node);
    if (tag === 'foreignObject') return label(node);
    const inner = (): string =>
      childNodes(node)
        .map((child) => write(child, depth + 1))
        .join('');
    if (OPENED.has(tag)) return inner();
    if (!ELEMENTS.has(tag)) return '';
    if (tag === 'style') {
      const css = textOf(node);
      return isHarmless(css) ? `<style>${escaped(css)}</style>` : '';
    }
    let start = `<${tag}`;
    if (depth === 0) start += ' xmlns="http://www.w3.org/2000/svg"';
    const names = attributeNames(node);
    for (const name of names) {
      const value = attribute(node, name);
      if (name === 'href' || name === 'xlink:href') {
        // Many drawings have both, for old browsers. XML allows one, so the new name counts.
        if (name !== 'href' && names.includes('href')) continue;
        if (/^\s*#/.test(value) || (tag === 'image' && RASTER.test(value)))
          start += ` href="${escaped(value)}"`;
      } else if (ATTRIBUTES.has(name) && isHarmless(value)) start += ` ${name}="${escaped(value)}"`;
    }
    left -= start.length;
    return `${start}>${inner()}</${tag}>`;
  };
  const source = write(svg, 0);
  return left < 0 ? '' : source;
}

/** Keeps the words of an HTML label. */
function label(node: Element): string {
  if (query(node, 'script,style,template,noscript')) return '';
  const words = textOf(node).replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const side = (at: string, size: string): number =>
    (Number.parseFloat(attribute(node, at)) || 0) + (Number.parseFloat(attribute(node, size)) || 0) / 2;
  const place = `x="${String(side('x', 'width'))}" y="${String(side('y', 'height'))}"`;
  return `<text ${place} text-anchor="middle" dominant-baseline="central">${escaped(words)}</text>`;
}

/** No other addresses, no imports, no escapes that could hide one. */
function isHarmless(value: string): boolean {
  if (/@|\\|javascript:|expression\s*\(|image-set|src\s*\(/i.test(value)) return false;
  return !/url\s*\((?!\s*["']?#)/i.test(value);
}

/** Without characters that XML forbids. */
function escaped(value: string): string {
  return wellFormed(value)
    .replace(/[\ufffe\uffff\f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const DRAWING = /^data:image\/svg/i;
/** Media type parameters, and the data after the comma. */
const PARTS = /^data:image\/svg\+xml((?:;[^,;]*)*),([\s\S]*)$/i;

/** Code units; longer pictures are too large for an article. */
const LONGEST_ADDRESS = 3_000_000;

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
 * A data address is parsed and rebuilt, because its scripts would run when somebody opens the saved picture alone.
 * @param document gives the parser in a DOM without a browser
 * @returns '' if there is nothing to show
 */
export function pictureAddress(src: string, document?: Document): string {
  if (!DRAWING.test(src)) return src;
  const [, parameters = '', data] = (src.length <= LONGEST_ADDRESS && PARTS.exec(src)) || [];
  const Parser = globalThis.DOMParser ?? document?.defaultView?.DOMParser;
  if (data === undefined || !Parser) return '';
  try {
    const text = decoded(parameters, data);
    // No drawing needs its own entities, which can expand to gigabytes.
    if (/<!ENTITY/i.test(text)) return '';
    // Nothing in a parsed document runs or loads. A page's policy may forbid parsing to its own scripts (Trusted Types).
    const { documentElement: root } = new Parser().parseFromString(text, 'image/svg+xml');
    const source = tagOf(root) === 'svg' ? drawingSource(root) : '';
    return source === '' || isPlaceholder(source) ? '' : addressOf(source);
  } catch {
    return '';
  }
}
