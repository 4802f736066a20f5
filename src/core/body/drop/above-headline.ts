/** What stands above the article's headline: teasers, notices of the site, offers. */
import { MAX_TITLE_LENGTH, normal, titleMatch } from '../../title/match';
import { titleReferences } from '../../title/references';
import { logitOf, meanLogit } from '../logit';
import type { BodyView, Group } from '../rule';

/** m from which an `h1` is the headline that the head names (paper 2.3, feature 1; own choice). */
const HEADLINE_MATCH = 0.9;
/** Headings that are asked: each is compared with each title of the head, and a page may have thousands (own choice). */
const MOST_HEADINGS = 100;

/**
 * An article begins at its headline (paper 2.3 looks for the title above the text): what was taken for body above it goes
 * where it is the smaller part and less sure than what follows. "Above" is meant in the source and, where the page is
 * laid out, on the screen: a headline may be written after its text.
 * @returns one group or none; O(segments)
 */
export function aboveHeadline(body: BodyView): Group[] {
  const { segments, elements } = body.page;
  const headings: number[] = [];
  segments.forEach(({ block, text }, s) => {
    if (elements[block]!.tag === 'h1' && text.length <= MAX_TITLE_LENGTH && headings.length < MOST_HEADINGS)
      headings.push(s);
  });
  const start = segments.findIndex((_, s) => body.isBody(s));
  // Nothing of the body stands before a heading: the head is not asked.
  if (start < 0 || !(headings.at(-1)! > start)) return [];
  const references = titleReferences(body.page).references.filter(
    ({ letters }) => letters.length <= MAX_TITLE_LENGTH,
  );
  const named = headings.filter((s) => titleMatch(normal(segments[s]!.text), references) >= HEADLINE_MATCH);
  // A page may have one for wide and one for narrow screens.
  const top = named.reduce((least, s) => Math.min(least, segments[s]!.box?.top ?? Infinity), Infinity);
  const above: number[] = [];
  let length = 0;
  let sum = 0;
  segments.slice(0, named[0] ?? 0).forEach(({ text, box }, s) => {
    if (!body.isBody(s) || (box !== null && box.top + box.height > top)) return;
    above.push(s);
    length += text.length;
    sum += text.length * logitOf(body, s);
  });
  // Below the mean of all is below the mean of the rest.
  return 2 * length < body.length && sum < length * meanLogit(body) ? [above] : [];
}
