/** The captions of an article's pictures (paper 2.4). */
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { MediaRecord } from '../../snapshot/schema';
import type { MediaDecision, TitleDecision } from '../selection';
import { captionBelow, captionBeside, framedCaption } from './caption-layouts';
import { textLook } from './caption-look';
import { markedCaption, markedCredit } from './caption-markup';
import type { Caption, CaptionSearch } from './caption-parts';

/**
 * Captions of the pictures that were kept, in the paper's order: the author's own mark-up, a frame around both, below,
 * at the side. A segment is the caption of one picture only. Works on the tree alone where there is no geometry.
 * @returns one entry a media record, null for none
 */
export function findCaptions(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
  media: readonly MediaDecision[],
): (Caption | null)[] {
  const captions: (Caption | null)[] = page.media.map(() => null);
  if (region === null) return captions;
  const kept = [...page.media.entries()].filter(
    ([at, { kind }]) => media[at] !== undefined && media[at].role !== 'dropped' && kind !== 'audio',
  );
  if (kept.length === 0) return captions;
  const titles = new Set(title.segments);
  const taken = new Set<number>();
  const isFree = (segment: number): boolean => !taken.has(segment) && !titles.has(segment);
  const pictures = picturesIn(
    page,
    kept.map(([, picture]) => picture),
  );
  const search: CaptionSearch = { page, look: textLook(page, region), pictures, titles, isFree };
  // In a shop, what stands in a box with a picture is a control of its gallery or another product's name and price.
  const layouts = page.head.isProduct
    ? [markedCaption, captionBelow, captionBeside, markedCredit]
    : [markedCaption, framedCaption, captionBelow, captionBeside, markedCredit];
  // Strong evidence first over all pictures, so that no picture takes what is marked as another's.
  for (const layout of layouts)
    for (const [at, picture] of kept) {
      if (captions[at] !== null) continue;
      const caption = layout(search, picture);
      captions[at] = caption;
      for (const segment of caption?.segments ?? []) taken.add(segment);
    }
  return captions;
}

/** Looks up the pictures in an element, in their order, without a look at all others. */
function picturesIn(
  { tree }: Page,
  pictures: readonly MediaRecord[],
): (element: number) => readonly MediaRecord[] {
  const byElement = pictures.map((picture, at) => ({ picture, at }));
  byElement.sort((a, b) => a.picture.element - b.picture.element || a.at - b.at);
  const from = (element: number): number => {
    let low = 0;
    let high = byElement.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byElement[middle]!.picture.element < element) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (element) =>
    byElement
      .slice(from(element), from((tree.end[element] ?? element) + 1))
      .sort((a, b) => a.at - b.at)
      .map(({ picture }) => picture);
}
