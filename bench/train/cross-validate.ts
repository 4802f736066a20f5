/** Grouped cross-validation of F over recorded pages, and the decoders' and features' ablations. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forward, type Network } from '../../src/clipper/network';
import { loadCorpora } from '../corpus';
import { seededRandom, shuffle } from '../measures/bootstrap';
import { loadExamples, STRIDE, type Example } from './dataset';
import { DECODERS } from './decoders';
import { pageScore, summarise } from './evaluate';
import { columnsOf, RECIPE } from './recipe';
import { train, type TrainingOptions } from './trainer';

/** Splits groups (hosts, themes, families) into folds of about equal page counts; seeded. */
export function folds(examples: readonly Example[], count: number, seed: number): Example[][] {
  const groups = new Map<string, Example[]>();
  for (const example of examples) {
    const group = groups.get(example.group);
    if (group) group.push(example);
    else groups.set(example.group, [example]);
  }
  const result: Example[][] = Array.from({ length: count }, () => []);
  const order = shuffle([...groups.values()], seededRandom(seed)).sort((a, b) => b.length - a.length);
  for (const group of order) {
    const smallest = result.reduce((a, b) => (b.length < a.length ? b : a));
    smallest.push(...group);
  }
  return result;
}

function mean(logits: Float32Array[]): Float32Array {
  return Float32Array.from(logits[0]!, (_, i) => logits.reduce((sum, l) => sum + l[i]!, 0) / logits.length);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: 'stress-dev,theme-dev,chinese-news-dev,fundus-dev,wcxb-dev' },
      folds: { type: 'string', default: '5' },
      fold: { type: 'string', default: '' },
      hidden: { type: 'string', default: '' },
      epochs: { type: 'string', default: '' },
      seeds: { type: 'string', default: '1' },
      without: { type: 'string', default: '' },
      sample: { type: 'string', default: '1' },
      rate: { type: 'string', default: '' },
      decay: { type: 'string', default: '' },
      worst: { type: 'string', default: '0' },
      test: { type: 'string', default: '' },
      save: { type: 'string', default: '' },
      load: { type: 'string', default: '' },
      plain: { type: 'boolean', default: false },
    },
  });
  const corpora = loadCorpora(undefined, values.only.split(','));
  if (!corpora) throw new Error('no corpora: nothing to train on');
  const loaded = await loadExamples(corpora);
  let { examples } = loaded;
  const sample = Number(values.sample);
  if (sample > 1) examples = examples.filter((_, i) => i % sample === 0);
  const options: TrainingOptions = {
    ...RECIPE,
    ...(values.hidden ? { hidden: Number(values.hidden) } : {}),
    ...(values.epochs ? { epochs: Number(values.epochs) } : {}),
    ...(values.rate ? { rate: Number(values.rate) } : {}),
    ...(values.decay ? { decay: Number(values.decay) } : {}),
    without: values.without ? values.without.split(',').flatMap(columnsOf) : [],
  };
  console.log(
    `${examples.length} pages, ${STRIDE} features, hidden ${options.hidden}, epochs ${options.epochs}`,
  );
  if (values.load) {
    const saved = new Map<string, number[]>();
    for (const file of values.load.split(','))
      for (const [key, row] of JSON.parse(readFileSync(file, 'utf8')) as [string, number[]][])
        saved.set(key, row);
    const known = new Map<Example, Float32Array>();
    for (const example of examples) {
      const row = saved.get(`${example.corpus}/${example.id}`);
      if (row) known.set(example, Float32Array.from(row));
    }
    report(known, Number(values.worst));
    return;
  }
  const parts = folds(examples, Number(values.folds), 7);
  const disguised = values.plain ? [] : loaded.disguised;
  const logits = new Map<Example, Float32Array>();
  for (const [f, held] of parts.entries()) {
    if (values.fold !== '' && Number(values.fold) !== f) continue;
    const heldGroups = new Set(held.map(({ group }) => group));
    const rest = [
      ...parts.flatMap((part) => (part === held ? [] : part)),
      ...disguised.filter(({ group }) => !heldGroups.has(group)),
    ];
    const started = Date.now();
    const networks: Network[] = [];
    for (let seed = 1; seed <= Number(values.seeds); seed++)
      networks.push(train(rest, STRIDE, { ...options, seed }));
    const tests = values.test ? held.filter((e) => e.corpus === values.test) : held;
    for (const example of tests)
      logits.set(example, mean(networks.map((network) => forward(network, example.values, example.rows))));
    console.log(`fold ${f}: ${rest.length} pages, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  if (values.save) {
    const rows = [...logits].map(([e, l]) => [
      `${e.corpus}/${e.id}`,
      [...l].map((v) => Math.round(v * 1e3) / 1e3),
    ]);
    writeFileSync(values.save, JSON.stringify(rows));
  }
  report(logits, Number(values.worst));
}

function report(logits: Map<Example, Float32Array>, worst: number): void {
  const tested = [...logits.keys()];
  const sets: [string, Example[]][] = [];
  const addSet = (name: string, pages: Example[]) => {
    if (pages.length > 0) sets.push([name, pages]);
  };
  for (const corpus of new Set(tested.map((e) => e.corpus))) {
    const pages = tested.filter((e) => e.corpus === corpus);
    addSet(corpus, pages);
    if (corpus === 'wcxb-dev')
      addSet(
        '  articles',
        pages.filter((e) => e.kind === 'article'),
      );
    if (corpus === 'stress-dev')
      for (const family of new Set(pages.map((e) => e.group)))
        addSet(
          `  ${family.split('/')[1]}`,
          pages.filter((e) => e.group === family),
        );
  }
  const row = (cells: (string | number)[]) => console.log(cells.map((c) => String(c).padEnd(13)).join(' '));
  row(['set', 'pages', ...DECODERS.map((d) => d.name)]);
  for (const [name, pages] of sets) {
    row([
      name,
      pages.length,
      ...DECODERS.map(({ decode }) => {
        const { f1, good } = summarise(pages.map((e) => pageScore(e, decode(e, logits.get(e)!))));
        return `${f1.toFixed(4)}/${good.toFixed(2)}`;
      }),
    ]);
  }
  if (worst === 0) return;
  const { decode } = DECODERS[0]!;
  const scored = tested.map((e) => ({ e, score: pageScore(e, decode(e, logits.get(e)!)) }));
  scored.sort((a, b) => a.score.f1 - b.score.f1);
  for (const { e, score } of scored.slice(0, worst)) {
    console.log(
      `\n### ${e.corpus} ${e.id} ${e.kind} P ${score.precision.toFixed(2)} R ${score.recall.toFixed(2)}`,
    );
    const kept = decode(e, logits.get(e)!);
    const errors = e.tokens
      .map((tokens, s) => ({
        s,
        size: tokens.length,
        wrong: kept(s) !== (e.labels[s] === 1) && e.weights[s]! > 0,
      }))
      .filter(({ wrong }) => wrong)
      .sort((a, b) => b.size - a.size)
      .slice(0, 8);
    for (const { s } of errors)
      console.log(
        `${kept(s) ? '+extra' : '-lost '} ${logits.get(e)![s]!.toFixed(1)} ${e.page.snapshot.elements[e.page.segments[s]!.block]!.tag} ${e.page.segments[s]!.text.slice(0, 110)}`,
      );
  }
}

await main();
