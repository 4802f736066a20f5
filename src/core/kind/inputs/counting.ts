/** What an input of the kind's networks is: a name that says what is counted, and the count. */

/** The inputs of one family. All are counted from the same view of the page; what holds counts 1. */
export type Inputs<View> = Readonly<Record<string, (view: View) => number | boolean>>;

/** Counts grow without bound: their logarithm is what networks learn from. */
export const log = Math.log1p;

/** One input for each entry of a table. */
export const inputsOf = <Entry, View>(
  prefix: string,
  table: Readonly<Record<string, Entry>>,
  count: (view: View, entry: Entry, name: string) => number | boolean,
): Inputs<View> =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [`${prefix}${name}`, (view) => count(view, entry, name)]),
  );

/** A year or a date in figures, in any language. */
export const DATE = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d[./]\d{1,2}[./]\d\d/;
/** A sum of money, by the signs and short names of currencies. */
export const PRICE =
  /[$€£¥₹₽₩₺₫฿]\s?\d|\d\s?(?:[$€£¥₹₽₩₺₫฿]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|Kč|zł|kr|руб|円|元)(?![\p{L}]))/u;
/** A longer text that names a sum is a sentence, in code units. */
export const PRICE_LENGTH = 40;
/** A longer text that names a date is a sentence, in code units. */
export const DATE_LENGTH = 60;
/** Code units outside links from which a segment is long text. */
export const LONG_TEXT = 80;

/** Counts the items for which each test of a table holds. */
export function counterOf<Item extends readonly unknown[]>(
  tests: Readonly<Record<string, (...item: Item) => boolean>>,
): { having: Readonly<Record<string, number>>; look: (...item: Item) => void } {
  const entries = Object.entries(tests);
  const having = Object.fromEntries(entries.map(([name]) => [name, 0]));
  return {
    having,
    look: (...item) => {
      for (const [name, test] of entries) if (test(...item)) having[name]!++;
    },
  };
}
