/** Packed results (`--pack`): a killed worker loses none, and every tool for web archives reads what is left. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { manifestOf, start, storySite } from '../harness/batch';
import { redisBinary, startRedis } from '../harness/redis-server';
import { expect, test } from './command';

test('a worker that packs is killed: every page is in the parts under its place, and once in the manifest', async ({
  folder,
}) => {
  test.skip(redisBinary() === null, 'no redis-server here: apt-get install redis-server');
  const [site, redis] = [await storySite(14), await startRedis()];
  const shared = ['--queue', redis.address, '-o', folder, '--allow-private'];
  const worker = (): ReturnType<typeof start> =>
    start(['worker', ...shared, '--pack', '-j', '2', '--lock', '3', '--render', 'never']);
  const list = join(folder, 'list.txt');
  writeFileSync(list, site.addresses.join('\n'));
  const first = worker();
  const running = start(['batch', list, ...shared, '--no-robots', '--pause', '0', '--tries', '3']);
  while (manifestOf(folder).length < 3) await delay(20);
  first.process.kill('SIGKILL');
  await first.code;
  const second = worker();
  expect(await running.code, running.output()).toBe(12);
  second.process.kill('SIGTERM');
  expect(await second.code, second.output()).toBe(0);
  const entries = manifestOf(folder);
  expect(entries.map(({ address }) => address).sort()).toEqual([...site.addresses].sort());
  for (const { address, outcome, files } of entries) {
    if (outcome !== 'done') continue;
    const [, file = '', offset, length] = /^(packed\/.+)@(\d+),(\d+)$/.exec(files[0] ?? '') ?? [];
    const bytes = readFileSync(join(folder, file)).subarray(Number(offset), Number(offset) + Number(length));
    expect(gunzipSync(bytes).toString()).toContain(`Part 5 of ${/\d+$/.exec(address)?.[0] ?? ''}. `);
  }
  const parts = readdirSync(join(folder, 'packed')).filter((name) => name.endsWith('.warc.gz'));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) execFileSync('gzip', ['-t', join(folder, 'packed', part)]);
  await redis.stop();
  site.close();
});
