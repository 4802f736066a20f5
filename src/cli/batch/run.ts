/** Runs a batch: reads its inputs, resumes an earlier run, clips each page with retries, reports the result. */
import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import type { AllowPrivate } from '../browser/addresses';
import { withoutUser } from '../../util/address';
import { messageOf } from '../../util/text';
import { Failure } from '../failure';
import { needPackages } from '../optional';
import { targetOf, type Logins, type PageAddress } from './address';
import type { Archive } from './archive/open';
import { expand, targetsIn } from './inputs/read';
import { openManifest, type ManifestEntry } from './manifest';
import { fetchBytes, type Asking } from './polite/fetch';
import { robotsOf } from './polite/robots';
import { Schedule } from './polite/schedule';
import { Progress } from './progress';
import { laneOf, Tasks, type Task } from './tasks';
import { shardOf, STATE, stateFolder, type Shard } from './shard';
import { failed, failedBy, isPassing, waitBefore, type Executor, type Failed, type Result } from './work';

const isArchive = (source: string): boolean => /\.(?:warc(?:\.gz)?|wacz)$/i.test(source);

interface BatchOptions {
  /** lists, sitemaps, feeds, archives, folders of these, `-` */
  inputs: readonly string[];
  /** of manifest and queue */
  folder: string;
  /** concurrent pages of a host */
  perHost: number;
  /** ms between page starts of a host */
  pause: number;
  /** has its own manifest and queue */
  shard?: Shard;
  /** false ignores robots.txt */
  robots: boolean;
  /** of a page, including the first */
  tries: number;
  allowPrivate: AllowPrivate;
  userAgent: string;
  logins: Logins;
  /** stops new pages */
  signal?: AbortSignal;
  /** ms before a retry; for tests */
  wait?: typeof waitBefore;
  warn: (line: string) => void;
  started: (progress: Progress) => void;
}

/** Opens each archive once. */
export function archivesOf(
  warn: (line: string) => void,
  signal?: AbortSignal,
): (file: string) => Promise<Archive> {
  const opened = new Map<string, Promise<Archive>>();
  const read = async (file: string): Promise<Archive> => {
    needPackages('a web archive');
    const { openArchive } = await import('./archive/open');
    return openArchive(file, warn, signal);
  };
  return (file) => {
    const known = opened.get(file) ?? read(file);
    opened.set(file, known);
    return known;
  };
}

type Archives = ReturnType<typeof archivesOf>;

async function* targetsOf(
  { inputs, logins, shard, signal, warn }: BatchOptions,
  asking: Asking,
  archives: Archives,
): AsyncGenerator<PageAddress> {
  const fetched = (address: string): ReturnType<typeof fetchBytes> => fetchBytes(address, asking);
  for (const named of (await Promise.all(inputs.map(expand))).flat()) {
    logins.note(named);
    const source = withoutUser(named);
    let count = 0;
    const targets = isArchive(source)
      ? targetsInArchive(source, archives)
      : targetsIn(source, fetched, { warn, listed: logins.note, signal });
    try {
      for await (const target of targets) {
        count++;
        if (!shard || shardOf(target.host, shard.of) === shard.number) yield target;
      }
    } catch (error) {
      const failure = error instanceof Failure ? error : null;
      if (failure?.kind === 'interrupted' || failure?.message.startsWith(source) === true) throw error;
      throw new Failure(failure?.kind ?? 'usage', `${source}: ${messageOf(error)}`, failure?.status);
    }
    if (count === 0) warn(`${source}: names no page`);
  }
}

async function* targetsInArchive(source: string, archives: Archives): AsyncGenerator<PageAddress> {
  const file = resolve(source);
  for (const address of (await archives(file)).pages) {
    const target = targetOf(address, undefined, file);
    if (target) yield target;
  }
}

const NOTHING = {
  ...{ kind: '', confidence: 0, title: '', words: 0, rendered: false, sure: null, why: '' },
  ...{ times: { load: 0, clip: 0, write: 0 }, files: [] },
};

