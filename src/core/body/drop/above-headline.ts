/** What stands above the article's headline: teasers, notices of the site, offers. */
import { normal, titleMatch } from '../../title/match';
import { titleReferences } from '../../title/references';
import type { Page } from '../../page';
import { logitOf, meanLogit } from '../logit';
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
  let length = 0;
  let sum = 0;
  body.page.segments.slice(0, headline.segment).forEach(({ text, box }, s) => {
    const isBeside = headline.top !== null && box !== null && box.top + box.height > headline.top;
    if (isBeside || !body.isBody(s)) return;
    above.push(s);
    length += text.length;
    sum += text.length * logitOf(body, s);
  });
  // Below the mean of all is below the mean of the rest.
  return 2 * length < body.length && sum < length * meanLogit(body) ? [above] : [];
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
