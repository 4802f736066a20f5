/** Dates as pages write them, in many forms and languages, to ISO 8601. No time zone is invented. */

const ASCII = /^[\0-\x7f]*$/;

/** Month names and their usual short forms, without accents and full stops, of 16 languages. */
const MONTHS: string[][] = [
  'january jan januar janvier janv enero ene gennaio gen janeiro januari jänner stycznia styczen leden ledna ocak januára januarie ianuarie января янв'.split(' '),
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty unor unora subat februarie февраля фев'.split(' '),
  'march mar marz maerz mars marzo março marco maart mrz mrt marca marzec brezen brezna mart martie марта мар'.split(' '),
  'april apr avril avr abril abr aprile kwietnia kwiecien duben dubna nisan aprilie апреля апр'.split(' '),
  'may mai mayo maggio mag maio mei maj maja kveten kvetna mayis мая май'.split(' '),
  'june jun juni juin junio giugno giu junho czerwca czerwiec cerven cervna haziran iunie июня июн'.split(' '),
  'july jul juli juillet juil julio luglio lug julho lipca lipiec cervenec cervence temmuz iulie июля июл'.split(' '),
  'august aug aout agosto ago augustus augusti sierpnia sierpien srpen srpna agustos августа авг'.split(' '),
  'september sep sept septembre septiembre settembre set setembro septembrie wrzesnia wrzesien zari eylul сентября сен'.split(' '),
  'october oct okt oktober octobre octubre ottobre ott outubro out octombrie pazdziernika pazdziernik rijen rijna ekim oktobra октября окт'.split(' '),
  'november nov novembre noviembre novembro noiembrie listopada listopad kasim ноября ноя'.split(' '),
  'december dec dez dezember decembre diciembre dic dicembre dezembro decembrie desember grudnia grudzien prosinec prosince aralik декабря дек'.split(' '),
]; // prettier-ignore
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.map((name): [string, number] => [bare(name), at + 1])),
);

/** The years that an article on the web may carry. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
/** Plain numbers are taken for Unix time from here on: 2001-09-09, in seconds and in milliseconds. */
const UNIX_SECONDS = 1_000_000_000;
const UNIX_MILLISECONDS = 1_000_000_000_000;

const CLOCK = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*([ap])?\\.?\\s?(?:m\\.?)?';
const ZONE = '\\s*(Z|UTC|GMT|[+-]\\d{2}:?\\d{2}|[+-]\\d{2}(?!\\d))?';
const TIME = new RegExp(`${CLOCK}${ZONE}`, 'i');

function bare(name: string): string {
  const lower = name.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/**
 * The first date in a text as ISO 8601: `2026-03-04`, with `T05:06[:07]` where a time stands by it and a zone
 * where that is written; '' when there is none.
 * @param lang BCP 47 tag that settles 3/4/2026: month first in the United States, the Philippines and where only
 *   `en` is known; day first elsewhere
 */
export function parseDate(text: string, lang = ''): string {
  const value = text.trim();
  if (!/\d/.test(value)) return '';
  if (/^\d{10}$|^\d{13}$/.test(value)) return fromUnix(Number(value));
  return numericDate(value, lang) || namedDate(value);
}

function fromUnix(value: number): string {
  if (value < UNIX_SECONDS) return '';
  return new Date(value >= UNIX_MILLISECONDS ? value : value * 1000).toISOString().replace('.000Z', 'Z');
}

function numericDate(value: string, lang: string): string {
  const yearFirst =
    /(?<!\d)((?:19|20)\d{2})\s?(?:[-/.]|年)\s?(\d{1,2})\s?(?:[-/.]|月)\s?(\d{1,2})(?!\d)\s?日?/.exec(value);
  if (yearFirst)
    return build(yearFirst, Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]), value);
  const compact = /(?<!\d)((?:19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)(?:T?(\d{2})(\d{2})(\d{2})?)?(?!\d)/.exec(
    value,
  );
  if (compact) return build(compact, Number(compact[1]), Number(compact[2]), Number(compact[3]), value);
  const yearLast = /(?<![\d.])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?((?:19|20)\d{2}|\d{2})(?![\d.]\d)/.exec(value);
  if (yearLast) {
    const [, first, separator, second, year] = yearLast;
    const a = Number(first);
    const b = Number(second);
    const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
    const monthFirst = a <= 12 && (b > 12 || (separator !== '.' && /^(en$|en-(us|ph)|$)/i.test(lang)));
    return monthFirst ? build(yearLast, full, a, b, value) : build(yearLast, full, b, a, value);
  }
  // "2003-11": a month is all that some journals give.
  const month = /^((?:19|20)\d{2})-(0[1-9]|1[0-2])$/.exec(value);
  return month ? value : '';
}

