/**
 * Is what we put out clean, in the eyes of parsers that are not ours? HTML is read by parse5, Markdown by markdown-it.
 * The lists here are written on their own: were they taken from `sanitize.ts`, a slip there would pass.
 */
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const HTML_ALLOWED =
  set(`a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt
  em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rb rp rt rtc ruby s samp section small span
  strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`);
const MATH_ALLOWED =
  set(`math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup
  msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose
  semantics annotation`);
const ATTRIBUTES_ALLOWED =
  set(`id dir lang class href title cite src alt width height start reversed type value colspan
  rowspan align scope datetime data-part data-parts`);
const NEVER_IN_MATH = /^(on|xlink|href|src|style|id|class|name|action|xmlns)/;
const MATH_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

type Node = DefaultTreeAdapterTypes.Node;

/** As browsers read an address: spaces and control characters before and in the scheme do not count. */
function scheme(address: string): string {
  return (
    // eslint-disable-next-line no-control-regex -- these are what browsers skip
    /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020\u007f-\u009f]/g, ''))?.[1]?.toLowerCase() ??
    ''
  );
}

function addressFault(address: string, place: string): string | null {
  const name = scheme(address);
  if (name === 'http' || name === 'https') return null;
  if (place === 'href' && (name === 'mailto' || (name === '' && address.startsWith('#')))) return null;
  if (place === 'src' && name === 'data') {
    if (/^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i.test(address)) return null;
    if (/^data:image\/svg\+xml/i.test(address)) return drawingFault(address);
  }
  return `${place}=${address.slice(0, 80)}`;
}

const xml = new new JSDOM().window.DOMParser();
const DRAWING_FORBIDDEN =
  set(`script foreignobject iframe embed object handler listener audio video a animate set
  animatetransform animatemotion discard feimage`);

