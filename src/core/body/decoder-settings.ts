/** The decoder's constants with units and origins. */
export interface DecoderSettings {
  /** takes a clipped logit and a length in code units (cross-validation) */
  readonly value: (logit: number, length: number) => number;
  /** ±; one sure segment must not carry many doubtful ones (cross-validation) */
  readonly logitLimit: number;
  /**
   * factor of negative values: long insertions must not cut the body, as they are removed later
   * (cross-validation)
   */
  readonly gapWeight: number;
  /** the same when searching for prose beyond long insertions (makers left out) */
  readonly proseGapWeight: number;
  /** excludes headlines of other articles (makers left out) */
  readonly proseGapLogit: number;

  /** Cuts short lines at the ends below this share of the run's mean logit (makers left out). */
  readonly edgeShare: number;
  /**
   * Drops doubted segments up to this share of the run's letters. With more, the classifier does not know
   * this kind of page (makers left out; hosts left out).
   */
  readonly doubtShare: number;

  /** Moves logits to their font's mean: the body has one font (cross-validation). */
  readonly fontShare: number;
  /** Moves logits to the mean of their tag path, which repeated parts share (makers left out). */
  readonly pathShare: number;
  /** clips logits to ± this in both means (own choice) */
  readonly smoothingLimit: number;

  /**
   * Raises logits by this share of the best text's distance from `liftTarget`: they are too low on
   * unfamiliar pages (makers left out).
   */
  readonly liftShare: number;
  /** `liftShare` for pages of lists (hosts left out) */
  readonly liftListShare: number;
  /** pages of lists have less prose in the best text */
  readonly liftListProse: number;
  /** usual logit of sure text (cross-validation) */
  readonly liftTarget: number;
  /** with more prose in the best text, links are not lifted (makers left out; hosts left out) */
  readonly liftProse: number;
  /** largest share of the page's plain text in the best text (cross-validation) */
  readonly liftTextShare: number;
  /** letters, to exclude long comments */
  readonly liftTextLength: number;

  /** Keeps siblings far from the run in `ownElement` (cross-validation). */
  readonly siblingLogit: number;

  /** Smaller bodies become guesses. Letters outside links (own choice). */
  readonly leastLength: number;
  /** of the text outside links (own choice) */
  readonly leastShare: number;
  /** of the text outside links (own choice) */
  readonly guessShare: number;
}

/** Many short segments must outweigh a long one. */
const rootValue = (logit: number, length: number): number => logit * Math.sqrt(length);
/** See docs/model-card.md. */
export const DECODER: DecoderSettings = {
  value: rootValue,
  logitLimit: 3,
  gapWeight: 0.7,
  proseGapWeight: 0.2,
  proseGapLogit: 1.5,

  edgeShare: 0.4,
  doubtShare: 0.2,

  fontShare: 0.2,
  pathShare: 0.2,
  smoothingLimit: 6,

  liftShare: 0.4,
  liftListShare: 0.5,
  liftListProse: 0.15,
  liftTarget: 4,
  liftProse: 0.5,
  liftTextShare: 0.3,
  liftTextLength: 6000,

  siblingLogit: 1,

  leastLength: 140,
  leastShare: 0.1,
  guessShare: 0.5,
};
