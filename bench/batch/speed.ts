/** Pages a second and a core, memory, stages and F1 of the command, beside peers that render nothing, on the same pages. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { manifestOf, start, type Running } from '../../e2e/harness/batch';
import type { ManifestEntry } from '../../src/cli/batch/manifest';
import { FAILURES } from '../../src/cli/failure';
import type { CorpusPage } from '../corpus';
import { PROJECT } from '../corpus';
import { installPercollate, PERCOLLATE_FOLDER } from '../print/percollate';
import { KeptSteps } from './kept';
import { both, folderOf, listOf, LOCAL, mean, measured, NOTHING, table, type Cost } from './measured';
import { f1, serve } from './pages';
import type { PeerJob } from './peer';

/** Pages that each system does before the next has its turn: what others do on the machine falls on all alike, and programs get warm. */
const TURN = 250;

interface SpeedOptions {
  jobs: string;
  /** ms since the epoch: no turn begins later */
  until: number;
  /** pages of these that are also made into PDFs */
  pdfs: number;
  /** the peers are measured, too */
  peers: boolean;
  /** goes on with an earlier run of the same code, which was stopped */
  resume: boolean;
}

interface Row {
  cost: Cost;
  scores: number[];
  /** of the pages of cluttered designs */
  cluttered: number[];
}

interface SpeedReport {
  rows: ReadonlyMap<string, Row>;
  pdf: ReadonlyMap<string, Row>;
  entries: readonly ManifestEntry[];
  /** mean bytes of a page's Markdown and of its line in the manifest */
  markdown: number;
  line: number;
}

const OURS = 'Article Clipper';
const CLUTTERED = /^stress-/;
const RENDER = ['never', 'auto', 'always'];
const PEERS: readonly (readonly [title: string, name: string])[] = [
  ['Readability (jsdom)', 'readability'],
  ['Defuddle (jsdom)', 'defuddle'],
  ['Percollate 4.3.0 (HTML)', 'percollate'],
];

/** @returns texts of the articles, '' where there is none */
async function peer(
  name: string,
  pages: readonly CorpusPage[],
  addresses: readonly string[],
): Promise<{ cost: Cost; texts: string[] }> {
  const folder = folderOf();
  const [file, out] = [join(folder, 'job.json'), join(folder, 'texts.json')];
  const job: PeerJob = {
    pages: pages.map(({ file, url }, at) => {
      const address = addresses[at] ?? '';
      // A page that renders with its own files is known by where it is served.
      return { file, url: url || address, address };
    }),
    ...{ out, percollate: PERCOLLATE_FOLDER },
  };
  writeFileSync(file, JSON.stringify(job));
  const args = ['--import', 'tsx', join(PROJECT, 'bench/batch/peer.ts'), name, file];
  const env = { ...process.env, PUPPETEER_EXECUTABLE_PATH: (await findChromium()) ?? '' };
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'ignore', env });
  const running: Running = {
    process: child,
    code: new Promise((done) => child.once('exit', (code) => done(code ?? -1))),
    output: () => '',
  };
  const cost = await measured(running);
  return { cost, texts: JSON.parse(readFileSync(out, 'utf8')) as string[] };
}

interface Ours {
  cost: Cost;
  texts: string[];
  entries: ManifestEntry[];
  /** bytes a page */
  markdown: number[];
  lines: number[];
}

async function ours(
  addresses: readonly string[],
  jobs: string,
  format: string,
  render: string,
): Promise<Ours> {
  const folder = folderOf();
  const args = [
    'batch',
    listOf(addresses),
    '-o',
    folder,
    '-f',
    format,
    '-j',
    jobs,
    '--render',
    render,
    ...LOCAL,
  ];
  const running = start(args);
  const cost = await measured(running);
  // Some pages may fail; a run that was stopped measures nothing.
  if (![0, FAILURES.partial.code].includes(await running.code)) throw new Error(running.output());
  const entries = manifestOf(folder);
  const found = new Map(
    entries.map(({ address, files: [file] }) => {
      if (file === undefined || format !== 'json') return [address, { text: '', markdown: '' }];
      return [
        address,
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as { text: string; markdown: string },
      ];
    }),
  );
  return {
    ...{ cost, entries },
    texts: addresses.map((address) => found.get(address)?.text ?? ''),
    markdown: [...found.values()].map(({ markdown }) => Buffer.byteLength(markdown)),
    lines: entries.map((entry) => Buffer.byteLength(JSON.stringify(entry)) + 1),
  };
}

function add(
  rows: Map<string, Row>,
  name: string,
  cost: Cost,
  pages: readonly CorpusPage[],
  scores: number[],
): void {
  const row = rows.get(name) ?? { cost: NOTHING, scores: [], cluttered: [] };
  rows.set(name, {
    cost: both(row.cost, cost),
    scores: [...row.scores, ...scores],
    cluttered: [...row.cluttered, ...scores.filter((_, at) => CLUTTERED.test(pages[at]?.corpus ?? ''))],
  });
}

