/** 1, 2 and 4 workers on one Redis: how much more they do together. */
import { setTimeout as delay } from 'node:timers/promises';
import { manifestOf, start, type Running } from '../../e2e/harness/batch';
import { startRedis } from '../../e2e/harness/redis-server';
import type { CorpusPage } from '../corpus';
import { both, folderOf, listOf, LOCAL, measured, NOTHING, table, type Cost } from './measured';
import { serve } from './pages';

/** @param lock s after which a job whose worker is gone is another's */
export const workerOf = (queue: string, folder: string, jobs: number, lock = 30): Running =>
  start([
    ...['worker', '--queue', queue, '-o', folder, '-j', String(jobs)],
    ...['--lock', String(lock), '--allow-private'],
  ]);

/** ms for workers to connect and start */
const START_MS = 2000;

export async function workers(pages: readonly CorpusPage[], jobs: number): Promise<string> {
  const rows: (string | number)[][] = [
    ['workers', 's', 'pages/s', 'CPU s a page', 'of it the command', 'memory MB', 'done', 'failed'],
  ];
  for (const count of [1, 2, 4]) {
    const [site, redis, folder] = [await serve(pages), await startRedis(), folderOf()];
    const all = Array.from({ length: count }, () => workerOf(redis.address, folder, jobs));
    const costs = all.map(measured);
    await delay(START_MS);
    const args = ['batch', listOf(site.addresses), '-o', folder, '-f', 'txt', '--queue', redis.address];
    const command = await measured(start([...args, ...LOCAL]));
    for (const one of all) one.process.kill('SIGTERM');
    // Each worker's peak, added: they stand on machines of their own.
    const peaks = await Promise.all(costs);
    const total: Cost = peaks.reduce(both, NOTHING);
    const memory = peaks.reduce((sum, { peak }) => sum + peak, 0);
    const entries = manifestOf(folder);
    const done = entries.filter(({ outcome }) => outcome === 'done').length;
    rows.push([
      ...[count, command.wall.toFixed(0), (pages.length / command.wall).toFixed(2)],
      ...[(total.cpu / pages.length).toFixed(2), (command.cpu / pages.length).toFixed(3)],
      ...[Math.round(memory / 1e6), done, entries.length - done],
    ]);
    console.log(rows.at(-1)?.join(' | '));
    await redis.stop();
    site.close();
  }
  return table(rows);
}
