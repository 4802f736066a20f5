/** What stands below the row of page numbers under an article in pages. */
import type { BodyView, Group } from '../rule';

/** A row of page numbers is short, in code units: ten numbers, "next", "view as single page" (own choice). */
const MOST_ROW = 80;
/** A pager above the text, or below the first post of a thread, ends nothing: least share of the body before it (own choice). */
const LEAST_BEFORE = 0.25;

const ZERO = 0x30;
const NINE = 0x39;

/** More pages than this are no article's: years and counts of readers are larger (own choice). */
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
 * An article in pages ends at its pager (paper 2.5: page links stand under the body): what was taken for body below a row
 * of page numbers that are links is mostly comments. No regular expressions: every page passes here.
 * @returns one group: all below the pager
 */
export function belowPager(body: BodyView): Group[] {
  const { segments } = body.page;
  let before = 0;
  for (let s = 0; s < segments.length; s++) {
    const { text, linkLength } = segments[s]!;
    if (body.isBody(s)) before += text.length;
    else if (before > 0 && linkLength > 0 && text.length <= MOST_ROW && countsPages(text)) {
      if (before < LEAST_BEFORE * body.length) return [];
      return [Array.from({ length: segments.length - s - 1 }, (_, i) => s + 1 + i)];
    }
  }
  return [];
}
