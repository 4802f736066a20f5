/**
 * npm run bench:makers: what the pipeline is worth on pages of makers that it has not learned from. Whole corpora are left
 * out in turn (makers.ts); mean of several seeds. Constants and rules are chosen by this table: cross-validation, which leaves
 * out single hosts and families of a maker, is kinder than pages elsewhere are.
 *
 *   npm run bench:makers -- [--only stress,wcxb] [--seeds 1,2,3] [--makes N] [--every 1] [--jobs 2] [--epochs N] [--gold-alone] [--save FILE]
 *
 * `--ablate` says what each part of the body stage is worth there, too.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadMade, MADE_PIECES, MAKES } from '../makes/made-corpus';
import { mean } from '../measures/bootstrap';
import { ablationTable } from './ablation';
import { corporaNamed, LABELLED_CORPORA, TRAINING_CORPORA } from './corpora';
import { loadExamples } from './dataset';
import { summarise } from './evaluate';
import { inParallel, inThread } from './in-thread';
import type { MakerPage, MakerTask } from './left-out-maker';
import { MAKERS, withoutMaker } from './makers';
import { added, bins, calibrationError, count, noReliability } from './reliability';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seeds: { type: 'string', default: '1,2,3' },
    every: { type: 'string', default: '1' },
    makes: { type: 'string', default: String(MAKES) },
    jobs: { type: 'string', default: '2' },
    epochs: { type: 'string', default: '' },
    save: { type: 'string', default: '' },
    ablate: { type: 'boolean', default: false },
    'gold-alone': { type: 'boolean', default: false },
  },
});

/** F1 from which a clip counts as right where its shown confidence is judged (confidence.ts). */
const RIGHT = 0.9;

async function main(): Promise<void> {
  const names = values.only.split(',').filter((name) => name !== '');
  const makers = MAKERS.filter(({ name }) => names.length === 0 || names.includes(name));
  const seeds = values.seeds.split(',').map(Number);
  const made =
    Number(values.makes) > 0 ? [loadMade(Number(values.makes)), ...corporaNamed([MADE_PIECES])] : [];
  const peers = values['gold-alone'] ? [] : LABELLED_CORPORA;
  const { examples, disguised } = await loadExamples([
    ...corporaNamed([...TRAINING_CORPORA, ...peers]),
    ...made,
  ]);
  const all = [...examples, ...disguised];
  const runs: { maker: string; seed: number; pages: MakerPage[] }[] = [];
  const jobs = seeds.flatMap((seed) =>
    makers.map((maker) => async (): Promise<void> => {
      const task: MakerTask = {
        maker,
        examples: withoutMaker(all, maker),
        changes: { seed, ...(values.epochs ? { epochs: Number(values.epochs) } : {}) },
        every: Number(values.every),
        ablate: values.ablate,
      };
      runs.push({ maker: maker.name, seed, pages: await inThread('./left-out-maker.ts', task) });
      console.error(`without ${maker.name}, seed ${String(seed)}`);
    }),
  );
  await inParallel(jobs, Number(values.jobs));
  if (values.save) writeFileSync(values.save, JSON.stringify(runs));
  for (const maker of makers)
    for (const { corpus } of maker.measured)
      report(
        `${corpus} without ${maker.name}`,
        runs
          .filter((run) => run.maker === maker.name)
          .map(({ pages }) => pages.filter((page) => page.corpus === corpus)),
      );
  if (values.ablate) {
    // A page counts once for each seed.
    const pages = runs.flatMap(({ maker, pages }) =>
      pages.map(({ corpus, group, score, ablated }) => ({
        sets: [`${corpus} without ${maker}`],
        group,
        scores: [score, ...ablated],
      })),
    );
    console.log(ablationTable(pages));
  }
}

/** One row: means over the seeds, F1 also as its least and most. */
function report(name: string, runs: readonly MakerPage[][]): void {
  const sums = runs.map((pages) => summarise(pages.map(({ score }) => score)));
  const number = (value: number): string => value.toFixed(4).replace(/^0/, '');
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const f1s = sums.map(({ f1 }) => f1);
  const segments = added(runs.flat().map((page) => page.segments));
  const shown = noReliability();
  for (const { confidence, score } of runs.flat()) count(shown, confidence, score.f1 >= RIGHT, 1);
  const cells = [
    name,
    String(sums[0]?.pages ?? 0),
    `${number(mean(f1s))} (${number(Math.min(...f1s))} to ${number(Math.max(...f1s))})`,
    number(mean(sums.map(({ precision }) => precision))),
    number(mean(sums.map(({ recall }) => recall))),
    percent(mean(sums.map(({ lost }) => lost))),
    percent(mean(sums.map(({ poor }) => poor))),
    number(calibrationError(segments)),
    number(calibrationError(shown)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  const reliability = bins(segments).map((bin) =>
    bin ? `${bin.claimed.toFixed(2)}:${bin.true.toFixed(2)}` : '-',
  );
  console.log(`  claimed:true by bin ${reliability.join(' ')}`);
}

await main();
