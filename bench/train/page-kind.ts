/**
 * Trains the page-kind model (src/core/kind/weights.ts): repeated host-grouped cross-validation first, each time
 * with other folds, then all pages.
 *
 *   npm run bench:train-kind -- [--write] [--hidden N] [--epochs N] [--folds N] [--repeats N] [--seeds N]
 */
import { parseArgs } from 'node:util';
import { select } from '../../src/core/select';
import { CLEAR_ARTICLE, isClear, likeliest, kindInputNames, kindInputs } from '../../src/core/kind/decide';
import { KIND_OF_TYPE, kindProbabilities, PAGE_TYPES, type PageType } from '../../src/core/kind/page-types';
import { namingWords } from '../../src/core/kind/vocabulary';
import type { PageKind } from '../../src/core/selection';
import { findRecords } from '../../src/core/records/main-list';
import { loadCorpora } from '../corpus';
import { median } from '../measures/bootstrap';
import { readRecorded } from '../recorded';
import { foldOf } from './host-folds';
import { judgeOf, trainKind, type TrainingPage } from './page-kind-training';
import { countPages, writeWeights } from './write-weights';
import { run } from '../../src/util/steps';

interface KindExample extends TrainingPage {
  corpus: string;
  id: string;
  /** as the corpus names it */
  type: string;
  kind: PageKind;
}

/** The corpora's names for page types; what is "other" elsewhere is most like a service page. */
const TYPE_OF: Record<string, PageType> = {
  ...Object.fromEntries(PAGE_TYPES.map((type) => [type, type])),
  list: 'listing',
  other: 'service',
};
/** Corpora with pages of all kinds: the evaluation is over these. */
const EVALUATED = new Set(['wcxb-dev', 'product-dev']);
/** In English, and of every kind: what words say is learned from these. */
const TEACHES_WORDS = new Set([...EVALUATED, 'records-dev']);
const CORPORA = [
  'wcxb-dev',
  'product-dev',
  'records-dev',
  'fundus-dev',
  'chinese-news-dev',
  'stress-dev',
  'stress-more',
  'stress-fresh',
  'theme-dev',
];
/** One corpus must not drown the others: news and themes are articles that are easy. */
const WEIGHT: Record<string, number> = {
  'wcxb-dev': 1,
  'product-dev': 1,
  'records-dev': 0.5,
  'theme-dev': 0.1,
};
const OTHER_WEIGHT = 0.5;
/** The few rendered pages that are no articles. */
const RARE_WEIGHT = 1.5;
const weightOf = (corpus: string, kind: PageKind): number =>
  corpus === 'stress-dev' && kind !== 'article' ? RARE_WEIGHT : (WEIGHT[corpus] ?? OTHER_WEIGHT);

async function load(): Promise<KindExample[]> {
  const corpora = loadCorpora(undefined, CORPORA);
  if (!corpora) throw new Error('no corpora here (CORPUS_DIR)');
  const examples: KindExample[] = [];
  const times: number[] = [];
  for await (const { page, group, snapshot, gold } of readRecorded(corpora)) {
    const type = TYPE_OF[gold.kind];
    if (type === undefined || snapshot.segments.length === 0) continue;
    const decisions = run(select(snapshot)).segments;
    const start = performance.now();
    const values = run(kindInputs(snapshot, { decisions, records: run(findRecords(snapshot)) }));
    times.push(performance.now() - start);
    examples.push({
      corpus: page.corpus,
      id: page.id,
      group,
      type: gold.kind,
      target: PAGE_TYPES.indexOf(type),
      kind: KIND_OF_TYPE[type],
      weight: weightOf(page.corpus, KIND_OF_TYPE[type]),
      values,
      words: namingWords(snapshot),
      teachesWords: TEACHES_WORDS.has(page.corpus),
    });
  }
  console.log(`${String(examples.length)} pages, features ${median(times).toFixed(2)} ms (median)`);
  return examples;
}

const format = (x: number): string => x.toFixed(3);

interface Judged {
  example: KindExample;
  fold: number;
  kinds: Record<PageKind, number>;
}

const shownKind = (kinds: Record<PageKind, number>, threshold: number): PageKind => {
  const best = likeliest(kinds);
  return isClear(kinds, best, threshold) ? best : 'other';
};
const shareOf = <Row>(rows: readonly Row[], test: (row: Row) => boolean): number =>
  rows.filter(test).length / Math.max(1, rows.length);
const accuracy = (rows: readonly Judged[], threshold: number): number =>
  shareOf(rows, ({ example, kinds }) => shownKind(kinds, threshold) === example.kind);
function articlePrecision(rows: readonly Judged[], threshold: number): number {
  const claimed = rows.filter(({ kinds }) => shownKind(kinds, threshold) === 'article');
  return shareOf(claimed, ({ example }) => example.kind === 'article');
}

