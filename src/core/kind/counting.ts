/** Builds the inputs of the kind's networks: a name and a count each. */
import type { Steps } from '../../util/steps';

/** Inputs that are counted from one view of the page. True counts as 1. */
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

/** A family of inputs: their names, and their values in the same order. */
export const familyOf = <View, Given extends readonly unknown[]>(
  inputs: Inputs<View>,
  viewOf: (...given: Given) => Steps<View>,
): { names: readonly string[]; values: (...given: Given) => Steps<number[]> } => ({
  names: Object.keys(inputs),
  *values(...given) {
    const view = yield* viewOf(...given);
    return Object.values(inputs).map((count) => Number(count(view)));
  },
});
