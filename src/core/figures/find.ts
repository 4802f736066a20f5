import type { Page } from '../page';
import type { MediaRecord } from '../../snapshot/schema';
import { overlapX, type BodyRegion } from '../body/region';
import { isAdAddress, isAdLabel, isIconAddress, hasAdSize, pictureKey, sharedPictures } from './evidence';
import { FigurePlaces, type Place } from './place';
import { once } from '../../util/once';
import type { PageTree } from '../tree/page-tree';
import type { MediaDecision, TitleDecision } from '../selection';

/** px: the paper's least side of an informative picture (2.4) */
const LEAST_SIDE = 50;
/** px: a lead picture has at least this width where its size is known (Safari: 83 for any, own choice for leads) */
const LEAST_LEAD_WIDTH = 180;
/** px: drawings and backgrounds count from this size on */
const LEAST_DRAWING = { width: 200, height: 100 };
/** px: players and frames count from this size on, where it is known */
const LEAST_EMBED = { width: 200, height: 120 };
/** Least share of a picture's width that stands over the body's column (paper 2.4: the region of text and title) */
const LEAST_OVERLAP = 0.4;
/** px of a file, and times that it is enlarged, from which on it is only a preview (own choice) */
const SMALL_FILE = 240;
const BLOWN_UP = 2.5;
/** px: squares up to this size before the text are portraits of authors and logos */
const PORTRAIT_SIDE = 160;
/** px: such squares among the paragraphs */
const INLINE_PORTRAIT = 80;
const SLOT_ADDRESS = /\D\d{2,3}x\d{2,3}(\D|$)/;
const IMAGE_FILE = /\.(jpe?g|png|webp|avif|gif)($|[?#&/])/i;

/** Decides for every picture whether it belongs to the article (paper 2.4, issue 4). Captions are not set here. */
export function findFigures(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
  index: PageTree,
): MediaDecision[] {
  if (region === null) return page.media.map(() => dropped('no-body'));
  const places = new FigurePlaces(page, region, title, index);
  // Where no picture came at all, the network or a blocker is to blame, not the picture's address.
  const someCame = page.media.some((media) => media.kind === 'image' && media.naturalWidth >= LEAST_SIDE);
  const shared = once(() => sharedPictures(page));
  const decisions = page.media.map((media, at) => {
    const own = ownReason(media);
    if (own !== null) return dropped(own);
    const place = places.of(media, at);
    // One in a figure stays for the sake of its caption.
    if (media.broken === true && someCame && !place.figure) return dropped('broken');
    const reason = decoyReason(media, place, page, region) ?? placeReason(media, place, shared);
    if (reason !== null) return dropped(reason);
    return {
      role: place.part === 'lead' ? 'lead' : 'figure',
      reason: place.part,
      caption: [],
    } satisfies MediaDecision;
  });
  dropCards(page, decisions, places);
  dropTwins(page, decisions);
  return decisions;
}

function dropped(reason: string): MediaDecision {
  return { role: 'dropped', reason, caption: [] };
}

/** Width and height in px as far as anything tells; 0 for unknown. */
export function knownSize(media: MediaRecord): { width: number; height: number } {
  const { box, naturalWidth, naturalHeight, attrWidth, attrHeight, declaredWidth = 0 } = media;
  const shown = naturalWidth > 0 || media.kind !== 'image';
  if (shown && box !== null && box.width > 0 && box.height > 0)
    return { width: box.width, height: box.height };
  // A broken picture's box is that of its alternative text, unless the page has given it a place.
  if (box !== null && box.width >= LEAST_LEAD_WIDTH && box.height >= LEAST_SIDE * 2) {
    return { width: box.width, height: box.height };
  }
  if (attrWidth > 0 || attrHeight > 0) return { width: attrWidth, height: attrHeight };
  if (naturalWidth > 0) return { width: naturalWidth, height: naturalHeight };
  return { width: declaredWidth, height: 0 };
}

/** Why a picture is a decoy by itself: too small, or never shown; null when nothing says so. */
function ownReason(media: MediaRecord): string | null {
  const { width, height } = knownSize(media);
  if (media.kind === 'audio') return null;
  if ((width > 0 && width < LEAST_SIDE) || (height > 0 && height < LEAST_SIDE)) return 'small';
  if (media.naturalWidth > 0 && media.box !== null && media.box.width * media.box.height === 0)
    return 'hidden';
  if (isSmallDrawing(media)) return 'small';
  return media.kind === 'canvas' ? 'canvas' : null;
}

/** Why a picture is a decoy by what is around it and where it leads; null when nothing says so. */
function decoyReason(media: MediaRecord, place: Place, page: Page, region: BodyRegion): string | null {
  const { width, height } = knownSize(media);
  if (media.kind === 'audio') return null;
  if (place.decoy !== null) return place.decoy;
  if (place.labels.some(isAdLabel)) return 'ad-label';
  if (media.kind === 'svg' || media.kind === 'background') {
    if (width < LEAST_DRAWING.width || height < LEAST_DRAWING.height) return 'small';
  }
  if (media.kind === 'embed' || media.kind === 'video') {
    if ((width > 0 && width < LEAST_EMBED.width) || (height > 0 && height < LEAST_EMBED.height))
      return 'small';
  }
  if (media.kind === 'svg' && media.link >= 0) return 'icon';
  if (media.kind === 'background' && place.furniture) return 'banner';
  const link = page.links[media.link];
  const foreign = link !== undefined && !leadsToPicture(link.href, media);
  if (hasAdSize(media) && (foreign || isAdAddress(media.src))) return 'ad-size';
  if (isAdAddress(media.src) && foreign) return 'ad-address';
  // A frame whose address says its size is a slot that is sold.
  if (media.kind === 'embed' && media.title === '' && SLOT_ADDRESS.test(media.src)) return 'ad-size';
  if (isIconAddress(media.src) && (width === 0 || width <= PORTRAIT_SIDE)) return 'icon';
  const narrow = isNarrow(width, region);
  if (place.teaser && (foreign || narrow)) return 'related';
  if (foreign && narrow && place.text > 0 && !place.figure) return 'related';
  if (isBlurred(media)) return 'preview';
  if (outsideColumn(media, place, region)) return 'outside-column';
  return null;
}

/** A vector file shown at icon size, whether it has loaded or not. */
function isSmallDrawing(media: MediaRecord): boolean {
  const { box } = media;
  if (box === null || !/\.svg($|[?#])/i.test(media.src)) return false;
  return box.width > 0 && box.width < LEAST_SIDE && box.height < LEAST_SIDE;
}

/** Narrower than half of the article's column. */
function isNarrow(width: number, region: BodyRegion): boolean {
  return width > 0 && region.box !== null && width < region.box.width / 2;
}

/** A small file blown up: the still of a player or a preview whose picture is not there. */
function isBlurred(media: MediaRecord): boolean {
  if (media.kind !== 'image' || media.box === null || media.naturalWidth === 0) return false;
  if (/\.svg($|[?#])/i.test(media.src)) return false;
  return media.naturalWidth < SMALL_FILE && media.box.width > media.naturalWidth * BLOWN_UP;
}

/** A link around a picture that opens the picture itself or stays on the page. */
function leadsToPicture(href: string, media: MediaRecord): boolean {
  if (href === '' || href.startsWith('#')) return true;
  if (/\.(jpe?g|png|gif|webp|avif|svg|tiff?)($|[?#])/i.test(href)) return true;
  return pictureKey(href) === pictureKey(media.src);
}

function outsideColumn(media: MediaRecord, place: Place, region: BodyRegion): boolean {
  if (media.box === null || region.box === null || media.box.width < LEAST_SIDE || place.inText) return false;
  const least = Math.min(media.box.width, region.box.width) * LEAST_OVERLAP;
  return overlapX(media.box, region.box) < least;
}

/** Why a picture's place is outside of the article; null when it is inside. */
function placeReason(media: MediaRecord, place: Place, shared: () => ReadonlySet<string>): string | null {
  if (place.part === 'inside' && isPortrait(media) && knownSize(media).width <= INLINE_PORTRAIT)
    return 'portrait';
  if (place.part === 'inside') return place.near ? null : 'apart';
  if (place.part === 'lead') return leadReason(media, place, shared);
  if (isPortrait(media)) return 'portrait';
  if (isMute(media, place) || isForeignFrame(media, place)) return 'after-text';
  return place.near ? null : 'after-text';
}

/** Nothing is known of its size: then its mark-up or its file name must speak for it. */
function isMute(media: MediaRecord, place: Place): boolean {
  if (knownSize(media).width > 0 || place.named) return false;
  return media.link >= 0 || !IMAGE_FILE.test(media.src);
}

/** A frame above the title or after the text, where advertisements stand, that nothing names as a player or a card. */
function isForeignFrame(media: MediaRecord, place: Place): boolean {
  return media.kind === 'embed' && !place.named && media.title === '' && !PLAYER_ADDRESS.test(media.src);
}
const PLAYER_ADDRESS = /[^a-z](embed(ded)?|player|videos?|watch|audio|podcast|playlist|maps?)([^a-z]|$)/i;

/** A small square: an author or a logo, when it stands before or after the text. */
function isPortrait(media: MediaRecord): boolean {
  const { width, height } = knownSize(media);
  return width > 0 && width <= PORTRAIT_SIDE && Math.abs(width - height) < width / 4;
}

function leadReason(media: MediaRecord, place: Place, shared: () => ReadonlySet<string>): string | null {
  const { width } = knownSize(media);
  if (media.kind === 'svg' || media.kind === 'canvas' || media.kind === 'audio') return 'before-text';
  if (shared().has(pictureKey(media.src)) && (width === 0 || width > PORTRAIT_SIDE))
    return place.near || place.named ? null : 'before-text';
  if (!place.near) return 'before-text';
  if (width > 0 && width < LEAST_LEAD_WIDTH && !place.named) return 'small';
  if (isPortrait(media)) return 'portrait';
  if (isMute(media, place) || (place.above && isForeignFrame(media, place))) return 'before-text';
  return null;
}

/** Least number of like blocks, each with a picture that leads elsewhere, that make a row of cards. */
const CARD_ROW = 3;

/** Rows of cards: pictures of one size in sibling blocks that link to other pages (issue 4). */
function dropCards(page: Page, decisions: MediaDecision[], places: FigurePlaces): void {
  const rows = new Map<string, number[]>();
  page.media.forEach((media, index) => {
    const link = page.links[media.link];
    if (decisions[index]?.role === 'dropped' || link === undefined || leadsToPicture(link.href, media))
      return;
    const key = places.rowKey(media);
    const row = rows.get(key) ?? [];
    rows.set(key, row);
    row.push(index);
  });
  for (const row of rows.values()) {
    if (row.length < CARD_ROW) continue;
    for (const index of row) decisions[index] = dropped('card-row');
  }
}

/** Segments within which a second version of one picture (another screen, a zoomed view) is a twin. */
const TWIN_REACH = 3;

/** A picture is kept once where versions of it stand together, and once as lead and in the text. */
function dropTwins(page: Page, decisions: MediaDecision[]): void {
  const seen = new Map<string, number>();
  page.media.forEach((media, index) => {
    const decision = decisions[index];
    if (decision === undefined || decision.role === 'dropped' || media.src === '') return;
    const key = pictureKey(media.src);
    const earlier = seen.get(key);
    const before = earlier === undefined ? undefined : page.media[earlier];
    if (before !== undefined && earlier !== undefined) {
      const together = Math.abs(media.before - before.before) <= TWIN_REACH;
      if (together || decisions[earlier]?.role === 'lead') {
        decisions[index] = dropped('twin');
        return;
      }
    }
    seen.set(key, index);
  });
}
