/** qRead (Wang & Wang): the run of source lines with the most words a line. */
import { add } from '../util/lists';
import { remembered } from '../util/memo';
import type { Page } from '../core/page';
import type { EngineResult } from './schema';
import { countWords, hasCjk, listWords } from './words';

/** A run of lines without λ empty lines (section 3.1). */
interface QReadSegment {
  /** without empty lines */
  lines: string[];
  /** w(S), formula (1) */
  words: number;
  /** d(S) = w(S)/l(S), formula (2) */
  density: number;
  chosen: boolean;
}

interface QReadResult {
  title: string;
  segments: QReadSegment[];
  /** lines of the chosen segments, joined by line feeds; '' if there is no text */
  text: string;
}

type WordsOf = (line: string) => readonly string[];

/** At least λ empty lines separate segments (3.1). */
function partition(lines: readonly string[], wordsOf: WordsOf): QReadSegment[] {
  const segments: QReadSegment[] = [];
  let open: string[] = [];
  let empty = 0;
  const close = () => {
    if (open.length === 0) return;
    let words = 0;
    for (const line of open) words += hasCjk(line) ? wordsOf(line).length : countWords(line);
    segments.push({ lines: open, words, density: words / open.length, chosen: false });
    open = [];
  };
  for (const line of lines) {
    if (line === '') {
      empty++;
      continue;
    }
    if (empty >= QREAD.lambda) close();
    empty = 0;
    open.push(line);
  }
  close();
  return segments;
}

/** Cosine of two bags of words (3.2); 0 if one is empty. */
export function cosineSimilarity(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [word, count] of a) dot += count * (b.get(word) ?? 0);
  if (dot === 0) return 0;
  const norm = (bag: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const count of bag.values()) sum += count * count;
    return Math.sqrt(sum);
  };
  return dot / (norm(a) * norm(b));
}

function bagOf(lines: readonly string[], wordsOf: WordsOf): Map<string, number> {
  const bag = new Map<string, number>();
  for (const line of lines) for (const word of wordsOf(line)) add(bag, word, 1);
  return bag;
}

/**
 * qRead (Wang & Wang, KDIR 2015). λ empty lines separate segments; the one with the highest word density is
 * the main content (3.1). Dense segments that resemble the title more than the whole page does are added
 * (3.2).
 * @param html source text of a page
 * @param title overrides the page's `<title>`
 */
export function qRead(html: string, title?: string): QReadResult {
  const source = sourceLines(html);
  // Finding Chinese words takes longest.
  const wordsOf = remembered(listWords);
  const segments = partition(source.lines, wordsOf);
  const wanted = title ?? source.title;
  let main: QReadSegment | null = null;
  for (const segment of segments)
    if (segment.words >= QREAD.minWords && (!main || segment.density > main.density)) main = segment;
  // If all segments are short, takes the longest.
  if (!main) for (const segment of segments) if (!main || segment.words > main.words) main = segment;
  if (main) {
    main.chosen = true;
    const near = segments.filter(
      (s) => s !== main && s.words >= QREAD.minWords && s.density >= QREAD.highDensity * main.density,
    );
    if (near.length > 0 && wanted !== '') {
      const titleBag = bagOf([wanted], wordsOf);
      const lines = segments.flatMap((segment) => segment.lines);
      const whole = bagOf(lines, wordsOf);
      const average = cosineSimilarity(whole, titleBag);
      for (const segment of near)
        segment.chosen = cosineSimilarity(bagOf(segment.lines, wordsOf), titleBag) > average;
    }
  }
  const chosen = segments.filter((segment) => segment.chosen).flatMap(({ lines }) => lines);
  return { title: wanted, segments, text: chosen.join('\n') };
}

/** Code units without white space. Shorter texts are searched only in this reach. */
const SHORT_TEXT = 24;
const REACH = 600;

/**
 * Marks the segments of a snapshot whose text is in the chosen segments. Both are in page order, so each
 * search begins after the last match.
 */
export function qReadSegments(page: Page, html: string): EngineResult {
  const { segments } = qRead(html, page.head.title || undefined);
  let stream = '';
  // Start and end of the chosen parts, in turn.
  const edges: number[] = [];
  let score = 0;
  for (const segment of segments) {
    const start = stream.length;
    stream += squeeze(segment.lines.join(''));
    if (!segment.chosen) continue;
    edges.push(start, stream.length);
    score = Math.max(score, segment.density);
  }
  const content = new Uint8Array(page.segments.length);
  let cursor = 0;
  page.segments.forEach(({ text }, s) => {
    const wanted = squeeze(text);
    if (wanted === '') return;
    let found = -1;
    if (wanted.length < SHORT_TEXT) {
      const window = stream.slice(cursor, cursor + REACH + wanted.length).indexOf(wanted);
      if (window >= 0) found = cursor + window;
    } else found = stream.indexOf(wanted, cursor);
    if (found < 0) return;
    cursor = found + wanted.length;
    for (let e = 0; e < edges.length; e += 2) if (found >= edges[e]! && found < edges[e + 1]!) content[s] = 1;
  });
  return { node: -1, content, score };
}