function entryOf({ id, address, tries }: Task, result: Result): ManifestEntry {
  const end = { tries: tries + 1, at: new Date().toISOString() };
  if (result.outcome === 'done') return { id, address, ...result, ...end };
  const { outcome, reason, message } = result;
  return { id, address, ...NOTHING, outcome, reason, message, ...end };
}

/**
 * Records files, manifest and queue in this order, so that a killed run repeats missing pages under the same
 * names.
 * @param executor closed at the end
 * @throws for an unreadable input or folder; the executor's error, after all active pages
 */
export async function batch(
  options: BatchOptions,
  executor: Executor,
  archives: Archives,
): Promise<{ done: number; failed: number; left: number; summary: string }> {
  const { shard, signal, wait = waitBefore } = options;
  const asking = { allow: options.allowPrivate, userAgent: options.userAgent, loginOf: options.logins.of };
  const folder = await stateFolder(options.folder, shard);
  const state = join(folder, STATE);
  await mkdir(state, { recursive: true });
  const tasks = await Tasks.open(join(state, 'queue'));
  const manifest = await openManifest(folder);
  try {
    // A killed run may have recorded pages only in the manifest.
    for await (const { id } of manifest.finished(tasks.isNew)) await tasks.finish(id);
    await tasks.add(targetsOf(options, asking, archives));
    const waiting = (): number => [...tasks.lanes.values()].reduce((sum, count) => sum + count, 0);
    const progress = new Progress(waiting());
    options.started(progress);
    const schedule = new Schedule(tasks, options);
    const outcome = { done: 0, failed: 0 };
    const fatal: Error[] = [];
    const stop = (): void => {
      schedule.stop();
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop);
    const robots = robotsOf(asking);
    const refusal = async (task: Task): Promise<Failed | null> => {
      if (!options.robots || task.archive !== '') return null;
      try {
        const rules = await robots(task.address);
        if (!rules.allows(task.address)) return failed('robots', 'robots.txt asks not to take it');
        schedule.slow(laneOf(task), rules.delay);
        return null;
      } catch (error) {
        return failedBy(error instanceof Failure ? error : new Failure('unreachable', String(error)));
      }
    };
    const clip = async (task: Task): Promise<void> => {
      progress.begin(task.tries > 0);
      const result = (await refusal(task)) ?? (await executor.run(task));
      if (result.outcome === 'failed' && result.reason === 'interrupted') {
        schedule.done(task);
        return;
      }
      if (result.outcome === 'failed' && isPassing(result) && task.tries + 1 < options.tries) {
        progress.putOff();
        schedule.later(task, wait(task.tries, result.retryAfter), () => tasks.again(task));
        return;
      }
      const entry = entryOf(task, result);
      await manifest.add(entry);
      await tasks.finish(task.id);
      await executor.forget?.(task);
      schedule.done(task);
      progress.finished(entry);
      outcome[entry.outcome]++;
    };
    const active = new Set<Promise<void>>();
    try {
      for (;;) {
        if (active.size >= executor.capacity) {
          await Promise.race(active);
          continue;
        }
        const task = await schedule.next();
        if (!task || fatal.length > 0) break;
        const work: Promise<void> = clip(task)
          .catch((error: unknown) => {
            fatal.push(error instanceof Error ? error : new Error(String(error)));
            schedule.stop();
          })
          .finally(() => active.delete(work));
        active.add(work);
        // First counts a page that just ended.
        await delay(0);
      }
      await Promise.all(active);
    } finally {
      signal?.removeEventListener('abort', stop);
      schedule.stop();
    }
    if (fatal[0]) throw fatal[0];
    return { ...outcome, left: waiting(), summary: progress.summary(waiting()) };
  } finally {
    await executor.close();
    await manifest.close();
    await tasks.close();
  }
}
