/** Gradient boosting of small decision trees with the logistic loss: histograms of 64 bins, the best leaf is split first. */
import { characterOf, levelsToText, numbersToText } from '../../src/core/model/format';
import { firstOf } from '../../src/util/lists';
import { LEVELS, thresholdOf, type StoredTrees } from '../../src/core/model/trees';
import { clipped } from '../../src/core/body/run';
import { seededRandom } from '../measures/bootstrap';
import { BYTES } from './quantise';

export interface BoostingOptions {
  trees: number;
  /** leaves a tree */
  leaves: number;
  /** share of a tree's step that is taken */
  rate: number;
  /** added to the curvature of each leaf: leaves of few examples stay near 0 */
  smoothing: number;
  /** share of the columns that a tree may ask */
  columns: number;
  /** examples that a leaf has at least */
  least: number;
  seed: number;
}

/** A leaf's value, or a question: rows above the bin's upper threshold go to `above`. */
type Node = number | { column: number; bin: number; below: Node; above: Node };

/** Thresholds of a column, rising, and the levels that stand for them between `low` and `high`. */
interface Edges {
  low: number;
  high: number;
  levels: number[];
  thresholds: number[];
}

const BINS = 64;

interface Leaf {
  rows: Int32Array;
  /** by column and bin: slopes, curvatures and number of the rows */
  sums: Float64Array;
  /** how much the best question lowers the loss; 0 for none */
  gain: number;
  column: number;
  bin: number;
  set: (node: Node) => void;
}

/** @param rows of equal length. @param targets 0 or 1. @param weights any scale: their mean counts as 1. Deterministic. */
export function trainTrees(
  rows: readonly Float32Array[],
  targets: ArrayLike<number>,
  weights: ArrayLike<number>,
  options: BoostingOptions,
): StoredTrees {
  const count = rows.length;
  const width = rows[0]!.length;
  const edges = Array.from({ length: width }, (_, column) => edgesOf(rows, column));
  const bins = new Uint8Array(count * width);
  rows.forEach((row, i) =>
    edges.forEach(({ thresholds }, column) => (bins[i * width + column] = binOf(thresholds, row[column]!))),
  );
  const random = seededRandom(options.seed);
  let positive = 0;
  let all = 0;
  for (let i = 0; i < count; i++) {
    all += weights[i]!;
    if (targets[i] === 1) positive += weights[i]!;
  }
  const scale = count / all;
  const bias = Math.log(positive / (all - positive));
  const outputs = new Float64Array(count).fill(bias);
  const slopes = new Float64Array(count);
  const curves = new Float64Array(count);
  const everyRow = Int32Array.from({ length: count }, (_, i) => i);
  const trees: Node[] = [];
  for (let tree = 0; tree < options.trees; tree++) {
    for (let i = 0; i < count; i++) {
      const p = 1 / (1 + Math.exp(-outputs[i]!));
      slopes[i] = scale * weights[i]! * (targets[i]! - p);
      curves[i] = scale * weights[i]! * p * (1 - p);
    }
    const columns = edges.flatMap((edge, column) =>
      edge.levels.length > 0 && random() < options.columns ? [column] : [],
    );
    const sumsOf = (of: Int32Array): Float64Array => {
      const sums = new Float64Array(width * BINS * 3);
      for (const i of of) {
        const slope = slopes[i]!;
        const curve = curves[i]!;
        for (const column of columns) {
          const at = (column * BINS + bins[i * width + column]!) * 3;
          sums[at]! += slope;
          sums[at + 1]! += curve;
          sums[at + 2]!++;
        }
      }
      return sums;
    };
    let root: Node = 0;
    const leaves = [leafOf(everyRow, sumsOf(everyRow), columns, edges, options, (node) => (root = node))];
    while (leaves.length < options.leaves) {
      let best = 0;
      leaves.forEach(({ gain }, at) => (best = gain > leaves[best]!.gain ? at : best));
      const leaf = leaves[best]!;
      if (leaf.gain <= 0) break;
      const isBelow = (i: number): boolean => bins[i * width + leaf.column]! <= leaf.bin;
      const below = leaf.rows.filter(isBelow);
      const above = leaf.rows.filter((i) => !isBelow(i));
      const small = below.length < above.length ? below : above;
      const few = sumsOf(small);
      const rest = leaf.sums.map((sum, at) => sum - few[at]!);
      const node = { column: leaf.column, bin: leaf.bin, below: 0 as Node, above: 0 as Node };
      leaf.set(node);
      leaves.splice(
        best,
        1,
        leafOf(below, small === below ? few : rest, columns, edges, options, (next) => (node.below = next)),
        leafOf(above, small === above ? few : rest, columns, edges, options, (next) => (node.above = next)),
      );
    }
    for (const { rows: own, set } of leaves) {
      let slope = 0;
      let curve = options.smoothing;
      for (const i of own) {
        slope += slopes[i]!;
        curve += curves[i]!;
      }
      const value = (options.rate * slope) / curve;
      set(value);
      for (const i of own) outputs[i]! += value;
    }
    trees.push(root);
  }
  return stored(bias, trees, edges);
}

