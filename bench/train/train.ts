/**
 * npm run bench:train [-- --gold-alone] [-- --without stress]: trains the segment classifier on every recorded page with gold and on
 * the peers' pages that are labelled by role, and writes its weights; with `--gold-alone` without those. `--without` leaves out a
 * maker (makers.ts), for a bench in the browser on pages that the weights have not met; such weights do not ship.
 */
import { parseArgs } from 'node:util';
import { FEATURE_NAMES } from '../../src/core/score/features/matrix';
import { corporaNamed, LABELLED_CORPORA, MADE_CORPORA, TRAINING_CORPORA } from './corpora';
import { loadExamples } from './dataset';
import { MAKERS, withoutMaker } from './makers';
import { RECIPE } from './recipe';
import { trainSegments } from './segment-training';
import { countPages, writeWeights } from './write-weights';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      without: { type: 'string' },
      'gold-alone': { type: 'boolean', default: false },
    },
  });
  const maker = MAKERS.find(({ name }) => name === values.without);
  if (values.without !== undefined && !maker) throw new Error(`no such maker: ${values.without}`);
  const labelled = values['gold-alone'] ? [] : LABELLED_CORPORA;
  const corpora = [...TRAINING_CORPORA, ...MADE_CORPORA, ...labelled];
  const loaded = await loadExamples(corporaNamed(corpora));
  const examples = maker ? withoutMaker(loaded.examples, maker) : loaded.examples;
  const disguised = maker ? withoutMaker(loaded.disguised, maker) : loaded.disguised;
  const pages = countPages(corpora, examples);
  console.log(`training on ${pages.join(', ')}`);
  const { seed, hidden, epochs } = RECIPE;
  await writeWeights('npm run bench:train', 'src/core/score/weights.ts', {
    inputs: FEATURE_NAMES,
    provenance: { date: values.date, pages, seeds: [seed], hidden, epochs },
    model: trainSegments([...examples, ...disguised], FEATURE_NAMES.length, RECIPE),
  });
}

await main();
