/**
 * npm run bench:train-boxes [-- --measure]: trains the box classifier on the units of every recorded page and writes its weights. The
 * pages are decoded by segment classifiers that have not seen their makers or kinds (box-folds.ts): by others the units' logits would be
 * surer than they are elsewhere. `--measure` trains without each maker in turn instead, and prints F1 on its pages without and with boxes.
 */
import { parseArgs } from 'node:util';
import { BOX_INPUTS } from '../../src/core/body/box/inputs';
import type { Network } from '../../src/core/model/network';
import { readRecorded } from '../recorded';
import { scoreText } from '../score';
import type { PRF } from '../measures/bag';
import type { BoxExample } from './box-examples';
import { boxFolds, FOLDS } from './box-folds';
import { BOX_RECIPE, trainBoxes, trainedClassifier } from './box-training';
import { clipHeld } from './clip-held';
import { corporaNamed, LABELLED_CORPORA } from './corpora';
import { pipelineText } from './decoders';
import { summarise } from './evaluate';
import { writeWeights } from './write-weights';

/** Of the segment classifiers: fewer than of the one that ships, since there are many. */
const EPOCHS = 8;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      measure: { type: 'boolean', default: false },
      jobs: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
    },
  });
  const seed = Number(values.seed);
  const { examples, networks } = await boxFolds({ seed, epochs: EPOCHS }, Number(values.jobs));
  if (values.measure) {
    for (const [at, { corpora, group }] of FOLDS.entries())
      for (const corpus of corpora)
        if (group === null && !LABELLED_CORPORA.includes(corpus))
          await measure(corpus, withoutCorpora(examples, corpora), networks[at]!);
    return;
  }
  const names = [...new Set(examples.map(({ corpus }) => corpus))];
  await writeWeights('npm run bench:train-boxes', 'src/core/body/box/weights.ts', {
    inputs: BOX_INPUTS,
    provenance: {
      date: new Date().toISOString().slice(0, 10),
      pages: names.map((name) => `${name} ${String(new Set(examples.filter(({ corpus }) => corpus === name).map(({ id }) => id)).size)}`), // prettier-ignore
      ...BOX_RECIPE,
    },
    model: trainBoxes(examples),
  });
}

const withoutCorpora = (examples: readonly BoxExample[], corpora: readonly string[]): BoxExample[] =>
  examples.filter(({ corpus, from }) => !corpora.includes(corpus) && !corpora.includes(from));

/** Prints F1, precision and recall on a corpus's articles without and with boxes. */
async function measure(
  name: string,
  examples: readonly BoxExample[],
  networks: readonly Network[],
): Promise<void> {
  const boxes = trainedClassifier(examples);
  const scores: [PRF[], PRF[]] = [[], []];
  for await (const recorded of readRecorded(corporaNamed([name]))) {
    const { page, gold } = recorded;
    if (gold.texts.length === 0 || (page.row.page_type ?? 'article') !== 'article') continue;
    [null, boxes].forEach((network, at) => {
      const { matrix, selection } = clipHeld(recorded, networks, new Set(), network);
      scores[at]!.push(scoreText(pipelineText(matrix, selection.segments, page), gold)!.bag);
    });
  }
  const shown = scores.map((all) => {
    const { f1, precision, recall } = summarise(all);
    return [f1, precision, recall].map((value) => value.toFixed(4)).join(' ');
  });
  console.log(`${name.padEnd(20)} ${shown.join(' → ')}`);
}

await main();
process.exit();
