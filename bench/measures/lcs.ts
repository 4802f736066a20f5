import { prf, type PRF } from './bag';

/**
 * Precision and recall by the longest common subsequence of two token lists (Xie, formula 4, with the names the right
 * way round: precision is over what was extracted). Myers' greedy search: time grows with the difference.
 */
export function lcsPrf(found: readonly string[], gold: readonly string[]): PRF {
  return prf(lcsLength(found, gold), found.length, gold.length);
}

/** Length of the longest common subsequence, O((n + m)·d) with d insertions and deletions. */
export function lcsLength(a: readonly string[], b: readonly string[]): number {
  const n = a.length;
  const m = b.length;
  const max = n + m;
  const reach = new Int32Array(2 * max + 2);
  for (let d = 0; d <= max; d++) {
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && reach[max + k - 1]! < reach[max + k + 1]!);
      let x = down ? reach[max + k + 1]! : reach[max + k - 1]! + 1;
      let y = x - k;
      while (x < n && y < m && a[x] === b[y]) {
        x++;
        y++;
      }
      reach[max + k] = x;
      if (x >= n && y >= m) return (max - d) / 2;
    }
  }
  return 0;
}
