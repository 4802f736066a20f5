/** Runs a batch from its queue to its manifest, with retries. */
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../failure';
import type { ManifestEntry, Manifest } from './manifest';
import type { RobotsRules } from './polite/robots';
import type { Schedule } from './polite/schedule';
import { laneOf, type Task, type Tasks } from './tasks';
import { failedBy, isPassing, waitBefore, type Executor, type Failed, type Result } from './work';

interface RunOptions {
  tasks: Tasks;
  schedule: Schedule;
  manifest: Manifest;
  executor: Executor;
  /** null ignores robots.txt */
  robots: { rules(address: string): Promise<RobotsRules> } | null;
  /** including the first */
  tries: number;
  begin?(task: Task): void;
  finished?(entry: ManifestEntry): void;
  putOff?(task: Task, failed: Failed, wait: number): void;
  /** default: `waitBefore` */
  wait?: (tries: number, retryAfter: number | null) => number;
}

function entryOf({ id, address, tries }: Task, result: Result): ManifestEntry {
  const at = new Date().toISOString();
  const key = { id, address };
  if (result.outcome === 'done') {
    const { outcome, kind, confidence, title, words, times, files, rendered, sure, why } = result;
    const taken = { rendered, sure, why };
    return { ...key, outcome, kind, confidence, title, words, ...taken, times, files, tries: tries + 1, at };
  }
  const { outcome, reason, message } = result;
  const nothing = {
    kind: '',
    confidence: 0,
    title: '',
    words: 0,
    ...{ rendered: false, sure: null, why: '' },
    times: { load: 0, clip: 0, write: 0 },
    files: [],
  };
  return { ...key, outcome, ...nothing, tries: tries + 1, at, reason, message };
}

const failedOf = (reason: Failed['reason'], message: string): Failed => ({
  ...{ outcome: 'failed', reason, message, status: 0, retryAfter: null },
});

async function refusal(task: Task, { robots, schedule }: RunOptions): Promise<Failed | null> {
  if (robots === null || task.archive !== '') return null;
  try {
    const rules = await robots.rules(task.address);
    if (!rules.allows(task.address)) return failedOf('robots', 'robots.txt asks not to take it');
    schedule.slow(laneOf(task), rules.delay);
    return null;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('unreachable', String(error));
    return failedBy(failure);
  }
}

/**
 * Records files, manifest and queue in this order, so that a killed run repeats missing pages under the same
 * names.
 * @throws the executor's error, after all active pages
 */
export async function run(options: RunOptions): Promise<void> {
  const { tasks, schedule, manifest, executor, wait = waitBefore } = options;
  const active = new Set<Promise<void>>();
  const fatal: Error[] = [];

  const one = async (task: Task): Promise<void> => {
    options.begin?.(task);
    const result = (await refusal(task, options)) ?? (await executor.run(task));
    if (result.outcome === 'failed' && result.reason === 'interrupted') {
      schedule.done(task);
      return;
    }
    if (result.outcome === 'failed' && isPassing(result) && task.tries + 1 < options.tries) {
      const ms = wait(task.tries, result.retryAfter);
      options.putOff?.(task, result, ms);
      schedule.later(task, ms, () => tasks.again(task));
      return;
    }
    const entry = entryOf(task, result);
    await manifest.add(entry);
    await tasks.finish(task.id);
    await executor.forget?.(task);
    schedule.done(task);
    options.finished?.(entry);
  };

  for (;;) {
    if (active.size >= executor.capacity) {
      await Promise.race(active);
      continue;
    }
    const task = await schedule.next();
    if (!task || fatal.length > 0) break;
    const work: Promise<void> = one(task)
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
  const [first] = fatal;
  if (first) throw first;
}
