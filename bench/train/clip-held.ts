/** Clips a recorded page by networks that have not seen it, by all stages that ship. */
import type { Network } from '../../src/core/model/network';
import { boxClassifier, type BoxClassifier } from '../../src/core/body/box/judge';
import { decoderWithout } from './body-parts';
import { decideBody } from '../../src/core/body/decide';
import type { PageReading } from '../../src/core/hidden-article';
import type { Page } from '../../src/core/page';
import { findParts } from '../../src/core/parts';
import type { Selection } from '../../src/core/selection';
import { logitsOf } from '../../src/core/score/classify';
import { features, type FeatureMatrix } from '../../src/core/score/features/matrix';
import { run } from '../../src/util/steps';
import { recordedReading, type RecordedPage } from '../recorded';

/** A way in which a page was recorded, and what is made of it. */
export interface HeldReading extends PageReading {
  selection: Selection;
  matrix: FeatureMatrix;
  logits: Float32Array;
}

/**
 * Of the ways in which the page was recorded the one that the pipeline takes.
 * @param networks logistic regression and perceptron. @param without parts of the body stage that are left out
 * @param boxes the box classifier, null for none
 */
export function clipHeld(
  recorded: RecordedPage,
  networks: readonly Network[],
  without: ReadonlySet<string>,
  boxes: BoxClassifier | null = boxClassifier(),
): HeldReading {
  return recordedReading(recorded, (page: Page): HeldReading => {
    const matrix = run(features(page));
    const logits = logitsOf(networks, matrix);
    const { decisions, guess } = run(
      decideBody(page, matrix, logits, without, decoderWithout(without), boxes),
    );
    return {
      page,
      matrix,
      logits,
      selection: { ...run(findParts(page, decisions)), body: decisions, guess },
    };
  });
}
