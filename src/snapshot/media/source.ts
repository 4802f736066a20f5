/** Chooses a picture's address from attribute values. Lazy loaders are recognised by values and by words in names, never by site. */
import { withoutUser } from '../../util/address';
import {
  attribute,
  firstElement,
  nextElement,
  numberOf,
  parentElement,
  queryAll,
  stringOf,
  tagOf,
} from '../foreign';
import { ICON_SIDE, mediumOf, otherAttributes, PIXEL_SIDE, type MediaContext } from './medium';

/** `width` in px (0 if absent); density 1 if absent */
interface SourceCandidate {
  url: string;
  width: number;
  density: number;
}

/** px: text width of an A4 sheet at 300 dpi (own choice) */
const ENOUGH_WIDTH = 2000;
/** own choice */
const ENOUGH_DENSITY = 3;

const DATA_URL = /^data:/i;
const SRCSET_LIKE = /^\s*\S+\s+\d+(\.\d+)?[wx]\s*(,|$)/;
const IMAGE_EXTENSION = /\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?=$|[?#&:;!/])/i;
const ADDRESS_LIKE = /^(https?:)?\/\/[^\s{}<>]+$|^[^\s{}<>"'/]*\/[^\s{}<>"']+$/i;
/** Anywhere in a file name, or the whole name. */
const PLACEHOLDER_NAME =
  /(^|[-_.])(place-?holders?\d*|spacer\d*|transparent|lazy-?(load|image)|lqip|1x1)([-_.]|$)|^(blank|loading|loader|lazy|pixel|empty|dummy|trans|grey|gray|default|none|ph)[-_]?\d*(\.\w+)?$/i;

/** Never the picture's own address. */
const UNRELATED_NAME =
  /place-?holder|thumb|fallback|lqip|low-?(res|q)|preview|tiny|blur|error|logo|share|pin|avatar|icon|permalink|href|link/;
const SOURCE_NAME = /src|original|lazy|defer|echo|hi-?res|full|large/;
const DESCRIBED = /\s+(\d+(?:\.\d+)?)([wx])(?:\s+\d+h)?\s*(?:,|$)/y;
const ENDED = /\s*(?:,|$)/y;

/** HTML, 4.8.4.2.1, in linear time. */
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
      // Addresses may hold commas. Without a descriptor, the last comma ends a candidate.
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

/** The smallest that is wide enough for print, else the widest. */
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

/** Is an address empty, inline data, or named as a placeholder? */
export function isPlaceholderAddress(url: string): boolean {
  const trimmed = url.trim();
  if (trimmed === '' || trimmed === '#' || DATA_URL.test(trimmed) || /^about:/i.test(trimmed)) return true;
  const end = trimmed.search(/[?#]/);
  const path = end < 0 ? trimmed : trimmed.slice(0, end);
  return PLACEHOLDER_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}

/** `strong`: the name says source, not only the value. */
interface LazySource {
  candidate: SourceCandidate;
  strong: boolean;
}

/** @param attributes [name, value] without the usual ones */
export function lazySource(attributes: readonly (readonly [string, string])[]): LazySource | null {
  let best: LazySource | null = null;
  let bestRank = 0;
  for (const [rawName, rawValue] of attributes) {
    const name = rawName.toLowerCase();
    // Skip scripts and framework arguments.
    if (!name.startsWith('data-') && (name.startsWith('on') || !SOURCE_NAME.test(name))) continue;
    if (UNRELATED_NAME.test(name)) continue;
    const value = rawValue.trim();
    if (value.length < 5 || DATA_URL.test(value)) continue;
    const read = readLazyValue(name, value);
    if (read === null) continue;
    // Of several sizes (data-src-480, data-src-1024), the widest useful one.
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
  // Longer names are often zoomed or alternative versions.
  if (/^(data-)?(lazy-?)?(src|original|lazy|lazyload|lazy-load)$/.test(name)) return { candidate, rank: 3 };
  if (namesSource && (IMAGE_EXTENSION.test(value) || /src$/.test(name)))
    return { candidate, rank: STRONG_RANK };
  if (IMAGE_EXTENSION.test(value)) return { candidate, rank: 1 };
  return null;
}

function isAddress(value: string): boolean {
  return ADDRESS_LIKE.test(value) || (IMAGE_EXTENSION.test(value) && !/[\s{}<>"']/.test(value));
}

/** With port; '' if none. */
const hostOf = (address: string): string => /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';

/** '' for gradients, `none`, and sets at several hosts, because the browser's choice is unknown. */
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

/** '' if invalid or neither http(s), file, blob nor an inline image. */
export function absoluteAddress(url: string, baseUrl: string): string {
  const trimmed = url.trim();
  if (trimmed === '') return '';
  try {
    const resolved = new URL(trimmed, baseUrl);
    if (resolved.protocol === 'data:') return /^data:image\//i.test(trimmed) ? trimmed : '';
    return /^(https?|blob|file):$/.test(resolved.protocol) ? withoutUser(resolved.href) : '';
  } catch {
    return ''; // the page shows nothing either
  }
}

/** Share of the declared place that a blurred preview fills (own choice). */
const PREVIEW_SHARE = 0.34;
const NON_IMAGE_TYPE = /^image\/(jxl|heic|heif|jp2|vnd\.ms-photo)/i;

interface OwnSource {
  source: string;
  shown: string;
  declaredWidth: number;
  /** by a loader */
  replaced: boolean;
  /** nothing better was found */
  placeholder: boolean;
}

export function ownSource(element: Element, context: MediaContext): OwnSource {
  const { baseUrl } = context;
  const written = attribute(element, 'src');
  const current = stringOf(element, 'currentSrc');
  const shownAddress = current === '' ? written : current;
  // The browser has resolved `currentSrc`.
  const shown = current.startsWith('http') ? current : absoluteAddress(shownAddress, baseUrl);
  const offered = bestCandidate(
    ofKnownHosts(offeredCandidates(element, current, context), current, written, baseUrl),
  );
  const lazy = lazySource(otherAttributes(element)) ?? lazyPicture(element);
  const preview = isPreview(element, shownAddress);
  const filler = isPlaceholderAddress(shownAddress);

  if (lazy !== null && (preview || filler || (lazy.strong && !isLoaded(element)))) {
    const source = absoluteAddress(lazy.candidate.url, baseUrl);
    if (source !== '') {
      const replaced = source !== shown;
      return { source, shown, declaredWidth: lazy.candidate.width, replaced, placeholder: false };
    }
  }
  if (offered !== null && !isPlaceholderAddress(offered.url)) {
    const source = absoluteAddress(offered.url, baseUrl);
    if (source !== '') {
      return {
        source,
        shown,
        declaredWidth: offered.width,
        replaced: preview && source !== shown,
        placeholder: false,
      };
    }
  }
  return { source: shown, shown, declaredWidth: 0, replaced: false, placeholder: filler || preview };
}

const isLoaded = (image: Element): boolean => numberOf(image, 'naturalWidth') >= ICON_SIDE;

/** Is it a blurred preview? */
function isPreview(element: Element, address: string): boolean {
  const natural = numberOf(element, 'naturalWidth');
  if (natural === 0) return false;
  if (natural <= PIXEL_SIDE) return true;
  const { attrWidth } = mediumOf(element, 'image');
  return attrWidth > ICON_SIDE && natural < attrWidth * PREVIEW_SHARE && !/\.svg($|[?#])/i.test(address);
}

/** The first fitting `<source>`, else the image's own set. */
function offeredCandidates(element: Element, current: string, context: MediaContext): SourceCandidate[] {
  const own = parseSrcset(attribute(element, 'srcset'));
  const parent = parentElement(element);
  if (!parent || tagOf(parent) !== 'picture') return own;
  for (let source = firstElement(parent); source && source !== element; source = nextElement(source)) {
    if (tagOf(source) !== 'source' || NON_IMAGE_TYPE.test(attribute(source, 'type'))) continue;
    const candidates = parseSrcset(attribute(source, 'srcset'));
    if (candidates.length === 0) continue;
    const holdsCurrent = (): boolean =>
      candidates.some(({ url }) => url === current || absoluteAddress(url, context.baseUrl) === current);
    if (
      (current !== '' && holdsCurrent()) ||
      (current === '' && mediaFits(attribute(source, 'media'), context.view))
    )
      return candidates;
  }
  return own;
}

/**
 * Only from the host of the loaded file or the page, so no new host is contacted. Before loading, the plain address's host is preferred.
 */
function ofKnownHosts(
  candidates: SourceCandidate[],
  current: string,
  written: string,
  baseUrl: string,
): SourceCandidate[] {
  if (candidates.length === 0) return candidates;
  const own = hostOf(baseUrl);
  const host = hostOf(current || absoluteAddress(written, baseUrl));
  const known = candidates.filter(({ url }) => {
    // Parsing is slow.
    if (host !== '' && url.startsWith(`https://${host}/`)) return true;
    const asked = hostOf(absoluteAddress(url, baseUrl));
    return asked === own || asked === host;
  });
  return known.length > 0 || current.startsWith('http') ? known : candidates;
}

function mediaFits(query: string, view: Window | null): boolean {
  if (query.trim() === '') return true;
  return view === null ? !/max-width/.test(query) : view.matchMedia(query).matches;
}

export function lazyPicture(element: Element): ReturnType<typeof lazySource> {
  const parent = parentElement(element);
  if (!parent || tagOf(parent) !== 'picture') return null;
  for (const source of queryAll(parent, 'source')) {
    if (/max-width/.test(attribute(source, 'media')) || NON_IMAGE_TYPE.test(attribute(source, 'type')))
      continue;
    const lazy = lazySource(otherAttributes(source));
    if (lazy !== null) return lazy;
  }
  return null;
}
