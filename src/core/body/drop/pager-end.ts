import type { Page } from '../../page';
import type { SegmentDecision } from '../../selection';

/** A row of page numbers is short, in code units: ten numbers, "next", "view as single page". */
const MOST_ROW = 80;
/** A pager above the text, or below the first post of a thread, ends nothing: share of the body that stands before it. */
const LEAST_BEFORE = 0.25;

const ZERO = 0x30;
const NINE = 0x39;

/** More pages than this are no article's: years and counts of readers are larger. */
const MOST_PAGES = 99;

/** The numbers of a text, in order; the places between which they stand are not looked at. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < text.length; at++) {
    let value = -1;
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
      value = Math.max(0, value) * 10 + code - ZERO;
    if (value >= 0) numbers.push(value);
  }
  return numbers;
}

/** "1 2 3 »", "2 3 4 next": it begins with numbers that count on. "Page 1 of 3, next: 2": this page, all, the next. */
function countsPages(text: string): boolean {
  const first = text.charCodeAt(0);
  const [one = 0, two = 0, three = 0, ...more] = numbersIn(text);
  if (first >= ZERO && first <= NINE && two === one + 1 && leads(text)) return true;
  return one > 0 && three === one + 1 && two >= three && two <= MOST_PAGES && more.length === 0;
}

/** Nothing but spaces and bars parts the first two numbers. */
function leads(text: string): boolean {
  let at = 0;
  const isDigit = (): boolean => text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE;
  while (isDigit()) at++;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0xa0 || text[at] === '|') at++;
  return isDigit();
}

/**
 * An article in pages ends at its pager (paper 2.5: page links stand under the body): what F takes for body below a row of
 * page numbers that are links, mostly comments, is none. No regular expressions: every page passes here.
 * @returns the decisions given, or new ones, one a segment, reason `after-pager` for those that changed
 */
export function endAtPager(
  { segments }: Page,
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
    } else if (pager < 0 && before > 0 && linkLength > 0 && text.length <= MOST_ROW && countsPages(text))
      pager = s;
  }
  if (after === 0 || before < LEAST_BEFORE * (before + after)) return decisions;
  return decisions.map((decision, s) =>
    s > pager && decision.role === 'body'
      ? { ...decision, role: 'dropped', reason: 'after-pager' }
      : decision,
  );
}
