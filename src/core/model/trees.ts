/** Stores boosted decision trees as text, and applies them to a row of inputs. */
import { codeOf, levelsOfText, numbersOfText } from './format';

export interface StoredTrees {
  /** output before any tree */
  bias: number;
  /** least and greatest threshold of each input */
  low: string;
  high: string;
  /** what a level of a leaf is worth */
  step: number;
  /** a character a node, tree after tree, each in preorder: 0 for a leaf, else 1 + the input that it asks */
  nodes: string;
  /** a level a node, as `levelsToText` writes them: of a threshold between `low` and `high`, or of a leaf's value */
  levels: string;
}

interface Trees {
  bias: number;
  /** first node of each tree */
  roots: readonly number[];
  /** one a node: the input that it asks, -1 for a leaf */
  inputs: Int8Array;
  /** one a node: its threshold, or the value of a leaf */
  values: Float64Array;
  /** one a node: where a row above the threshold goes on; other rows go to the next node */
  above: Int32Array;
}

/** Levels to either side of 0. */
export const LEVELS = 127;

/** The threshold that a level stands for. */
export const thresholdOf = (level: number, low: number, high: number): number =>
  low + ((high - low) * (level + LEVELS)) / (2 * LEVELS);

/** @throws where the text is not of whole trees */
export function unpackTrees(stored: StoredTrees): Trees {
  const count = stored.nodes.length;
  const low = numbersOfText(stored.low);
  const high = numbersOfText(stored.high);
  const levels = levelsOfText(stored.levels, count, LEVELS);
  const inputs = Int8Array.from(stored.nodes, (character) => codeOf(character) - 1);
  const values = new Float64Array(count);
  const above = new Int32Array(count);
  const roots: number[] = [];
  let at = 0;
  const readNode = (): void => {
    const node = at++;
    if (node >= count) throw new Error('The trees are not whole.');
    const input = inputs[node]!;
    if (input < 0) {
      values[node] = levels[node]! * stored.step;
      return;
    }
    values[node] = thresholdOf(levels[node]!, low[input]!, high[input]!);
    readNode();
    above[node] = at;
    readNode();
  };
  while (at < count) {
    roots.push(at);
    readNode();
  }
  return { bias: stored.bias, roots, inputs, values, above };
}

/** Output of a row of inputs. O(trees × depth). */
export function treesOutput({ bias, roots, inputs, values, above }: Trees, row: ArrayLike<number>): number {
  let sum = bias;
  for (let node of roots) {
    while (inputs[node]! >= 0) node = row[inputs[node]!]! > values[node]! ? above[node]! : node + 1;
    sum += values[node]!;
  }
  return sum;
}
