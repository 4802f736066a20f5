import type { Page } from '../../page';
import type { SegmentDecision } from '../../selection';

/**
 * Code units from which a passage is repeated by the page, no more by its author, and of its longest segment that is no
 * entry of a list: refrains, tables and lists (what each of three offers has) say things again.
 */
const PASSAGE = 300;
const PROSE = 80;

const KNOWINGLY = new Set(['pre', 'code', 'blockquote']);

/**
 * Pages hold one passage in two versions, for wide and for narrow screens or for two places, and both may be in sight:
 * the second of them leaves the body. (On pages left out: 30 gained, 8 lost.)
 * @returns the decisions given, or new ones, one a segment, reason `repeat` for those that changed
 */
export function dropRepeats(page: Page, decisions: readonly SegmentDecision[]): readonly SegmentDecision[] {
  const { segments } = page;
  const body: number[] = [];
  const seen = new Set<string>();
  let repeated = false;
  for (let s = 0; s < segments.length; s++) {
    if (decisions[s]!.role !== 'body') continue;
    body.push(s);
    const { text } = segments[s]!;
    if (text.length < PROSE) continue;
    if (seen.has(text)) repeated = true;
    else seen.add(text);
  }
  return repeated ? withoutSecond(page, body, decisions) : decisions;
}

function withoutSecond(
  page: Page,
  body: readonly number[],
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  const { segments } = page;
  const textAt = (i: number): string => segments[body[i]!]!.text;
  const firsts = new Map<string, number>();
  let changed: SegmentDecision[] | null = null;
  let i = 0;
  while (i < body.length) {
    const first = firsts.get(textAt(i));
    if (first === undefined) {
      firsts.set(textAt(i), i++);
      continue;
    }
    let count = 0;
    let length = 0;
    let longest = 0;
    let differ = false;
    // A passage has different segments, and ends at the latest where the second one begins.
    while (i + count < body.length && first + count < i && textAt(i + count) === textAt(first + count)) {
      const { text, block } = segments[body[i + count++]!]!;
      length += text.length;
      if (text !== textAt(i)) differ = true;
      if (page.elements[block]!.tag !== 'li') longest = Math.max(longest, text.length);
    }
    if (differ && length >= PASSAGE && longest >= PROSE && !isQuoteOrListing(page, body[i]!)) {
      changed ??= [...decisions];
      for (let k = i; k < i + count; k++)
        changed[body[k]!] = { ...decisions[body[k]!]!, role: 'dropped', reason: 'repeat' };
    }
    i += count;
  }
  return changed ?? decisions;
}

/** Listings of code begin alike; who quotes repeats knowingly, and quotes from the text have a rule of their own. */
function isQuoteOrListing({ elements, segments }: Page, segment: number): boolean {
  for (let e = segments[segment]!.block; e >= 0; e = elements[e]!.parent)
    if (KNOWINGLY.has(elements[e]!.tag)) return true;
  return false;
}
