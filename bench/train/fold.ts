/** One fold of the cross-validation, in a thread of its own: the segment classifier trained on the other folds, its own pages clipped. */
import { parentPort, workerData } from 'node:worker_threads';
import { unpack } from '../../src/core/model/format';
import { loadCorpora } from '../corpus';
import type { PRF } from '../measures/bag';
import { readRecorded } from '../recorded';
import { scoreText } from '../score';
import { clipHeld } from './clip-held';
import type { Example } from './dataset';
import { decodersFor } from './decoders';
import { trainedOn } from './kept-networks';
import type { Recipe } from './segment-training';

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

/** Trains and clips as what ships does: with the cascade, with weights rounded to bytes. */
async function run({
  examples,
  held,
  corpora,
  changes,
  withoutRules,
  ablate,
}: FoldTask): Promise<HeldPage[]> {
  const networks = unpack(trainedOn(examples, changes));
  const decoders = decodersFor(withoutRules, ablate);
  const pages: HeldPage[] = [];
  const all = (loadCorpora(undefined, corpora) ?? []).map((corpus) => ({
    ...corpus,
    pages: corpus.pages.filter(({ id }) => held.has(`${corpus.name}/${id}`)),
  }));
  for await (const recorded of readRecorded(all)) {
    const { page, group, gold } = recorded;
    const { page: snapshot, matrix, logits } = clipHeld(recorded, networks, withoutRules);
    const chosen = { ...recorded, snapshot };
    const scores = decoders.map(({ decode }) => scoreText(decode(chosen, matrix, logits), gold)!.bag);
    pages.push({ corpus: page.corpus, id: page.id, group, kind: gold.kind, scores });
  }
  return pages;
}

parentPort!.postMessage(await run(workerData as FoldTask));
