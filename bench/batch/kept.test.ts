import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KeptSteps } from './kept';

test('a run goes on after its last whole step, and only with the same code', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kept-')), 'batch/steps.jsonl');
  let measured = 0;
  const stepsOf = async (resume: boolean, version: string): Promise<number[]> => {
    const kept = new KeptSteps(resume, file, version);
    const step = (name: string): Promise<number> => kept.step(name, () => Promise.resolve(++measured));
    return [await step('never'), await step('auto')];
  };
  expect(await stepsOf(true, 'a')).toEqual([1, 2]);
  expect(await stepsOf(true, 'a')).toEqual([1, 2]);
  appendFileSync(file, '{"key":"a always","st');
  expect(await stepsOf(true, 'a')).toEqual([1, 2]);
  expect(await stepsOf(true, 'b')).toEqual([3, 4]);
  expect(await stepsOf(true, 'b')).toEqual([3, 4]);
  expect(await stepsOf(false, 'b')).toEqual([5, 6]);
});
