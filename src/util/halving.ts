/** Search in what is in order, by halving. */

/**
 * The first of so many for which a test holds; `count` where it holds for none. From one for which it holds on it must
 * hold for all that follow. Asks about log2(count) times.
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
