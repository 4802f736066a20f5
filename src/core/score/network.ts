/**
 * A perceptron with one hidden layer: inputs are divided by `scale` and clipped, hidden units are leaky
 * rectifiers, the output is a logit. With no hidden units it is logistic regression.
 */
export interface Network {
  inputs: number;
  hidden: number;
  /** one divisor an input */
  scale: Float32Array;
  /** hidden × inputs; for `hidden` = 0: 1 × inputs */
  first: Float32Array;
  /** one a hidden unit; for `hidden` = 0 one */
  firstBias: Float32Array;
  /** one a hidden unit; empty for `hidden` = 0 */
  second: Float32Array;
  secondBias: number;
}

/** Scaled inputs are clipped here (research 5). */
export const INPUT_LIMIT = 5;
export const LEAK = 0.1;

/** Logits of all rows. O(rows × non-zero inputs × hidden). */
export function forward(network: Network, values: Float32Array, rows: number): Float32Array {
  const { inputs, hidden, scale, first, firstBias, second, secondBias } = network;
  const units = Math.max(1, hidden);
  const logits = new Float32Array(rows);
  const sums = new Float64Array(units);
  // Column-major weights, so that a zero input (most are) skips its whole column.
  const columns = new Float32Array(first.length);
  for (let j = 0; j < units; j++)
    for (let i = 0; i < inputs; i++) columns[i * units + j] = first[j * inputs + i]!;
  for (let r = 0; r < rows; r++) {
    sums.set(firstBias);
    for (let i = 0, at = r * inputs; i < inputs; i++, at++) {
      const raw = values[at]!;
      if (raw === 0) continue;
      const scaled = raw / scale[i]!;
      const x = scaled > INPUT_LIMIT ? INPUT_LIMIT : scaled < -INPUT_LIMIT ? -INPUT_LIMIT : scaled;
      for (let j = 0, w = i * units; j < units; j++, w++) sums[j]! += x * columns[w]!;
    }
    if (hidden === 0) {
      logits[r] = sums[0]!;
      continue;
    }
    let logit = secondBias;
    for (let j = 0; j < hidden; j++) {
      const sum = sums[j]!;
      logit += second[j]! * (sum > 0 ? sum : LEAK * sum);
    }
    logits[r] = logit;
  }
  return logits;
}
