/** Finds a picture's address from its own attributes and its `<picture>`. */
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
import { attributeSize, ICON_SIDE, otherAttributes, PIXEL_SIDE, type MediaContext } from './medium';
import {
  absoluteAddress,
  bestCandidate,
  hostOf,
  isPlaceholderAddress,
  lazySource,
  parseSrcset,
  type SourceCandidate,
} from './source';

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
  const { attrWidth } = attributeSize(element);
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
