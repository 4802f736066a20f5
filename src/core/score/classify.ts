/** Finds article text (paper 2.2.1). */
import { once } from '../../util/memo';
import { cascade, type Network } from '../model/network';
import { unpack } from '../model/format';
import type { Steps } from '../../util/steps';
import { addressFeatures, FEATURE_NAMES, type FeatureMatrix } from './features/matrix';
import { MODEL } from './weights';

/** Logits. Beyond them the logistic regression decides alone (docs/model-card.md). */
const SURELY_NOT = -5;
const SURELY = 3;

const networks = once(() => unpack(MODEL));

/** One logit a segment, positive for article text (docs/model-card.md). */
export function* classify(matrix: FeatureMatrix): Steps<Float32Array> {
  const { values, rows, page } = matrix;
  const inputs = FEATURE_NAMES.length;
  const logits = new Float32Array(rows);
  for (let from = 0; from < rows; from += STEP_ROWS) {
    if (from > 0) yield 'classifier: next segments';
    const to = Math.min(rows, from + STEP_ROWS);
    const part = { page, values: values.subarray(from * inputs, to * inputs), rows: to - from };
    logits.set(logitsOf(networks(), part), from);
  }
  return logits;
}

/** A segment takes some µs. */
const STEP_ROWS = 2000;

export function logitsOf([logistic, perceptron]: readonly Network[], matrix: FeatureMatrix): Float32Array {
  const inputs = FEATURE_NAMES.length;
  for (const network of [logistic!, perceptron!])
    if (network.inputs !== inputs)
      throw new Error(
        `The page has ${inputs} inputs, the weights are for ${network.inputs}: npm run bench:train.`,
      );
  const shared = addressFeatures.names.length;
  return cascade(logistic!, perceptron!, matrix.values, matrix.rows, SURELY_NOT, SURELY, shared);
}
