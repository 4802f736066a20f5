/** What giving out work costs: commands, each with a shard, over one Redis to a worker that does nothing; and going on. */
import { manifestOf, start } from '../../e2e/harness/batch';
import { startRedis } from '../../e2e/harness/redis-server';
import { work } from '../../src/cli/batch/redis';
import type { Executor } from '../../src/cli/batch/work';
import { both, folderOf, listOf, LOCAL, measured, NOTHING, table, type Cost } from './measured';

/** pages of a host: about as many as a crawl of many sites takes */
const PAGES_A_HOST = 20;
/** pages that are in Redis at the same time, and that the worker takes at once */
const PLACES = 100;
/** ms: on a loaded machine no job is to lose its worker */
const LOCK = 600_000;

const NOTHING_DONE: Executor = {
  capacity: PLACES,
  run: () =>
    Promise.resolve({
      ...{ outcome: 'done', kind: 'article', confidence: 1, title: 'A title of some words', words: 500 },
      ...{ rendered: false, sure: 0.9, why: '', times: { load: 1, clip: 1, write: 1 } },
      files: ['site.example/words-of-the-path-0123456789abcdef.md'],
    }),
  close: () => Promise.resolve(),
};

export async function given(count: number): Promise<string> {
  const addresses = Array.from(
    { length: count },
    (_, at) => `http://site-${String(Math.floor(at / PAGES_A_HOST))}.example/a-page-of-it/${String(at)}`,
  );
  const list = listOf(addresses);
  const rows: (string | number)[][] = [
    [
      'commands',
      'pages/s on the clock',
      'CPU ms a page',
      'pages a core-second',
      'memory MB, each',
      'to go on: CPU s',
    ],
  ];
  for (const of of [1, 2, 4]) {
    const [redis, folder, stop] = [await startRedis(), folderOf(), new AbortController()];
    const worker = work({
      ...{ address: redis.address, executor: NOTHING_DONE, jobs: PLACES, archives: '', signal: stop.signal },
      ...{ lock: LOCK, warn: console.error },
    });
    const run = async (): Promise<Cost[]> =>
      Promise.all(
        Array.from({ length: of }, (_, at) => {
          const args = ['batch', list, '-o', folder, '--queue', redis.address, '--in-flight', String(PLACES)];
          return measured(start([...args, '--shard', `${String(at + 1)}/${String(of)}`, ...LOCAL]));
        }),
      );
    const costs = await run();
    const total = costs.reduce(both, NOTHING);
    const again = (await run()).reduce(both, NOTHING);
    if (manifestOf(folder).length !== count) throw new Error('pages are lost or doubled');
    const wall = Math.max(...costs.map((cost) => cost.wall));
    rows.push([
      ...[of, (count / wall).toFixed(0), total.cpu.toFixed(1), again.cpu.toFixed(1)],
      ...[(((total.cpu - again.cpu) / count) * 1000).toFixed(2), Math.round(total.peak / 1e6)],
    ]);
    console.log(rows.at(-1)?.join(' | '));
    stop.abort();
    await worker;
    await redis.stop();
  }
  return table(rows);
}
