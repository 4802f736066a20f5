/** The numbers of the decoder, each with its unit and where it comes from. */

export interface DecoderSettings {
  /** How a logit, limited, and a length in code units become a value (cross-validation). */
  readonly value: (logit: number, length: number) => number;
  /** logit: beyond it, either way, one sure segment would carry a run of doubtful ones (cross-validation) */
  readonly logitLimit: number;
  /**
   * factor of negative values: what stands between two parts of a body is removed afterwards anyway, so that a long
   * insertion should not cut the body in two (cross-validation)
   */
  readonly gapWeight: number;
  /**
   * factor of negative values before and after which only prose is looked for: articles go on behind long insertions,
   * and other articles' headlines stand there as well (makers left out) …
   */
  readonly proseGapWeight: number;
  /** … from this logit on: logit of prose that is taken in so (makers left out) */
  readonly proseGapLogit: number;

  /**
   * Edges: short lines with which the run begins or ends go where their logit is below this share of its mean: crumbs and
   * notices above, labels below (makers left out). Prose stays.
   */
  readonly edgeShare: number;
  /**
   * Doubts: inside the run, too, what is below that share may go (doubts.ts) where it is at most this share of the run's letters.
   * Where more of a page is doubted, it is the page that the classifier does not know (makers left out; hosts left out).
   */
  readonly doubtShare: number;

  /**
   * Font smoothing: a page sets its body in one font and most of the rest in others, so that a segment's logit moves by
   * this share towards the mean of its font (cross-validation).
   */
  readonly fontShare: number;
  /**
   * Path smoothing: what a page repeats (paragraphs, entries, teasers) has one path of tags from the root, so that a segment's
   * logit moves by this share towards the mean of its path (makers left out).
   */
  readonly pathShare: number;
  /** logit: beyond it, either way, nothing counts more in these means (own choice) */
  readonly smoothingLimit: number;

  /**
   * Page lift: on pages unlike those it learned from the classifier is unsure of the whole body, though it still parts
   * body and rest cleanly. This share of what its best text lacks to `liftTarget` is added to all (makers left out).
   */
  readonly liftShare: number;
  /** the same share where the best text is next to no prose: pages of lists (hosts left out) … */
  readonly liftListShare: number;
  /** … which is a smaller share of prose than this */
  readonly liftListProse: number;
  /** logit of text that the classifier is sure of (cross-validation) */
  readonly liftTarget: number;
  /** share of prose in its best text from which a page's links are not lifted (makers left out; hosts left out) */
  readonly liftProse: number;
  /** share of the page's text outside links whose logits are asked, the best (cross-validation) */
  readonly liftTextShare: number;
  /** letters outside links that are asked at most: among long comments the best ones are still the article's */
  readonly liftTextLength: number;

  /**
   * Siblings: logit from which what stands right in the text's own element (own-element.ts) is body even where a long insertion
   * parts it from the run (cross-validation)
   */
  readonly siblingLogit: number;

  /** Guess: a body below both of these is none; letters outside links (own choice) … */
  readonly leastLength: number;
  /** … and share of the page's text outside links (own choice) */
  readonly leastShare: number;
  /** share of the page's text outside links that a guess may take: its best-rated part (own choice) */
  readonly guessShare: number;
}

/** A long segment does not outweigh many short ones. */
const rootValue = (logit: number, length: number): number => logit * Math.sqrt(length);
/** The paper's F·Length (2.2.1). */
export const paperValue = (logit: number, length: number): number => Math.tanh(logit / 2) * length;

/** What ships (docs/model-card.md). */
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

/** Parts of the decoder that can be left out, each with what is then different. */
export const DECODER_PARTS = {
  // With them the doubts go, which are told by the same share.
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

/** The settings without some of the parts. Other names change nothing. */
export function decoderWithout(names: ReadonlySet<string>): DecoderSettings {
  if (names.size === 0) return DECODER;
  const changes = Object.entries(DECODER_PARTS).filter(([name]) => names.has(name));
  return Object.assign({}, DECODER, ...changes.map(([, change]) => change)) as DecoderSettings;
}
