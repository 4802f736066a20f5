/** Small seeded generator (mulberry32): the same seed gives the same stream on every machine. Values in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Interval {
  mean: number;
  low: number;
  high: number;
}

export interface BootstrapOptions {
  rounds?: number;
  seed?: number;
  /** coverage of the interval, 0-1 */
  level?: number;
}

/**
 * Percentile bootstrap of any statistic.
 * @param items one a page; drawn with replacement
 */
export function bootstrap<T>(
  items: readonly T[],
  statistic: (items: readonly T[]) => number,
  { rounds = 2000, seed = 1, level = 0.95 }: BootstrapOptions = {},
): Interval {
  const n = items.length;
  if (n === 0) return { mean: 0, low: 0, high: 0 };
  const random = seededRandom(seed);
  const drawn = [...items];
  const values: number[] = [];
  for (let r = 0; r < rounds; r++) {
    for (let i = 0; i < n; i++) drawn[i] = items[Math.floor(random() * n)]!;
    values.push(statistic(drawn));
  }
  const tail = (1 - level) / 2;
  return { mean: statistic(items), low: quantile(values, tail), high: quantile(values, 1 - tail) };
}

/**
 * Percentile bootstrap of the mean of paired differences, one value a page.
 * @param differences ours minus theirs, page by page
 */
export const bootstrapMean = (differences: readonly number[], options: BootstrapOptions = {}): Interval =>
  bootstrap(differences, mean, options);

/** Quantile by linear interpolation; 0 for an empty list. `q` is 0-1. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const low = Math.floor(at);
  const a = sorted[low] ?? 0;
  const b = sorted[Math.min(low + 1, sorted.length - 1)] ?? a;
  return a + (b - a) * (at - low);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;

/** Fisher-Yates, in place. */
export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}
