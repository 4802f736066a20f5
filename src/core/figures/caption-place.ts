/** Where a text stands to its picture: below it (paper 2.4, layout 2), with nothing between. */
import type { Box, MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import { overlapX } from '../tree/elements';
import type { Page } from '../page';

/** Line spaces between a picture and the text below it (paper 2.4, layout 2) */
const LINE_SPACES = 2;
/** of the font size */
const LINE_HEIGHT = 1.4;
/** px: pixel grids and rounding */
export const SLACK = 4;
/** Code units of a text that without geometry is taken as standing by itself (own choice). */
const MAX_NEIGHBOUR = 300;

/** @param upper the picture, or a line above @param lower the segment's box */
export function isBelow(
  { tree, hasLayout }: Page,
  region: BodyRegion,
  upper: Box | null,
  lower: Box | null,
  segment: number,
): boolean {
  if (upper === null || lower === null || upper.height === 0)
    return !hasLayout && tree.segment(segment).text.length <= MAX_NEIGHBOUR;
  const line = (tree.style(segment)?.fontSize ?? region.fontSize) * LINE_HEIGHT;
  const gap = lower.top - (upper.top + upper.height);
  return gap >= -SLACK && gap <= LINE_SPACES * line + SLACK && overlapX(upper, lower) > 0;
}

/** Is a line drawn between a picture and the text below it? */
export function isRuleBetween({ rules }: Page, media: MediaRecord, lower: Box | null): boolean {
  return rules.some((rule) => {
    if (rule.before !== media.before) return false;
    if (rule.box === null || media.box === null || lower === null) return false;
    return rule.box.top >= media.box.top + media.box.height - SLACK && rule.box.top <= lower.top;
  });
}
