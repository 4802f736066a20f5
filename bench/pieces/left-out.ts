/** What both classifiers are worth on kinds and looks that neither has seen: each third of them is left out in turn. */
import { loadCorpora } from '../corpus';
import { boxFolds, FOLDS } from '../train/box-folds';
import { trainedClassifier } from '../train/box-training';
import type { Recipe } from '../train/segment-training';
import type { PageOutcome } from './outcome';
import { recordedPieces } from './recorded-pieces';
import { isLeftOut } from './segments';
import { PIECES, PIECES_DIR } from './yardstick';

/** The yardstick's pages have to be recorded. @returns of each page and group what became of the pieces that were left out */
export async function leftOutPieces(
  changes: Partial<Omit<Recipe, 'weightOf'>>,
  jobs: number,
): Promise<PageOutcome[]> {
  const { examples, networks } = await boxFolds(changes, jobs);
  const corpora = loadCorpora(PIECES_DIR, [PIECES]) ?? [];
  const all: PageOutcome[] = [];
  for (const [at, { group }] of FOLDS.entries()) {
    if (group === null) continue;
    const boxes = trainedClassifier(examples.filter(({ groups }) => !groups.includes(group)));
    for (const { outcomes, body } of await recordedPieces(corpora, networks[at]!, boxes))
      all.push({ outcomes: outcomes.filter((one) => isLeftOut(one, group)), body });
  }
  return all;
}
