/** npm run bench:train: trains the segment classifier on every recorded page and writes its weights. */
import { parseArgs } from 'node:util';
import { FEATURE_NAMES } from '../../src/core/score/features/matrix';
import { loadCorpora } from '../corpus';
import { loadMade, MADE } from '../makes/made-corpus';
import { TRAINING_CORPORA } from './corpora';
import { loadExamples } from './dataset';
import { RECIPE } from './recipe';
import { trainSegments } from './segment-training';
import { countPages, writeWeights } from './write-weights';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { date: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
  });
  const corpora = loadCorpora(undefined, TRAINING_CORPORA);
  if (!corpora) throw new Error('no corpora: nothing to train on');
  const { examples, disguised } = await loadExamples([...corpora, loadMade()]);
  const pages = countPages([...TRAINING_CORPORA, MADE], examples);
  console.log(`training on ${pages.join(', ')}`);
  const { seed, hidden, epochs } = RECIPE;
  await writeWeights('npm run bench:train', 'src/core/score/weights.ts', {
    inputs: FEATURE_NAMES,
    provenance: { date: values.date, pages, seeds: [seed], hidden, epochs },
    model: trainSegments([...examples, ...disguised], FEATURE_NAMES.length, RECIPE),
  });
}

await main();
