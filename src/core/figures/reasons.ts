/** Why a picture is none of the article's, in the order in which that is asked; each reason stands in the why-record. */
import type { LinkRecord, MediaRecord } from '../../snapshot/schema';
import { siteHost } from '../../util/address';
import type { BodyRegion } from '../body/region';
import { overlapX } from '../tree/elements';
import type { Page } from '../page';
import { decoyAround, isBanner, isInFigure, isNamedPicture, labelsAround } from './around';
import { hasAdSize, isAdAddress, isAdLabel, isIconAddress, pictureKey, type DecoyName } from './evidence';
import { isAmongParts, isNear, type MediaPlace } from './place';
import type { PictureLeftOut } from './reason-names';
import { isBlurred, isNarrow, isPortrait, isSmallDrawing, isStrip, knownSize, LEAST_LEAD_WIDTH, LEAST_SIDE, PORTRAIT_SIDE } from './size'; // prettier-ignore
import { isMarkedFigure } from './tail';
import type { ArticleText } from './text';

/** px: drawings and backgrounds count from this size on (own choice) */
const LEAST_DRAWING = { width: 200, height: 100 };
/** px: players and frames count from this size on, where it is known (own choice) */
const LEAST_EMBED = { width: 200, height: 120 };
/** Least share of a picture's width that stands over the body's column (paper 2.4: the region of text and title) */
const LEAST_OVERLAP = 0.4;
/** px: squares up to this size among the paragraphs are portraits (own choice) */
const INLINE_PORTRAIT = 80;
const SLOT_ADDRESS = /\D\d{2,3}x\d{2,3}(\D|$)/;
const IMAGE_FILE = /\.(jpe?g|png|webp|avif|gif)($|[?#&/])/i;

/** What the pictures of one page are judged by. */
export interface Figures {
  page: Page;
  text: ArticleText;
  /** keys of the pictures that the head names for sharing */
  shared: ReadonlySet<string>;
  /** what class names say of a block */
  decoyName: (names: string) => DecoyName | null;
  /** does the block hold a headline that leads elsewhere? */
  isTeaser: (unit: number) => boolean;
  /** are an element's children the article's parts? */
  isParted: (element: number) => boolean;
}

/** Why a picture is a decoy by itself: too small, or never shown; null when nothing says so. */
export function ownReason(media: MediaRecord): PictureLeftOut | null {
  const { width, height } = knownSize(media);
  if (media.kind === 'audio') return null;
  if ((width > 0 && width < LEAST_SIDE) || (height > 0 && height < LEAST_SIDE)) return 'small';
  if (media.naturalWidth > 0 && media.box !== null && media.box.width * media.box.height === 0)
    return 'hidden';
  if (isSmallDrawing(media)) return 'small';
  return media.kind === 'canvas' ? 'canvas' : null;
}

/** Why a picture is a decoy by what is around it and where it leads; null when nothing says so. */
export function decoyReason(
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
  if (media.kind === 'svg' || media.kind === 'background') {
    if (width < LEAST_DRAWING.width || height < LEAST_DRAWING.height) return 'small';
  }
  if (media.kind === 'embed' || media.kind === 'video') {
    if ((width > 0 && width < LEAST_EMBED.width) || (height > 0 && height < LEAST_EMBED.height))
      return 'small';
  }
  if (media.kind === 'svg' && media.link >= 0) return 'icon';
  if (media.kind === 'background' && isBanner(page, place)) return 'banner';
  if (isStrip(media, region) && !isInFigure(page, place)) return 'banner';
  const link = page.links[media.link];
  const foreign = link !== undefined && !leadsToPicture(link, media, place.part);
  if (hasAdSize(media) && (foreign || isAdAddress(media.src))) return 'ad-size';
  if (isAdAddress(media.src) && foreign) return 'ad-address';
  // Among the paragraphs a site shows its own product.
  if (foreign && place.part !== 'inside' && isHome(link.href, page.url)) return 'logo';
  // A frame whose address says its size is a slot that is sold.
  if (media.kind === 'embed' && media.title === '' && SLOT_ADDRESS.test(media.src)) return 'ad-size';
  if (isIconAddress(media.src) && (width === 0 || width <= PORTRAIT_SIDE)) return 'icon';
  const narrow = isNarrow(width, region);
  if ((foreign || narrow) && isTeaser(place.unit)) return 'related';
  if (foreign && narrow && place.text > 0 && !isInFigure(page, place)) return 'related';
  if (isBlurred(media)) return 'preview';
  const isInMargin = !foreign && isInFigure(page, place) && isAmongParts(place);
  if (isOutsideColumn(media, place, region) && !isInMargin) return 'outside-column';
  return null;
}

/** Does a link lead to the page's site as such? */
const isHome = (href: string, url: string): boolean =>
  href !== url && /^https?:\/\/[^/]*\/$/.test(href) && siteHost(href) === siteHost(url);

/**
 * A link around a picture that opens the picture itself or, among the paragraphs, stays on the page: there a script shows
 * it large; elsewhere banners and cards are such buttons, too.
 */
export function leadsToPicture({ href, rawHref }: LinkRecord, media: MediaRecord, part?: string): boolean {
  if (href === '' || (part === 'inside' && rawHref.startsWith('#'))) return true;
  if (/\.(jpe?g|png|gif|webp|avif|svg|tiff?)($|[?#])/i.test(href)) return true;
  return pictureKey(href) === pictureKey(media.src);
}

/** Does too little of a picture stand over the article's column? */
function isOutsideColumn(media: MediaRecord, place: MediaPlace, region: BodyRegion): boolean {
  if (media.box === null || region.box === null || media.box.width < LEAST_SIDE || place.inText) return false;
  const least = Math.min(media.box.width, region.box.width) * LEAST_OVERLAP;
  return overlapX(media.box, region.box) < least;
}

/** Why a picture's place is outside of the article; null when it is inside. */
export function placeReason(figures: Figures, media: MediaRecord, place: MediaPlace): PictureLeftOut | null {
  const { page, text, isParted } = figures;
  if (place.part === 'inside' && isPortrait(media) && knownSize(media).width <= INLINE_PORTRAIT)
    return 'portrait';
  if (place.part === 'inside') return isNear(page, text, media, place) ? null : 'apart';
  if (place.part === 'lead') return leadReason(figures, media, place);
  if (isPortrait(media)) return 'portrait';
  if (isMute(page, media, place) || isForeignFrame(page, media, place)) return 'after-text';
  const isTail = isNear(page, text, media, place) && (isParted(place.shared) || isMarkedFigure(page, place));
  return isTail ? null : 'after-text';
}

/** Nothing is known of its size: then its mark-up or its file name must speak for it. */
function isMute(page: Page, media: MediaRecord, place: MediaPlace): boolean {
  if (knownSize(media).width > 0 || isNamedPicture(page, place)) return false;
  return media.link >= 0 || !IMAGE_FILE.test(media.src);
}

/** A frame above the title or after the text, where advertisements stand, that nothing names as a player or a card. */
function isForeignFrame(page: Page, media: MediaRecord, place: MediaPlace): boolean {
  return (
    media.kind === 'embed' &&
    !isNamedPicture(page, place) &&
    media.title === '' &&
    !PLAYER_ADDRESS.test(media.src)
  );
}
const PLAYER_ADDRESS = /[^a-z](embed(ded)?|player|videos?|watch|audio|podcast|playlist|maps?)([^a-z]|$)/i;

/** Why a picture before the text is not the article's; null when it is. */
function leadReason(
  { page, text, shared }: Figures,
  media: MediaRecord,
  place: MediaPlace,
): PictureLeftOut | null {
  const { width } = knownSize(media);
  if (media.kind === 'svg' || media.kind === 'canvas' || media.kind === 'audio') return 'before-text';
  if (shared.has(pictureKey(media.src)) && (width === 0 || width > PORTRAIT_SIDE))
    return isNear(page, text, media, place) || isNamedPicture(page, place) ? null : 'before-text';
  if (!isNear(page, text, media, place)) return 'before-text';
  if (width > 0 && width < LEAST_LEAD_WIDTH && !isNamedPicture(page, place)) return 'small';
  if (isPortrait(media)) return 'portrait';
  if (isMute(page, media, place) || (place.above && isForeignFrame(page, media, place))) return 'before-text';
  return null;
}
