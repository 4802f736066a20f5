/** Parses dates in many languages to ISO 8601. Never invents a time zone. */
import { inOurCalendar, DATE_WORDS, MONTHS, twoWordMonths } from './calendars';

const ASCII = /^[\0-\x7f]*$/;

const MONTH_OF = new Map(
  // Hebrew joins the prefix for "in" to the month.
  MONTHS.flatMap((names, at) =>
    [...names, `ב${names.at(-1) ?? ''}`].map((name): [string, number] => [bare(name), at + 1]),
  ),
);

/** Code units; longer lines are about something else. */
export const DATE_LINE = 60;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
/** 2001-09-09 to 2033-05-18, seconds or milliseconds. */
const UNIX_TIME = /^(1\d{9})(?:\d{3})?$/;
/** Code units to read. */
const LONGEST_FIELD = 999;

const CLOCK = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*(?:([ap])\\.?\\s?m\\b)?';
// "UTC" before an offset is no zone.
const ZONE = '\\.?\\s*(Z\\b|(?:UTC|GMT)(?!\\s?[+-]\\d)|[+-]\\d{2}:?\\d{2}|[+-]\\d{2}(?!\\d))?';
const TIME = new RegExp(`${CLOCK}${ZONE}`, 'i');

function bare(name: string): string {
  const lower = name.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/**
 * The first date as ISO 8601: `2026-03-04`, with `T05:06[:07]` and zone if given; '' for none.
 * @param lang BCP 47 tag that decides 3/4/2026: month first in the United States, the Philippines and for
 * plain `en`; day first elsewhere
 */
export function parseDate(text: string, lang = ''): string {
  const value = withDigits(text.slice(0, LONGEST_FIELD).trim());
  if (!/\d/.test(value)) return '';
  const seconds = UNIX_TIME.exec(value)?.[1];
  if (seconds !== undefined) return new Date(1000 * Number(seconds)).toISOString().replace('.000Z', 'Z');
  return (mayBeNumeric(value) ? numericDate(value, lang) : '') || namedDate(value);
}

/** With Latin digits and one-word months. */
const withDigits = (text: string): string =>
  ASCII.test(text)
    ? text
    : inOurCalendar(
        twoWordMonths(text).replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
          const code = digit.charCodeAt(0);
          return String(code >= HINDI_ZERO ? code - HINDI_ZERO : code & 15);
        }),
      );
const HINDI_ZERO = 0x966;

/** Saves slow regular expressions on most texts. */
function mayBeNumeric(value: string): boolean {
  let run = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (tokenKind(value.charCodeAt(at)) === 1) run += 1;
    else if (run > 0 && '-/.年년'.includes(value.charAt(value.charAt(at) === ' ' ? at + 1 : at) || '?'))
      return true;
    else run = 0;
    if (run === COMPACT_DIGITS) return true;
  }
  return false;
}
const COMPACT_DIGITS = 8;

function numericDate(value: string, lang: string): string {
  const yearFirst =
    /(?<!\d)((?:19|20)\d{2})\s?(?:[-/.]|[年년])\s?(\d{1,2})\s?(?:[-/.]|[月월])\s?(\d{1,2})(?!\d)\s?[日일]?/.exec(
      value,
    ) ?? /(?<!\d)((?:19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)(?:T?(\d{2})(\d{2})(\d{2})?)?(?!\d)/.exec(value);
  if (yearFirst) {
    const [found, year, month, day] = yearFirst;
    return build(yearFirst.index, found, Number(year), Number(month), Number(day), value);
  }
  const yearLast = /(?<![\d.])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?((?:19|20)\d{2}|\d{2})(?![\d.]\d)/.exec(value);
  if (yearLast) {
    const [, first, separator, second, year] = yearLast;
    const a = Number(first);
    const b = Number(second);
    const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
    const monthFirst = a <= 12 && (b > 12 || (separator !== '.' && /^(en$|en-(us|ph)|$)/i.test(lang)));
    const [month, day] = monthFirst ? [a, b] : [b, a];
    return build(yearLast.index, yearLast[0], full, month, day, value);
  }
  // Some journals give only a month.
  const month = /^((?:19|20)\d{2})-(0[1-9]|1[0-2])$/.exec(value);
  return month ? value : '';
}

interface Token {
  text: string;
  start: number;
  end: number;
}

/** Words inside dates with month names. */
const FILLERS = new Set('st,nd,rd,th,er,º,ª,de,del,of,d,on,at,am,pm,utc,gmt'.split(','));
/** Between month and year: day, ending, time, zone. */
const TOKENS_BETWEEN = 7;

/** "4 March 2026", "March 4th, 2026", "2026 Mar 4", "Wed Mar 04 05:06:07 +0000 2026". */
function namedDate(value: string): string {
  const plain = bare(value);
  const tokens = tokensOf(plain);
  for (const [at, { text }] of tokens.entries()) {
    const month = MONTH_OF.get(text);
    if (month === undefined) continue;
    const before = beside(tokens, at, -1, plain, month);
    const after = beside(tokens, at, 1, plain, month);
    const year = yearAfter(tokens, at, plain);
    let parts: [year: number, day: number] | null = null;
    if (isDay(before) && isYear(after)) parts = [after, before];
    else if (isDay(after) && year >= 0) parts = [numberOf(tokens[year]), after];
    else if (isYear(before) && isDay(after)) parts = [before, after];
    if (parts === null) continue;
    const last = isDay(after) && year >= 0 ? year : at + 1;
    const start = tokens[at]?.start ?? 0;
    const date = build(start, plain.slice(start, tokens[last]?.end), parts[0], month, parts[1], plain);
    if (date !== '') return date;
  }
  return '';
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let kind = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const now = at === text.length ? 0 : tokenKind(text.charCodeAt(at));
    if (now === kind) continue;
    if (kind !== 0) tokens.push({ text: text.slice(start, at), start, end: at });
    kind = now;
    start = at;
  }
  return tokens;
}

