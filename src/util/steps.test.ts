import { expect, test } from 'vitest';
import { Pacer } from './pacer';
import { BROWSERS_TURN, runPaced } from './steps';

test('a step that gives the browser work ends its task, others do when their time is over', async () => {
  const done: string[] = [];
  class Watched extends Pacer {
    override due(): boolean {
      return done.at(-1) === 'c';
    }
    override yield(): Promise<void> {
      done.push('turn');
      return Promise.resolve();
    }
  }
  const result = await runPaced(
    (function* () {
      done.push('a');
      yield 'next';
      done.push('b');
      yield BROWSERS_TURN;
      done.push('c');
      yield 'next';
      done.push('d');
      return done.length;
    })(),
    new Watched(),
  );
  expect(done).toEqual(['a', 'b', 'turn', 'c', 'turn', 'd']);
  expect(result).toBe(6);
});
