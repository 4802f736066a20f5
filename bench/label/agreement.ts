/** How far two readers of the same pages agree. */

/**
 * Cohen's kappa: agreement beyond what two readers with these frequencies would reach by chance.
 * @param pairs the labels of the two readers, one pair a segment (or with `weights` code units)
 * @returns 1 for full agreement, 0 for none beyond chance; 1 where both gave everything the same single label
 * Source: J. Cohen, A coefficient of agreement for nominal scales, 1960.
 */
export function kappa(pairs: readonly (readonly [string, string])[], weights?: readonly number[]): number {
  const first = new Map<string, number>();
  const second = new Map<string, number>();
  let same = 0;
  let all = 0;
  pairs.forEach(([a, b], at) => {
    const weight = weights?.[at] ?? 1;
    first.set(a, (first.get(a) ?? 0) + weight);
    second.set(b, (second.get(b) ?? 0) + weight);
    if (a === b) same += weight;
    all += weight;
  });
  if (all === 0) throw new Error('no labels to compare');
  let chance = 0;
  for (const [label, count] of first) chance += (count / all) * ((second.get(label) ?? 0) / all);
  return chance === 1 ? 1 : (same / all - chance) / (1 - chance);
}
