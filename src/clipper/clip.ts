import type { PageSnapshot } from '../page/page-snapshot';
import { classify } from './classifier/classifier';
import { featureSteps, type FeatureMatrix } from './classifier/features/features';
import { coreEx } from '../engines/coreex';
import { recordFields } from '../engines/record-fields';
import { textSymbolDensity } from '../engines/text-symbol-density';
import { raiseCards } from './body/cards';
import { belowComments } from './body/comments';
import { bodyConfidence } from './body/confidence';
import { belowReviews } from './body/customer-reviews';
import { completePanels } from './closed-panels';
import { dropContents } from './body/contents-list';
import { dropFurniture } from './body/furniture';
import { completeHeadings } from './body/headings';
import { lazyFields, onceInSteps } from './lazy-fields';
import { insideMain } from './body/main-element';
import { pageKindSteps } from './page-kind/page-kind';
import { endAtPager } from './body/pager-end';
import { partSteps } from './parts';
import { dropPosters } from './body/posters';
import { dropRepeats } from './body/repeats';
import { completeSections } from './body/sections';
import { completeThread } from './body/thread';
import type { SegmentDecision, Selection } from './selection';
import { finish, type Steps } from './steps';
import { bodyWithBlocks } from './body/whole-blocks';
import { completeNotes } from './body/notes';

/**
 * The pipeline over one snapshot, top to bottom (paper figure 1): features, F, maximum scoring subsequence,
 * refinement, title, figures. Pure.
 */
export const select = (snapshot: PageSnapshot): Selection => finish(selectSteps(snapshot));

/** What follows F's own body, in this order: each takes one decision a segment and gives as many. */
const COMPLETIONS = [
  completeThread,
  dropPosters,
  completePanels,
  endAtPager,
  completeSections,
  dropFurniture,
  dropContents,
  dropRepeats,
  completeHeadings,
  completeNotes,
];

/** From F's output, one logit a segment, to the body with all that belongs to it, one decision a segment. */
export const decideBody = (
  snapshot: PageSnapshot,
  matrix: FeatureMatrix,
  logits: Float32Array,
): readonly SegmentDecision[] => finish(bodySteps(snapshot, matrix, logits));

/** `decideBody`, a rule a step. */
function* bodySteps(
  snapshot: PageSnapshot,
  matrix: FeatureMatrix,
  logits: Float32Array,
): Steps<readonly SegmentDecision[]> {
  const own = raiseCards(matrix, belowReviews(matrix, belowComments(matrix, logits)));
  let decisions: readonly SegmentDecision[] = bodyWithBlocks(snapshot, matrix, own);
  const inMain = insideMain(matrix, decisions, own);
  if (inMain) decisions = bodyWithBlocks(snapshot, matrix, inMain);
  for (const complete of COMPLETIONS) {
    yield;
    decisions = complete(snapshot, decisions);
  }
  return decisions;
}

/** `select` in steps, for pages on which it takes long. */
export function* selectSteps(snapshot: PageSnapshot): Steps<Selection> {
  const matrix = yield* featureSteps(snapshot);
  yield;
  const logits = classify(matrix);
  yield;
  const decisions = yield* bodySteps(snapshot, matrix, logits);
  yield;
  const parts = yield* partSteps(snapshot, decisions);
  // Nobody needs these before the article stands on the screen.
  const judge = onceInSteps(() => pageKindSteps(snapshot, parts.segments));
  const base = Object.assign(parts, { judgeSteps: judge.steps });
  const judged = lazyFields(base, ['kind', 'kindReason'] as const, () => {
    const { kind, reason } = judge.read();
    return { kind, kindReason: reason };
  });
  const sure = lazyFields(judged, ['confidence'] as const, () => ({
    confidence: bodyConfidence(snapshot, decisions, judge.read().article, [
      coreEx(snapshot).content,
      textSymbolDensity(snapshot).content,
    ]),
  }));
  return lazyFields(sure, ['records'] as const, () => {
    const { kind, records } = judge.read();
    return { records: kind === 'list' && records ? recordFields(snapshot, records) : undefined };
  });
}
