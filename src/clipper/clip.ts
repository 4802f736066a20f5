import type { PageSnapshot } from '../page/page-snapshot';
import { findBody } from './body';
import { classify } from './classifier';
import { features } from './features/features';
import { findParts } from './parts';
import type { Selection } from './selection';

/**
 * The pipeline over one snapshot, top to bottom (paper figure 1): features, F, maximum scoring subsequence,
 * refinement, title, figures. Pure.
 */
export function select(snapshot: PageSnapshot): Selection {
  const matrix = features(snapshot);
  const logits = classify(matrix);
  const body = findBody(matrix, logits);
  return {
    ...findParts(snapshot, body.decisions),
    confidence: 0.5,
    kind: 'article',
    kindReason: '',
  };
}
