/** One fold of the cross-validation, in a thread of its own: F trained on the other folds, its own pages clipped. */
import { parentPort, workerData } from 'node:worker_threads';
import { cascadeLogits } from '../../src/core/score/classify';
import type { Page } from '../../src/core/page';
import { features, type FeatureMatrix } from '../../src/core/score/features/matrix';
import { decideBody } from '../../src/core/body/decide';
import type { PageReading } from '../../src/core/hidden-article';
import { findParts } from '../../src/core/parts';
import { compact, pack, packScale } from '../../src/core/score/weights-format';
import { loadCorpora } from '../corpus';
import type { PRF } from '../measures/bag';
import { readRecorded, recordedReading } from '../recorded';
import { scoreText } from '../score';
import { STRIDE, type Example } from './dataset';
import { DECODERS } from './decoders';
import { RECIPE } from './recipe';
import { train, type TrainingOptions } from './trainer';
import { run as runSteps } from '../../src/util/steps';

export interface FoldTask {
  /** what F learns from */
  examples: Example[];
  /** pages to clip: corpus/id */
  held: ReadonlySet<string>;
  corpora: string[];
  changes: Partial<Omit<TrainingOptions, 'weightOf'>>;
}

/** A page that F has not seen, with a score for each of `DECODERS`. */
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
async function run({ examples, held, corpora, changes }: FoldTask): Promise<HeldPage[]> {
  const options = { ...RECIPE, ...changes };
  const perceptron = train(examples, STRIDE, options);
  const logistic = train(examples, STRIDE, { ...options, hidden: 0 });
  const scale = packScale(perceptron);
  const first = compact(pack(logistic), scale);
  const second = compact(pack(perceptron), scale);
  const pages: HeldPage[] = [];
  const all = (loadCorpora(undefined, corpora) ?? []).map((corpus) => ({
    ...corpus,
    pages: corpus.pages.filter(({ id }) => held.has(`${corpus.name}/${id}`)),
  }));
  for await (const recorded of readRecorded(all)) {
    const { page, group, gold } = recorded;
    const best = recordedReading(recorded, (read: Page): Read => {
      const matrix = runSteps(features(read));
      const logits = cascadeLogits(first, second, matrix);
      const body = runSteps(decideBody(read, matrix, logits));
      return { page: read, matrix, logits, selection: runSteps(findParts(read, body)) };
    });
    const { matrix, logits } = best;
    const chosen = { ...recorded, snapshot: best.page };
    const scores = DECODERS.map(({ decode }) => scoreText(decode(chosen, matrix, logits), gold)!.bag);
    pages.push({ corpus: page.corpus, id: page.id, group, kind: gold.kind, scores });
  }
  return pages;
}

parentPort!.postMessage(await run(workerData as FoldTask));
