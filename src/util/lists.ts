/** Helpers for lists and counts. */

/**
 * Binary search: the first index for which `test` holds, `count` if there is none. `test` must hold for all
 * indices after it.
 */
export function firstOf(count: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The largest value, or `least`. A spread into Math.max would overflow the stack on a long page. */
export function largest(values: Iterable<number>, least = -Infinity): number {
  let most = least;
  for (const value of values) if (value > most) most = value;
  return most;
}

export function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** Items by key, in order, without those whose key is undefined. (Node 20 has no `Map.groupBy`.) */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | undefined,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The key with the largest sum, the first of equals; undefined without keys. */
export function heaviest<Key>(sums: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let most = -1;
  for (const [key, sum] of sums) {
    if (sum > most) {
      most = sum;
      best = key;
    }
  }
  return best;
}
