import type { Page } from './page';
import { classify } from './score/classify';
import { featureSteps } from './score/features/matrix';
// eslint-disable-next-line imports/downwards -- until confidence is judged in clip/
import { coreEx } from '../engines/coreex';
import { recordFields } from './kind/records/fields';
// eslint-disable-next-line imports/downwards -- until confidence is judged in clip/
import { textSymbolDensity } from '../engines/text-symbol-density';
import { bodyConfidence } from './body/confidence';
import { bodySteps } from './body/decide';
import { lazyFields, onceInSteps } from '../util/lazy-fields';
import { pageKindSteps } from './kind/decide';
import { partSteps } from './parts';
import type { Selection } from './selection';
import { finish, type Steps } from '../util/steps';

/**
 * The pipeline over one snapshot, top to bottom (paper figure 1): features, F, maximum scoring subsequence,
 * refinement, title, figures. Pure.
 */
export const select = (snapshot: Page): Selection => finish(selectSteps(snapshot));

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