/** A leaf with the question that lowers the loss most. */
function leafOf(
  rows: Int32Array,
  sums: Float64Array,
  columns: readonly number[],
  edges: readonly Edges[],
  { smoothing, least }: BoostingOptions,
  set: (node: Node) => void,
): Leaf {
  const leaf: Leaf = { rows, sums, gain: 0, column: 0, bin: 0, set };
  if (rows.length < 2 * least) return leaf;
  for (const column of columns) {
    const from = column * BINS * 3;
    const last = edges[column]!.levels.length;
    let slopes = 0;
    let curves = 0;
    for (let bin = 0; bin <= last; bin++) {
      slopes += sums[from + bin * 3]!;
      curves += sums[from + bin * 3 + 1]!;
    }
    const whole = (slopes * slopes) / (curves + smoothing);
    let left = 0;
    let leftCurves = 0;
    let leftCount = 0;
    for (let bin = 0; bin < last; bin++) {
      left += sums[from + bin * 3]!;
      leftCurves += sums[from + bin * 3 + 1]!;
      leftCount += sums[from + bin * 3 + 2]!;
      if (leftCount < least) continue;
      if (rows.length - leftCount < least) break;
      const right = slopes - left;
      const gain =
        (left * left) / (leftCurves + smoothing) +
        (right * right) / (curves - leftCurves + smoothing) -
        whole;
      if (gain > leaf.gain) Object.assign(leaf, { gain, column, bin });
    }
  }
  return leaf;
}

/** Thresholds that a column may be asked: between its quantiles, as the stored form can say them. */
function edgesOf(rows: readonly Float32Array[], column: number): Edges {
  const values = Float32Array.from(rows, (row) => row[column]!).sort();
  const distinct = values.filter((value, i) => i === 0 || value !== values[i - 1]);
  const wanted: number[] = [];
  if (distinct.length < BINS)
    for (let at = 1; at < distinct.length; at++) wanted.push((distinct[at - 1]! + distinct[at]!) / 2);
  else
    for (let bin = 1; bin < BINS; bin++) {
      const value = values[Math.floor((bin * values.length) / BINS)]!;
      const next = distinct[binOf(distinct, value) + 1];
      if (next !== undefined) wanted.push((value + next) / 2);
    }
  const low = BYTES.number(wanted[0] ?? 0);
  const high = BYTES.number(wanted.at(-1) ?? 0);
  const level = (value: number): number =>
    high > low ? Math.round(((value - low) / (high - low)) * 2 * LEVELS) - LEVELS : 0;
  const levels = [...new Set(wanted.map((value) => clipped(level(value), LEVELS)))];
  return { low, high, levels, thresholds: levels.map((at) => thresholdOf(at, low, high)) };
}

/** How many of sorted numbers are below a value. */
const binOf = (sorted: ArrayLike<number>, value: number): number =>
  firstOf(sorted.length, (at) => sorted[at]! >= value);

/** The trees as they stand in a source file. */
function stored(bias: number, trees: readonly Node[], edges: readonly Edges[]): StoredTrees {
  let largest = 0;
  const look = (node: Node): void => {
    if (typeof node === 'number') largest = Math.max(largest, Math.abs(node));
    else [node.below, node.above].forEach(look);
  };
  trees.forEach(look);
  const step = BYTES.number(largest / LEVELS || 1);
  let nodes = '';
  const levels: number[] = [];
  const write = (node: Node): void => {
    if (typeof node === 'number') {
      nodes += characterOf(0);
      levels.push(clipped(Math.round(node / step), LEVELS));
      return;
    }
    nodes += characterOf(1 + node.column);
    levels.push(edges[node.column]!.levels[node.bin]!);
    write(node.below);
    write(node.above);
  };
  trees.forEach(write);
  return {
    bias: BYTES.number(bias),
    low: numbersToText(edges.map(({ low }) => low)),
    high: numbersToText(edges.map(({ high }) => high)),
    step,
    nodes,
    levels: levelsToText(levels, LEVELS),
  };
}
