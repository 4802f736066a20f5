/** What stands around a picture and speaks for or against it: tags, names, links and labels. */
import type { MediaRecord } from '../../snapshot/schema';
import { overlapX, overlapY } from '../tree/elements';
import type { Page } from '../page';
import { isIconName, PICTURE_NAME, type DecoyName } from './evidence';
import type { MediaPlace } from './place';
import type { ArticleText } from './text';

/** Code units: teaser texts are at least a headline long. */
const TEASER_LENGTH = 15;
/** Share of a line that is linked when it is a headline that leads to its story. */
const WHOLLY_LINKED = 0.9;
/** px between a picture and a label that speaks of it (own choice: two line spaces and a margin) */
const LABEL_GAP = 60;
/** Lines of the picture's own block that may be a label. */
const UNIT_LABELS = 3;
/** px: wider pictures are no icons whatever they are called */
const ICON_WIDTH = 100;
/** Elements up from the picture whose names may call it an icon. */
const ICON_LEVELS = 2;
/** Elements up from the picture whose names are read when the unit is larger. */
const NAME_LEVELS = 8;
/** Elements up from the picture that may be the page's header or banner. */
const BANNER_LEVELS = 3;

/** Are the names or the tag of its elements those of article pictures? */
export const isNamedPicture = ({ tree }: Page, { path }: MediaPlace): boolean =>
  path.some((each) => {
    const { tag, names } = tree.element(each);
    return tag === 'figure' || tag === 'picture' || PICTURE_NAME.test(names);
  });

/** Does it stand in a `<figure>`? */
export const isInFigure = ({ tree }: Page, { path }: MediaPlace): boolean =>
  path.some((each) => tree.element(each).tag === 'figure');

/** Is its block the page's own header or banner, by tag or name? */
export const isBanner = ({ tree }: Page, { path }: MediaPlace): boolean =>
  path.slice(0, BANNER_LEVELS).some((each) => {
    const { tag, names } = tree.element(each);
    return tag === 'header' || tag === 'body' || BANNER_NAME.test(names);
  });
/** Blocks whose background is the site's, the same on every page. */
const BANNER_NAME = /(^|[\s_-])(banner|header|cover|bg|background)($|[\s_-])/i;

/**
 * What the names and tags between picture and text say against it, null when nothing.
 * @param decoyName what class names say; given, so that one that remembers can be used for a page
 */
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
 * Does a headline that is wholly a link to another page stand in a block, or is most of the block's text linked?
 * Captions do not count, nor lines with a link in them (the paper names them as a failure).
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

/** Is a block a figure's caption, or a paragraph of it? A heading in one names a story. */
function isCaption({ tree }: Page, block: number): boolean {
  const { tag } = tree.element(block);
  return tag === 'figcaption' || (tag === 'p' && tree.element(tree.parent(block)).tag === 'figcaption');
}

/** Does a line begin with a link that leads neither to a place on the page nor to a picture? */
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
 * Texts of lines that are not the article's: those inside the picture's own block, and one of its own right above it
 * with no other picture between (paper 2.4: "closely above or below"). A label inside another block speaks of that
 * block.
 * @param at index of the picture in `media`
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
  // Media stand in document order: those at the same place are right before this one.
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
