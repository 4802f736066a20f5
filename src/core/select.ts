import type { Page } from './page';
import { classify } from './score/classify';
import { featureSteps, type FeatureMatrix } from './score/features/matrix';
import { coreEx } from '../engines/coreex';
import { recordFields } from './kind/records/fields';
import { textSymbolDensity } from '../engines/text-symbol-density';
import { raiseCards } from './body/priors/cards';
import { belowComments } from './body/priors/comments';
import { bodyConfidence } from './body/confidence';
import { belowReviews } from './body/priors/customer-reviews';
import { completePanels } from './body/keep/closed-panels';
import { dropContents } from './body/drop/contents-list';
import { dropFurniture } from './body/drop/furniture';
import { completeHeadings } from './body/keep/headings';
import { lazyFields, onceInSteps } from '../util/lazy-fields';
import { insideMain } from './body/priors/main-element';
import { pageKindSteps } from './kind/decide';
import { endAtPager } from './body/drop/pager-end';
import { partSteps } from './parts';
import { dropPosters } from './body/drop/posters';
import { dropRepeats } from './body/drop/repeats';
import { completeSections } from './body/keep/sections';
import { completeThread } from './body/keep/thread';
import type { SegmentDecision, Selection } from './selection';
import { finish, type Steps } from '../util/steps';
import { bodyWithBlocks } from './body/keep/whole-blocks';
import { completeNotes } from './body/keep/notes';

/**
 * The pipeline over one snapshot, top to bottom (paper figure 1): features, F, maximum scoring subsequence,
 * refinement, title, figures. Pure.
 */
export const select = (snapshot: Page): Selection => finish(selectSteps(snapshot));

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
  snapshot: Page,
  matrix: FeatureMatrix,
  logits: Float32Array,
): readonly SegmentDecision[] => finish(bodySteps(snapshot, matrix, logits));

/** `decideBody`, a rule a step. */
function* bodySteps(
  snapshot: Page,
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
export function* selectSteps(snapshot: Page): Steps<Selection> {
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
