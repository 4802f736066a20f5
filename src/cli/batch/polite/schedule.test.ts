import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tasks } from '../tasks';
import { Schedule } from './schedule';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue of pages of some hosts. */
function queueOf(counts: Record<string, number>): Tasks {
  let number = 0;
  return {
    lanes: new Map(Object.entries(counts)),
    after: (lane: string) => {
      number++;
      const address = `http://${lane}/${String(number)}`;
      const task = { id: String(number), host: lane, address, archive: '', tries: 0 };
      return Promise.resolve({ place: String(number), task });
    },
  } as unknown as Tasks;
}

/** Times at which so many pages are given out, ms from now; each is over at once. */
async function timesOf(schedule: Schedule, count: number): Promise<number[]> {
  const start = Date.now();
  const times: number[] = [];
  const taking = (async () => {
    for (let taken = 0; taken < count; taken++) {
      const task = await schedule.next();
      if (!task) return;
      times.push(Date.now() - start);
      schedule.done(task);
    }
  })();
  for (let second = 0; second < 20; second++) await vi.advanceTimersByTimeAsync(1000);
  await taking;
  return times;
}

test('pages of one host begin a pause apart, hosts do not wait for each other', async () => {
  const schedule = new Schedule(queueOf({ 'a.test': 3 }), { perHost: 2, pause: 1000 });
  expect(await timesOf(schedule, 4)).toEqual([0, 1000, 2000]);
  const two = new Schedule(queueOf({ 'a.test': 2, 'b.test': 2 }), { perHost: 2, pause: 1000 });
  expect(await timesOf(two, 5)).toEqual([0, 0, 1000, 1000]);
});

test('the pause that a host asks for holds from its first page on', async () => {
  const schedule = new Schedule(queueOf({ 'a.test': 3 }), { perHost: 2, pause: 1000 });
  const first = await schedule.next();
  schedule.slow('a.test', 5000);
  schedule.done(first!);
  expect(await timesOf(schedule, 3)).toEqual([5000, 10_000]);
});

test('a shorter pause than ours changes nothing', async () => {
  const schedule = new Schedule(queueOf({ 'a.test': 2 }), { perHost: 2, pause: 1000 });
  const first = await schedule.next();
  schedule.slow('a.test', 10);
  schedule.done(first!);
  expect(await timesOf(schedule, 2)).toEqual([1000]);
});
