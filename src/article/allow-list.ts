/** What an article may hold: elements, attributes, classes, address schemes. Data of `sanitize.ts` and its twin `serialize.ts`. */
import { ID_PREFIX } from '../util/hast';

export const HTML_TAGS =
  'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
  'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rb rp rt rtc ruby s samp section small span strong ' +
  'sub summary sup table tbody td tfoot th thead time tr u ul var wbr';
export const MATH_TAGS =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder ' +
  'mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose';
export const HTML = new Set(HTML_TAGS.split(' '));
export const MATH = new Set(MATH_TAGS.split(' '));
/** Elements of MathML that hold text only: a parser would read elements in them as HTML. */
export const MATH_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** Elements that are dropped with all they hold; others that are not allowed give way to their children. */
export const DROPPED = new Set(
  (
    'script style template noscript iframe object embed applet form input button select textarea option svg head ' +
    'title base link meta frame frameset noframes noembed plaintext xmp annotation annotation-xml mglyph ' +
    'malignmark video audio source track canvas dialog portal'
  ).split(' '),
);

/** hast property → attribute that any element may have; the last three are ours (`part-names.ts`, `units.ts`, `arranged.ts`), no page's. */
export const GLOBAL: Record<string, string> = {
  id: 'id',
  dir: 'dir',
  lang: 'lang',
  className: 'class',
  dataPart: 'data-part',
  dataParts: 'data-parts',
  dataShown: 'data-shown',
};
export const BY_TAG: Record<string, Record<string, string>> = {
  a: { href: 'href' },
  annotation: { encoding: 'encoding' },
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
export const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close separators ' +
    'notation width height depth dir columnlines rowlines frame alttext'
  ).split(' '),
);
/** The article's own classes; a page's names never get in. */
export const CLASS =
  /^(language-[\w+#.-]+|math-inline|math-display|media-card|footnote-ref|footnote-back|task|task-done|callout-(?:note|tip|important|warning|caution|quote)|callout-title|picture-row|own-numbers)$/;
const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;
/** As an image a drawing runs no script and loads nothing; the assembler writes this form of inline SVG. */
export const DRAWING_DATA = /^data:image\/svg\+xml;charset=utf-8,/i;

/** A file beside the one that names it: plain names, no scheme, no host, no way up. Pages' own addresses are absolute. */
const BESIDE = /^(?:(?!\.{1,2}(?:\/|$))[\w%.~!'()*+,;=@&$-]+(?:\/(?!$)|$))+$/;

/** Is this address safe in this place? Judged as a browser reads it: control characters and spaces first go. */
export function isSafeAddress(address: string, place: 'href' | 'src' | 'cite'): boolean {
  // eslint-disable-next-line no-control-regex
  const bare = address.replace(/[\u0000-\u0020\u007f-\u009f]+/g, '');
  if (place === 'href' && bare.startsWith(`#${ID_PREFIX}`)) return true;
  if (/^https?:\/\//i.test(bare)) return URL.canParse(bare);
  if (place === 'href') return /^mailto:/i.test(bare);
  return place === 'src' && (IMAGE_DATA.test(bare) || DRAWING_DATA.test(bare) || BESIDE.test(address));
}

/** The attribute that carries a property of an element (both as hast names them); undefined: it may not have it. */
export function attributeName(tag: string, property: string): string | undefined {
  if (MATH.has(tag)) return MATH_ATTRIBUTES.has(property) ? property : undefined;
  return GLOBAL[property] ?? BY_TAG[tag]?.[property];
}
