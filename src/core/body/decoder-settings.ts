export interface DecoderSettings {
  /** Value of a segment from its clipped logit and length in code units (cross-validation). */
  readonly value: (logit: number, length: number) => number;
  /** clips logits to ± this, so one sure segment cannot carry many doubtful ones (cross-validation) */
  readonly logitLimit: number;
  /**
   * factor of negative values: long insertions must not cut the body; later steps remove them
   * (cross-validation)
   */
  readonly gapWeight: number;
  /** factor of negative values when searching for prose beyond long insertions (makers left out) */
  readonly proseGapWeight: number;
  /** least logit of that prose, to exclude headlines of other articles (makers left out) */
  readonly proseGapLogit: number;

  /** Cuts short lines at the ends below this share of the run's mean logit (makers left out). */
  readonly edgeShare: number;
  /**
   * Drops segments below `edgeShare` inside the run if they have at most this share of its letters.
   * With more, the classifier does not know this kind of page (makers left out; hosts left out).
   */
  readonly doubtShare: number;

  /** Moves logits this far to their font's mean: a page sets its body in one font (cross-validation). */
  readonly fontShare: number;
  /** Moves logits this far to the mean of their tag path, which repeated parts share (makers left out). */
  readonly pathShare: number;
  /** clips logits to ± this in both means (own choice) */
  readonly smoothingLimit: number;

  /**
   * Raises logits by this share of the difference between `liftTarget` and the best text, because all
   * logits are too low on unfamiliar pages (makers left out).
   */
  readonly liftShare: number;
  /** `liftShare` for pages of lists (hosts left out) */
  readonly liftListShare: number;
  /** pages of lists have less prose than this share of their best text */
  readonly liftListProse: number;
  /** usual logit of sure text (cross-validation) */
  readonly liftTarget: number;
  /** links are not lifted from this share of prose in the best text (makers left out; hosts left out) */
  readonly liftProse: number;
  /** most of the page's text outside links in the best text (cross-validation) */
  readonly liftTextShare: number;
  /** most letters in the best text, to exclude long comments */
  readonly liftTextLength: number;

  /**
   * Least logit of a segment far from the run in the body's own element (`ownElement`; cross-validation).
   */
  readonly siblingLogit: number;

  /** A body below both bounds becomes a guess. Letters outside links (own choice). */
  readonly leastLength: number;
  /** share of the page's text outside links (own choice) */
  readonly leastShare: number;
  /** share of the page's text outside links in a guess (own choice) */
  readonly guessShare: number;
}

/** The root keeps one long segment from outweighing many short ones. */
const rootValue = (logit: number, length: number): number => logit * Math.sqrt(length);
/** F·Length in the paper (2.2.1). */
export const paperValue = (logit: number, length: number): number => Math.tanh(logit / 2) * length;

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

/** Settings that turn off each part. */
export const DECODER_PARTS = {
  // Also turns off the doubts, which use the same share.
  edges: { edgeShare: 0 },
  doubts: { doubtShare: -1 },
  'font-smoothing': { fontShare: 0 },
  'path-smoothing': { pathShare: 0 },
  'prose-gap': { proseGapLogit: Infinity },
  'page-lift': { liftShare: 0, liftListShare: 0 },
  'list-lift': { liftListProse: 0 },
  siblings: { siblingLogit: Infinity },
  guess: { leastLength: 0 },
} as const satisfies Readonly<Record<string, Partial<DecoderSettings>>>;

/** Ignores unknown names. */
export function decoderWithout(names: ReadonlySet<string>): DecoderSettings {
  if (names.size === 0) return DECODER;
  const changes = Object.entries(DECODER_PARTS).filter(([name]) => names.has(name));
  return Object.assign({}, DECODER, ...changes.map(([, change]) => change)) as DecoderSettings;
}
