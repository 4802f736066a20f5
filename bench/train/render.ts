/**
 * Trains the model that says whether a page as it was served has to be rendered (src/cli/served/sure.json): logistic regression
 * for "rendering mends the article by more than .02", on pages of makers that the classifiers have not learned from. Each maker
 * is left out in turn, too; the table says which share of pages is rendered at a threshold, and what the others lose.
 *
 *   npm run bench:train-render -- [--write]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unpack } from '../../src/core/model/format';
import { loadMade, MADE_PIECES, MAKES } from '../makes/made-corpus';
import { PROJECT } from '../corpus';
import { mean } from '../measures/bootstrap';
import { corporaNamed, LABELLED_CORPORA, TRAINING_CORPORA } from './corpora';
import { loadExamples } from './dataset';
import { trainedOn } from './kept-networks';
import { fitLogistic, type Logistic } from './logistic';
import { MAKERS, withoutMaker } from './makers';
import { renderExamples, type RenderExample } from './render-examples';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** F1; what mends less is not worth a browser. */
const MENDS = 0.02;
const CLUTTERED = /^stress-/;

async function load(): Promise<RenderExample[]> {
  const made = [loadMade(MAKES), ...corporaNamed([MADE_PIECES])];
  const named = corporaNamed([...TRAINING_CORPORA, ...LABELLED_CORPORA]);
  const { examples, disguised } = await loadExamples([...named, ...made]);
  const all = [...examples, ...disguised];
  const found: RenderExample[] = [];
  for (const maker of MAKERS) {
    const networks = unpack(trainedOn(withoutMaker(all, maker), { seed: 1 }));
    const names = maker.measured.map(({ corpus }) => corpus);
    // What a maker before had left out, too.
    const fresh = names.filter((name) => !found.some(({ corpus }) => corpus === name));
    found.push(...(await renderExamples(corporaNamed(fresh), maker.name, networks)));
    console.error(`${maker.name}: ${String(found.length)} pages`);
  }
  return found;
}

/** A page counts the more the more it gains; a large maker counts less a page. */
function fitted(examples: readonly RenderExample[], names: readonly string[]): Logistic {
  const sizes = new Map<string, number>();
  for (const { maker } of examples) sizes.set(maker, (sizes.get(maker) ?? 0) + 1);
  return fitLogistic(
    examples.map(({ numbers, gain, maker }) => ({
      values: names.map((name) => numbers[name]!),
      isTrue: gain > MENDS,
      weight: (gain > MENDS ? 10 * (MENDS + gain) : 1) / Math.sqrt(sizes.get(maker)!),
    })),
  );
}

const probability = ({ weights, bias }: Logistic, values: readonly number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * weights[at]!, bias)));

const examples = await load();
const names = Object.keys(examples[0]!.numbers);
const judged = [...new Set(examples.map(({ maker }) => maker))].flatMap((maker) => {
  const model = fitted(
    examples.filter((one) => one.maker !== maker),
    names,
  );
  return examples
    .filter((one) => one.maker === maker)
    .map((one) => ({
      ...one,
      mends: probability(
        model,
        names.map((name) => one.numbers[name]!),
      ),
    }));
});
for (const sure of [0.8, 0.84, 0.86, 0.88, 0.9, 0.92, 0.94]) {
  const row = (pages: typeof judged): string => {
    const left = pages.map(({ sign, mends, gain }) => (sign !== '' || 1 - mends < sure ? 0 : gain));
    const rendered = mean(pages.map(({ sign, mends }) => (sign !== '' || 1 - mends < sure ? 1 : 0)));
    return `${(100 * rendered).toFixed(0)} % rendered, F1 ${mean(left).toFixed(4)} less`;
  };
  const cluttered = judged.filter(({ corpus }) => CLUTTERED.test(corpus));
  console.log(`sure from ${sure.toFixed(2)}: all ${row(judged)}; cluttered ${row(cluttered)}`);
}
if (values.write) {
  const { weights, bias } = fitted(examples, names);
  const round = (value: number): number => Number(value.toPrecision(4));
  const model = {
    weights: Object.fromEntries(names.map((name, at) => [name, round(weights[at]!)])),
    bias: round(bias),
  };
  writeFileSync(join(PROJECT, 'src/cli/served/sure.json'), `${JSON.stringify(model, null, 2)}\n`);
}
process.exit();
