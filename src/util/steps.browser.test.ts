import { afterEach, expect, test, vi } from 'vitest';
import { Pacer } from './steps';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** A pacer whose page has had no turn for so long that its first one is due. */
function tired(): Pacer {
  const pacer = new Pacer();
  work(110);
  return pacer;
}

/** A turn waits for the page as long as the page takes: how long it takes at most is a matter of the clock. */
function neverLate(): void {
  const postTask = scheduler.postTask.bind(scheduler);
  vi.spyOn(scheduler, 'postTask').mockImplementation((task, options) =>
    options?.delay === undefined ? postTask(task, options) : new Promise(() => undefined),
  );
}
afterEach(() => void vi.restoreAllMocks());

test('a turn of the page is for all that waits, also for what the browser puts behind other tasks', async () => {
  neverLate();
  let hadItsTurn = false;
  void scheduler.postTask(() => (hadItsTurn = true), { priority: 'background' });
  await tired().yield();
  expect(hadItsTurn).toBe(true);
});

test('in a pass that takes long turns come sooner', async () => {
  neverLate();
  const pacer = new Pacer();
  for (let turn = 0; turn < 10; turn++) {
    work(55);
    await pacer.yield();
  }
  let hadItsTurn = false;
  void scheduler.postTask(() => (hadItsTurn = true), { priority: 'background' });
  work(35);
  await pacer.yield();
  expect(hadItsTurn).toBe(true);
});

test('a page that always has something to do does not keep the work from going on', async () => {
  const { port1, port2 } = new MessageChannel();
  let turns = 0;
  port1.onmessage = () => {
    turns += 1;
    port2.postMessage(null);
  };
  port2.onmessage = () => {
    port1.postMessage(null);
  };
  port2.postMessage(null);
  await tired().yield();
  port1.close();
  expect(turns).toBeGreaterThan(1);
});
