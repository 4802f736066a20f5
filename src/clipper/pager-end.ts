import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';

/** A row of page numbers is short, in code units: ten numbers, "next", "view as single page". */
const MOST_ROW = 80;
/** Numbers in a row from which on it counts pages, one after the other. */
const LEAST_NUMBERS = 2;
/** A pager above the text, or below the first post of a thread, ends nothing: share of the body that stands before it. */
const LEAST_BEFORE = 0.25;

const ZERO = 0x30;
const NINE = 0x39;

/** The first numbers of a text that begins with one count on: "1 2 3 »", "2 3 4 next". */
function countsOn(text: string): boolean {
  let numbers = 0;
  let before = -1;
  let at = 0;
  while (at < text.length && numbers < LEAST_NUMBERS) {
    let value = 0;
    const start = at;
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
      value = value * 10 + code - ZERO;
    if (at === start || (numbers > 0 && value !== before + 1)) return false;
    numbers++;
    before = value;
    // One sign that parts them, with spaces.
    while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0xa0 || text[at] === '|') at++;
  }
  return numbers === LEAST_NUMBERS;
}

/**
 * An article in pages ends at its pager (paper 2.5: page links stand under the body): what F takes for body below a row of
 * page numbers that are links, mostly comments, is none. No regular expressions: every page passes here.
 * @returns the decisions given, or new ones, one a segment, reason `after-pager` for those that changed
 */
export function endAtPager(
  { segments }: PageSnapshot,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  let pager = -1;
  let before = 0;
  let after = 0;
  for (let s = 0; s < segments.length; s++) {
    const { text, linkLength } = segments[s]!;
    if (decisions[s]!.role === 'body') {
      if (pager < 0) before += text.length;
      else after += text.length;
    } else if (pager < 0 && before > 0 && linkLength > 0 && text.length <= MOST_ROW && countsOn(text))
      pager = s;
  }
  if (after === 0 || before < LEAST_BEFORE * (before + after)) return decisions;
  return decisions.map((decision, s) =>
    s > pager && decision.role === 'body'
      ? { ...decision, role: 'dropped', reason: 'after-pager' }
      : decision,
  );
}
