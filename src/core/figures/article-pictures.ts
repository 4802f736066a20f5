/** Decides which pictures belong to the article (paper 2.4). */
import type { LinkRecord, MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import { siteHost } from '../../util/address';
import { isHeadingTag, overlapX } from '../tree/relations';
import type { Page } from '../page';
import { decoyAround, holdsTeaser, isBanner, isInFigure, isMarkedFigure, isNamedPicture, labelsAround } from './around'; // prettier-ignore
import { type DecoyName, decoyName, hasAdSize, isAdAddress, isAdLabel, isIconAddress, pictureKey, sharedPictures, type PictureLeftOut } from './evidence'; // prettier-ignore
import { ArticleText, type MediaPlace, rowKey } from './place';
import { groupedBy } from '../../util/lists';
import { remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import type { MediaDecision, TitleDecision } from '../selection';

/** px (paper 2.4) */
const LEAST_SIDE = 50;
/** px; our choice (Safari has 83 for all pictures) */
const LEAST_LEAD_WIDTH = 180;
/** px of a preview's file, and its enlargement; our choice */
const SMALL_FILE = 240;
const BLOWN_UP = 2.5;
/** px: smaller squares before the text are portraits and logos; our choice */
const PORTRAIT_SIDE = 160;

/** px, 0 if unknown */
function knownSize(media: MediaRecord): { width: number; height: number } {
  const { box, naturalWidth, naturalHeight, attrWidth, attrHeight, declaredWidth = 0 } = media;
  const shown = naturalWidth > 0 || media.kind !== 'image';
  if (shown && box !== null && box.width > 0 && box.height > 0) return box;
  // A broken picture has its alt text's box, unless space is reserved.
  if (box !== null && box.width >= LEAST_LEAD_WIDTH && box.height >= LEAST_SIDE * 2) return box;
  if (attrWidth > 0 || attrHeight > 0) return { width: attrWidth, height: attrHeight };
  if (naturalWidth > 0) return { width: naturalWidth, height: naturalHeight };
  return { width: declaredWidth, height: 0 };
}

const isDrawing = ({ src }: MediaRecord): boolean => /\.svg($|[?#])/i.test(src);

/** A player's still or a placeholder. */
function isBlurred(media: MediaRecord): boolean {
  if (media.kind !== 'image' || media.box === null || media.naturalWidth === 0 || isDrawing(media))
    return false;
  return media.naturalWidth < SMALL_FILE && media.box.width > media.naturalWidth * BLOWN_UP;
}

function isPortrait(media: MediaRecord): boolean {
  const { width, height } = knownSize(media);
  return width > 0 && width <= PORTRAIT_SIDE && Math.abs(width - height) < width / 4;
}

/** Panoramas have up to six. Our choice. */
const STRIP_RATIO = 8;

/** Decoration, or above the text the site's name. A narrower strip may be a formula. */
function isStrip(media: MediaRecord, { part }: MediaPlace, { box }: BodyRegion): boolean {
  if (media.kind !== 'image' || (media.alt !== '' && part !== 'lead')) return false;
  // Until it loads, it has its alt text's box.
  const [width, height] =
    media.naturalWidth > 0 ? [media.naturalWidth, media.naturalHeight] : [media.attrWidth, media.attrHeight];
  const isAcross = box === null || media.box === null || media.box.width >= box.width;
  return isAcross && height > 0 && width >= STRIP_RATIO * height;
}

/** px; our choice */
const LEAST_DRAWING = { width: 200, height: 100 };
/** px; our choice */
const LEAST_EMBED = { width: 200, height: 120 };
/** Share of a picture's width (paper 2.4: the region of text and title) */
const LEAST_OVERLAP = 0.4;
/** px: smaller squares among the paragraphs are portraits; our choice */
const INLINE_PORTRAIT = 80;
const SLOT_ADDRESS = /\D\d{2,3}x\d{2,3}(\D|$)/;
const IMAGE_FILE = /\.(jpe?g|png|webp|avif|gif)($|[?#&/])/i;

interface Figures {
  page: Page;
  text: ArticleText;
  /** keys of the head's pictures */
  shared: ReadonlySet<string>;
  decoyName: (names: string) => DecoyName | null;
  isTeaser: (unit: number) => boolean;
  isParted: (element: number) => boolean;
}

function ownReason(media: MediaRecord): PictureLeftOut | null {
  const { width, height } = knownSize(media);
  if (media.kind === 'audio') return null;
  if ((width > 0 && width < LEAST_SIDE) || (height > 0 && height < LEAST_SIDE)) return 'small';
  if (media.naturalWidth > 0 && media.box !== null && media.box.width * media.box.height === 0)
    return 'hidden';
  const { box } = media;
  const isTiny = box !== null && box.width > 0 && box.width < LEAST_SIDE && box.height < LEAST_SIDE;
  if (isTiny && isDrawing(media)) return 'small';
  return media.kind === 'canvas' ? 'canvas' : null;
}

function decoyReason(
  figures: Figures,
  media: MediaRecord,
  at: number,
  place: MediaPlace,
): PictureLeftOut | null {
  const { page, text, decoyName, isTeaser } = figures;
  const { region } = text;
  const { width, height } = knownSize(media);
  if (media.kind === 'audio') return null;
  const decoy = decoyAround(page, media, place, decoyName);
  if (decoy !== null) return decoy;
  if (labelsAround(page, text, media, at, place).some(isAdLabel)) return 'ad-label';
  const isDrawn = media.kind === 'svg' || media.kind === 'background';
  if (isDrawn && (width < LEAST_DRAWING.width || height < LEAST_DRAWING.height)) return 'small';
  const isPlayer = media.kind === 'embed' || media.kind === 'video';
  const isSmallPlayer =
    (width > 0 && width < LEAST_EMBED.width) || (height > 0 && height < LEAST_EMBED.height);
  if (isPlayer && isSmallPlayer) return 'small';
  if (media.kind === 'svg' && media.link >= 0) return 'icon';
  if (media.kind === 'background' && isBanner(page, place)) return 'banner';
  if (isStrip(media, place, region) && !isInFigure(page, place)) return 'banner';
  const link = page.links[media.link];
  const foreign = link !== undefined && !leadsToPicture(link, media, place.part);
  if (hasAdSize(media) && (foreign || isAdAddress(media.src))) return 'ad-size';
  if (isAdAddress(media.src) && foreign) return 'ad-address';
  if (foreign && place.part !== 'inside' && isHome(link.href, page.url)) return 'logo';
  // An address with a size is an ad slot.
  if (media.kind === 'embed' && media.title === '' && SLOT_ADDRESS.test(media.src)) return 'ad-size';
  if (isIconAddress(media.src) && (width === 0 || width <= PORTRAIT_SIDE)) return 'icon';
  const narrow = width > 0 && region.box !== null && width < region.box.width / 2;
  if ((foreign || narrow) && isTeaser(place.unit)) return 'related';
  if (foreign && narrow && place.text > 0 && !isInFigure(page, place)) return 'related';
  if (isBlurred(media)) return 'preview';
  const isInMargin = !foreign && isInFigure(page, place) && place.amongParts;
  if (isOutsideColumn(media, place, region) && !isInMargin) return 'outside-column';
  return null;
}

const isHome = (href: string, url: string): boolean =>
  href !== url && /^https?:\/\/[^/]*\/$/.test(href) && siteHost(href) === siteHost(url);

/**
 * Links may open the picture or, among paragraphs, stay on the page, where scripts enlarge it. Elsewhere
 * such links are banners and cards.
 */
function leadsToPicture({ href, rawHref }: LinkRecord, media: MediaRecord, part?: string): boolean {
  if (href === '' || (part === 'inside' && rawHref.startsWith('#'))) return true;
  if (/\.(jpe?g|png|gif|webp|avif|svg|tiff?)($|[?#])/i.test(href)) return true;
  return pictureKey(href) === pictureKey(media.src);
}

function isOutsideColumn(media: MediaRecord, place: MediaPlace, region: BodyRegion): boolean {
  if (media.box === null || region.box === null || media.box.width < LEAST_SIDE || place.inText) return false;
  const least = Math.min(media.box.width, region.box.width) * LEAST_OVERLAP;
  return overlapX(media.box, region.box) < least;
}

function placeReason(figures: Figures, media: MediaRecord, place: MediaPlace): PictureLeftOut | null {
  const { page, text, isParted } = figures;
  if (place.part === 'inside' && isPortrait(media) && knownSize(media).width <= INLINE_PORTRAIT)
    return 'portrait';
  if (place.part === 'inside') return text.isNear(media, place) ? null : 'apart';
  if (place.part === 'lead') return leadReason(figures, media, place);
  if (isPortrait(media)) return 'portrait';
  if (isMute(page, media, place) || isForeignFrame(page, media, place)) return 'after-text';
  if (hasHeading(page, place.unit)) return 'after-text';
  const isTail = text.isNear(media, place) && (isParted(place.shared) || isMarkedFigure(page, place));
  return isTail ? null : 'after-text';
}

/** Cards of a shop or of other stories have headings. */
function hasHeading({ elements, tree }: Page, unit: number): boolean {
  for (let e = unit; e <= tree.end[unit]!; e++) if (isHeadingTag(elements[e]!.tag)) return true;
  return false;
}

/** Of unknown size, without a picture's markup or file name. */
function isMute(page: Page, media: MediaRecord, place: MediaPlace): boolean {
  if (knownSize(media).width > 0 || isNamedPicture(page, place)) return false;
  return media.link >= 0 || !IMAGE_FILE.test(media.src);
}

/** Outside the text, such frames are often ads. */
const isForeignFrame = (page: Page, { kind, title, src }: MediaRecord, place: MediaPlace): boolean =>
  kind === 'embed' && title === '' && !isNamedPicture(page, place) && !PLAYER_ADDRESS.test(src);
const PLAYER_ADDRESS = /[^a-z](embed(ded)?|player|videos?|watch|audio|podcast|playlist|maps?)([^a-z]|$)/i;

function leadReason(
  { page, text, shared }: Figures,
  media: MediaRecord,
  place: MediaPlace,
): PictureLeftOut | null {
  const { width } = knownSize(media);
  if (media.kind === 'svg' || media.kind === 'canvas' || media.kind === 'audio') return 'before-text';
  if (shared.has(pictureKey(media.src)) && (width === 0 || width > PORTRAIT_SIDE))
    return text.isNear(media, place) || isNamedPicture(page, place) ? null : 'before-text';
  if (!text.isNear(media, place)) return 'before-text';
  if (width > 0 && width < LEAST_LEAD_WIDTH && !isNamedPicture(page, place) && !isBeside(media, text.region))
    return 'small';
  if (isPortrait(media)) return 'portrait';
  if (isMute(page, media, place) || (place.above && isForeignFrame(page, media, place))) return 'before-text';
  return null;
}

/** A described picture beside the first lines, such as a portrait of who is asked. */
const isBeside = ({ alt, box }: MediaRecord, { box: region }: BodyRegion): boolean =>
  alt !== '' && box !== null && region !== null && box.top + box.height / 2 >= region.top;

/** Linked pictures in like blocks; our choice */
const CARD_ROW = 3;
/** Segments between versions of a picture, for another screen or zoomed; our choice */
const TWIN_REACH = 3;

/** Pictures per step; our choice */
const STEP_PICTURES = 200;

export function* findFigures(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
): Steps<MediaDecision[]> {
  if (region === null || page.media.length === 0) return page.media.map(() => dropped('no-body'));
  const text = new ArticleText(page, region, title);
  const figures: Figures = {
    page,
    text,
    shared: page.media.some(({ before }) => before <= region.first) ? sharedPictures(page) : new Set(),
    decoyName: remembered(decoyName),
    isTeaser: remembered((unit: number) => holdsTeaser(page, unit)),
    isParted: remembered((element: number) => text.isParted(element)),
  };
  // Otherwise the network or a blocker is to blame.
  const someCame = page.media.some((media) => media.kind === 'image' && media.naturalWidth >= LEAST_SIDE);
  const decide = (media: MediaRecord, at: number): MediaDecision => {
    const own = ownReason(media);
    if (own !== null) return dropped(own);
    const place = text.placeOf(media);
    // It stays for its caption, which may be in the body.
    const isAlone = (): boolean => page.tree.closest(media.element, ({ tag }) => tag === 'figure') < 0;
    if (media.broken === true && someCame && isAlone()) return dropped('broken');
    const reason = decoyReason(figures, media, at, place) ?? placeReason(figures, media, place);
    if (reason !== null) return dropped(reason);
    return { role: place.part === 'lead' ? 'lead' : 'figure', reason: place.part, caption: [] };
  };
  const decisions: MediaDecision[] = [];
  for (const [at, media] of page.media.entries()) {
    if (at % STEP_PICTURES === STEP_PICTURES - 1) yield 'parts: next figures';
    decisions.push(decide(media, at));
  }
  yield 'parts: rows of figures';
  dropCards(figures, decisions);
  dropTwins(page, decisions);
  return decisions;
}

const dropped = (reason: PictureLeftOut): MediaDecision => ({ role: 'dropped', reason, caption: [] });

/**
 * Linked pictures of one size in like blocks. In guides, each product stands beside its review, so text ends
 * a row of links to other sites.
 */
function dropCards({ page, text }: Figures, decisions: MediaDecision[]): void {
  const rows = groupedBy(decisions.keys(), (at) => {
    const media = page.media[at]!;
    const { role, reason } = decisions[at]!;
    const link = page.links[media.link];
    if (role === 'dropped' || link === undefined || leadsToPicture(link, media, reason)) return undefined;
    const isElsewhere = siteHost(link.href) !== siteHost(page.url);
    return `${rowKey(page, media)}|${isElsewhere ? text.keptCount[media.before]! : ''}`;
  });
  for (const row of rows.values())
    if (row.length >= CARD_ROW) for (const at of row) decisions[at] = dropped('card-row');
}

/** Versions nearby, or of the lead in the text. */
function dropTwins(page: Page, decisions: MediaDecision[]): void {
  const seen = new Map<string, number>();
  for (const [at, media] of page.media.entries()) {
    if (decisions[at]!.role === 'dropped' || media.src === '') continue;
    const key = pictureKey(media.src);
    const earlier = seen.get(key);
    const isTwin =
      earlier !== undefined &&
      (Math.abs(media.before - page.media[earlier]!.before) <= TWIN_REACH ||
        decisions[earlier]!.role === 'lead');
    if (isTwin) decisions[at] = dropped('twin');
    else seen.set(key, at);
  }
}
