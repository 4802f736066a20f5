import { INPUT_LIMIT, LEAK } from './network';
import type { CompactNetwork } from './weights-format';

/**
 * Logits of all rows by two networks over the same inputs with the same scales: where the first, a logistic
 * regression, is sure, the second is not asked. Each row is read once.
 * @param low the first's logit is taken below this
 * @param high and above this
 * @param constant the last so many inputs are the same in every row: they are read in the first one, and multiplied once
 */
export function cascade(
  first: CompactNetwork,
  second: CompactNetwork,
  values: Float32Array,
  rows: number,
  low: number,
  high: number,
  constant = 0,
): Float32Array {
  const { inputs } = first;
  const varying = inputs - constant;
  const logits = new Float32Array(rows);
  // The row's inputs that are not zero (few are not): which, and scaled.
  const which = new Int32Array(inputs);
  const scaled = new Float64Array(inputs);
  const sums = new Float64Array(second.units + BLOCK);
  const step = first.steps[0]!;
  const bias = first.firstBias[0]!;
  const { inverse, bytes } = first;
  const base = new Float64Array(second.units + BLOCK);
  let firstBase = 0;
  for (let i = varying; i < inputs && rows > 0; i++) {
    const x = Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, values[i]! * inverse[i]!));
    firstBase += x * bytes[i]!;
    for (let j = 0; j < second.units; j++) base[j]! += x * second.bytes[i * second.units + j]!;
  }
  for (let r = 0; r < rows; r++) {
    let count = 0;
    let sum = firstBase;
    for (let i = 0, at = r * inputs; i < varying; i++, at++) {
      const raw = values[at]!;
      if (raw === 0) continue;
      let x = raw * inverse[i]!;
      if (x > INPUT_LIMIT) x = INPUT_LIMIT;
      else if (x < -INPUT_LIMIT) x = -INPUT_LIMIT;
      which[count] = i;
      scaled[count++] = x;
      sum += x * bytes[i]!;
    }
    const logit = sum * step + bias;
    logits[r] = logit < low || logit > high ? logit : perceptron(second, which, scaled, count, base, sums);
  }
  return logits;
}

/** Units whose sums are held in variables at a time: a first call is interpreted, and reads and writes memory dearly. */
const BLOCK = 8;

function perceptron(
  network: CompactNetwork,
  which: Int32Array,
  scaled: Float64Array,
  count: number,
  base: Float64Array,
  sums: Float64Array,
): number {
  const { units, bytes, steps, firstBias, second } = network;
  for (let j = 0; j < units; j += BLOCK) {
    let a = base[j]!;
    let b = base[j + 1]!;
    let c = base[j + 2]!;
    let d = base[j + 3]!;
    let e = base[j + 4]!;
    let f = base[j + 5]!;
    let g = base[j + 6]!;
    let h = base[j + 7]!;
    for (let k = 0; k < count; k++) {
      const x = scaled[k]!;
      const w = which[k]! * units + j;
      a += x * bytes[w]!;
      b += x * bytes[w + 1]!;
      c += x * bytes[w + 2]!;
      d += x * bytes[w + 3]!;
      e += x * bytes[w + 4]!;
      f += x * bytes[w + 5]!;
      g += x * bytes[w + 6]!;
      h += x * bytes[w + 7]!;
    }
    sums[j] = a;
    sums[j + 1] = b;
    sums[j + 2] = c;
    sums[j + 3] = d;
    sums[j + 4] = e;
    sums[j + 5] = f;
    sums[j + 6] = g;
    sums[j + 7] = h;
  }
  let logit = network.secondBias;
  for (let j = 0; j < units; j++) {
    const sum = sums[j]! * steps[j]! + firstBias[j]!;
    logit += second[j]! * (sum > 0 ? sum : LEAK * sum);
  }
  return logit;
}
