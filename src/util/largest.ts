/**
 * The largest of any number of values; `least` when there are none, or all are smaller. A spread into Math.max puts each on
 * the stack, which a page overflows. O(n).
 */
export function largest(values: Iterable<number>, least = -Infinity): number {
  let most = least;
  for (const value of values) if (value > most) most = value;
  return most;
}
