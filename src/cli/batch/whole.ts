/** Runs a whole batch: reads inputs, resumes an earlier run, reports the result. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AllowPrivate } from '../browser/addresses';
import { withoutUser } from '../../util/address';
import { Failure } from '../failure';
import { needPackages } from '../optional';
import { targetOf, type PageAddress } from './address';
import type { Archive } from './archive/open';
import { expand, isArchive, targetsIn } from './inputs/read';
import type { Logins } from './logins';
import { openManifest } from './manifest';
import { fetchAnswer, fetchBytes } from './polite/fetch';
import { Robots } from './polite/robots';
import { Schedule, type Politeness } from './polite/schedule';
import { Progress } from './progress';
import { Tasks } from './tasks';
import { run } from './run';
import { shardOf, STATE, stateFolder, type Shard } from './shard';
import type { Executor } from './work';

export interface BatchOptions extends Politeness {
  /** lists, sitemaps, feeds, archives, folders of these, `-` */
  inputs: readonly string[];
  /** of manifest and queue */
  folder: string;
  /** has its own manifest and queue */
  shard?: Shard;
  /** default true */
  robots?: boolean;
  /** default 3 */
  tries?: number;
  allowPrivate: AllowPrivate;
  userAgent: string;
  logins: Logins;
  /** stops new pages */
  signal?: AbortSignal;
  /** ms before a retry; for tests */
  wait?: (tries: number, retryAfter: number | null) => number;
}

export interface BatchEvents {
  warn(line: string): void;
  started(progress: Progress): void;
}

export interface BatchResult {
  /** by this run */
  done: number;
  failed: number;
  left: number;
  summary: string;
}

const TRIES = 3;

export class Archives {
  private readonly open = new Map<string, Promise<Archive>>();
  constructor(
    private readonly warn: (line: string) => void,
    private readonly signal?: AbortSignal,
  ) {}

  get(file: string): Promise<Archive> {
    const known = this.open.get(file) ?? this.read(file);
    this.open.set(file, known);
    return known;
  }

  private async read(file: string): Promise<Archive> {
    needPackages('a web archive');
    const { openArchive } = await import('./archive/open');
    return openArchive(file, this.warn, this.signal);
  }
}

async function* targetsOf(
  options: BatchOptions,
  archives: Archives,
  events: BatchEvents,
): AsyncGenerator<PageAddress> {
  const { logins } = options;
  const loginOf = (address: string) => logins.of(address);
  const fetched = (address: string): Promise<AsyncIterable<Buffer>> =>
    fetchBytes(address, options.allowPrivate, options.userAgent, loginOf);
  const inputEvents = {
    warn: (line: string) => {
      events.warn(line);
    },
    listed: (address: string) => {
      logins.note(address);
    },
    signal: options.signal,
  };
  for (const named of await expand(options.inputs)) {
    logins.note(named);
    const source = withoutUser(named);
    let count = 0;
    const targets = isArchive(source)
      ? targetsInArchive(source, archives)
      : targetsIn(source, fetched, inputEvents);
    try {
      for await (const target of targets) {
        count++;
        yield target;
      }
    } catch (error) {
      const failure = error instanceof Failure ? error : null;
      if (failure?.kind === 'interrupted' || failure?.message.startsWith(source) === true) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new Failure(failure?.kind ?? 'usage', `${source}: ${why}`, failure?.status);
    }
    if (count === 0) events.warn(`${source}: names no page`);
  }
}

async function* inShard(
  targets: AsyncIterable<PageAddress>,
  shard: Shard | undefined,
): AsyncGenerator<PageAddress> {
  for await (const target of targets)
    if (!shard || shardOf(target.host, shard.of) === shard.number) yield target;
}

async function* targetsInArchive(source: string, archives: Archives): AsyncGenerator<PageAddress> {
  const file = resolve(source);
  for (const address of (await archives.get(file)).pages) {
    const target = targetOf(address, undefined, file);
    if (target) yield target;
  }
}

/**
 * @param executor closed at the end
 * @throws for an unreadable input or folder, or if no page can run
 */
export async function batch(
  options: BatchOptions,
  executor: Executor,
  archives: Archives,
  events: BatchEvents,
): Promise<BatchResult> {
  const { shard, signal, allowPrivate, userAgent } = options;
  const folder = await stateFolder(options.folder, shard);
  const state = join(folder, STATE);
  await mkdir(state, { recursive: true });
  const tasks = await Tasks.open(join(state, 'queue'));
  const manifest = await openManifest(folder);
  try {
    // A killed run may have recorded pages only in the manifest.
    for await (const { id } of manifest.finished(tasks.isNew)) await tasks.finish(id);
    await tasks.add(inShard(targetsOf(options, archives, events), shard));
    const waiting = (): number => [...tasks.lanes.values()].reduce((sum, count) => sum + count, 0);
    const progress = new Progress(waiting());
    events.started(progress);
    const schedule = new Schedule(tasks, options);
    const stop = (): void => {
      schedule.stop();
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop);
    const outcome = { done: 0, failed: 0 };
    try {
      await run({
        ...{ tasks, schedule, manifest, executor, tries: options.tries ?? TRIES },
        ...(options.wait ? { wait: options.wait } : {}),
        robots:
          options.robots === false
            ? null
            : new Robots((address) =>
                fetchAnswer(address, allowPrivate, userAgent, undefined, (one) => options.logins.of(one)),
              ),
        begin: ({ tries }) => {
          progress.begin(tries > 0);
        },
        putOff: () => {
          progress.putOff();
        },
        finished: (entry) => {
          progress.finished(entry);
          outcome[entry.outcome]++;
        },
      });
    } finally {
      signal?.removeEventListener('abort', stop);
      schedule.stop();
    }
    return { ...outcome, left: waiting(), summary: progress.summary(waiting()) };
  } finally {
    await executor.close();
    await manifest.close();
    await tasks.close();
  }
}
