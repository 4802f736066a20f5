/** qRead (Wang & Wang): the run of source lines with the most words a line. */
import type { Page } from '../core/page';
import type { EngineResult } from './schema';
import { QREAD, sourceLines } from './qread-lines';
import { countWords, hasCjk, listWords } from './words';

interface QReadOptions {
  /**
   * only line breaks of the source, `</p>` and `<br>` count, and the densest segment may be of any length.
   * Default false
   */
  literal?: boolean;
  lambda?: number;
  highDensity?: number;
}

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

/** Words of a line, remembered because finding Chinese words takes longest. */
function lineReader(): (line: string) => string[] {
  const known = new Map<string, string[]>();
  return (line) => {
    let found = known.get(line);
    if (!found) known.set(line, (found = listWords(line)));
    return found;
  };
}
type WordsOf = (line: string) => readonly string[];

/** At least `lambda` empty lines separate segments (3.1). */
export function partition(
  lines: readonly string[],
  lambda: number,
  wordsOf: WordsOf = listWords,
): QReadSegment[] {
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
    if (empty >= lambda) close();
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
  for (const line of lines) for (const word of wordsOf(line)) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/**
 * qRead (Wang & Wang, KDIR 2015). λ empty lines separate segments; the one with the highest word density is
 * the main content (3.1). Dense segments that resemble the title more than the whole page does are added
 * (3.2).
 * @param html source text of a page
 * @param title overrides the page's `<title>`
 */
export function qRead(html: string, options: QReadOptions = {}, title?: string): QReadResult {
  const { literal = false, lambda = QREAD.lambda, highDensity = QREAD.highDensity } = options;
  const source = sourceLines(html, { literal });
  const wordsOf = lineReader();
  const segments = partition(source.lines, lambda, wordsOf);
  const wanted = title ?? source.title;
  const least = literal ? 0 : QREAD.minWords;
  let main: QReadSegment | null = null;
  for (const segment of segments)
    if (segment.words >= least && (!main || segment.density > main.density)) main = segment;
  // If all segments are short, takes the longest.
  if (!main) for (const segment of segments) if (!main || segment.words > main.words) main = segment;
  if (main) {
    main.chosen = true;
    const near = segments.filter(
      (s) => s !== main && s.words >= least && s.density >= highDensity * main.density,
    );
    if (near.length > 0 && wanted !== '') {
      const titleBag = bagOf([wanted], wordsOf);
      const whole = bagOf(
        segments.flatMap(({ lines }) => lines),
        wordsOf,
      );
      const average = cosineSimilarity(whole, titleBag);
      for (const segment of near)
        segment.chosen = cosineSimilarity(bagOf(segment.lines, wordsOf), titleBag) > average;
    }
  }
  const text = segments
    .filter((s) => s.chosen)
    .flatMap((s) => s.lines)
    .join('\n');
  return { title: wanted, segments, text };
}

/** Code units without white space. Shorter texts are searched only in this reach. */
const SHORT_TEXT = 24;
const REACH = 600;

/**
 * Marks the segments of a snapshot whose text is in the chosen segments. Both are in page order, so each
 * search begins after the last match.
 */
export function qReadSegments(page: Page, html: string, options: QReadOptions = {}): EngineResult {
  const { segments } = qRead(html, options, page.head.title === '' ? undefined : page.head.title);
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
  return { content, score };
}

const squeeze = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, '');
