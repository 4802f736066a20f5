import type { PageSnapshot } from '../page/page-snapshot';
import { findBody } from './body';
import { classify } from './classifier';
import { features } from './features/features';
import { recordFields } from '../engines/record-fields';
import { bodyConfidence } from './confidence';
import { pageKind } from './page-kind';
import { findParts } from './parts';
import type { Selection } from './selection';
import { completeTables } from './tables';

/**
 * The pipeline over one snapshot, top to bottom (paper figure 1): features, F, maximum scoring subsequence,
 * refinement, title, figures. Pure.
 */
export function select(snapshot: PageSnapshot): Selection {
  const matrix = features(snapshot);
  const logits = classify(matrix);
  const decisions = completeTables(snapshot, findBody(matrix, logits).decisions);
  const page = pageKind(snapshot);
  return {
    ...findParts(snapshot, decisions),
    confidence: bodyConfidence(snapshot, decisions, page.article, page.engines),
    kind: page.kind,
    kindReason: page.reason,
    ...(page.kind === 'list' && page.records ? { records: recordFields(snapshot, page.records) } : {}),
  };
}
