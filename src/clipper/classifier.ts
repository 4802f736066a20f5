import { FEATURE_NAMES, type FeatureMatrix } from './features/features';
import { forward, type Network } from './network';
import { INPUTS, LOGISTIC, PERCEPTRON } from './weights';
import { unpack } from './weights-format';

/** Which trained form of F: the perceptron ships, logistic regression is its readable twin. */
export type ClassifierName = 'perceptron' | 'logistic';

/**
 * A cascade: where logistic regression is this sure (logits), the perceptron is not asked. On a sample of 58,921
 * segments that spares half of its work and changes the verdict on 39.
 */
const SURELY_NOT = -4;
const SURELY = 3;

const networks = new Map<ClassifierName, Network>();

/**
 * The segment classifier F (paper 2.2.1): one logit a segment, positive for article text. Trained by bench/train;
 * what it learned from and where it fails is in docs/model-card.md.
 * @throws when the features have changed since the training
 */
export function classify({ values, rows }: FeatureMatrix, name: ClassifierName = 'perceptron'): Float32Array {
  const first = forward(networkOf('logistic'), values, rows);
  if (name === 'logistic') return first;
  const settled = first.map((logit) => (logit < SURELY_NOT || logit > SURELY ? logit : NaN));
  return forward(networkOf('perceptron'), values, rows, settled);
}

function networkOf(name: ClassifierName): Network {
  let network = networks.get(name);
  if (!network) {
    if (INPUTS !== FEATURE_NAMES.join(' '))
      throw new Error('The features have changed: npm run bench:train.');
    network = unpack(name === 'perceptron' ? PERCEPTRON : LOGISTIC);
    networks.set(name, network);
  }
  return network;
}
