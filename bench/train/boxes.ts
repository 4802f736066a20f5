/**
 * npm run bench:train-boxes [-- --measure]: trains the box classifier on the units of every recorded page and writes its weights. The
 * pages are decoded by segment classifiers that have not seen their makers, or the units' logits would be surer than they are elsewhere.
 * `--measure` trains without each maker in turn instead, and prints F1 on its pages without and with boxes.
 */
import { parseArgs } from 'node:util';
import { BOX_INPUTS } from '../../src/core/body/box/inputs';
import { unpack } from '../../src/core/model/format';
import { loadCorpora } from '../corpus';
import { loadMade, MADE, MADE_PIECES, PIECES_MAKES } from '../makes/made-corpus';
import { mean } from '../measures/bootstrap';
import { readRecorded } from '../recorded';
import { scoreText } from '../score';
import { boxExamples, type BoxExample } from './box-examples';
import { trainBoxes } from './box-training';
import { clipHeld } from './clip-held';
import { LABELLED_CORPORA, TRAINING_CORPORA } from './corpora';
import { loadExamples } from './dataset';
import { pipelineText } from './decoders';
import { trainedOn } from './kept-networks';
import { MAKERS, withoutMaker, type Maker } from './makers';
import { writeWeights } from './write-weights';

/** Makers as they are left out of the segment classifier here: those of makers.ts, and what else is learned from. */
const FOLDS: readonly (Pick<Maker, 'name' | 'without'> & { corpora: readonly string[] })[] = [
  ...MAKERS.filter(({ name }) => name !== 'none').map((maker) => ({ ...maker, corpora: maker.without })),
  { name: 'none', without: ['stress-more', 'newsroom-guardian'], corpora: ['newsroom-guardian', 'stress-fresh', MADE_PIECES] }, // prettier-ignore
  { name: 'peers', without: LABELLED_CORPORA, corpora: LABELLED_CORPORA },
  { name: 'made', without: [MADE], corpora: [MADE] },
];
const CHANGES = { seed: 1, epochs: 8 };

const corporaOf = (names: readonly string[]): ReturnType<typeof loadMade>[] =>
  names.flatMap(
    (name) =>
    name === MADE ? [loadMade()] : name === MADE_PIECES ? [loadMade(PIECES_MAKES, MADE_PIECES)] : (loadCorpora(undefined, [name]) ?? []), // prettier-ignore
  );

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
  const { examples: shown, disguised } = await loadExamples(corporaOf([...TRAINING_CORPORA, MADE, ...LABELLED_CORPORA])); // prettier-ignore
  const learned = [...shown, ...disguised];
  const examples: BoxExample[] = [];
  const networks = FOLDS.map((fold) => {
    console.error(`segment classifier without ${fold.name}`);
    return unpack(trainedOn(withoutMaker(learned, { ...fold, measured: [] }), CHANGES));
  });
  for (const [at, { corpora }] of FOLDS.entries())
    examples.push(...(await boxExamples(corporaOf(corpora), networks[at]!)));
  if (values.measure) {
    for (const [at, fold] of FOLDS.entries())
      for (const corpus of fold.corpora.filter((name) => name !== MADE && name !== MADE_PIECES && !LABELLED_CORPORA.includes(name))) // prettier-ignore
        await measure(corpus, examples.filter((one) => !(fold.name === 'none' ? [corpus] : fold.corpora).includes(one.corpus)), networks[at]!); // prettier-ignore
    return;
  }
  const names = [...new Set(examples.map(({ corpus }) => corpus))];
  await writeWeights('npm run bench:train-boxes', 'src/core/body/box/weights.ts', {
    inputs: BOX_INPUTS,
    provenance: {
      date: new Date().toISOString().slice(0, 10),
      pages: names.map((name) => `${name} ${String(new Set(examples.filter(({ corpus }) => corpus === name).map(({ id }) => id)).size)}`), // prettier-ignore
      seeds: [1],
      hidden: 16,
      epochs: 12,
    },
    model: trainBoxes(examples),
  });
}

/** Prints the mean F1 of a corpus's articles without and with boxes. */
async function measure(
  corpus: string,
  examples: readonly BoxExample[],
  networks: ReturnType<typeof unpack>,
): Promise<void> {
  const boxes = unpack(trainBoxes(examples))[0]!;
  const scores: [number[], number[]] = [[], []];
  for await (const recorded of readRecorded(corporaOf([corpus]))) {
    const { page, gold } = recorded;
    if (gold.texts.length === 0 || (page.row.page_type ?? 'article') !== 'article') continue;
    [null, boxes].forEach((network, at) => {
      const { matrix, selection } = clipHeld(recorded, networks, new Set(), network);
      scores[at]!.push(scoreText(pipelineText(matrix, selection.segments, page), gold)!.bag.f1);
    });
  }
  console.log(`${corpus.padEnd(20)} ${scores.map((all) => mean(all).toFixed(4)).join(' → ')}`);
}

await main();
process.exit();
