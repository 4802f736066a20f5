/** Builds the inputs of the kind's networks: a name and a count each. */

/** A family of inputs, counted from one view of the page. True counts as 1. */
export type Inputs<View> = Readonly<Record<string, (view: View) => number | boolean>>;

/** Networks learn better from logarithms of unbounded counts. */
export const log = Math.log1p;

/** An input for each entry of a table. */
export const inputsOf = <Entry, View>(
  prefix: string,
  table: Readonly<Record<string, Entry>>,
  count: (view: View, entry: Entry, name: string) => number | boolean,
): Inputs<View> =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [`${prefix}${name}`, (view) => count(view, entry, name)]),
  );

/** Counts the items that pass each test of a table. */
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
