/** Corpora with gold text that is not a peer's own output: what the segment classifier learns from. */
export const TRAINING_CORPORA = [
  'stress-dev',
  'stress-more',
  'theme-dev',
  'chinese-news-dev',
  'fundus-dev',
  'wcxb-dev',
];
