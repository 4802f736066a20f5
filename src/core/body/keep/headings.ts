/** Keeps headings: the classifier misjudges short lines. */
import type { Page } from '../../page';
import { isHeadingTag } from '../../tree/relations';
import type { BodyView, Group, BodyRule } from '../rule';

/**
 * Headings before kept text that look like kept ones, unless a rule dropped them.
 * @returns one group
 */
function headingsOfBody(body: BodyView): Group[] {
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

/** Code units (own choice). */
const MOST_LEAD = 64;

/**
 * A single last heading or line with a colon: its text was dropped. Several are a list.
 * @returns one group or none
 */
function trailingHeading(body: BodyView): Group[] {
  const { page } = body;
  const trailing: number[] = [];
  for (let s = page.segments.length - 1; s >= 0; s--) {
    if (!body.isBody(s)) continue;
    if (lookOf(page, s) === '' && !isLead(page, s)) return trailing.length === 1 ? [trailing] : [];
    trailing.push(s);
  }
  return [];
}

/** "Related articles:". */
function isLead({ segments, elements }: Page, segment: number): boolean {
  const { block, text } = segments[segment]!;
  return (
    text.length <= MOST_LEAD &&
    /[:：]$/.test(text) &&
    /^(?:p|div|section|article)$/.test(elements[block]!.tag)
  );
}

/** '' for no heading. */
function lookOf({ elements, segments }: Page, segment: number): string {
  const { block, style } = segments[segment]!;
  const { tag } = elements[block]!;
  return isHeadingTag(tag) && tag !== 'h1' ? `${tag} ${String(style)}` : '';
}

export const HEADINGS = [
  { name: 'headings', reason: 'heading', takes: 'keep', find: headingsOfBody },
  { name: 'trailing-heading', reason: 'heading', takes: 'drop', find: trailingHeading },
] as const satisfies readonly BodyRule[];
