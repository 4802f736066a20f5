/** Numbers as list markers: letters and Roman numerals. */

const ROMAN: [number, string][] = [
  [1000, 'm'], [900, 'cm'], [500, 'd'], [400, 'cd'], [100, 'c'], [90, 'xc'], [50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'],
  [5, 'v'], [4, 'iv'], [1, 'i'],
]; // prettier-ignore
/** As in CSS. */
const MOST_ROMAN = 3999;

/** The marker of a number in an `ol` of a type (`a`, `A`, `i`, `I`, else decimal). */
export function numeral(value: number, type: string): string {
  const low = type.toLowerCase();
  const said =
    value < 1 ? '' : low === 'a' ? letters(value) : low === 'i' && value <= MOST_ROMAN ? roman(value) : '';
  if (said === '') return String(value);
  return type === low ? said : said.toUpperCase();
}

function letters(value: number): string {
  let out = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    out = String.fromCharCode(0x61 + ((rest - 1) % 26)) + out;
  return out;
}

function roman(value: number): string {
  let out = '';
  let rest = value;
  for (const [worth, sign] of ROMAN) for (; rest >= worth; rest -= worth) out += sign;
  return out;
}

/** The `ol` type for a CSS list style; undefined if there is none. */
export const typeOfStyle = (style: string): string | undefined => TYPES[style];
const TYPES: Record<string, string | undefined> = {
  __proto__: null as unknown as undefined,
  'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A', 'lower-roman': 'i', 'upper-roman': 'I',
}; // prettier-ignore
