/** One fold of the cross-validation, in a thread of its own: the segment classifier trained on the other folds, its own pages clipped. */
import { parentPort, workerData } from 'node:worker_threads';
import { unpack } from '../../src/core/model/format';
import { logitsOf } from '../../src/core/score/classify';
import type { Page } from '../../src/core/page';
import { features, type FeatureMatrix } from '../../src/core/score/features/matrix';
import { decideBody } from '../../src/core/body/decide';
import type { PageReading } from '../../src/core/hidden-article';
import { findParts } from '../../src/core/parts';
import { loadCorpora } from '../corpus';
import type { PRF } from '../measures/bag';
import { readRecorded, recordedReading } from '../recorded';
import { scoreText } from '../score';
import { STRIDE, type Example } from './dataset';
import { decodersFor } from './decoders';
import { RECIPE } from './recipe';
import { trainSegments, type Recipe } from './segment-training';
import { run as runSteps } from '../../src/util/steps';

export interface FoldTask {
  /** names of parts of the body stage that are left out, and whether each is left out in a row of its own */
  withoutRules: ReadonlySet<string>;
  ablate: boolean;
  /** what the classifier learns from */
  examples: Example[];
  /** pages to clip: corpus/id */
  held: ReadonlySet<string>;
  corpora: string[];
  changes: Partial<Omit<Recipe, 'weightOf'>>;
}

/** A page that the classifier has not seen, with a score for each of `decodersFor`. */
export interface HeldPage {
  corpus: string;
  id: string;
  group: string;
  kind: string;
  scores: PRF[];
}

/** A way in which a page was recorded, and what is made of it. */
interface Read extends PageReading {
  matrix: FeatureMatrix;
  logits: Float32Array;
}

/** Trains and clips as what ships does: with the cascade, with weights rounded to bytes. */
async function run({
  examples,
  held,
  corpora,
  changes,
  withoutRules,
  ablate,
}: FoldTask): Promise<HeldPage[]> {
  const networks = unpack(trainSegments(examples, STRIDE, { ...RECIPE, ...changes }));
  const decoders = decodersFor(withoutRules, ablate);
  const pages: HeldPage[] = [];
  const all = (loadCorpora(undefined, corpora) ?? []).map((corpus) => ({
    ...corpus,
    pages: corpus.pages.filter(({ id }) => held.has(`${corpus.name}/${id}`)),
  }));
  for await (const recorded of readRecorded(all)) {
    const { page, group, gold } = recorded;
    const best = recordedReading(recorded, (read: Page): Read => {
      const matrix = runSteps(features(read));
      const logits = logitsOf(networks, matrix);
      const body = runSteps(decideBody(read, matrix, logits, withoutRules));
      return { page: read, matrix, logits, selection: runSteps(findParts(read, body)) };
    });
    const { matrix, logits } = best;
    const chosen = { ...recorded, snapshot: best.page };
    const scores = decoders.map(({ decode }) => scoreText(decode(chosen, matrix, logits), gold)!.bag);
    pages.push({ corpus: page.corpus, id: page.id, group, kind: gold.kind, scores });
  }
  return pages;
}

parentPort!.postMessage(await run(workerData as FoldTask));
