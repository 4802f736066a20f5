/** Pieces and twins of recorded made pages, clipped by given networks: pure stages, no browser. */
import { boxClassifier, type BoxClassifier } from '../../src/core/body/box/judge';
import type { Network } from '../../src/core/model/network';
import type { Corpus } from '../corpus';
import { readRecorded } from '../recorded';
import { clipHeld } from '../train/clip-held';
import type { PageOutcome } from './outcome';
import { outcomesOfSegments } from './segments';

/** Roles of segments whose text is not in the article. */
const OUT = new Set(['dropped', 'byline', 'date', 'title', 'kicker']);

/** @param corpora of made pages with pieces. @param networks logistic regression and perceptron. @param boxes the box classifier */
export async function recordedPieces(
  corpora: readonly Corpus[],
  networks: readonly Network[],
  boxes: BoxClassifier = boxClassifier(),
): Promise<PageOutcome[]> {
  const pages: PageOutcome[] = [];
  for await (const recorded of readRecorded(corpora)) {
    const { page, selection } = clipHeld(recorded, networks, new Set(), boxes);
    pages.push(
      outcomesOfSegments(recorded.page.row, page.segments, (s) => !OUT.has(selection.segments[s]!.role)), // prettier-ignore
    );
  }
  return pages;
}