function namedDate(value: string): string {
  const plain = bare(value);
  const dayFirst =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?\s*(?:de\s+|of\s+|d')?[\s-]*([a-zß-ɏа-яё]{3,12})\.?,?\s*(?:de[l]?\s+)?[\s-]*((?:19|20)\d{2})(?!\d)/g;
  for (const found of plain.matchAll(dayFirst)) {
    const month = MONTH_OF.get(found[2] ?? '');
    if (month) return build(found, Number(found[3]), month, Number(found[1]), plain);
  }
  const monthFirst =
    /([a-zß-ɏа-яё]{3,12})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?\s*[,.]?[\s-]*(?:at\s+\d{1,2}:\d{2}\s*[ap]m\s*)?((?:19|20)\d{2})(?!\d)/g;
  for (const found of plain.matchAll(monthFirst)) {
    const month = MONTH_OF.get(found[1] ?? '');
    if (month) return build(found, Number(found[3]), month, Number(found[2]), plain);
  }
  const yearFirst = /((?:19|20)\d{2})\s+([a-z]{3,9})\.?\s+(\d{1,2})(?!\d)/.exec(plain);
  const named = yearFirst && MONTH_OF.get(yearFirst[2] ?? '');
  if (named) return build(yearFirst, Number(yearFirst[1]), named, Number(yearFirst[3]), plain);
  // RFC 2822 and `Date.toString`: "Tue Mar 04 10:11:12 +0000 2026".
  const clockBetween =
    /([a-zа-я]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(\S+\s+)?((?:19|20)\d{2})/.exec(plain);
  if (clockBetween) {
    const month = MONTH_OF.get(clockBetween[1] ?? '');
    if (month) return build(clockBetween, Number(clockBetween[5]), month, Number(clockBetween[2]), plain);
  }
  return '';
}

/** ISO form of a found date, with the clock time that follows it (or stands in it). */
function build(
  found: RegExpExecArray | RegExpMatchArray,
  year: number,
  month: number,
  day: number,
  value: string,
): string {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return '';
  const date = `${year}-${two(month)}-${two(day)}`;
  const rest = value.slice((found.index ?? 0) + (TIME.test(found[0]) ? 0 : found[0].length));
  // A time further off belongs to something else.
  const clock = TIME.exec(rest.slice(0, 40).replace(/^[\d-]{8,10}/, ''));
  if (!clock) return date;
  let hours = Number(clock[1]);
  const half = clock[4]?.toLowerCase();
  if (half === 'p' && hours < 12) hours += 12;
  if (half === 'a' && hours === 12) hours = 0;
  if (hours > 23 || Number(clock[2]) > 59) return date;
  const seconds = clock[3] === undefined ? '' : `:${clock[3]}`;
  return `${date}T${two(hours)}:${clock[2] ?? '00'}${seconds}${zone(clock[5])}`;
}

function zone(written: string | undefined): string {
  if (!written) return '';
  if (/^(z|utc|gmt)$/i.test(written)) return 'Z';
  const digits = written.replace(':', '');
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day in an address such as /2026/03/04/; '' when there is none. */
export function dateFromUrl(url: string): string {
  const found = /[/_-]((?:19|20)\d{2})[/_-](0?[1-9]|1[0-2])[/_-](0?[1-9]|[12]\d|3[01])(?=[/_.-]|$)/.exec(url);
  return found ? `${found[1]}-${two(Number(found[2]))}-${two(Number(found[3]))}` : '';
}
