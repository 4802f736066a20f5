/** What a prior is: it says where a page makes the classifier's output too high; the runner caps it. */
import type { FeatureMatrix } from '../score/features/matrix';

/** What a prior looks at. */
export interface PriorView {
  readonly matrix: FeatureMatrix;
  /** one a segment, as those before it in the table left them */
  readonly logits: Float32Array;
}

export interface Prior {
  /** unique, kebab-case: what `--without-rule` of bench:cv takes */
  readonly name: string;
  /** no logit found is higher than this */
  readonly atMost: number;
  /** says in little time that there is nothing to find on a page */
  readonly applies: (view: PriorView) => boolean;
  /** the segments whose logits are capped; O(segments + elements) */
  readonly find: (view: PriorView) => readonly number[];
}
