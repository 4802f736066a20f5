import { FEATURE_NAMES, type FeatureMatrix } from './features/features';
import { cascade } from './cascade';
import { forward } from './network';
import { INPUTS, LOGISTIC, PERCEPTRON, SCALE } from './weights';
import { compact, unpack, type CompactNetwork } from './weights-format';

/** Which trained form of F: the perceptron ships, logistic regression is its readable twin. */
export type ClassifierName = 'perceptron' | 'logistic';

/**
 * A cascade: where logistic regression is this sure (logits), the perceptron is not asked. On a sample of 58,921
 * segments that spares half of its work and changes the verdict on 39.
 */
const SURELY_NOT = -5;
const SURELY = 3;

/** The two networks, unpacked once a page. */
let networks: { first: CompactNetwork; second: CompactNetwork } | null = null;

/**
 * The segment classifier F (paper 2.2.1): one logit a segment, positive for article text. Trained by bench/train;
 * what it learned from and where it fails is in docs/model-card.md.
 * @throws when the features have changed since the training
 */
export function classify({ values, rows }: FeatureMatrix, name: ClassifierName = 'perceptron'): Float32Array {
  if (!networks) {
    if (INPUTS !== FEATURE_NAMES.join(' '))
      throw new Error('The features have changed: npm run bench:train.');
    networks = { first: compact(LOGISTIC, SCALE), second: compact(PERCEPTRON, SCALE) };
  }
  const { first, second } = networks;
  return name === 'logistic'
    ? forward(unpack(LOGISTIC, SCALE), values, rows)
    : cascade(first, second, values, rows, SURELY_NOT, SURELY);
}