const squeeze = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, '');

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?][^>]*>/g;
const TITLE = /<title[^>]*>([\s\S]*?)<\/title/i;
const CLASS = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
/**
 * Our own table: the smallest library with all names has 35 kB, more than all engines. Unknown names stay,
 * and count as one word too.
 */
const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', ndash: '–', mdash: '—', lsquo: '‘',
  rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', copy: '©', reg: '®', middot: '·', bull: '•', laquo: '«', raquo: '»',
  auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', eacute: 'é', egrave: 'è', agrave: 'à',
}; // prettier-ignore

/** Unknown character references stay. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      const known = ENTITIES[name.toLowerCase()] ?? whole;
      return /^[A-Z]/.test(name) && known !== whole ? known.toUpperCase() : known;
    }
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const collapseLine = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();

/**
 * qRead's preparation (section 3): drops comments, style, script, head, `<div class="menu">` and `<div
 * class="nav">`, then the tags. `</p>` and `<br>` end a line; a line of only a tag is empty. Evident reading:
 * the end of a block leaves an empty line, so that line breaks in the source do not change the segments.
 */
function sourceLines(html: string): { lines: string[]; title: string } {
  const lines: string[] = [];
  let current = '';
  const endLine = () => {
    lines.push(collapseLine(decodeEntities(current)));
    current = '';
  };
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    current += html.slice(at, match.index);
    at = TAG.lastIndex;
    const tag = match[2]?.toLowerCase();
    if (tag === undefined) continue;
    const closing = match[1] === '/';
    const isJunk = !closing && QREAD.junkTags.has(tag) && !match[3]?.endsWith('/');
    if (isJunk || (!closing && tag === 'div' && isNavigation(match[3] ?? ''))) {
      at = isJunk ? skipTo(html, tag, at) : skipDiv(html, at);
      TAG.lastIndex = at;
      continue;
    }
    if ((closing && tag === 'p') || tag === 'br') {
      if (current.trim() !== '') endLine();
    } else if (QREAD.blockTags.has(tag) && !(tag === 'p' && !closing)) {
      // Nested ends of blocks leave one empty line.
      if (current.trim() !== '') endLine();
      if (closing) endLine();
    } else if (tag === 'p' && current.trim() !== '') endLine();
  }
  current += html.slice(at);
  endLine();
  return { lines, title: collapseLine(decodeEntities(TITLE.exec(html)?.[1] ?? '')) };
}

function isNavigation(attributes: string): boolean {
  const match = CLASS.exec(attributes);
  if (!match) return false;
  const names = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase().split(/\s+/);
  return names.some((name) => QREAD.navigationClasses.has(name));
}

/** Index after the end tag, or the end of the text. */
function skipTo(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[\\s>]`, 'gi');
  end.lastIndex = from;
  const match = end.exec(html);
  if (!match) return html.length;
  const close = html.indexOf('>', match.index);
  return close < 0 ? html.length : close + 1;
}

/** Index after the matching `</div>`; without one, nothing is skipped. */
function skipDiv(html: string, from: number): number {
  const div = /<(\/?)div\b[^>]*>/gi;
  div.lastIndex = from;
  let depth = 1;
  for (let match = div.exec(html); match; match = div.exec(html)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return div.lastIndex;
  }
  return from;
}

/** Constants of qRead. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Wang & Wang, KDIR 2015, section 3, and choices where the paper has none. */
const QREAD = {
  /** λ (3.1, figure 4): empty lines between segments */
  lambda: 3,
  /** section 3 (style, script, head) and today's elements that are never shown as text: dropped with their content */
  junkTags: set('style script head noscript template svg select textarea iframe button nav'),
  /** section 3: classes of navigation lists */
  navigationClasses: set('menu nav'),
  /**
   * least share of the highest density for "high density" (3.2); the paper gives no number (docs/engines.md)
   */
  highDensity: 0.5,
  /** least words of the main content: "would not work well on very short articles" (docs/engines.md) */
  minWords: 50,
  /** elements whose end leaves an empty line */
  blockTags: set(
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
  ),
};
