import { FEATURE_NAMES, type FeatureMatrix } from './features/features';
import { forward, type Network } from './network';
import { INPUTS, LOGISTIC, PERCEPTRON } from './weights';
import { unpack } from './weights-format';

/** Which trained form of F: the perceptron ships, logistic regression is its readable twin. */
export type ClassifierName = 'perceptron' | 'logistic';

const networks = new Map<ClassifierName, Network>();

/**
 * The segment classifier F (paper 2.2.1): one logit a segment, positive for article text. Trained by bench/train;
 * what it learned from and where it fails is in docs/model-card.md.
 * @throws when the features have changed since the training
 */
export function classify({ values, rows }: FeatureMatrix, name: ClassifierName = 'perceptron'): Float32Array {
  let network = networks.get(name);
  if (!network) {
    if (INPUTS !== FEATURE_NAMES.join(' '))
      throw new Error('The features have changed: npm run bench:train.');
    network = unpack(name === 'perceptron' ? PERCEPTRON : LOGISTIC);
    networks.set(name, network);
  }
  return forward(network, values, rows);
}
