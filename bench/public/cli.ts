/**
 * npm run bench:public: the benchmark that anybody can run. Pages of our own, every system on them rendered and as served,
 * tables to stdout, data to site/benchmark.json. A system is a file in bench/public/systems.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CorpusPage } from '../corpus';
import { PROJECT } from '../corpus';
import { progressBar } from '../progress';
import { list } from '../systems';
import type { Offers } from '../score';
import { inParallel } from '../train/in-thread';
import { entryOf, pageResult, type Form, type Leaderboard, type PageResult } from './leaderboard';
import { SET_NAMES, writePages } from './pages';
import { IN_PAGE, render } from './rendered';
import type { About, System } from './system';
import { tables } from './tables';
import { runWithoutBrowser } from './without-browser';

const USAGE = `npm run bench:public -- [options]
  --systems A,B     files of bench/public/systems (default: all)
  --sets A,B        of ${SET_NAMES.join(', ')} (default: all)
  --pages N         of each set the first N
  --json FILE       where the data goes (default: site/benchmark.json where all is measured, else nowhere)`;

/** Processes at once: the machine that the benchmark is meant for has two cores. */
const LANES = 2;

// Days and hours are those of UTC, for the browser and the processes, too.
process.env['TZ'] = 'UTC';

const { values } = parseArgs({
  options: {
    systems: { type: 'string' },
    sets: { type: 'string' },
    pages: { type: 'string', default: '0' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const FOLDER = join(import.meta.dirname, 'systems');

/** Ours is first, and is no package of its own here. */
const KNOWN = readdirSync(FOLDER)
  .filter((file) => /(?<!\.d)\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(PROJECT, name === '' ? '' : `node_modules/${name}`, 'package.json'), 'utf8')) as { version: string }).version; // prettier-ignore

/** Where a page seems to be for a system that gets its HTML: the same on each machine. */
const addressOf = ({ corpus, path }: CorpusPage): string =>
  new URL(path ?? '', `https://${corpus}.example.test/`).href;

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const names = values.systems ? list(values.systems) : KNOWN;
  const sets = values.sets ? SET_NAMES.filter((set) => list(values.sets).includes(set)) : SET_NAMES;
  const abouts = new Map<string, About>();
  for (const name of names) {
    // eslint-disable-next-line no-unsanitized/method -- a file of the project
    const { about } = (await import(join(FOLDER, `${name}.ts`))) as System;
    abouts.set(name, about);
  }
  const corpora = writePages(sets, Number(values.pages));
  const pages = corpora.flatMap((corpus) => corpus.pages);

  const runs = names.flatMap((name): { name: string; form: Form }[] => [
    ...(name in IN_PAGE ? [] : [{ name, form: 'rendered' as const }]),
    { name, form: 'served' },
  ]);
  const bar = progressBar(pages.length * (1 + runs.length));
  const step = (label: string): void => {
    bar.step(label);
  };
  const rendered = await render(corpora, names, () => {
    step('rendering');
  });

  const results = new Map<string, PageResult[]>();
  const offersOf = (name: string): Offers => {
    const links = abouts.get(name)?.links ?? [];
    return { roles: true, print: links.includes('print'), next: links.includes('next') };
  };
  for (const name of names.filter((one) => one in IN_PAGE))
    results.set(
      `${name} rendered`,
      pages.map((page) => {
        const { url, outputs } = rendered.pages.get(page)!;
        return pageResult(page, url, outputs[name] ?? 'not run', offersOf(name));
      }),
    );
  const jobs = runs.map(({ name, form }) => async (): Promise<void> => {
    const inputs = pages.map((page) => ({
      html: form === 'rendered' ? rendered.pages.get(page)!.html : readFileSync(page.file, 'utf8'),
      url: addressOf(page),
      withoutCaptions: !page.captionsInText,
    }));
    const outputs = await runWithoutBrowser(join(FOLDER, `${name}.ts`), inputs, () => {
      step(`${name}, ${form}`);
    });
    results.set(
      `${name} ${form}`,
      outputs.map((output, at) => pageResult(pages[at]!, addressOf(pages[at]!), output, offersOf(name))),
    );
  });
  await inParallel(jobs, LANES);
  bar.end();

  const data: Leaderboard = {
    format: 1,
    browser: rendered.version,
    systems: names.map((system) => {
      const { name, package: of } = abouts.get(system)!;
      return { system, name, package: of, version: versionOf(of) };
    }),
    sets: corpora.map(({ name: set, pages: own }) => ({
      set,
      pages: own.length,
      entries: names.flatMap((name) =>
        (['rendered', 'served'] as const).map(
          (form) =>
          entryOf(name, form, results.get(`${name} ${form}`)!.filter(({ page }) => page.corpus === set)), // prettier-ignore
        ),
      ),
    })),
  };
  console.log(tables(data));
  const isWhole = !values.systems && !values.sets && values.pages === '0';
  const file = values.json ?? (isWhole ? join(PROJECT, 'site/benchmark.json') : null);
  if (file) writeFileSync(file, `${JSON.stringify(data, null, 1)}\n`);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
