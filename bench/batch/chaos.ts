/** Kills workers, browsers, Redis and the command itself at random moments, and takes account of every page. */
import { setTimeout as delay } from 'node:timers/promises';
import { accountOf, browsersOf, randomFrom, start, storySite, type Running } from '../../e2e/harness/batch';
import { startRedis } from '../../e2e/harness/redis-server';
import { folderOf, listOf, LOCAL } from './measured';
import { workerOf } from './workers';

const KILLS_A_RUN = 5;
/** s: short, so that a killed worker's pages are soon another's */
const LOCK = 3;

interface ChaosOptions {
  pages: number;
  runs: number;
  seed: number;
  /** ms since the epoch: no run begins later */
  until: number;
}

/** A line a run to stdout. @returns the totals */
export async function chaos({ pages, runs, seed: first, until }: ChaosOptions): Promise<string> {
  console.log(
    'seed | in | done | failed | lost | doubled | wrong files | killed: worker, browser, Redis, Redis with its data, command',
  );
  const total = { runs: 0, kills: 0, lost: 0, doubled: 0, wrong: 0 };
  for (let seed = first; seed < first + runs && Date.now() < until; seed++) {
    const { account, killed } = await oneRun(pages, randomFrom(seed));
    const { done, failed, lost, doubled } = account;
    const wrong = account.wrong + account.orphans;
    console.log([seed, account.in, done, failed, lost, doubled, wrong, killed.join(', ')].join(' | '));
    total.runs++;
    total.kills += killed.reduce((sum, one) => sum + one, 0);
    total.lost += lost;
    total.doubled += doubled;
    total.wrong += wrong;
  }
  return `${String(total.runs)} runs of ${String(pages)} pages, ${String(total.kills)} kills: ${String(total.lost)} lost, ${String(total.doubled)} doubled, ${String(total.wrong)} wrong files.`;
}

async function oneRun(
  count: number,
  random: () => number,
): Promise<{ account: ReturnType<typeof accountOf>; killed: number[] }> {
  const [site, redis, folder] = [await storySite(count), await startRedis(), folderOf()];
  const worker = (): Running => workerOf(redis.address, folder, 2, LOCK);
  const all = [worker(), worker()];
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
      all[at] = worker();
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
  for (let kill = 0; kill < KILLS_A_RUN; kill++) {
    await delay(1000 + random() * 4000);
    if (isOver) break;
    const which = Math.floor(random() * kills.length);
    killed[which] = (killed[which] ?? 0) + 1;
    await kills[which]?.();
  }
  while (!isOver) await delay(100);
  const account = accountOf(folder, site.addresses);
  for (const one of all) one.process.kill('SIGKILL');
  await redis.stop();
  site.close();
  return { account, killed };
}
