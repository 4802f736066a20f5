/** Means in the tables of the engines. */

/** Three decimals; empty for no values. */
export const mean = (values: readonly number[]): string =>
  values.length === 0 ? '' : (values.reduce((a, b) => a + b, 0) / values.length).toFixed(3);
