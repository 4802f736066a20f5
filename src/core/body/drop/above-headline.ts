/** What stands above the article's headline: teasers, notices of the site, offers. */
import { normal, titleMatch } from '../../title/match';
import { titleReferences } from '../../title/references';
import type { Page } from '../../page';
import { logitOf } from '../logit';
import type { BodyView, Group } from '../rule';

/** m from which an `h1` is the headline that the head names (paper 2.3, feature 1; own choice). */
const HEADLINE_MATCH = 0.9;

/** Says in little time that nothing of the body stands before an `h1`. */
export function hasTextBeforeHeading(body: BodyView): boolean {
  const last = lastHeading(body.page);
  for (let s = 0; s < last; s++) if (body.isBody(s)) return true;
  return false;
}

/**
 * An article begins at its headline (paper 2.3 looks for the title above the text): what was taken for body above it goes
 * where it is the smaller part and less sure than what follows. "Above" is meant in the source and, where the page is
 * laid out, on the screen: a headline may be written after its text.
 * @returns one group or none; O(segments)
 */
export function aboveHeadline(body: BodyView): Group[] {
  const headline = headlineOf(body.page);
  if (headline === null) return [];
  const above: number[] = [];
  const sums = { above: 0, below: 0 };
  const lengths = { above: 0, below: 0 };
  body.page.segments.forEach(({ text, box }, s) => {
    if (!body.isBody(s)) return;
    const isAbove =
      s < headline.segment && !(headline.top !== null && box !== null && box.top + box.height > headline.top);
    if (isAbove) above.push(s);
    const side = isAbove ? 'above' : 'below';
    lengths[side] += text.length;
    sums[side] += text.length * logitOf(body, s);
  });
  const isSmaller = lengths.above < lengths.below;
  const isDoubted = sums.above * lengths.below < sums.below * lengths.above;
  return isSmaller && isDoubted ? [above] : [];
}

const lastHeading = ({ segments, elements }: Page): number =>
  segments.findLastIndex(({ block }) => elements[block]!.tag === 'h1');

/** The first `h1` with the headline that the head names, and px of the upper edge of the highest one; null without one. */
function headlineOf(page: Page): { segment: number; top: number | null } | null {
  const { references } = titleReferences(page);
  let segment = -1;
  let top: number | null = null;
  page.segments.forEach(({ block, text, box }, s) => {
    if (page.elements[block]!.tag !== 'h1' || titleMatch(normal(text), references) < HEADLINE_MATCH) return;
    if (segment < 0) segment = s;
    if (box !== null) top = Math.min(top ?? Infinity, box.top);
  });
  return segment < 0 ? null : { segment, top };
}
