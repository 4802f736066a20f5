import { expect, test } from 'vitest';
import { Pacer } from './pacer';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** A pacer whose page has had no turn for so long that one is due. */
function tired(): Pacer {
  const pacer = new Pacer();
  work(60);
  return pacer;
}

test('a turn of the page is for all that waits, also for what the browser puts behind other tasks', async () => {
  let hadItsTurn = false;
  void scheduler.postTask(() => (hadItsTurn = true), { priority: 'background' });
  await tired().yield();
  expect(hadItsTurn).toBe(true);
});

test('in a pass that takes long turns come sooner', async () => {
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
