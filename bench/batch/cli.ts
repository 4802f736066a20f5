/** `npm run bench:batch -- [speed|archive|workers|chaos] [--pages N] [--runs N] [--jobs N]`: what docs/scale.md rests on. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  accountOf,
  browsersOf,
  manifestOf,
  randomFrom,
  start,
  storySite,
  type Running,
} from '../../e2e/harness/batch';
import { startRedis } from '../../e2e/harness/redis-server';
import { memoryOfTree, processorTimes } from '../../src/cli/batch/memory';
import type { CorpusPage } from '../corpus';
import { archived, batchPages, f1, serve } from './pages';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '500' },
    runs: { type: 'string', default: '20' },
    jobs: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const [mode = 'speed'] = positionals;
const LOCAL = ['--allow-private', '--pause', '0', '--per-host', '64', '--no-robots'];

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const folderOf = (): string => mkdtempSync(join(tmpdir(), 'batch-bench-'));
const row = (...cells: (string | number)[]): void => {
  console.log(`| ${cells.join(' | ')} |`);
};
const head = (...cells: string[]): void => {
  row(...cells);
  row(...cells.map(() => '---'));
};

interface Cost {
  /** s */
  wall: number;
  /** s of processors, all processes */
  cpu: number;
  /** bytes, all processes together */
  peak: number;
}

/** Runs the command and measures all that it starts. */
async function measured(args: readonly string[]): Promise<Cost> {
  const begun = performance.now();
  const running = start(args);
  const pid = running.process.pid ?? 0;
  // Processes end during the run: of each the last count is kept.
  const seconds = new Map<number, number>();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(pid) ?? 0);
    for (const [one, time] of processorTimes(pid)) seconds.set(one, time);
  }, 200);
  await running.code;
  clearInterval(timer);
  const cpu = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  return { wall: (performance.now() - begun) / 1000, cpu, peak };
}

function texts(folder: string, addresses: readonly string[]): string[] {
  const files = new Map(manifestOf(folder).map(({ address, files: [file] }) => [address, file]));
  return addresses.map((address) => {
    const file = files.get(address);
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  });
}

/** A list of addresses, clipped as text. */
async function clipped(
  inputs: string,
  addresses: readonly string[],
  jobs: string,
): Promise<{ cost: Cost; texts: string[]; folder: string }> {
  const folder = folderOf();
  const cost = await measured(['batch', inputs, '-o', folder, '-f', 'txt', '-j', jobs, ...LOCAL]);
  return { cost, texts: texts(folder, addresses), folder };
}

function listOf(addresses: readonly string[]): string {
  const file = join(folderOf(), 'list.txt');
  writeFileSync(file, addresses.join('\n'));
  return file;
}

type Peer = (html: string, address: string) => Promise<string>;
const quiet = new VirtualConsole();
const PEERS: Record<string, Peer> = {
  'Readability (jsdom)': (html, url) => {
    const { window } = new JSDOM(html, { url, virtualConsole: quiet });
    const text = new Readability(window.document).parse()?.textContent ?? '';
    window.close();
    return Promise.resolve(text);
  },
  'Defuddle (jsdom)': async (html, url) => {
    const { window } = new JSDOM(html, { url, virtualConsole: quiet });
    const { content } = await Defuddle(window.document, url, { useAsync: false });
    window.close();
    return new JSDOM(content).window.document.body.textContent;
  },
};

