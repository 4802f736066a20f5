import type { FeatureMatrix } from './features/matrix';
import { addressFeatures } from './features/address';
import { cascade } from './cascade';
import { LOGISTIC, PERCEPTRON, SCALE } from './weights';
import { compact, type CompactNetwork } from './weights-format';

/**
 * A cascade: where logistic regression, the perceptron's readable twin, is this sure (logits), the perceptron is not
 * asked. That spares .43 of its work and costs .001 on wcxb (cross-validation); sparing half costs .002.
 */
const SURELY_NOT = -5;
const SURELY = 3;

/** The two networks, unpacked once a page. */
let networks: { first: CompactNetwork; second: CompactNetwork } | null = null;

/**
 * The segment classifier F (paper 2.2.1): one logit a segment, positive for article text. Trained by bench/train;
 * what it learned from and where it fails is in docs/model-card.md.
 */
export function classify(matrix: FeatureMatrix): Float32Array {
  networks ??= { first: compact(LOGISTIC, SCALE), second: compact(PERCEPTRON, SCALE) };
  return cascadeLogits(networks.first, networks.second, matrix);
}

/** What `classify` does, with other networks: a logistic regression and a perceptron of F's inputs. */
export const cascadeLogits = (
  first: CompactNetwork,
  second: CompactNetwork,
  { values, rows }: FeatureMatrix,
): Float32Array => cascade(first, second, values, rows, SURELY_NOT, SURELY, addressFeatures.names.length);
