/**
 * The allow-list: elements, attributes, classes and address schemes that an article may hold. `sanitize.ts`
 * and `serialize.ts` apply it.
 */
import { ID_PREFIX } from '../util/hast';

export const HTML = new Set(
  (
    'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rb rp rt rtc ruby s samp section small span strong ' +
    'sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
export const MATH = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder ' +
    'mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose'
  ).split(' '),
);
/** MathML elements that hold text only. A parser would read elements in them as HTML. */
export const MATH_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/**
 * Elements that are dropped with their content. Of other elements that are not allowed, the children stay.
 */
export const DROPPED = new Set(
  (
    'script style template noscript iframe object embed applet form input button select textarea option svg head ' +
    'title base link meta frame frameset noframes noembed plaintext xmp annotation annotation-xml mglyph ' +
    'malignmark video audio source track canvas dialog portal'
  ).split(' '),
);

/**
 * Attributes that any element may have, by hast property. The last three are ours and never come from a page
 * (`part-keys.ts`, `correct-tree.ts`, `slices.ts`).
 */
const GLOBAL: Record<string, string> = {
  id: 'id',
  dir: 'dir',
  lang: 'lang',
  className: 'class',
  dataPart: 'data-part',
  dataParts: 'data-parts',
  dataShown: 'data-shown',
};
const BY_TAG: Record<string, Record<string, string>> = {
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
const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close separators ' +
    'notation width height depth dir columnlines rowlines frame alttext'
  ).split(' '),
);
/** The article's own classes; a page's class names never get in. */
export const CLASS =
  /^(language-[\w+#.-]+|math-inline|math-display|media-card|footnote-ref|footnote-back|task|task-done|callout-(?:note|tip|important|warning|caution|quote)|callout-title|picture-row|own-numbers)$/;
const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;
/** In an `img`, an SVG runs no script and loads nothing. The assembler writes inline SVG in this form. */
export const DRAWING_DATA = /^data:image\/svg\+xml;charset=utf-8,/i;

/** A relative file path: no scheme, no host, no way up. Addresses from pages are absolute. */
const BESIDE = /^(?:(?!\.{1,2}(?:\/|$))[\w%.~!'()*+,;=@&$-]+(?:\/(?!$)|$))+$/;

/** Is this address safe in this place? Control characters and spaces are ignored, as browsers do. */
export function isSafeAddress(address: string, place: 'href' | 'src' | 'cite'): boolean {
  // eslint-disable-next-line no-control-regex
  const bare = address.replace(/[\u0000-\u0020\u007f-\u009f]+/g, '');
  if (place === 'href' && bare.startsWith(`#${ID_PREFIX}`)) return true;
  if (/^https?:\/\//i.test(bare)) return URL.canParse(bare);
  if (place === 'href') return /^mailto:/i.test(bare);
  return place === 'src' && (IMAGE_DATA.test(bare) || DRAWING_DATA.test(bare) || BESIDE.test(address));
}

/** The attribute for a hast property of an element; undefined if it is not allowed. */
export function attributeName(tag: string, property: string): string | undefined {
  if (MATH.has(tag)) return MATH_ATTRIBUTES.has(property) ? property : undefined;
  return GLOBAL[property] ?? BY_TAG[tag]?.[property];
}

/** All attributes that some element may have. */
export const attributeNames = (): string[] => [
  ...new Set([GLOBAL, ...Object.values(BY_TAG)].flatMap((map) => Object.values(map))),
  ...MATH_ATTRIBUTES,
];
