/** What the classifiers learn from. */
import { loadCorpora, type Corpus } from '../corpus';
import { loadMade, loadWritten, MADE, MADE_PIECES, PIECES_MAKES, WRITTEN } from '../makes/made-corpus';

/** Corpora with gold text that is not a peer's own output. */
export const TRAINING_CORPORA = [
  'stress-dev',
  'stress-more',
  'stress-fresh',
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

/** What our own makers made. */
export const MADE_CORPORA = [MADE, MADE_PIECES];

/** Corpora by name, made ones too. @throws where one is missing */
export const corporaNamed = (names: readonly string[]): Corpus[] =>
  names.flatMap((name) => {
    if (name === MADE) return [loadMade()];
    if (name === WRITTEN) return [loadWritten()];
    if (name === MADE_PIECES) return [loadMade(PIECES_MAKES, MADE_PIECES)];
    const found = loadCorpora(undefined, [name]);
    if (!found) throw new Error('no corpora: nothing to train on');
    return found;
  });
