import { expect, test } from 'vitest';
import { remembering } from './guard';

/** A name server that counts, of which the test says when time passes. */
function server(answer: (name: string) => Promise<string[]>) {
  const asked: string[] = [];
  const clock = { ms: 0 };
  const find = remembering(
    (name) => {
      asked.push(name);
      return answer(name);
    },
    () => clock.ms,
  );
  return { asked, clock, find };
}

const found = (name: string): Promise<string[]> => Promise.resolve([`${name}'s`]);
const failing = (code: string) => (): Promise<string[]> =>
  Promise.reject(Object.assign(new Error(code), { code }));

test('a name is asked for once, however many wait for it', async () => {
  const { asked, find } = server(found);
  expect(await Promise.all([find('a.test'), find('a.test'), find('b.test')])).toEqual([
    ["a.test's"],
    ["a.test's"],
    ["b.test's"],
  ]);
  expect(await find('a.test')).toEqual(["a.test's"]);
  expect(asked).toEqual(['a.test', 'b.test']);
});

test('that there is no such host is remembered, too', async () => {
  const { asked, find } = server(failing('ENOTFOUND'));
  await expect(find('dead.test')).rejects.toThrow('ENOTFOUND');
  await expect(find('dead.test')).rejects.toThrow('ENOTFOUND');
  expect(asked).toEqual(['dead.test']);
});

test('a failure that may pass is no answer: the next try asks again', async () => {
  const { asked, find } = server(failing('EAI_AGAIN'));
  await expect(find('a.test')).rejects.toThrow('EAI_AGAIN');
  await expect(find('a.test')).rejects.toThrow('EAI_AGAIN');
  expect(asked).toEqual(['a.test', 'a.test']);
});

test('after a minute it is asked for again', async () => {
  const { asked, clock, find } = server(found);
  await find('a.test');
  clock.ms = 59_999;
  await find('a.test');
  expect(asked).toHaveLength(1);
  clock.ms = 60_001;
  await find('a.test');
  expect(asked).toHaveLength(2);
});

test('an answer that takes longer than a minute is still the one that all wait for', async () => {
  let give: (addresses: string[]) => void = () => undefined;
  const { asked, clock, find } = server(() => new Promise((done) => (give = done)));
  const first = find('slow.test');
  clock.ms = 100_000;
  const second = find('slow.test');
  give(['192.0.2.1']);
  expect(await Promise.all([first, second])).toEqual([['192.0.2.1'], ['192.0.2.1']]);
  expect(asked).toHaveLength(1);
});

test('a page that names thousands of hosts does not fill the memory', async () => {
  const { asked, find } = server(found);
  for (let n = 0; n <= 2000; n++) await find(`h${String(n)}.test`);
  await find('h0.test');
  expect(asked).toHaveLength(2002);
});
