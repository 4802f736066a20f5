import { FEATURE_NAMES, type FeatureMatrix } from './features/features';

/** A segment classifier F (paper 2.2.1): one logit a segment, positive for article text. */
export type Classifier = (matrix: FeatureMatrix) => Float32Array;

/** Hand-set stand-in until weights are trained: a logistic form over a few features. */
const HAND_SET: [string, number][] = [
  ['log-length', 0.55],
  ['link-share', -3.5],
  ['log-punctuation', 0.7],
  ['tree-parent-share', 3],
  ['tree-grandparent-share', 2],
  ['look-font-edge-share', 2],
  ['in-nav', -2],
  ['in-footer', -2],
  ['in-aside', -2],
  ['names-comment', -2],
  ['item-count', -0.5],
  ['tag-p', 0.8],
];
const BIAS = -4.2;

export const handSet: Classifier = ({ values, rows }) => {
  const stride = FEATURE_NAMES.length;
  const logits = new Float32Array(rows).fill(BIAS);
  for (const [name, weight] of HAND_SET) {
    const column = FEATURE_NAMES.indexOf(name);
    for (let s = 0; s < rows; s++) logits[s]! += weight * values[s * stride + column]!;
  }
  return logits;
};