async function speed(pages: readonly CorpusPage[]): Promise<void> {
  const site = await serve(pages);
  head('', 'pages/s', 'CPU s a page', 'pages/s and core', 'memory MB', 'F1');
  const ours = await clipped(listOf(site.addresses), site.addresses, values.jobs);
  const show = (name: string, { wall, cpu, peak }: Cost, found: readonly string[]): void => {
    const scores = pages.map((page, at) => f1(page, found[at] ?? ''));
    const n = pages.length;
    row(
      name,
      (n / wall).toFixed(2),
      (cpu / n).toFixed(2),
      (n / cpu).toFixed(2),
      Math.round(peak / 1e6),
      mean(scores).toFixed(3),
    );
  };
  show(`Article Clipper, ${values.jobs} jobs`, ours.cost, ours.texts);
  for (const [name, peer] of Object.entries(PEERS)) {
    const before = process.cpuUsage();
    const begun = performance.now();
    const found: string[] = [];
    let peak = 0;
    for (const [at, address] of site.addresses.entries()) {
      const html = readFileSync(pages[at]?.file ?? '', 'utf8');
      found.push(await peer(html, pages[at]?.url ?? address).catch(() => ''));
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    const { user, system } = process.cpuUsage(before);
    show(name, { wall: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6, peak }, found);
  }
  site.close();
  const done = manifestOf(ours.folder).filter(({ outcome }) => outcome === 'done');
  console.log(`\nstages, mean ms of ${String(done.length)} pages:`);
  head('load', 'clip', 'write');
  row(
    ...(['load', 'clip', 'write'] as const).map((stage) =>
      Math.round(mean(done.map(({ times }) => times[stage]))),
    ),
  );
}

/** The same pages served and out of an archive, whose server is gone. */
async function archive(pages: readonly CorpusPage[]): Promise<void> {
  const site = await serve(pages);
  const file = join(folderOf(), 'pages.warc.gz');
  writeFileSync(file, await archived(pages, site.addresses));
  const served = await clipped(listOf(site.addresses), site.addresses, values.jobs);
  site.close();
  const replayed = await clipped(file, site.addresses, values.jobs);
  head('', 'pages', 'F1', 'pages/s');
  const of = (found: readonly string[]): number => mean(pages.map((page, at) => f1(page, found[at] ?? '')));
  row('served', pages.length, of(served.texts).toFixed(4), (pages.length / served.cost.wall).toFixed(2));
  row(
    'out of a WARC',
    pages.length,
    of(replayed.texts).toFixed(4),
    (pages.length / replayed.cost.wall).toFixed(2),
  );
  const other = pages.filter((_, at) => served.texts[at] !== replayed.texts[at]);
  console.log(`\nother text: ${String(other.length)}: ${other.map(({ id }) => id).join(' ')}`);
}

const workerOf = (queue: string, folder: string, lock = 30): Running =>
  start(['worker', '--queue', queue, '-o', folder, '-j', '2', '--lock', String(lock), '--allow-private']);

/** 1, 2 and 4 workers of two jobs each. */
async function workers(pages: readonly CorpusPage[]): Promise<void> {
  head('workers', 'pages/s', 'done', 'failed');
  for (const count of [1, 2, 4]) {
    const [site, redis, folder] = [await serve(pages), await startRedis(), folderOf()];
    const all = Array.from({ length: count }, () => workerOf(redis.address, folder));
    await delay(2000);
    const begun = performance.now();
    await start([
      'batch',
      listOf(site.addresses),
      '-o',
      folder,
      '-f',
      'txt',
      '--queue',
      redis.address,
      ...LOCAL,
    ]).code;
    const seconds = (performance.now() - begun) / 1000;
    const entries = manifestOf(folder);
    const done = entries.filter(({ outcome }) => outcome === 'done').length;
    row(count, (pages.length / seconds).toFixed(2), done, entries.length - done);
    for (const one of all) one.process.kill('SIGTERM');
    await Promise.all(all.map(({ code }) => code));
    await redis.stop();
    site.close();
  }
}

/** Kills workers, browsers, Redis and the command itself at random, and takes account of every page. */
async function chaos(count: number): Promise<void> {
  head(
    'seed',
    'in',
    'done',
    'failed',
    'lost',
    'doubled',
    'wrong files',
    'killed: worker, browser, Redis, Redis with its data, command',
  );
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.runs); seed++) {
    const random = randomFrom(seed);
    const [site, redis, folder] = [await storySite(count), await startRedis(), folderOf()];
    const all = [workerOf(redis.address, folder, 3), workerOf(redis.address, folder, 3)];
    const list = listOf(site.addresses);
    const command = (): Running =>
      start(['batch', list, '-o', folder, '--queue', redis.address, '--settle', '1', ...LOCAL]);
    let running = command();
    let isOver = false;
    const watch = (): void => {
      const watched = running;
      void watched.code.then(() => {
        if (watched === running) isOver = true;
      });
    };
    watch();
    const killed = [0, 0, 0, 0, 0];
    const kills: (() => void | Promise<void>)[] = [
      () => {
        const at = Math.floor(random() * all.length);
        all[at]?.process.kill('SIGKILL');
        all[at] = workerOf(redis.address, folder, 3);
      },
      () => {
        const browsers = all.flatMap((one) => browsersOf(one.process.pid ?? 0));
        const pid = browsers[Math.floor(random() * browsers.length)];
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      },
      () => redis.restart(random() * 1000),
      () => redis.restart(random() * 1000, true),
      async () => {
        const old = running;
        // Its end is ours, not the run's.
        running = { ...old };
        old.process.kill('SIGKILL');
        await old.code;
        running = command();
        watch();
      },
    ];
    for (let kill = 0; kill < 5; kill++) {
      await delay(1000 + random() * 4000);
      if (isOver) break;
      const which = Math.floor(random() * kills.length);
      killed[which] = (killed[which] ?? 0) + 1;
      await kills[which]?.();
    }
    while (!isOver) await delay(100);
    const account = accountOf(folder, site.addresses);
    row(
      seed,
      account.in,
      account.done,
      account.failed,
      account.lost,
      account.doubled,
      account.wrong + account.orphans,
      killed.join(', '),
    );
    for (const one of all) one.process.kill('SIGKILL');
    await redis.stop();
    site.close();
  }
}

if (mode === 'chaos') await chaos(Number(values.pages));
else {
  const pages = batchPages(Number(values.pages));
  if (!pages) console.log('no corpora: nothing to measure');
  else if (mode === 'archive') await archive(pages);
  else if (mode === 'workers') await workers(pages);
  else await speed(pages);
}