const PRECISION = 0.97;
/** The threshold of the best accuracy at which what is claimed to be an article is right often enough. */
function bestThreshold(rows: readonly Judged[]): number {
  const steps = Array.from({ length: 58 }, (_, i) => 0.4 + i / 100);
  const good = steps.filter((threshold) => articlePrecision(rows, threshold) >= PRECISION);
  return good.reduce((a, b) => (accuracy(rows, b) > accuracy(rows, a) ? b : a), good[0] ?? 0.97);
}

/** The measures of one repetition, the pages judged by networks that have not seen their hosts. */
function measuresOf(all: readonly Judged[]): Record<string, number> {
  const rows = all.filter(({ example }) => EVALUATED.has(example.corpus));
  const articles = rows.filter(({ example }) => example.kind === 'article');
  const best = bestThreshold(rows);
  // Each fold with the threshold that is best on the others.
  const thresholds = new Map(
    [...new Set(rows.map(({ fold }) => fold))].map((fold) => [
      fold,
      bestThreshold(rows.filter((row) => row.fold !== fold)),
    ]),
  );
  const shownNested = rows.map(({ example, fold, kinds }) => ({
    kind: example.kind,
    shown: shownKind(kinds, thresholds.get(fold)!),
  }));
  return {
    'likeliest kind': accuracy(rows, 0),
    'as shown': accuracy(rows, CLEAR_ARTICLE),
    'precision of article': articlePrecision(rows, CLEAR_ARTICLE),
    'recall of article': shareOf(articles, ({ kinds }) => shownKind(kinds, CLEAR_ARTICLE) === 'article'),
    'best threshold': best,
    'as shown there': accuracy(rows, best),
    'as shown, threshold of the other folds': shareOf(shownNested, ({ kind, shown }) => kind === shown),
    'precision, threshold of the other folds': shareOf(
      shownNested.filter(({ shown }) => shown === 'article'),
      ({ kind }) => kind === 'article',
    ),
  };
}

/** What each page type is shown as. */
function printTypes(all: readonly Judged[]): void {
  const kinds = ['article', 'list', 'other'];
  for (const type of [...new Set(all.map(({ example: { corpus, type } }) => `${corpus} ${type}`))].sort()) {
    const own = all.filter(({ example }) => `${example.corpus} ${example.type}` === type);
    const found = kinds.map(
      (kind) => `${kind} ${String(own.filter((row) => shownKind(row.kinds, CLEAR_ARTICLE) === kind).length)}`,
    );
    console.log(`  ${type.padEnd(26)} ${String(own.length).padStart(4)}  ${found.join('  ')}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      hidden: { type: 'string', default: '12' },
      epochs: { type: 'string', default: '50' },
      folds: { type: 'string', default: '5' },
      repeats: { type: 'string', default: '3' },
      seeds: { type: 'string', default: '4' },
    },
  });
  const examples = await load();
  const folds = Number(values.folds);
  const options = {
    hidden: Number(values.hidden),
    epochs: Number(values.epochs),
    seeds: Array.from({ length: Number(values.seeds) }, (_, i) => i + 1),
  };
  const repetitions: Record<string, number>[] = [];
  const pooled: Judged[] = [];
  for (let repetition = 0; repetition < Number(values.repeats); repetition++) {
    const judged: Judged[] = [];
    for (let fold = 0; fold < folds; fold++) {
      const isIn = ({ group }: KindExample): boolean => foldOf(group, folds, repetition) === fold;
      const judge = judgeOf(
        trainKind(
          examples.filter((example) => !isIn(example)),
          options,
        ),
      );
      for (const example of examples.filter(isIn))
        judged.push({ example, fold, kinds: kindProbabilities(judge(example)) });
    }
    const measures = measuresOf(judged);
    repetitions.push(measures);
    pooled.push(...judged.filter(({ example }) => EVALUATED.has(example.corpus)));
    console.log(
      Object.entries(measures)
        .map(([name, value]) => `${name} ${format(value)}`)
        .join(', '),
    );
    if (repetition === 0) printTypes(judged);
  }
  for (const name of Object.keys(repetitions[0] ?? {})) {
    const all = repetitions.map((measures) => measures[name]!);
    const mean = all.reduce((a, b) => a + b, 0) / all.length;
    console.log(
      `${name.padEnd(42)} ${format(mean)} (${format(Math.min(...all))} to ${format(Math.max(...all))})`,
    );
  }
  const threshold = bestThreshold(pooled);
  console.log(
    `over all repetitions, best threshold ${format(threshold)}: as shown ${format(accuracy(pooled, threshold))}, ` +
      `precision of article ${format(articlePrecision(pooled, threshold))}`,
  );
  if (!values.write) return;
  const { hidden, epochs, seeds } = options;
  const { model, vocabulary } = trainKind(examples, options);
  await writeWeights('npm run bench:train-kind -- --write', 'src/core/kind/weights.ts', {
    inputs: kindInputNames(),
    provenance: {
      date: values.date,
      pages: countPages(CORPORA, examples),
      seeds: [...seeds],
      hidden,
      epochs,
    },
    model,
    vocabulary,
  });
}

await main();
process.exit();
