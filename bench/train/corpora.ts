/** Corpora with gold text that is not a peer's own output: what the segment classifier learns from. */
export const TRAINING_CORPORA = [
  'stress-dev',
  'stress-more',
  'theme-dev',
  'chinese-news-dev',
  'fundus-dev',
  'wcxb-dev',
];

/**
 * Peers' fixture pages: real sites of all kinds. Only those labelled by role can be learned from (bench/labels), since their
 * gold is a tool's output.
 */
export const LABELLED_CORPORA = ['postlight-parser', 'mozilla-readability', 'defuddle'];
