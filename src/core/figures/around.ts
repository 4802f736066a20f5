/** Reads the tags, names, links and labels around a picture. */
import type { MediaRecord } from '../../snapshot/schema';
import { overlapX, overlapY } from '../tree/relations';
import type { Page } from '../page';
import { captionElement } from './caption-parts';
import { isIconName, PICTURE_NAME, type DecoyName } from './evidence';
import type { ArticleText, MediaPlace } from './place';

/** Code units of a headline. */
const TEASER_LENGTH = 15;
/** Linked share of a headline. */
const WHOLLY_LINKED = 0.9;
/** px; two line spaces and a margin; our choice */
const LABEL_GAP = 60;
const UNIT_LABELS = 3;
/** px */
const ICON_WIDTH = 100;
const ICON_LEVELS = 2;
const NAME_LEVELS = 8;
const BANNER_LEVELS = 3;

export const isNamedPicture = ({ tree }: Page, { path }: MediaPlace): boolean =>
  path.some((each) => {
    const { tag, names } = tree.element(each);
    return tag === 'figure' || tag === 'picture' || PICTURE_NAME.test(names);
  });

export const isInFigure = ({ tree }: Page, { path }: MediaPlace): boolean =>
  path.some((each) => tree.element(each).tag === 'figure');

export const isMarkedFigure = (page: Page, place: MediaPlace): boolean =>
  isInFigure(page, place) ||
  page.tree.segmentsIn(place.unit).some((s) => captionElement(page, s, place.shared) >= 0);

export const isBanner = ({ tree }: Page, { path }: MediaPlace): boolean =>
  path.slice(0, BANNER_LEVELS).some((each) => {
    const { tag, names } = tree.element(each);
    return tag === 'header' || tag === 'body' || BANNER_NAME.test(names);
  });
/** The same on every page. */
const BANNER_NAME = /(^|[\s_-])(banner|header|cover|bg|background)($|[\s_-])/i;

/** @param decoyName a parameter for caching */
export function decoyAround(
  { tree }: Page,
  media: MediaRecord,
  { path }: MediaPlace,
  decoyName: (names: string) => DecoyName | null,
): DecoyName | null {
  if (path.slice(0, ICON_LEVELS).some((each) => isIconName(tree.element(each).names))) {
    const width = knownWidth(media);
    if (width > 0 && width <= ICON_WIDTH) return 'icon';
  }
  for (const element of path.slice(0, NAME_LEVELS)) {
    const { tag, names, role } = tree.element(element);
    if (tag === 'nav' || tag === 'footer' || role === 'navigation' || role === 'contentinfo')
      return 'navigation';
    if (tag === 'address') return 'avatar';
    const name = decoyName(names);
    if (name !== null) return name;
  }
  return null;
}

const knownWidth = (media: MediaRecord): number =>
  media.box !== null && media.naturalWidth > 0 ? media.box.width : media.attrWidth;

/**
 * A headline that links to another page, or mostly linked text. The paper names captions and lines with some
 * links as a failure.
 */
export function holdsTeaser(page: Page, unit: number): boolean {
  const { tree } = page;
  let text = 0;
  let linked = 0;
  const last = tree.lastSegment[unit] ?? -1;
  for (let segment = tree.firstSegment[unit] ?? 0; segment <= last; segment += 1) {
    const record = tree.segment(segment);
    const { length } = record.text;
    if (isCaption(page, record.block)) continue;
    text += length;
    linked += record.linkLength;
    const isHeadline = record.linkLength >= length * WHOLLY_LINKED && length >= TEASER_LENGTH;
    if (isHeadline && leadsAway(page, segment)) return true;
  }
  return text >= TEASER_LENGTH && linked >= text / 2;
}

/** A heading in a caption names a story. */
function isCaption({ tree }: Page, block: number): boolean {
  const { tag } = tree.element(block);
  return tag === 'figcaption' || (tag === 'p' && tree.element(tree.parent(block)).tag === 'figcaption');
}

/** Not to a picture. */
function leadsAway({ tree, links, texts }: Page, segment: number): boolean {
  const { firstText } = tree.segment(segment);
  const link = links[texts[firstText]?.link ?? -1];
  return (
    link !== undefined &&
    !link.rawHref.startsWith('#') &&
    !/\.(jpe?g|png|gif|webp|avif)($|[?#])/i.test(link.href)
  );
}

/**
 * Other texts in the picture's block, and one right above (paper 2.4: "closely above or below").
 * @param at index in `media`
 */
export function labelsAround(
  page: Page,
  { kept }: ArticleText,
  media: MediaRecord,
  at: number,
  { unit, shared }: MediaPlace,
): string[] {
  const { tree, segments } = page;
  const around = new Set<number>();
  const first = tree.firstSegment[unit] ?? 0;
  const last = Math.min(tree.lastSegment[unit] ?? -1, first + UNIT_LABELS - 1);
  for (let segment = first; segment <= last; segment += 1) around.add(segment);
  const above = media.before - 1;
  // Media are in document order.
  let isOtherBetween = false;
  for (let other = at - 1; page.media[other]?.before === media.before && !isOtherBetween; other -= 1)
    isOtherBetween = page.media[other]?.kind !== 'svg';
  if (above >= 0 && !isOtherBetween && tree.parent(tree.segment(above).block) === shared) around.add(above);
  return [...around]
    .filter((s) => s < segments.length && !kept.has(s) && isClose(page, media, s))
    .map((s) => tree.segment(s).text);
}

function isClose({ tree }: Page, media: MediaRecord, segment: number): boolean {
  const { box } = tree.segment(segment);
  if (media.box === null || box === null) return true;
  return -overlapY(media.box, box) <= LABEL_GAP && overlapX(media.box, box) > 0;
}
