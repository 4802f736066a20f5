/** Dates in national calendars (Thai, Japanese eras, Taiwan, Iran), rewritten as the numbers of ours before they are read. */

const THAI_MONTHS = [
  'มกราคม ม.ค.', 'กุมภาพันธ์ ก.พ.', 'มีนาคม มี.ค.', 'เมษายน เม.ย.', 'พฤษภาคม พ.ค.', 'มิถุนายน มิ.ย.', 'กรกฎาคม ก.ค.',
  'สิงหาคม ส.ค.', 'กันยายน ก.ย.', 'ตุลาคม ต.ค.', 'พฤศจิกายน พ.ย.', 'ธันวาคม ธ.ค.',
].map((names) => names.split(' ')); // prettier-ignore
const PERSIAN_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
/** The year before the first of each era. */
const ERAS: Record<string, number> = {
  __proto__: null as never,
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
};
/** The year before the first of the Republic of China. */
const REPUBLIC = 1911;
/** Years that the Buddhist calendar is ahead. */
const BUDDHIST = 543;

const THAI = /[\u0e00-\u0e7f]/;
const THAI_DATE = new RegExp(
  `(\\d{1,2})\\s*(${THAI_MONTHS.flat().join('|').replaceAll('.', '\\.')})\\s*(?:พ\\.?ศ\\.?\\s*)?(\\d{4})`,
);
const ERA_DATE = /(明治|大正|昭和|平成|令和)\s?(\d{1,2}|元)年\s?(\d{1,2})月\s?(\d{1,2})日/;
const REPUBLIC_DATE = /(?:中華)?民[國国]\s?(\d{2,3})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/;
const PERSIAN_DATE = new RegExp(
  `(\\d{1,2})\\s*(${PERSIAN_MONTHS.join('|')})(?:\\s*ماه)?[\\s،,]*(1[34]\\d{2})`,
);
const PERSIAN_NUMBERS = /(?<!\d)(1[34]\d{2})[/-](\d{1,2})[/-](\d{1,2})(?!\d)/;
/** Thai digits as ours. */
const thaiDigits = (text: string): string =>
  text.replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** The same text with a date of such a calendar as `2024-11-05`. @param text with Arabic and Persian digits as ours */
export function inOurCalendar(text: string): string {
  if (THAI.test(text)) {
    return thaiDigits(text).replace(THAI_DATE, (all, day: string, name: string, year: string) => {
      const month = THAI_MONTHS.findIndex((names) => names.includes(name)) + 1;
      const ours = Number(year) > 2400 ? Number(year) - BUDDHIST : Number(year);
      return month > 0 ? iso(ours, month, Number(day)) : all;
    });
  }
  return text
    .replace(ERA_DATE, (_, era: string, year: string, month: string, day: string) =>
      iso(ERAS[era]! + (year === '元' ? 1 : Number(year)), Number(month), Number(day)),
    )
    .replace(REPUBLIC_DATE, (_, year: string, month: string, day: string) =>
      iso(REPUBLIC + Number(year), Number(month), Number(day)),
    )
    .replace(PERSIAN_DATE, (_, day: string, name: string, year: string) =>
      fromPersian(Number(year), PERSIAN_MONTHS.indexOf(name) + 1, Number(day)),
    )
    .replace(PERSIAN_NUMBERS, (_, year: string, month: string, day: string) =>
      fromPersian(Number(year), Number(month), Number(day)),
    );
}

const two = (value: number): string => String(value).padStart(2, '0');
const iso = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

/** Days of the Persian months before each one; the first six have 31 days, the others 30. */
const daysBefore = (month: number): number => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30);
const DAY = 86_400_000;

/** A Persian date: from the first day of its year, which the browser's own calendar tells. */
function fromPersian(year: number, month: number, day: number): string {
  if (month < 1 || month > 12 || day < 1 || day > 31) return '';
  const calendar = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  // The Persian year begins between 19 and 22 March.
  for (let march = 19; march <= 22; march += 1) {
    const first = Date.UTC(year + 621, 2, march);
    const parts = calendar.formatToParts(first);
    if (parts.every(({ type, value }) => type === 'literal' || type === 'era' || value === '1'))
      return new Date(first + (daysBefore(month) + day - 1) * DAY).toISOString().slice(0, 10);
  }
  return '';
}
