/**
 * The one exit of page content. An article's tree passes an allow-list of elements, attributes and address
 * schemes (pure code, everywhere the same); whatever is put into a document passes DOMPurify as well.
 */
import createDOMPurify, { type Config } from 'dompurify';
import type { Element as HastElement, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { ID_PREFIX } from './tree';

const HTML_TAGS =
  'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
  'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rb rp rt rtc ruby s samp section small span strong ' +
  'sub summary sup table tbody td tfoot th thead time tr u ul var wbr';
const MATH_TAGS =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder ' +
  'mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose';
const HTML = new Set(HTML_TAGS.split(' '));
const MATH = new Set(MATH_TAGS.split(' '));
/** Elements that are dropped with all they hold; others that are not allowed give way to their children. */
const DROPPED = new Set(
  (
    'script style template noscript iframe object embed applet form input button select textarea option svg head ' +
    'title base link meta frame frameset noframes noembed plaintext xmp annotation annotation-xml mglyph ' +
    'malignmark video audio source track canvas dialog portal'
  ).split(' '),
);

/** hast property → attribute that any element may have; the last is ours (`units.ts`), no page's. */
const GLOBAL: Record<string, string> = {
  id: 'id',
  dir: 'dir',
  lang: 'lang',
  className: 'class',
  dataParts: 'data-parts',
};
const BY_TAG: Record<string, Record<string, string>> = {
  a: { href: 'href' },
  abbr: { title: 'title' },
  dfn: { title: 'title' },
  blockquote: { cite: 'cite' },
  img: { src: 'src', alt: 'alt', title: 'title', width: 'width', height: 'height' },
  ol: { start: 'start', reversed: 'reversed', type: 'type' },
  li: { value: 'value' },
  td: { colSpan: 'colspan', rowSpan: 'rowspan', align: 'align' },
  th: { colSpan: 'colspan', rowSpan: 'rowspan', align: 'align', scope: 'scope' },
  time: { dateTime: 'datetime' },
  ins: { dateTime: 'datetime' },
  del: { dateTime: 'datetime' },
};
const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close separators ' +
    'notation width height depth dir columnlines rowlines frame alttext'
  ).split(' '),
);
/** The article's own classes; a page's names never get in. */
const CLASS =
  /^(language-[\w+#.-]+|math-inline|math-display|media-card|footnote-ref|footnote-back|contains-task-list)$/;
const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;
/** As an image a drawing runs no script and loads nothing; the assembler writes this form of inline SVG. */
const DRAWING_DATA = /^data:image\/svg\+xml;charset=utf-8,/i;

/** Is this address safe in this place? Judged as a browser reads it: control characters and spaces first go. */
export function isSafeAddress(address: string, place: 'href' | 'src' | 'cite'): boolean {
  // eslint-disable-next-line no-control-regex
  const bare = address.replace(/[\u0000-\u0020\u007f-\u009f]+/g, '');
  if (place === 'href' && bare.startsWith(`#${ID_PREFIX}`)) return true;
  if (/^https?:\/\//i.test(bare)) return URL.canParse(bare);
  if (place === 'href') return /^mailto:/i.test(bare);
  return place === 'src' && (IMAGE_DATA.test(bare) || DRAWING_DATA.test(bare));
}

/** A copy of a tree that holds only what is allowed. */
export function sanitizeTree(root: Root): Root {
  return { type: 'root', children: root.children.flatMap((node) => sanitizeNode(node, false)) };
}

function sanitizeNode(node: Nodes, inMath: boolean): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: String(node.value) }];
  if (node.type !== 'element') return [];
  const tag = String(node.tagName).toLowerCase();
  if (DROPPED.has(tag)) return [];
  const math = tag === 'math' || inMath;
  const children = node.children.flatMap((child) => sanitizeNode(child, math));
  if (inMath ? !MATH.has(tag) || tag === 'math' : !HTML.has(tag) && tag !== 'math') return children;
  const properties = math ? mathProperties(node.properties) : htmlProperties(tag, node.properties);
  if (tag === 'img' && properties.src === undefined) return [];
  return [{ type: 'element', tagName: tag, properties, children }];
}

