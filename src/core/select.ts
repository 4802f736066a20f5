/** Runs the stages over one page. */
import type { Steps } from '../util/steps';
import { decideBody } from './body/decide';
import type { Page } from './page';
import { findParts } from './parts';
import { classify } from './score/classify';
import { features } from './score/features/matrix';
import type { Selection } from './selection';

/** Selects the article (paper figure 1). Pure. */
export function* select(page: Page): Steps<Selection> {
  const matrix = yield* features(page);
  yield 'classifier';
  const logits = yield* classify(matrix);
  yield 'body';
  const { decisions: body, guess } = yield* decideBody(page, matrix, logits);
  return Object.freeze({ ...(yield* findParts(page, body)), body, guess });
}
