/**
 * Trains the page-kind model (src/clipper/page-kind-weights.ts): softmax over a perceptron with one hidden layer,
 * host-grouped cross-validation first, then all pages.
 *
 *   tsx bench/train/page-kind.ts [--write] [--hidden N] [--epochs N] [--folds N] [--seeds N]
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { select } from '../../src/clipper/clip';
import { CLEAR_ARTICLE, likeliest } from '../../src/clipper/page-kind';
import { PAGE_KIND_FEATURES, pageKindFeatures } from '../../src/clipper/page-kind-features';
import {
  INPUT_LIMIT,
  KIND_OF_TYPE,
  kindProbabilities,
  PAGE_TYPES,
  typeProbabilities,
  WEIGHT_UNIT,
  type KindNetwork,
  type PageType,
} from '../../src/clipper/page-kind-network';
import type { PageKind } from '../../src/clipper/selection';
import { findRecords } from '../../src/engines/records';
import { loadCorpora, PROJECT } from '../corpus';
import { median, seededRandom } from '../measures/bootstrap';
import { readRecorded } from '../recorded';

interface KindExample {
  corpus: string;
  id: string;
  group: string;
  /** as the corpus names it */
  type: string;
  /** index into PAGE_TYPES */
  target: number;
  kind: PageKind;
  values: Float32Array;
}

