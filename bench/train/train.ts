/** npm run bench:train: trains F on every recorded page and writes its weights, with where they come from. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { FEATURE_NAMES } from '../../src/core/score/features/matrix';
import { pack, packScale } from '../../src/core/score/weights-format';
import { checksum } from './checksum';
import { loadCorpora, PROJECT } from '../corpus';
import { TRAINING_CORPORA } from './corpora';
import { loadExamples, STRIDE } from './dataset';
import { RECIPE } from './recipe';
import { train } from './trainer';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { date: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
  });
  const corpora = loadCorpora(undefined, TRAINING_CORPORA);
  if (!corpora) throw new Error('no corpora: nothing to train on');
  const { examples, disguised } = await loadExamples(corpora);
  const counts = TRAINING_CORPORA.map(
    (name) => `${name} ${examples.filter((e) => e.corpus === name).length}`,
  );
  console.log(`training on ${counts.join(', ')}`);
  const both = [...examples, ...disguised];
  const network = train(both, STRIDE, RECIPE);
  const logistic = train(both, STRIDE, { ...RECIPE, hidden: 0 });
  const source = `// Written by bench/train/train.ts; scores and limits are in docs/model-card.md.
import type { PackedNetwork } from './weights-format';

export const PROVENANCE = ${JSON.stringify({ date: values.date, pages: counts, seed: RECIPE.seed, hidden: RECIPE.hidden, epochs: RECIPE.epochs })};

/** Checksum of the inputs' names, in the order of the weights: a change of features without training is an error. */
export const INPUTS = ${checksum(FEATURE_NAMES.join(' '))};

/** What the inputs of both networks are divided by. */
export const SCALE = ${JSON.stringify(packScale(network))};

export const PERCEPTRON: PackedNetwork = ${JSON.stringify(pack(network))};

/** The readable twin: one weight a feature. */
export const LOGISTIC: PackedNetwork = ${JSON.stringify(pack(logistic))};
`;
  writeFileSync(
    join(PROJECT, 'src/core/score/weights.ts'),
    await format(source, { parser: 'typescript', singleQuote: true, printWidth: 110 }),
  );
}

await main();
