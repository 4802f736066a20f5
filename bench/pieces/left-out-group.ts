/** One group of kinds and looks left out, in a thread of its own: trained without it, measured on it. */
import { parentPort, workerData } from 'node:worker_threads';
import { unpack } from '../../src/core/model/format';
import { loadCorpora, type Corpus } from '../corpus';
import type { Example } from '../train/dataset';
import { trainedOn } from '../train/kept-networks';
import type { Recipe } from '../train/segment-training';
import type { PageOutcome } from './outcome';
import { recordedPieces } from './recorded-pieces';
import { isLeftOut } from './segments';
import { PIECES, PIECES_DIR } from './yardstick';

export interface LeftOutTask {
  examples: Example[];
  changes: Partial<Omit<Recipe, 'weightOf'>>;
  group: number;
}

async function run({ examples, changes, group }: LeftOutTask): Promise<PageOutcome[]> {
  const corpora: Corpus[] = loadCorpora(PIECES_DIR, [PIECES]) ?? [];
  const pages = await recordedPieces(corpora, unpack(trainedOn(examples, changes)));
  return pages.map(({ outcomes, body }) => ({
    outcomes: outcomes.filter((one) => isLeftOut(one, group)),
    body,
  }));
}

parentPort!.postMessage(await run(workerData as LeftOutTask));
