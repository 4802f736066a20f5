/** The captions of an article's pictures (paper 2.4). */
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import { remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import type { MediaDecision, TitleDecision } from '../selection';
import { isHeadedRow } from './caption-cells';
import { captionBelow, captionBeside, framedCaption } from './caption-layouts';
import { textLook } from './caption-look';
import { markedCaption, markedCredit } from './caption-markup';
import type { Caption, CaptionSearch } from './caption-parts';

/** Pictures whose captions one layout looks for in one step (own choice). */
const STEP_PICTURES = 200;

/**
 * Captions of the pictures that were kept, in the paper's order: the author's own mark-up, a frame around both, below,
 * at the side. A segment is the caption of one picture only. Works on the tree alone where there is no geometry.
 * @returns one entry a media record, null for none
 */
export function* findCaptions(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
  media: readonly MediaDecision[],
): Steps<(Caption | null)[]> {
  const captions: (Caption | null)[] = page.media.map(() => null);
  if (region === null) return captions;
  const kept = [...page.media.entries()].filter(
    ([at, { kind }]) => media[at] !== undefined && media[at].role !== 'dropped' && kind !== 'audio',
  );
  if (kept.length === 0) return captions;
  const titles = new Set(title.segments);
  const taken = new Set<number>();
  const isFree = (segment: number): boolean => !taken.has(segment) && !titles.has(segment);
  const search: CaptionSearch = {
    page,
    look: textLook(page, region),
    pictures: kept.map(([, picture]) => picture),
    titles,
    isHeaded: remembered((row: number) => isHeadedRow(page.tree, row)),
    isFree,
  };
  // In a shop, what stands in a box with a picture is a control of its gallery or another product's name and price.
  const layouts = page.head.isProduct
    ? [markedCaption, captionBelow, captionBeside, markedCredit]
    : [markedCaption, framedCaption, captionBelow, captionBeside, markedCredit];
  // Strong evidence first over all pictures, so that no picture takes what is marked as another's.
  for (const layout of layouts)
    for (const [turn, [at, picture]] of kept.entries()) {
      if (turn % STEP_PICTURES === STEP_PICTURES - 1) yield 'parts: next captions';
      if (captions[at] !== null) continue;
      const caption = layout(search, picture);
      captions[at] = caption;
      for (const segment of caption?.segments ?? []) taken.add(segment);
    }
  return captions;
}
