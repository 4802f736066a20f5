/** Headings go where their text goes: short lines are what the classifier is least sure of. */
import type { Page } from '../../page';
import { isHeadingTag } from '../../tree/elements';
import type { BodyView, Group } from '../rule';

/**
 * Headings right before text that is kept, which look like others that are kept: a section without its heading reads as
 * a part of the section before. What a rule has left out stays out.
 * @returns one group
 */
export function headingsOfBody(body: BodyView): Group[] {
  const { page } = body;
  const kept = new Set<string>();
  const candidates: number[] = [];
  page.segments.forEach((_, s) => {
    const look = lookOf(page, s);
    if (look === '') return;
    if (body.isBody(s)) kept.add(look);
    else if (!body.isChanged(s) && body.isBody(s + 1)) candidates.push(s);
  });
  return [candidates.filter((s) => kept.has(lookOf(page, s)))];
}

/** Code units of a line that is taken for a label when it ends in a colon (own choice). */
const MOST_LEAD = 64;

/**
 * A single heading after the last text heads what was left out (see also, comments), and so does a short last line that ends
 * in a colon. Several are a list of their own.
 * @returns one group of one segment, or none
 */
export function trailingHeading(body: BodyView): Group[] {
  const { page } = body;
  const trailing: number[] = [];
  for (let s = page.segments.length - 1; s >= 0; s--) {
    if (!body.isBody(s)) continue;
    if (lookOf(page, s) === '' && !isLead(page, s)) return trailing.length === 1 ? [trailing] : [];
    trailing.push(s);
  }
  return [];
}

/** "Related articles:"; not an item, a term or a line of code. */
function isLead({ segments, elements }: Page, segment: number): boolean {
  const { block, text } = segments[segment]!;
  return (
    text.length <= MOST_LEAD &&
    /[:：]$/.test(text) &&
    /^(?:p|div|section|article)$/.test(elements[block]!.tag)
  );
}

/** What headings of one rank share: tag and style; '' for other text. */
function lookOf({ elements, segments }: Page, segment: number): string {
  const { block, style } = segments[segment]!;
  const { tag } = elements[block]!;
  return isHeadingTag(tag) && tag !== 'h1' ? `${tag} ${String(style)}` : '';
}
