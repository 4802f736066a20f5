import type { PageSnapshot } from '../page/page-snapshot';
import { findBody } from './body';
import { classify } from './classifier';
import { features } from './features/features';
import { recordFields } from '../engines/record-fields';
import { bodyConfidence } from './confidence';
import { lazyFields } from './lazy-fields';
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
  const parts = findParts(snapshot, decisions);
  // The kind asks the other engines too; nobody needs it before the article stands on the screen.
  return lazyFields(parts, ['kind', 'kindReason', 'confidence', 'records'] as const, () => {
    const page = pageKind(snapshot);
    return {
      kind: page.kind,
      kindReason: page.reason,
      confidence: bodyConfidence(snapshot, decisions, page.article, page.engines),
      records: page.kind === 'list' && page.records ? recordFields(snapshot, page.records) : undefined,
    };
  });
}
