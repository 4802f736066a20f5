/** Finds captions by markup: figcaption, and elements named as captions. */
import type { MediaRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import { captionElement, holdsText, isLarge, isNearestPicture, usableParts, withCredits, withoutControls, type Caption, type CaptionSearch } from './caption-parts'; // prettier-ignore
import { isCaptionName, isControlLabel, isCreditLine, isCreditName } from './caption-words';

/** Levels up that may hold such a caption. */
const FRAME_LEVELS = 5;

/** Marked captions. If only the credit is marked, layouts may find the caption beside it. */
export const markedCaption = (search: CaptionSearch, media: MediaRecord): Caption | null =>
  marked(search, media, false);

/** Marked captions, and marked credits alone, after all layouts failed. */
export const markedCredit = (search: CaptionSearch, media: MediaRecord): Caption | null =>
  marked(search, media, true);

function marked(search: CaptionSearch, media: MediaRecord, isCreditEnough: boolean): Caption | null {
  const { page, look } = search;
  const { tree } = page;
  const figure = tree.closest(media.element, (record) => record.tag === 'figure');
  if (figure >= 0 && !holdsText(page, look, figure)) {
    const inside = tree.segmentsIn(figure);
    const own = inside.filter((s) => captionElement(page, s, figure) >= 0);
    // If only a credit is marked, the caption may stand unmarked beside it.
    const isMarked = own.some((s) => !isCredit(page, s, figure));
    const segments = usableParts(
      search,
      isMarked ? withCredits(page, own, inside) : markedAndPlain(page, own, inside, figure),
    );
    if (segments.length > 0 && isNearestPicture(search, media, segments[0] ?? 0, figure))
      return { segments, reason: 'figcaption' };
  }
  for (const element of tree.ancestors(tree.parent(media.element), -1, FRAME_LEVELS)) {
    if (holdsText(page, look, element)) return namedSibling(search, media, element);
    const inside = tree.segmentsIn(element);
    const named = inside.filter((s) => isNamedFor(page, media, s, element));
    if (named.length === 0) continue;
    if (!isCreditEnough && isCreditBesideText(page, named, inside, element)) return null;
    const segments = usableParts(search, withCredits(page, named, inside));
    if (segments.length > 0 && isNearestPicture(search, media, segments[0] ?? 0, element))
      return { segments, reason: 'named' };
  }
  return null;
}

/** Marked texts and other texts of a figure outside controls. */
const markedAndPlain = (
  page: Page,
  marked: readonly number[],
  inside: readonly number[],
  figure: number,
): number[] => {
  const others = withoutControls(page, inside, figure);
  return inside.filter((s) => marked.includes(s) || others.includes(s));
};

function isCredit({ tree }: Page, segment: number, figure: number): boolean {
  const path = tree.ancestors(tree.anchor(segment), figure);
  return (
    isCreditLine(tree.segment(segment).text) || path.some((each) => isCreditName(tree.element(each).names))
  );
}

/** True if only a credit is marked and other text stands beside it. */
function isCreditBesideText(
  page: Page,
  named: readonly number[],
  inside: readonly number[],
  box: number,
): boolean {
  const isCaption = (s: number): boolean => {
    const { tag, names } = page.tree.element(captionElement(page, s, box));
    return tag === 'figcaption' || isCaptionName(names);
  };
  return (
    !named.some(isCaption) &&
    inside.some((s) => !named.includes(s) && !isControlLabel(page.tree.segment(s).text))
  );
}

/** A named caption right before or after a picture among paragraphs. */
function namedSibling(search: CaptionSearch, media: MediaRecord, parent: number): Caption | null {
  const { page } = search;
  const { tree } = page;
  for (const start of [media.before, media.before - 1]) {
    if (page.segments[start] === undefined || !tree.isWithin(tree.anchor(start), parent)) continue;
    const block = captionElement(page, start, parent);
    if (block < 0 || isLarge(page, block)) continue;
    const segments = usableParts(search, tree.segmentsIn(block));
    if (segments.length > 0 && isNearestPicture(search, media, start, parent))
      return { segments, reason: 'named' };
  }
  return null;
}

/**
 * True for a named caption, or a named credit right beside the picture. Farther away, such a name means the
 * article's source or the page's owner.
 */
function isNamedFor(page: Page, { before }: MediaRecord, segment: number, stop: number): boolean {
  const at = captionElement(page, segment, stop);
  if (at < 0) return false;
  const { tag, names } = page.tree.element(at);
  return tag === 'figcaption' || isCaptionName(names) || Math.abs(segment - before) <= 1;
}
