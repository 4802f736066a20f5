/** Batches of the built command for tests and benches: a site of many pages, runs that can be killed, and their account. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ManifestEntry } from '../../src/cli/batch/manifest';

/** the built command (`npm run build:cli`) */
const COMMAND = resolve(fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url)));

const WORDS =
  'The harbour was quiet in the morning, and the boats that had come in with the tide lay side by side along the wall.';

/** A page of our own writing; no two have the same text. */
export const storyPage = (number: number): string =>
  `<!doctype html><html lang="en"><title>Story ${String(number)}</title><nav><a href="/">Home</a> <a href="/about">About</a></nav>
<main><h1>Story ${String(number)}</h1>${Array.from({ length: 6 }, (_, at) => `<p>Part ${String(at)} of ${String(number)}. ${WORDS} ${WORDS}</p>`).join('')}</main>
<footer>All rights reserved</footer></html>`;

interface StorySite {
  origin: string;
  /** addresses of its pages; every tenth is gone, and every tenth but one fails the first time */
  addresses: string[];
  /** how often each path was asked for */
  asked: Map<string, number>;
  close(): void;
}

export async function storySite(count: number): Promise<StorySite> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const times = (asked.get(path) ?? 0) + 1;
    asked.set(path, times);
    const number = Number(/^\/story-(\d+)$/.exec(path)?.[1] ?? NaN);
    const isGone = Number.isNaN(number) || number % 10 === 7;
    const status = isGone ? 404 : number % 10 === 3 && times === 1 ? 503 : 200;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(status === 200 ? storyPage(number) : 'no');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    ...{ origin, asked },
    addresses: Array.from({ length: count }, (_, at) => `${origin}/story-${String(at)}`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface Running {
  process: ChildProcess;
  /** exit code, -1 where it was killed */
  code: Promise<number>;
  output(): string;
}

export function start(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...process.env, ...env } });
  let output = '';
  const add = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return {
    process: child,
    code: new Promise((done) =>
      child.once('exit', (code) => {
        done(code ?? -1);
      }),
    ),
    output: () => output,
  };
}

/** Entries of all shards and parts. */
export function manifestOf(folder: string): ManifestEntry[] {
  const names = readdirSync(folder, { withFileTypes: true });
  const shards = names.filter((one) => one.isDirectory() && one.name.startsWith('shard-'));
  const own = names
    .filter(({ name }) => /^manifest.*\.jsonl$/.test(name))
    .map(({ name }) => join(folder, name));
  const entries = shards.flatMap(({ name }) => manifestOf(join(folder, name)));
  // The last line may be half of one, when the run was killed.
  for (const line of own.flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(0, -1)))
    entries.push(JSON.parse(line) as ManifestEntry);
  return entries;
}

/** Account of a run: every page that went in came out once, and what is said to be written is there. */
interface Account {
  in: number;
  done: number;
  failed: number;
  /** pages that came out twice */
  doubled: number;
  /** pages that did not come out */
  lost: number;
  /** files that the manifest names and that are not there, or that hold another page */
  wrong: number;
  /** files that the manifest does not name */
  orphans: number;
}

export function accountOf(folder: string, addresses: readonly string[]): Account {
  const entries = manifestOf(folder);
  const out = new Set(entries.map(({ address }) => address));
  const named = new Set(entries.flatMap(({ files }) => files));
  const isRight = (entry: ManifestEntry): boolean =>
    entry.files.every((name) => {
      const file = join(folder, name);
      const number = /story-(\d+)$/.exec(entry.address)?.[1] ?? '';
      return existsSync(file) && readFileSync(file, 'utf8').includes(`Part 5 of ${number}. `);
    });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:md|part)$/.test(name),
  );
  const done = entries.filter(({ outcome }) => outcome === 'done');
  return {
    ...{ in: addresses.length, done: done.length, failed: entries.length - done.length },
    doubled: entries.length - out.size,
    lost: addresses.filter((address) => !out.has(address)).length,
    wrong: done.filter((entry) => entry.files.length === 0 || !isRight(entry)).length,
    orphans: files.filter((name) => !named.has(name.replaceAll('\\', '/'))).length,
  };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Browsers that a process has started, by their process numbers. Linux only; [] elsewhere. */
export function browsersOf(pid: number): number[] {
  if (!existsSync('/proc')) return [];
  const found: number[] = [];
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  for (const child of children) {
    const command = told(child, 'cmdline');
    // A package may start its browser by a script, which stands between.
    if (/^\S*\/sh\0.*chrom/.test(command)) found.push(...browsersOf(Number(child)));
    else if (/chrom/i.test(command)) found.push(Number(child));
  }
  return found;
}

/** What the system tells of a process; '' where it has just ended. */
function told(pid: string, what: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number {
  const stat = told(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