/** 1 for a digit, 2 for a small letter or ordinal sign, else 0. Only scripts of `MONTHS`. */
function tokenKind(code: number): 0 | 1 | 2 {
  if (code >= 48 && code <= 57) return 1;
  const isLetter =
    (code >= 97 && code <= 122) ||
    (code >= 0xdf && code <= 0x24f) ||
    // Greek and Cyrillic, Hebrew, Arabic, Hindi
    (code >= 0x3b1 && code <= 0x45f) ||
    (code >= 0x5d0 && code <= 0x5ea) ||
    (code >= 0x620 && code <= 0x65f) ||
    (code >= 0x900 && code <= 0x963) ||
    code === 0xba ||
    code === 0xaa;
  return isLetter ? 2 : 0;
}

export function isDateLine(text: string): boolean {
  const line = withDigits(text);
  if (line.length > DATE_LINE || VERSION.test(line) || !hasYear(line) || parseDate(line) === '') return false;
  for (const sign of line) if (sign >= '\u3000' && !CJK_UNITS.includes(sign)) return false;
  return tokensOf(line.toLowerCase()).every(
    ({ text }) =>
      tokenKind(text.charCodeAt(0)) === 1 ||
      DATE_WORDS.has(text) ||
      FILLERS.has(text) ||
      MONTH_OF.has(bare(text)),
  );
}
/** "4.2.0 (2026-10-01)" is a release. */
const VERSION = /^\[?v?\d{1,3}\.\d+\.\d\d?\]? /;
const CJK_UNITS = '年月日时時分秒：，（）년월일오전후시분초입력수정등록';

export const hasYear = (text: string): boolean => /(?:19|20)\d\d/.test(withDigits(text));

/** Skips fillers and the month's other name; NaN for none. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1, text: string, month: number): number {
  for (let next = at + step, last = at; ; last = next, next += step) {
    const token = tokens[next];
    if (token === undefined || !isClose(tokens, Math.min(last, next), text)) return NaN;
    if (!FILLERS.has(token.text) && MONTH_OF.get(token.text) !== month) return numberOf(token);
  }
}

/** -1 for none. */
function yearAfter(tokens: readonly Token[], at: number, text: string): number {
  for (let next = at + 2; next <= at + TOKENS_BETWEEN && isClose(tokens, next - 1, text); next += 1) {
    const token = tokens[next];
    if (token === undefined) return -1;
    if (isYear(numberOf(token))) return token.text.length === 4 ? next : -1;
    if (!FILLERS.has(token.text) && token.text.length > 4) return -1;
  }
  return -1;
}

function isClose(tokens: readonly Token[], at: number, text: string): boolean {
  const left = tokens[at];
  const right = tokens[at + 1];
  if (left === undefined || right === undefined || right.start - left.end > 3) return false;
  for (let i = left.end; i < right.start; i += 1)
    if (!" \u00a0.,-:+/’'".includes(text.charAt(i))) return false;
  return true;
}

const numberOf = (token: Token | undefined): number =>
  token !== undefined && tokenKind(token.text.charCodeAt(0)) === 1 ? Number(token.text) : NaN;
const isDay = (value: number): boolean => value >= 1 && value <= 31;
const isYear = (value: number): boolean => value >= FIRST_YEAR && value < LAST_YEAR;

function build(at: number, found: string, year: number, month: number, day: number, value: string): string {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return '';
  const date = `${year}-${two(month)}-${two(day)}`;
  const rest = value.slice(at + (TIME.test(found) ? 0 : found.length));
  // Later times belong to something else.
  const near = rest.slice(0, 40).replace(/^[\d-]{8,10}/, '');
  const clock = TIME.exec(near);
  if (!clock) return date;
  let hours = Number(clock[1]);
  const half = AFTERNOON.test(near.slice(0, clock.index)) ? 'p' : clock[4]?.toLowerCase();
  if (half === 'p' && hours < 12) hours += 12;
  if (half === 'a' && hours === 12) hours = 0;
  if (hours > 23 || Number(clock[2]) > 59) return date;
  const seconds = clock[3] === undefined ? '' : `:${clock[3]}`;
  return `${date}T${two(hours)}:${clock[2] ?? '00'}${seconds}${zone(clock[5])}`;
}

/** Korean, Japanese and Chinese "PM", before the time. */
const AFTERNOON = /(?:오후|午後|下午)\s*$/;

function zone(written: string | undefined): string {
  if (!written) return '';
  if (/^(z|utc|gmt)$/i.test(written)) return 'Z';
  const digits = written.replace(':', '');
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day in /2026/03/04/; '' for none. */
export function dateFromUrl(url: string): string {
  const found = /[/_-]((?:19|20)\d{2})[/_-](0?[1-9]|1[0-2])[/_-](0?[1-9]|[12]\d|3[01])(?=[/_.-]|$)/.exec(url);
  return found ? `${found[1]}-${two(Number(found[2]))}-${two(Number(found[3]))}` : '';
}
