import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ClassicLevel } from 'classic-level';
import { expect, test, vi } from 'vitest';
import { targetOf, type PageAddress } from './address';
import { ARCHIVES, Tasks } from './tasks';

/** What of a chained batch is used. */
interface Chain {
  write(options?: object): Promise<void>;
}

const target = (address: string, archive = ''): PageAddress =>
  targetOf(address, undefined, archive) ?? expect.fail(address);
const folder = (): string => mkdtempSync(join(tmpdir(), 'tasks-'));

async function waiting(tasks: Tasks, lane: string): Promise<string[]> {
  const all: string[] = [];
  for (let next = await tasks.after(lane, ''); next; next = await tasks.after(lane, next.place))
    all.push(next.task.address);
  return all;
}

test('a page is added once, waits with those of its host in order, and is still there when the database is opened again', async () => {
  const place = folder();
  let tasks = await Tasks.open(place);
  const [a1, a2, b1] = ['http://a.org/1', 'http://a.org/2', 'http://a.org:8080/1'].map((one) => target(one));
  await tasks.add([a2, b1, a1, a2, target('http://z.org/', '/x.warc')].filter((one) => one !== undefined));
  await tasks.add([target('http://a.org/1#part')]);
  await tasks.close();
  tasks = await Tasks.open(place);
  expect(tasks.lanes).toEqual(
    new Map([
      ['a.org', 2],
      ['a.org:8080', 1],
      [ARCHIVES, 1],
    ]),
  );
  expect(await waiting(tasks, 'a.org')).toEqual(['http://a.org/2', 'http://a.org/1']);
  expect((await tasks.after(ARCHIVES, ''))?.task.archive).toBe('/x.warc');
  await tasks.close();
});

test('what is finished does not come back, by whatever way', async () => {
  const tasks = await Tasks.open(folder());
  const one = target('http://a.org/1');
  await tasks.add([one]);
  await tasks.finish(one.id);
  await tasks.finish(one.id);
  await tasks.add([one]);
  expect(tasks.lanes.size).toBe(0);
  const other = target('http://a.org/other');
  await tasks.finish(other.id);
  await tasks.add([other]);
  expect(tasks.lanes.size).toBe(0);
  await tasks.close();
});

test('what is tried again waits behind the others', async () => {
  const tasks = await Tasks.open(folder());
  await tasks.add([target('http://a.org/1'), target('http://a.org/2')]);
  const first = (await tasks.after('a.org', ''))?.task ?? expect.fail('nothing waits');
  await tasks.again(first);
  expect(await waiting(tasks, 'a.org')).toEqual(['http://a.org/2', 'http://a.org/1']);
  const [, last] = [await tasks.after('a.org', ''), await tasks.after('a.org', '000000000001')];
  expect(last?.task.tries).toBe(1);
  await tasks.close();
});

test('of pages that are put back together none appears behind a place that was read already', async () => {
  const tasks = await Tasks.open(folder());
  const targets = ['http://a.org/1', 'http://a.org/2'].map((one) => target(one));
  await tasks.add(targets);
  // The first of them is slow to be written.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on its own object below
  const { batch } = ClassicLevel.prototype as unknown as { batch(this: ClassicLevel): Chain };
  vi.spyOn(ClassicLevel.prototype, 'batch').mockImplementationOnce(function (this: ClassicLevel) {
    const chain = batch.call(this);
    const write = chain.write.bind(chain);
    chain.write = (options) => delay(30).then(() => write(options));
    return chain as never;
  });
  const read: string[] = [];
  let place = '000000000001';
  const readNext = async (): Promise<void> => {
    const next = await tasks.after('a.org', place);
    if (next) ({ place } = next);
    if (next) read.push(next.task.address);
  };
  // One reader, as in a batch: two at once would both read from the same place.
  let reading = Promise.resolve();
  const putAndRead = async (one: PageAddress): Promise<void> => {
    await tasks.again({ ...one, tries: 0 });
    await (reading = reading.then(readNext));
  };
  await Promise.all(targets.map(putAndRead));
  expect(read).toEqual(['http://a.org/1', 'http://a.org/2']);
  await tasks.close();
});

test('two runs do not share a database', async () => {
  const place = folder();
  const tasks = await Tasks.open(place);
  await expect(Tasks.open(place)).rejects.toThrow('another run is at work');
  await tasks.close();
});
