/** Sums by key, as for the font that most of a text is set in. */

export function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** The key with the largest sum, the first of several; undefined when there is none. */
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