export async function speed(pages: readonly CorpusPage[], options: SpeedOptions): Promise<SpeedReport> {
  const site = await serve(pages);
  const rows = new Map<string, Row>();
  const pdf = new Map<string, Row>();
  const entries: ManifestEntry[] = [];
  const markdown: number[] = [];
  const lines: number[] = [];
  const missing = options.peers ? installPercollate() : 'it was not asked for';
  if (missing !== null) console.log(`Percollate is left out: ${missing}`);
  const peers = missing === null ? PEERS : PEERS.slice(0, options.peers ? 2 : 0);
  const title = `${OURS}, ${options.jobs} jobs`;
  const kept = new KeptSteps(options.resume);
  for (let from = 0; from < pages.length && Date.now() < options.until; from += TURN) {
    const [turn, addresses] = [pages.slice(from, from + TURN), site.addresses.slice(from, from + TURN)];
    const nameOf = (system: string): string => `${system}: ${digestOf(turn)}`;
    const scores = (texts: readonly string[]): number[] => turn.map((page, at) => f1(page, texts[at] ?? ''));
    for (const render of RENDER) {
      const mine = await kept.step(nameOf(`${title}, ${render}`), async () => {
        const { texts, ...rest } = await ours(addresses, options.jobs, 'json', render);
        return { ...rest, scores: scores(texts) };
      });
      add(rows, `${title}, ${render}`, mine.cost, turn, mine.scores);
      if (render !== 'auto') continue;
      entries.push(...mine.entries);
      markdown.push(...mine.markdown);
      lines.push(...mine.lines);
    }
    for (const [name, key] of peers) {
      const its = await kept.step(nameOf(name), async () => {
        const { cost, texts } = await peer(key, turn, addresses);
        return { cost, scores: scores(texts) };
      });
      add(rows, name, its.cost, turn, its.scores);
    }
    console.log(`\n${String(from + turn.length)} pages\n${speedTable(rows)}`);
  }
  const [printed, some] = [pages.slice(0, options.pdfs), site.addresses.slice(0, options.pdfs)];
  const none = some.map(() => 0);
  const nameOf = (system: string): string => `${system}, PDF: ${digestOf(printed)}`;
  if (some.length > 0) {
    const cost = await kept.step(
      nameOf(title),
      async () => (await ours(some, options.jobs, 'pdf', 'auto')).cost,
    );
    add(pdf, title, cost, [], none);
  }
  if (some.length > 0 && missing === null) {
    const system = 'Percollate 4.3.0';
    const cost = await kept.step(
      nameOf(system),
      async () => (await peer('percollate-pdf', printed, some)).cost,
    );
    add(pdf, system, cost, [], none);
  }
  site.close();
  return { rows, pdf, entries, markdown: mean(markdown), line: mean(lines) };
}

const digestOf = (pages: readonly CorpusPage[]): string =>
  createHash('sha256')
    .update(pages.map(({ corpus, id }) => `${corpus}/${id}`).join())
    .digest('hex')
    .slice(0, 16);

const share = (scores: readonly number[]): string => mean(scores).toFixed(3).replace(/^0/, '');

export function speedTable(rows: ReadonlyMap<string, Row>): string {
  return table([
    ['', 'CPU s a page', 'memory MB', 'F1', 'F1, cluttered'],
    ...[...rows].map(([name, { cost, scores, cluttered }]) => {
      const n = scores.length;
      return [name, (cost.cpu / n).toFixed(2), Math.round(cost.peak / 1e6), share(scores), share(cluttered)];
    }),
  ]);
}

export function pdfTable(rows: ReadonlyMap<string, Row>): string {
  return table([
    ['', 'CPU s a PDF', 's a PDF on the clock', 'memory MB'],
    ...[...rows].map(([name, { cost, scores }]) => [
      name,
      (cost.cpu / scores.length).toFixed(2),
      (cost.wall / scores.length).toFixed(2),
      Math.round(cost.peak / 1e6),
    ]),
  ]);
}

/** Mean and quantiles of each stage. */
export function stageTable(entries: readonly ManifestEntry[]): string {
  const done = entries.filter(({ outcome }) => outcome === 'done');
  const at = (sorted: readonly number[], share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return table([
    ['ms on the clock', 'mean', 'median', 'nine of ten under'],
    ...(['load', 'clip', 'write'] as const).map((stage) => {
      const all = done.map(({ times }) => times[stage]).sort((a, b) => a - b);
      return [stage, Math.round(mean(all)), at(all, 0.5), at(all, 0.9)];
    }),
  ]);
}
