/**
 * Which address a picture has: pure functions over attribute values, so that they can be tested without a page.
 * Lazy loaders are recognised by what an attribute's value looks like and by words in its name, never by site.
 */
import { withoutUser } from '../../util/address';

/** One candidate of a `srcset`: address as written, `w` in px (0 if absent), `x` density (1 if absent). */
export interface SourceCandidate {
  url: string;
  width: number;
  density: number;
}

/** px: text width of an A4 sheet at 300 dpi; wider candidates only cost the reader traffic (own choice). */
const ENOUGH_WIDTH = 2000;
/** density beyond which no printer or screen gains (own choice) */
const ENOUGH_DENSITY = 3;

const DATA_URL = /^data:/i;
const SRCSET_LIKE = /^\s*\S+\s+\d+(\.\d+)?[wx]\s*(,|$)/;
const IMAGE_EXTENSION = /\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?=$|[?#&:;!/])/i;
const ADDRESS_LIKE = /^(https?:)?\/\/[^\s{}<>]+$|^[^\s{}<>"'/]*\/[^\s{}<>"']+$/i;
/** Words that name a filler wherever they stand in a file name, and words that do only when they are all of it. */
const PLACEHOLDER_NAME =
  /(^|[-_.])(place-?holders?\d*|spacer\d*|transparent|lazy-?(load|image)|lqip|1x1)([-_.]|$)|^(blank|loading|loader|lazy|pixel|empty|dummy|trans|grey|gray|default|none|ph)[-_]?\d*(\.\w+)?$/i;

/** Names of attributes that never hold the picture's own address. */
const UNRELATED_NAME =
  /place-?holder|thumb|fallback|lqip|low-?(res|q)|preview|tiny|blur|error|logo|share|pin|avatar|icon|permalink|href|link/;
const SOURCE_NAME = /src|original|lazy|defer|echo|hi-?res|full|large/;
/** What may follow a candidate's address: a descriptor, and the comma or the end that the candidate ends with. */
const DESCRIBED = /\s+(\d+(?:\.\d+)?)([wx])(?:\s+\d+h)?\s*(?:,|$)/y;
const ENDED = /\s*(?:,|$)/y;

/**
 * Parses a `srcset` (HTML, 4.8.4.2.1), tolerant: candidates without a usable address are left out. In time that goes with its
 * length, whatever stands in it.
 */
export function parseSrcset(srcset: string): SourceCandidate[] {
  const found: SourceCandidate[] = [];
  const words = /[^\s,]\S*/g;
  for (let match = words.exec(srcset); match; match = words.exec(srcset)) {
    const [word] = match;
    const after = words.lastIndex;
    DESCRIBED.lastIndex = ENDED.lastIndex = after;
    const described = word.endsWith(',') ? null : DESCRIBED.exec(srcset);
    let end = word.length;
    if (described) words.lastIndex = DESCRIBED.lastIndex;
    else if (word.endsWith(',') || !ENDED.test(srcset)) {
      // An address may hold commas; where what follows the word is no descriptor, its last comma ends a candidate.
      end = Math.max(0, word.lastIndexOf(','));
      while (end > 0 && word[end - 1] === ',') end--;
    }
    const url = word.slice(0, end);
    if (url === '' || DATA_URL.test(url)) continue;
    const amount = Number(described?.[1] ?? 0);
    found.push({
      url,
      width: described?.[2] === 'w' ? amount : 0,
      density: described?.[2] === 'x' ? amount : 1,
    });
  }
  return found;
}

/**
 * The best candidate that a page itself might load: the smallest that is wide enough for print, else the widest.
 * Null for an empty list.
 */
export function bestCandidate(candidates: readonly SourceCandidate[]): SourceCandidate | null {
  let best: SourceCandidate | null = null;
  for (const candidate of candidates) {
    if (best === null || isBetter(candidate, best)) best = candidate;
  }
  return best;
}

function isBetter(a: SourceCandidate, b: SourceCandidate): boolean {
  if (a.width !== b.width) {
    if (a.width >= ENOUGH_WIDTH && b.width >= ENOUGH_WIDTH) return a.width < b.width;
    return a.width > b.width;
  }
  return a.density > b.density && a.density <= ENOUGH_DENSITY;
}

/** True when an address cannot be the picture itself: empty, inline data, or named as a filler. */
export function isPlaceholderAddress(url: string): boolean {
  const trimmed = url.trim();
  if (trimmed === '' || trimmed === '#' || DATA_URL.test(trimmed) || /^about:/i.test(trimmed)) return true;
  const end = trimmed.search(/[?#]/);
  const path = end < 0 ? trimmed : trimmed.slice(0, end);
  return PLACEHOLDER_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}

/** What a lazy loader's attributes promise. `strong`: the names say source, not merely the value an image. */
interface LazySource {
  candidate: SourceCandidate;
  strong: boolean;
}

/**
 * The address that a lazy loader would set, from an element's attributes (name, value as written) save the usual ones.
 * Null when no attribute looks like one.
 */
export function lazySource(attributes: readonly (readonly [string, string])[]): LazySource | null {
  let best: LazySource | null = null;
  let bestRank = 0;
  for (const [rawName, rawValue] of attributes) {
    const name = rawName.toLowerCase();
    // A script, an argument of a framework, a class: only data and names that speak of a source hold addresses.
    if (!name.startsWith('data-') && (name.startsWith('on') || !SOURCE_NAME.test(name))) continue;
    if (UNRELATED_NAME.test(name)) continue;
    const value = rawValue.trim();
    if (value.length < 5 || DATA_URL.test(value)) continue;
    const read = readLazyValue(name, value);
    if (read === null) continue;
    // Several sizes (data-src-480, data-src-1024): the widest that is still useful, by the number in the name.
    const size = Math.min(Number(/(\d{3,4})\D*$/.exec(name)?.[1] ?? 0), ENOUGH_WIDTH) / (ENOUGH_WIDTH + 1);
    const rank = read.rank + size;
    if (rank > bestRank) {
      bestRank = rank;
      best = { candidate: read.candidate, strong: read.rank >= STRONG_RANK };
    }
  }
  return best;
}

const STRONG_RANK = 2;

function readLazyValue(name: string, value: string): { candidate: SourceCandidate; rank: number } | null {
  if (SRCSET_LIKE.test(value) || name.endsWith('srcset')) {
    const candidate = bestCandidate(parseSrcset(value));
    if (candidate === null || !isAddress(candidate.url)) return null;
    return { candidate, rank: name.includes('srcset') ? 4 : 1.5 };
  }
  if (!isAddress(value) || isPlaceholderAddress(value)) return null;
  const candidate = { url: value, width: 0, density: 1 };
  const namesSource = SOURCE_NAME.test(name);
  // `data-src` itself is what every loader reads; longer names are often zoomed or alternative versions.
  if (/^(data-)?(lazy-?)?(src|original|lazy|lazyload|lazy-load)$/.test(name)) return { candidate, rank: 3 };
  if (namesSource && (IMAGE_EXTENSION.test(value) || /src$/.test(name)))
    return { candidate, rank: STRONG_RANK };
  if (IMAGE_EXTENSION.test(value)) return { candidate, rank: 1 };
  return null;
}

function isAddress(value: string): boolean {
  return ADDRESS_LIKE.test(value) || (IMAGE_EXTENSION.test(value) && !/[\s{}<>"']/.test(value));
}

/** Host (with its port) of an absolute address as browsers write it; '' of one that has none. */
export const hostOf = (address: string): string => /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';

/**
 * First address of a CSS `background-image` value; '' when it holds none (gradients, `none`), and of a set at several
 * hosts, since nobody can tell which of them the browser has asked.
 */
export function backgroundAddress(css: string): string {
  if (css.includes('image-set(')) {
    const hosts = Array.from(css.matchAll(/url\(\s*["']?([^"')\s]+)/gi), ([, address = '']) =>
      hostOf(address),
    );
    if (new Set(hosts).size > 1) return '';
  }
  const match = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]*))\s*\)/i.exec(css);
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}

/** Resolves an address; '' when it does not resolve or is neither http(s) nor an inline or blob image. */
export function absoluteAddress(url: string, baseUrl: string): string {
  const trimmed = url.trim();
  if (trimmed === '') return '';
  try {
    const resolved = new URL(trimmed, baseUrl);
    if (resolved.protocol === 'data:') return /^data:image\//i.test(trimmed) ? trimmed : '';
    return /^(https?|blob|file):$/.test(resolved.protocol) ? withoutUser(resolved.href) : '';
  } catch {
    return ''; // what does not parse as an address shows nothing in the page either
  }
}
