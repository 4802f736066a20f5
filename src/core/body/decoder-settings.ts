/** The constants of the decoder, with units and origins. */

export interface DecoderSettings {
  /** Value of a segment, from its clipped logit and its length in code units (cross-validation). */
  readonly value: (logit: number, length: number) => number;
  /** logits are clipped to ± this: one sure segment must not carry many doubtful ones (cross-validation) */
  readonly logitLimit: number;
  /**
   * factor of negative values: a long insertion must not cut the body, since it is removed later
   * (cross-validation)
   */
  readonly gapWeight: number;
  /** factor of negative values in the search for prose beyond long insertions (makers left out) */
  readonly proseGapWeight: number;
  /** least logit of such prose: other articles' headlines stand there, too (makers left out) */
  readonly proseGapLogit: number;

  /**
   * Edges: short lines at the ends of the run go if their logit is below this share of the run's mean (makers
   * left out).
   */
  readonly edgeShare: number;
  /**
   * Doubts: segments below that share go inside the run, too, if they are at most this share of its letters.
   * If there are more, the classifier does not know this kind of page (makers left out; hosts left out).
   */
  readonly doubtShare: number;

  /**
   * Font smoothing: a page sets its body in one font. Logits move by this share towards the mean of their
   * font (cross-validation).
   */
  readonly fontShare: number;
  /**
   * Path smoothing: repeated parts have one path of tags. Logits move by this share towards the mean of their
   * path (makers left out).
   */
  readonly pathShare: number;
  /** logits are clipped to ± this in these means (own choice) */
  readonly smoothingLimit: number;

  /**
   * Page lift: on unfamiliar pages all logits of the body are too low. All logits rise by this share of the
   * difference between `liftTarget` and the page's best text (makers left out).
   */
  readonly liftShare: number;
  /** the same share for pages of lists (hosts left out) */
  readonly liftListShare: number;
  /** a page of lists has less than this share of prose in its best text */
  readonly liftListProse: number;
  /** logit of text that the classifier is sure of (cross-validation) */
  readonly liftTarget: number;
  /** from this share of prose in the best text, links are not lifted (makers left out; hosts left out) */
  readonly liftProse: number;
  /** the best text: at most this share of the page's text outside links (cross-validation) */
  readonly liftTextShare: number;
  /** and at most so many letters, so that long comments do not count */
  readonly liftTextLength: number;

  /**
   * Siblings: from this logit, a segment in the body's own element (`ownElement`) is body, even far from the
   * run (cross-validation)
   */
  readonly siblingLogit: number;

  /** Guess: a body below both bounds is none. Letters outside links (own choice), */
  readonly leastLength: number;
  /** and share of the page's text outside links (own choice) */
  readonly leastShare: number;
  /** share of the page's text outside links that a guess may take (own choice) */
  readonly guessShare: number;
}

/** The root keeps a long segment from outweighing many short ones. */
const rootValue = (logit: number, length: number): number => logit * Math.sqrt(length);
/** The paper's F·Length (2.2.1). */
export const paperValue = (logit: number, length: number): number => Math.tanh(logit / 2) * length;

/** The settings in use (docs/model-card.md). */
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

/** Parts of the decoder, with the settings that turn each off. */
export const DECODER_PARTS = {
  // Turns off the doubts, too: they use the same share.
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

/** The settings without some parts. Unknown names are ignored. */
export function decoderWithout(names: ReadonlySet<string>): DecoderSettings {
  if (names.size === 0) return DECODER;
  const changes = Object.entries(DECODER_PARTS).filter(([name]) => names.has(name));
  return Object.assign({}, DECODER, ...changes.map(([, change]) => change)) as DecoderSettings;
}
