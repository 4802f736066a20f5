/** Does a probability mean what it says? Counts by bins, and the expected calibration error. */

/** Bins of equal width between 0 and 1. */
export const BINS = 10;

/** Sums by bin, `BINS` each. */
export interface Reliability {
  weight: number[];
  /** weight times probability */
  claimed: number[];
  /** weight of what was true */
  hits: number[];
}

const zeros = (): number[] => new Array<number>(BINS).fill(0);

export const noReliability = (): Reliability => ({ weight: zeros(), claimed: zeros(), hits: zeros() });

/** Counts one prediction in, in place. @param probability 0-1 */
export function count(sums: Reliability, probability: number, isTrue: boolean, weight: number): void {
  const bin = Math.min(BINS - 1, Math.floor(probability * BINS));
  sums.weight[bin]! += weight;
  sums.claimed[bin]! += weight * probability;
  if (isTrue) sums.hits[bin]! += weight;
}

export function added(all: readonly Reliability[]): Reliability {
  const sums = noReliability();
  for (const one of all)
    for (const key of ['weight', 'claimed', 'hits'] as const)
      one[key].forEach((value, bin) => (sums[key][bin]! += value));
  return sums;
}

/** By bin the share that was true and the mean of what was claimed; null for an empty bin. */
export const bins = ({ weight, claimed, hits }: Reliability): ({ claimed: number; true: number } | null)[] =>
  weight.map((w, bin) => (w > 0 ? { claimed: claimed[bin]! / w, true: hits[bin]! / w } : null));

/** Mean distance between claimed and true, weighted by bin: 0-1, 0 where every probability means what it says. */
export function calibrationError(sums: Reliability): number {
  const total = sums.weight.reduce((a, b) => a + b, 0);
  return bins(sums).reduce(
    (error, bin, b) =>
      error + (bin ? (sums.weight[b]! / Math.max(total, 1e-9)) * Math.abs(bin.claimed - bin.true) : 0),
    0,
  );
}
