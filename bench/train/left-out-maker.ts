/** A maker left out, in a thread of its own: the segment classifier trained without its corpora, its pages clipped. */
import { parentPort, workerData } from 'node:worker_threads';
import { judge } from '../../src/clip/judge';
import { unpack } from '../../src/core/model/format';
import { run as runSteps } from '../../src/util/steps';
import { loadCorpora } from '../corpus';
import type { PRF } from '../measures/bag';
import { readRecorded } from '../recorded';
import { scoreText } from '../score';
import { clipHeld } from './clip-held';
import { labelled, type Example } from './dataset';
import { decodersFor, pipelineText } from './decoders';
import type { Maker } from './makers';
import { count, noReliability, type Reliability } from './reliability';
import { trainedOn } from './kept-networks';
import type { Recipe } from './segment-training';

export interface MakerTask {
  maker: Maker;
  /** what the classifier learns from: nothing of the maker */
  examples: Example[];
  changes: Partial<Omit<Recipe, 'weightOf'>>;
  /** every so many-th page is clipped */
  every: number;
  /** whether each is also clipped without one part of the body stage after the other */
  ablate: boolean;
}

export interface MakerPage {
  corpus: string;
  id: string;
  group: string;
  score: PRF;
  /** where that is asked: a score without each part of the body stage, in the order of `decodersFor` */
  ablated: PRF[];
  /** of the classifier's probabilities: is a segment article text? Weighed by the root of its length */
  segments: Reliability;
  /** what the user is shown: how sure it is that F1 is at least .9 */
  confidence: number;
}

async function run({ maker, examples, changes, every, ablate }: MakerTask): Promise<MakerPage[]> {
  const networks = unpack(trainedOn(examples, changes));
  // The first has all parts, as `score` has.
  const decoders = ablate ? decodersFor(new Set(), true).slice(1) : [];
  const pages: MakerPage[] = [];
  for (const { corpus: name, kind } of maker.measured) {
    const corpora = (loadCorpora(undefined, [name]) ?? []).map((corpus) => ({
      ...corpus,
      pages: corpus.pages
        .filter(({ row }) => kind === undefined || row.page_type === kind)
        .filter((_, at) => at % every === 0),
    }));
    for await (const recorded of readRecorded(corpora)) {
      const { page, group, gold } = recorded;
      if (gold.texts.length === 0) continue;
      const held = clipHeld(recorded, networks, new Set());
      const score = scoreText(pipelineText(held.matrix, held.selection.segments, page), gold)!.bag;
      const { labels, weights } = labelled(held.matrix, page.row, gold);
      const segments = noReliability();
      held.logits.forEach((logit, s) => {
        count(segments, 1 / (1 + Math.exp(-logit)), labels[s] === 1, weights[s]!);
      });
      const { confidence } = runSteps(judge({ ...held, engine: 'article-clipper' }));
      const chosen = { ...recorded, snapshot: held.page };
      const ablated = decoders.map(
        ({ decode }) => scoreText(decode(chosen, held.matrix, held.logits), gold)!.bag,
      );
      pages.push({ corpus: page.corpus, id: page.id, group, score, ablated, segments, confidence });
    }
  }
  return pages;
}

parentPort!.postMessage(await run(workerData as MakerTask));
