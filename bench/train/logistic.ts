/** Logistic regression by Newton's method, for models of a few numbers. */

export interface LogisticExample {
  values: readonly number[];
  isTrue: boolean;
  weight: number;
}

/** Of the values as they are: the logit is their sum by weights, and the bias. */
export interface Logistic {
  weights: number[];
  bias: number;
}

/** Pulls the weights of values in standard units towards 0. */
const RIDGE = 1;
const STEPS = 30;

/** @param examples weights are scaled to a mean of 1 */
export function fitLogistic(examples: readonly LogisticExample[]): Logistic {
  const size = examples[0]?.values.length ?? 0;
  const columns = Array.from({ length: size }, (_, at) => examples.map(({ values }) => values[at]!));
  const means = columns.map(average);
  const deviations = columns.map(
    (column, at) => Math.sqrt(average(column.map((x) => (x - means[at]!) ** 2))) || 1,
  );
  const scale = average(examples.map(({ weight }) => weight));
  const rows = examples.map(({ values }) => [
    ...values.map((x, at) => (x - means[at]!) / deviations[at]!),
    1,
  ]);
  let found = Array.from({ length: size + 1 }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = found.map((value, at) => (at < size ? RIDGE * value : 0));
    const curve = found.map((_, at) => found.map((__, other) => (at === other && at < size ? RIDGE : 0)));
    rows.forEach((row, e) => {
      const { isTrue, weight } = examples[e]!;
      const p = 1 / (1 + Math.exp(-row.reduce((sum, x, at) => sum + x * found[at]!, 0)));
      const [error, spread] = [(p - (isTrue ? 1 : 0)) * (weight / scale), p * (1 - p) * (weight / scale)];
      row.forEach((x, at) => {
        slope[at]! += error * x;
        row.forEach((other, to) => (curve[at]![to]! += spread * x * other));
      });
    });
    const change = solved(curve, slope);
    found = found.map((value, at) => value - change[at]!);
  }
  const weights = found.slice(0, size).map((value, at) => value / deviations[at]!);
  return { weights, bias: weights.reduce((sum, weight, at) => sum - weight * means[at]!, found[size]!) };
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, x) => sum + x, 0) / Math.max(1, numbers.length);

/** Gauss's elimination; the matrix is positive definite. */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows[at]!;
    for (let other = 0; other < size; other++) {
      if (other === at) continue;
      const factor = rows[other]![at]! / pivot[at]!;
      for (let column = at; column <= size; column++) rows[other]![column]! -= factor * pivot[column]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}