/** The corpora's names for page types; what is "other" elsewhere is most like a service page. */
const TYPE_OF: Record<string, PageType> = {
  ...Object.fromEntries(PAGE_TYPES.map((type) => [type, type])),
  list: 'listing',
  other: 'service',
};
/** Kinds of the evaluation that the issue names. */
const EVALUATED = new Set(['wcxb-dev', 'product-dev']);
const CORPORA = [
  'wcxb-dev',
  'product-dev',
  'records-dev',
  'fundus-dev',
  'chinese-news-dev',
  'stress-dev',
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
const weightOf = ({ corpus, kind }: KindExample): number =>
  corpus === 'stress-dev' && kind !== 'article' ? RARE_WEIGHT : (WEIGHT[corpus] ?? OTHER_WEIGHT);

async function load(): Promise<KindExample[]> {
  const corpora = loadCorpora(undefined, CORPORA);
  if (!corpora) throw new Error('no corpora here (CORPUS_DIR)');
  const examples: KindExample[] = [];
  const times: number[] = [];
  for await (const { page, group, snapshot, gold } of readRecorded(corpora)) {
    const type = TYPE_OF[gold.kind];
    if (type === undefined || snapshot.segments.length === 0) continue;
    const decisions = select(snapshot).segments;
    const start = performance.now();
    const values = pageKindFeatures(snapshot, { decisions, records: findRecords(snapshot) });
    times.push(performance.now() - start);
    examples.push({
      corpus: page.corpus,
      id: page.id,
      group,
      type: gold.kind,
      target: PAGE_TYPES.indexOf(type),
      kind: KIND_OF_TYPE[type],
      values,
    });
  }
  console.log(`${String(examples.length)} pages, features ${median(times).toFixed(2)} ms (median)`);
  return examples;
}

interface Options {
  hidden: number;
  epochs: number;
  seed: number;
}

/** Inputs whose absence must be bearable: addresses and head data are blanked on a share of the pages. */
const MASKS = [
  { test: /^path-/, share: 0.1 },
  { test: /^(?:og-|ld-|published|author-meta)/, share: 0.1 },
];

function train(examples: readonly KindExample[], { hidden, epochs, seed }: Options): KindNetwork {
  const random = seededRandom(seed);
  const inputs = PAGE_KIND_FEATURES.length;
  const mean = new Float64Array(inputs);
  const deviation = new Float64Array(inputs);
  for (const { values } of examples) values.forEach((v, i) => (mean[i]! += v / examples.length));
  for (const { values } of examples)
    values.forEach((v, i) => (deviation[i]! += (v - mean[i]!) ** 2 / examples.length));
  deviation.forEach((v, i) => (deviation[i] = Math.sqrt(v) > 1e-4 ? Math.sqrt(v) : 1));
  const outs = PAGE_TYPES.length;
  const w1 = Float64Array.from({ length: hidden * inputs }, () => (random() * 2 - 1) / Math.sqrt(inputs));
  const b1 = new Float64Array(hidden);
  const w2 = Float64Array.from({ length: outs * hidden }, () => (random() * 2 - 1) / Math.sqrt(hidden));
  const b2 = new Float64Array(outs);
  const params = [w1, b1, w2, b2];
  const moments = params.map((p) => [new Float64Array(p.length), new Float64Array(p.length)] as const);
  const grads = params.map((p) => new Float64Array(p.length));
  const order = examples.map((_, i) => i);
  const batch = 32;
  const steps = Math.ceil((epochs * examples.length) / batch);
  let step = 0;
  let at = order.length;
  const x = new Float64Array(inputs);
  const h = new Float64Array(hidden);
  while (step < steps) {
    grads.forEach((g) => g.fill(0));
    for (let k = 0; k < batch; k++) {
      if (at >= order.length) {
        for (let i = order.length - 1; i > 0; i--) {
          const j = Math.floor(random() * (i + 1));
          [order[i], order[j]] = [order[j]!, order[i]!];
        }
        at = 0;
      }
      const example = examples[order[at++]!]!;
      const weight = weightOf(example);
      const masks = MASKS.filter(({ share }) => random() < share);
      for (let i = 0; i < inputs; i++) {
        const blank = masks.some(({ test }) => test.test(PAGE_KIND_FEATURES[i]!));
        const v = ((blank ? 0 : example.values[i]!) - mean[i]!) / deviation[i]!;
        const dropped = random() < DROPOUT;
        x[i] = dropped ? 0 : Math.max(-INPUT_LIMIT, Math.min(INPUT_LIMIT, v)) / (1 - DROPOUT);
      }
      for (let j = 0; j < hidden; j++) {
        let sum = b1[j]!;
        for (let i = 0; i < inputs; i++) sum += w1[j * inputs + i]! * x[i]!;
        h[j] = Math.tanh(sum);
      }
      const logits = Array.from({ length: outs }, (_, o) => {
        let sum = b2[o]!;
        for (let j = 0; j < hidden; j++) sum += w2[o * hidden + j]! * h[j]!;
        return sum;
      });
      const most = Math.max(...logits);
      const exps = logits.map((l) => Math.exp(l - most));
      const total = exps.reduce((a, b) => a + b, 0);
      const back = new Float64Array(hidden);
      for (let o = 0; o < outs; o++) {
        const error = (exps[o]! / total - (o === example.target ? 1 : 0)) * weight;
        grads[3]![o]! += error;
        for (let j = 0; j < hidden; j++) {
          grads[2]![o * hidden + j]! += error * h[j]!;
          back[j]! += error * w2[o * hidden + j]!;
        }
      }
      for (let j = 0; j < hidden; j++) {
        const error = back[j]! * (1 - h[j]! ** 2);
        grads[1]![j]! += error;
        for (let i = 0; i < inputs; i++) grads[0]![j * inputs + i]! += error * x[i]!;
      }
    }
    step++;
    const rate = 0.004 * (0.02 + 0.49 * (1 + Math.cos((Math.PI * step) / steps)));
    params.forEach((p, n) => {
      const [m, v] = moments[n]!;
      for (let i = 0; i < p.length; i++) {
        const g = grads[n]![i]! / batch;
        m[i] = 0.9 * m[i]! + 0.1 * g;
        v[i] = 0.999 * v[i]! + 0.001 * g * g;
        const update = m[i]! / (1 - 0.9 ** step) / (Math.sqrt(v[i]! / (1 - 0.999 ** step)) + 1e-8);
        p[i]! -= rate * (update + (n % 2 === 0 ? DECAY * p[i]! : 0));
      }
    });
  }
  return {
    mean: [...mean],
    deviation: [...deviation],
    hidden,
    w1: units(w1),
    b1: units(b1),
    w2: units(w2),
    b2: units(b2),
  };
}
const units = (list: Float64Array): number[] => Array.from(list, (x) => Math.round(x / WEIGHT_UNIT));
/** share of the inputs that is blanked at random at each step (0 to .5 tried: a point and a half better than 0) */
const DROPOUT = 0.4;
/** weight decay per step, times rate (0.05-0.5 tried: all within a point) */
const DECAY = 0.3;

/** Folds by group, in an order that does not depend on the corpus. */
const foldOf = (group: string, folds: number): number =>
  createHash('sha256').update(group).digest().readUInt32BE(0) % folds;

const format = (x: number): string => x.toFixed(3);

/** `probabilities`: of the types, for each example, by networks that have not seen its host. */
function evaluate(examples: readonly KindExample[], probabilities: readonly number[][]): void {
  const all = examples.map((example, i) => {
    const kinds = kindProbabilities(probabilities[i]!);
    const best = likeliest(kinds);
    return {
      example,
      kinds,
      best,
      shown: best === 'article' && kinds.article < CLEAR_ARTICLE ? 'other' : best,
    };
  });
  const rows = all.filter(({ example }) => EVALUATED.has(example.corpus));
  const share = (list: readonly boolean[]): string =>
    format(list.filter(Boolean).length / Math.max(1, list.length));
  console.log(
    `accuracy ${share(rows.map(({ example, best }) => best === example.kind))} of the likeliest, ` +
      `${share(rows.map(({ example, shown }) => shown === example.kind))} as shown, on ${String(rows.length)} pages`,
  );
  const articles = rows.filter(({ example }) => example.kind === 'article');
  for (const threshold of [0, 0.5, 0.6, 0.7, 0.75, CLEAR_ARTICLE, 0.8, 0.85, 0.9]) {
    const says = ({ best, kinds }: (typeof rows)[number]): boolean =>
      best === 'article' && kinds.article >= threshold;
    console.log(
      `  article at p ≥ ${threshold.toFixed(2)}: precision ${share(rows.filter(says).map(({ example }) => example.kind === 'article'))} recall ${share(articles.map(says))}`,
    );
  }
  const kinds = ['article', 'list', 'other'];
  for (const type of [...new Set(all.map(({ example: { corpus, type } }) => `${corpus} ${type}`))].sort()) {
    const own = all.filter(({ example }) => `${example.corpus} ${example.type}` === type);
    const found = kinds.map((kind) => `${kind} ${String(own.filter(({ shown }) => shown === kind).length)}`);
    console.log(`  ${type.padEnd(26)} ${String(own.length).padStart(4)}  ${found.join('  ')}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      hidden: { type: 'string', default: '16' },
      epochs: { type: 'string', default: '50' },
      folds: { type: 'string', default: '5' },
      seeds: { type: 'string', default: '2' },
    },
  });
  const examples = await load();
  const folds = Number(values.folds);
  const options = { hidden: Number(values.hidden), epochs: Number(values.epochs) };
  const seeds = Array.from({ length: Number(values.seeds) }, (_, i) => i + 1);
  const probabilities: number[][] = examples.map(() => []);
  for (let fold = 0; fold < folds; fold++) {
    const rest = examples.filter(({ group }) => foldOf(group, folds) !== fold);
    const networks = seeds.map((seed) => train(rest, { ...options, seed }));
    examples.forEach(({ group, values: inputs }, i) => {
      if (foldOf(group, folds) === fold) probabilities[i] = typeProbabilities(networks, inputs);
    });
  }
  evaluate(examples, probabilities);
  if (!values.write) return;
  const networks = seeds.map((seed) => train(examples, { ...options, seed }));
  const numbers = (list: readonly number[]) => list.map((x) => Number(x.toPrecision(3)));
  const data = networks.map((network) => ({
    ...network,
    mean: numbers(network.mean),
    deviation: numbers(network.deviation),
  }));
  const file = join(PROJECT, 'src/clipper/page-kind-weights.ts');
  writeFileSync(
    file,
    `/* Written by bench/train/page-kind.ts (${String(examples.length)} pages of ${CORPORA.join(', ')}); do not edit. */\n` +
      `import type { KindNetwork } from './page-kind-network';\n\n` +
      `export const PAGE_KIND_NETWORKS = JSON.parse(\n  '${JSON.stringify(data)}',\n) as KindNetwork[];\n`,
  );
  console.log(`written: ${file}`);
}

await main();
process.exit();