function htmlProperties(tag: string, given: Properties): Properties {
  const out: Properties = {};
  const allowed = BY_TAG[tag];
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (GLOBAL[name] === undefined && allowed?.[name] === undefined) continue;
    const kept = propertyValue(name, value);
    if (kept !== null) out[name] = kept;
  }
  return out;
}

function propertyValue(name: string, value: NonNullable<Properties[string]>): Properties[string] {
  switch (name) {
    case 'className': {
      const names = (Array.isArray(value) ? value : [value]).map(String).filter((one) => CLASS.test(one));
      return names.length > 0 ? names : null;
    }
    case 'id':
      return typeof value === 'string' && value.startsWith(ID_PREFIX) && !/\s/.test(value) ? value : null;
    case 'dataParts':
      return typeof value === 'string' && /^[\dsm ]+$/.test(value) ? value : null;
    case 'href':
    case 'src':
    case 'cite':
      return typeof value === 'string' && isSafeAddress(value, name) ? value : null;
    case 'reversed':
      return value === true ? true : null;
    case 'width':
    case 'height':
    case 'start':
    case 'value':
    case 'colSpan':
    case 'rowSpan':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    default:
      return typeof value === 'string' ? value : null;
  }
}

function mathProperties(given: Properties): Properties {
  const out: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    if (MATH_ATTRIBUTES.has(name) && typeof value === 'string') out[name] = value;
  }
  return out;
}

/** The sanitised tree as HTML. Works without a DOM. */
export function toContentHtml(root: Root): string {
  return toHtml(sanitizeTree(root));
}

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** A config that lets through what the allow-list lets through, and nothing that DOMPurify itself distrusts. */
const PURIFY: Config = {
  ALLOWED_TAGS: `${HTML_TAGS} ${MATH_TAGS} #text`.split(' '),
  ALLOWED_ATTR: [
    ...new Set([
      ...Object.values(GLOBAL),
      ...Object.values(BY_TAG).flatMap((map) => Object.values(map)),
      ...MATH_ATTRIBUTES,
    ]),
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // DOMPurify holds every attribute value against this: what has no scheme must pass.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'svg',
  ],
  FORBID_ATTR: ['style', 'srcset', 'srcdoc', 'ping'],
};

let purifier: { view: unknown; purify: ReturnType<typeof createDOMPurify> } | null = null;

/**
 * The article as nodes for `target`, the document that shows it: built from the allow-listed tree in an inert
 * document, then cleaned by DOMPurify. Nothing is parsed from a string.
 * @throws Error when DOMPurify cannot work here: content never passes unchecked
 */
export function sanitizedFragment(root: Root, target: Document): DocumentFragment {
  const view = target.defaultView ?? globalThis.window;
  if (purifier?.view !== view) {
    const purify = createDOMPurify(view);
    if (!purify.isSupported) throw new Error('DOMPurify is not supported in this window');
    purifier = { view, purify };
  }
  const inert = target.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  build(sanitizeTree(root).children, holder, inert);
  const clean = purifier.purify.sanitize(holder, { ...PURIFY, RETURN_DOM_FRAGMENT: true });
  const outer = clean.firstChild;
  const fragment = target.createDocumentFragment();
  while (outer?.firstChild) fragment.append(outer.firstChild);
  return fragment;
}

function build(nodes: readonly RootContent[], parent: globalThis.Element, inert: Document): void {
  for (const node of nodes) {
    if (node.type === 'text') parent.append(inert.createTextNode(node.value));
    else if (node.type === 'element') parent.append(buildElement(node, inert));
  }
}

function buildElement(node: HastElement, inert: Document): globalThis.Element {
  const math = MATH.has(node.tagName);
  const live = math
    ? inert.createElementNS(MATHML_NAMESPACE, node.tagName)
    : inert.createElement(node.tagName);
  for (const [name, value] of Object.entries(node.properties)) {
    const attribute = math ? name : (GLOBAL[name] ?? BY_TAG[node.tagName]?.[name]);
    if (attribute === undefined || value === null || value === undefined) continue;
    live.setAttribute(
      attribute,
      value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value),
    );
  }
  build(node.children, live, inert);
  return live;
}
