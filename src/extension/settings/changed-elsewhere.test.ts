import { expect, test } from 'vitest';
import { SettingsTurns } from './store';

/** A promise, and what fulfils it. */
function later<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

const dark = { theme: 'dark' };

test('what was changed elsewhere is taken', async () => {
  const turns = new SettingsTurns();
  expect(await turns.elsewhere(() => Promise.resolve(dark))).toBe(dark);
});

test('asked again meanwhile, only the later answer is taken, also when it comes first', async () => {
  const turns = new SettingsTurns();
  const slow = later<object>();
  const first = turns.elsewhere(() => slow.promise);
  expect(await turns.elsewhere(() => Promise.resolve(dark))).toBe(dark);
  slow.resolve({ theme: 'sepia' });
  expect(await first).toBeNull();
});

test('a change of our own that begins while storage is asked goes first, until it is kept', async () => {
  const turns = new SettingsTurns();
  const read = later<object>();
  const save = later<string>();
  const asked = turns.elsewhere(() => read.promise);
  const kept = turns.own(save.promise);
  read.resolve(dark);
  expect(await asked).toBeNull();
  save.resolve('kept');
  expect(await kept).toBe('kept');
  expect(await turns.elsewhere(() => Promise.resolve(dark))).toBe(dark);
});

test('of two changes under way the first that is kept lets nothing in', async () => {
  const turns = new SettingsTurns();
  const second = later<undefined>();
  const kept = turns.own(second.promise);
  await turns.own(Promise.resolve());
  expect(await turns.elsewhere(() => Promise.resolve(dark))).toBeNull();
  second.resolve(undefined);
  await kept;
  expect(await turns.elsewhere(() => Promise.resolve(dark))).toBe(dark);
});

test('what storage refuses, to keep or to be read, is told, and nothing waits for it after', async () => {
  const turns = new SettingsTurns();
  await expect(turns.own(Promise.reject(new Error('full')))).rejects.toThrow('full');
  await expect(turns.elsewhere(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await turns.elsewhere(() => Promise.resolve(dark))).toBe(dark);
});
