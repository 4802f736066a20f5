/** Two networks, the second asked only where the first is in doubt. */
import { addUp, outputOf, readRow, rowOf, sumsOf, type Network } from './network';

/**
 * Logits of all rows by two networks of one output over the same inputs: where the first is sure, the second is not
 * asked. Each row is read once.
 * @param low the first is sure below this logit
 * @param high and above this one
 * @param shared the last so many inputs are the same in every row: they are read in the first row and multiplied once
 */
export function cascade(
  first: Network,
  second: Network,
  values: Float32Array,
  rows: number,
  low: number,
  high: number,
  shared = 0,
): Float32Array {
  const { inputs, scaling } = first;
  const logits = new Float32Array(rows);
  if (rows === 0) return logits;
  const row = rowOf(first);
  const firstBase = sumsOf(first);
  const secondBase = sumsOf(second);
  readRow(scaling, values, 0, inputs - shared, inputs, row);
  addUp(first, row, firstBase, firstBase);
  addUp(second, row, secondBase, secondBase);
  const sums = sumsOf(second);
  for (let r = 0; r < rows; r++) {
    readRow(scaling, values, r * inputs, 0, inputs - shared, row);
    addUp(first, row, firstBase, sums);
    let logit = outputOf(first, sums, 0);
    if (logit >= low && logit <= high) {
      addUp(second, row, secondBase, sums);
      logit = outputOf(second, sums, 0);
    }
    logits[r] = logit;
  }
  return logits;
}
