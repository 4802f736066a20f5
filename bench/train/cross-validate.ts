/**
 * npm run bench:cv: grouped cross-validation over recorded pages. For each fold the segment classifier is trained without it,
 * and its pages are clipped by the whole pipeline, as the bench scores them; other decoders beside it.
 * `--without-rule NAME,…` leaves parts of the body stage out of the pipeline, `--ablate` says what each is worth instead;
 * `--gold-alone` learns from none of the peers' labelled pages.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCorpora } from '../corpus';
import { seededRandom, shuffle } from '../measures/bootstrap';
import { loadExamples, STRIDE, type PageKey } from './dataset';
import { bodyParts } from './body-parts';
import { ablationTable } from './ablation';
import { decodersFor } from './decoders';
import { summarise } from './evaluate';
import type { FoldTask, HeldPage } from './fold';
import { inParallel, inThread } from './in-thread';
import { columnsOf, RECIPE } from './recipe';
import { corporaNamed, LABELLED_CORPORA, MADE_CORPORA, TRAINING_CORPORA } from './corpora';

/** Splits groups (hosts, themes, families) into folds of about equal page counts; seeded. */
export function folds(examples: readonly PageKey[], count: number, seed: number): PageKey[][] {
  const groups = new Map<string, PageKey[]>();
  for (const example of examples) {
    const group = groups.get(example.group);
    if (group) group.push(example);
    else groups.set(example.group, [example]);
  }
  const result: PageKey[][] = Array.from({ length: count }, () => []);
  const order = shuffle([...groups.values()], seededRandom(seed)).sort((a, b) => b.length - a.length);
  for (const group of order) {
    const smallest = result.reduce((a, b) => (b.length < a.length ? b : a));
    smallest.push(...group);
  }
  return result;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: TRAINING_CORPORA.join(',') },
    folds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    hidden: { type: 'string', default: '' },
    epochs: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    jobs: { type: 'string', default: '2' },
    save: { type: 'string', default: '' },
    'without-rule': { type: 'string', default: '' },
    ablate: { type: 'boolean', default: false },
    'gold-alone': { type: 'boolean', default: false },
  },
});

/** Parts of the body stage that are left out. @throws for a name that none of them has */
function withoutRules(): Set<string> {
  const names = values['without-rule'].split(',').filter((name) => name !== '');
  for (const name of names)
    if (!bodyParts().includes(name)) throw new Error(`no ${name} among ${bodyParts().join(', ')}`);
  return new Set(names);
}

/** Seed of the folds of the first repetition. */
const FOLD_SEED = 7;

async function main(): Promise<void> {
  const corpora = values.only.split(',');
  const loaded = loadCorpora(undefined, corpora);
  if (!loaded) throw new Error('no corpora: nothing to train on');
  const { examples, disguised, unlearned } = await loadExamples(loaded);
  const labelled = values['gold-alone'] ? [] : LABELLED_CORPORA;
  const made = await loadExamples(corporaNamed([...MADE_CORPORA, ...labelled]));
  const seed = Number(values.seed);
  const changes: FoldTask['changes'] = {
    seed,
    ...(values.hidden ? { hidden: Number(values.hidden) } : {}),
    ...(values.epochs ? { epochs: Number(values.epochs) } : {}),
    ...(values.without ? { without: values.without.split(',').flatMap(columnsOf) } : {}),
  };
  console.log(
    `${examples.length + unlearned.length} pages, ${STRIDE} inputs, ${JSON.stringify({ ...RECIPE, masks: 0, ...changes })}`,
  );
  const parts = folds([...examples, ...unlearned], Number(values.folds), FOLD_SEED + seed - 1);
  const pages: HeldPage[] = [];
  const tasks = parts.map((held, fold) => async (): Promise<void> => {
    const started = Date.now();
    const groups = new Set(held.map(({ group }) => group));
    const rest = [...examples, ...disguised, ...made.examples, ...made.disguised].filter(
      ({ group, fromGroup }) => !groups.has(group) && !groups.has(fromGroup),
    );
    const task: FoldTask = {
      examples: rest,
      held: new Set(held.map(({ corpus, id }) => `${corpus}/${id}`)),
      corpora,
      changes,
      withoutRules: withoutRules(),
      ablate: values.ablate,
    };
    const found = await inThread<HeldPage[]>('./fold.ts', task);
    console.log(`fold ${fold}: ${found.length} pages, ${((Date.now() - started) / 1000).toFixed(0)} s`);
    pages.push(...found);
  });
  await inParallel(tasks, Number(values.jobs));
  if (values.save) writeFileSync(values.save, JSON.stringify(pages));
  if (values.ablate) reportAblation(pages);
  else report(pages);
}

function report(pages: readonly HeldPage[]): void {
  const sets = new Map<string, HeldPage[]>();
  const add = (name: string, page: HeldPage): void => {
    const set = sets.get(name);
    if (set) set.push(page);
    else sets.set(name, [page]);
  };
  for (const page of [...pages].sort((a, b) => (a.group < b.group ? -1 : 1))) {
    add(page.corpus, page);
    if (page.corpus === 'wcxb-dev') add(`${page.corpus} ${page.kind}`, page);
    if (page.corpus === 'stress-dev') add(page.group, page);
  }
  const row = (cells: (string | number)[]): void => {
    console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 26 : 12)).join(' '));
  };
  const decoders = decodersFor(withoutRules(), false);
  row(['F1 / share ≥ .9', 'pages', ...decoders.map(({ name }) => name)]);
  for (const [name, set] of [...sets].sort(([a], [b]) => (a < b ? -1 : 1)))
    row([
      name,
      set.length,
      ...decoders.map((_, d) => {
        const { f1, good } = summarise(set.map(({ scores }) => scores[d]!));
        return `${f1.toFixed(4)}/${good.toFixed(2)}`;
      }),
    ]);
}

/** What the parts of the body stage are worth by corpus, of wcxb also by type of page. */
function reportAblation(pages: readonly HeldPage[]): void {
  const sets = ({ corpus, kind }: HeldPage): string[] =>
    corpus === 'wcxb-dev' ? [corpus, `wcxb ${kind}`] : [corpus];
  console.log(ablationTable(pages.map((page) => ({ ...page, sets: sets(page) }))));
}

await main();
