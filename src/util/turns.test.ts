import { describe, expect, it } from 'vitest';
import { Turns } from './turns';

/** A promise that a test settles. */
function open<T>() {
  let settle!: (value: T) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<T>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

describe('Turns', () => {
  it('joins what is under way, and starts anew when that is over', async () => {
    const turns = new Turns();
    const first = open<number>();
    let started = 0;
    const act = () => {
      started += 1;
      return first.promise;
    };
    const both = [turns.join('read', act), turns.join('read', act)];
    expect(turns.running('read')).toBe(true);
    first.settle(7);
    expect(await Promise.all(both)).toEqual([7, 7]);
    expect(turns.running('read')).toBe(false);
    await turns.join('read', act);
    expect(started).toBe(2);
  });

  it('takes turns in the order of asking, past one that failed', async () => {
    const turns = new Turns();
    const first = open<void>();
    const order: string[] = [];
    const failed = turns.inTurn(async () => {
      order.push('first');
      await first.promise;
    });
    const second = turns.inTurn(() => Promise.resolve(order.push('second')));
    await Promise.resolve();
    expect(order).toEqual(['first']);
    first.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