/** A picture runs no script, but it may be opened on its own: it has none to run, and asks nobody for anything. */
function drawingFault(address: string): string | null {
  let drawing: Document;
  try {
    const source = decodeURIComponent(address.slice(address.indexOf(',') + 1));
    drawing = xml.parseFromString(source, 'image/svg+xml');
  } catch {
    return `drawing that cannot be decoded: ${address.slice(0, 80)}`;
  }
  if (drawing.getElementsByTagName('parsererror').length > 0)
    return `drawing that is no XML: ${address.slice(0, 80)}`;
  for (const element of drawing.getElementsByTagName('*')) {
    const name = element.localName.toLowerCase();
    if (DRAWING_FORBIDDEN.has(name)) return `drawing with <${name}>`;
    if (name === 'style' && /@import|url\(\s*["']?(?!#)|(?:java|vb)script:/i.test(element.textContent))
      return `drawing with style ${element.textContent.slice(0, 60)}`;
    for (const { localName, value } of element.attributes) {
      if (/^on/i.test(localName)) return `drawing with [${localName}]`;
      if (localName === 'href' && !/^(?:#|data:image\/(?:png|jpe?g|gif|webp|avif);)/i.test(value.trim()))
        return `drawing that leads to ${value.slice(0, 60)}`;
      if (/url\(\s*["']?(?!#)/i.test(value)) return `drawing that asks for ${value.slice(0, 60)}`;
    }
  }
  return null;
}

function faultsOf(node: Node, faults: string[]): void {
  if (node.nodeName === '#comment') faults.push('comment');
  if (node.nodeName === '#documentType') faults.push('doctype');
  if ('content' in node) faults.push('template');
  if ('tagName' in node) {
    const namespace: string = node.namespaceURI;
    const math = namespace === MATH_NAMESPACE;
    if (!math && namespace !== HTML_NAMESPACE) faults.push(`<${node.tagName}> of ${node.namespaceURI}`);
    if (!(math ? MATH_ALLOWED : HTML_ALLOWED).has(node.tagName)) faults.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (math ? NEVER_IN_MATH.test(name) : !ATTRIBUTES_ALLOWED.has(name))
        faults.push(`${node.tagName}[${name}]`);
      if (name === 'href' || name === 'src' || name === 'cite') {
        const fault = addressFault(value, name);
        if (fault) faults.push(fault);
      }
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) faultsOf(child, faults);
}

/** What is wrong with this HTML; empty when nothing is. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const fragment = parseFragment(html);
  faultsOf(fragment, faults);
  // What changes when it is parsed again is how mutation vectors work: by content of another namespace.
  if (!html.includes('<math')) return faults;
  const once = serialize(fragment);
  const again: string[] = [];
  faultsOf(parseFragment(once), again);
  if (again.length > faults.length) faults.push(`parsed twice: ${again.join(', ')}`);
  return faults;
}

const reader = new MarkdownIt({ html: true, linkify: false });
// markdown-it's own guard would hide what a simpler renderer lets through.
reader.validateLink = () => true;
/** Raw HTML that we write on purpose: tables with spans or blocks in their cells. */
const TABLE = /^\s*<table[ >][^\n]*<\/table>\s*$/;

/** The start of a footnote, which CommonMark alone would read as the address of a link. */
const NOTE = /^( *(?:> *)*(?:[-\d.]+ +)*)\[\^[^\]]+\]: /gm;

/** The tags that the writer itself puts into lines, where Markdown has no other way; none has attributes. */
const LINE_TAG = /^<(?:br|\/?mark)>$/;

type Tokens = ReturnType<typeof reader.parse>;

function tokenFaults(tokens: Tokens, faults: string[]): void {
  for (const token of tokens) {
    if (token.type === 'html_inline' && !LINE_TAG.test(token.content))
      faults.push(`raw HTML in a line: ${token.content.slice(0, 80)}`);
    if (token.type === 'html_block') {
      if (!TABLE.test(token.content)) faults.push(`raw HTML: ${token.content.slice(0, 80)}`);
      faults.push(...htmlFaults(token.content));
    }
    for (const [name, given] of token.attrs ?? [])
      if (name === 'href' || name === 'src') {
        const value = String(given);
        const fault = value.startsWith('#') ? null : addressFault(value, name);
        if (fault) faults.push(`Markdown ${fault}`);
        // A drawing carried as data would be thousands of characters of noise in a text.
        else if (scheme(value) === 'data') faults.push(`Markdown data: ${value.slice(0, 80)}`);
      }
    if (token.children) tokenFaults(token.children, faults);
  }
}

/** What is wrong with this Markdown; empty when nothing is. */
export function markdownFaults(markdown: string): string[] {
  const faults: string[] = [];
  tokenFaults(reader.parse(markdown.replaceAll(NOTE, '$1'), {}), faults);
  return [...faults, ...textFaults(markdown)];
}

/** Characters that no text of ours may hold. */
export function textFaults(text: string): string[] {
  const faults: string[] = [];
  if (text.includes('\0')) faults.push('NUL');
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text))
    faults.push('lone surrogate');
  return faults;
}

/** A cell that a spreadsheet would run (OWASP: CSV injection); signed numbers are none. */
const RUN_BY_SPREADSHEETS = /^[\s"]*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\s*[\d.,]+%?\s*$))/;

/** What is wrong with this table of values between commas (RFC 4180); empty when nothing is. */
export function csvFaults(csv: string, columns: number): string[] {
  const faults: string[] = [];
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const text = csv.replace(/^\ufeff/, '');
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) return [...faults, 'no CSV'];
    const value = found[1]?.replaceAll('""', '"') ?? found[2] ?? '';
    if (RUN_BY_SPREADSHEETS.test(value)) faults.push(`cell ${JSON.stringify(value.slice(0, 40))}`);
    lines.at(-1)!.push(value);
    if (found[3] !== ',') lines.push([]);
  }
  if (lines.slice(0, -1).some((line) => line.length !== columns)) faults.push('lines of unequal length');
  return faults;
}
