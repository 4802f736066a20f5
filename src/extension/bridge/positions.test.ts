import { beforeEach, expect, test, vi } from 'vitest';

const { store } = vi.hoisted(() => {
  const kept: Record<string, unknown> = {};
  return { store: kept };
});
vi.mock('./browser', () => ({
  default: {
    storage: {
      session: {
        get: (key: string) => Promise.resolve(structuredClone(key in store ? { [key]: store[key] } : {})),
        set: (values: Record<string, unknown>) => {
          Object.assign(store, structuredClone(values));
          return Promise.resolve();
        },
        remove: (key: string) => {
          delete store[key];
          return Promise.resolve();
        },
      },
    },
  },
}));
const { answerPositions, forgetPrivatePositions } = await import('./positions');

beforeEach(() => {
  for (const key of Object.keys(store)) Reflect.deleteProperty(store, key);
});

const HERE = 'https://example.org/a';
const PLACE = { block: 7, begins: 'The lamp', share: 0.5 };
const from = (url: string | undefined, incognito = false) => ({ url, tab: { incognito } }) as never;
const keep = (url: unknown, sender: string, position: unknown = PLACE, incognito = false) =>
  answerPositions('keepPosition', { url, position }, from(sender, incognito));
const ask = (url: unknown, sender: string | undefined, incognito = false) =>
  answerPositions('position', { url }, from(sender, incognito));

test('a place is found again by the page that left it, and the last fifty are kept', async () => {
  await keep(HERE, HERE);
  expect(await ask(HERE, 'https://example.org/b')).toEqual(PLACE);
  for (let page = 0; page < 50; page++) await keep(`https://example.org/${String(page)}`, HERE);
  expect(await ask(HERE, HERE)).toBe(null);
  await keep('https://example.org/9', HERE, null);
  expect(await ask('https://example.org/9', HERE)).toBe(null);
  expect(await ask('https://example.org/49', HERE)).toEqual(PLACE);
});

test('a page learns nothing of what was read elsewhere, and changes nothing there', async () => {
  await keep(HERE, HERE);
  for (const other of [
    'https://evil.example/',
    'http://example.org/a',
    'https://example.org:8443/a',
    'https://example.org.evil.example/a',
    'about:srcdoc',
    'not an address',
    undefined,
  ])
    expect(await ask(HERE, other), String(other)).toBe(null);
  await keep(HERE, 'https://evil.example/', { ...PLACE, block: 1 });
  await keep(HERE, 'https://evil.example/', null);
  expect(await ask(HERE, HERE)).toEqual(PLACE);
});

test('a local file learns nothing of another', async () => {
  await keep('file:///home/me/diary.html', 'file:///home/me/diary.html#end');
  expect(await ask('file:///home/me/diary.html', 'file:///home/me/came-by-mail.html')).toBe(null);
  expect(await ask('file:///home/me/diary.html', 'file:///home/me/diary.html?x')).toEqual(PLACE);
  await keep('blob:https://example.org/1', 'blob:https://example.org/1');
  expect(await ask('blob:https://example.org/1', 'blob:https://evil.example/2')).toBe(null);
});

test('a private window has places of its own, which go with the last one', async () => {
  await keep(HERE, HERE, PLACE, true);
  expect(await ask(HERE, HERE)).toBe(null);
  expect(await ask(HERE, HERE, true)).toEqual(PLACE);
  await keep(HERE, HERE);
  await forgetPrivatePositions();
  expect(await ask(HERE, HERE, true)).toBe(null);
  expect(await ask(HERE, HERE)).toEqual(PLACE);
});

test('what is no position is not kept, whatever the message holds', async () => {
  for (const bad of [
    'x',
    [],
    {},
    { ...PLACE, begins: 'x'.repeat(1_000_000) },
    { ...PLACE, block: -1 },
    { ...PLACE, block: '7' },
    { ...PLACE, share: NaN },
    { ...PLACE, share: 1e9 },
  ])
    await keep(HERE, HERE, bad);
  await keep(`${HERE}?${'x'.repeat(1_000_000)}`, HERE);
  for (const url of [null, 7, [HERE], { toString: 1 }, '__proto__', 'constructor']) {
    await keep(url, HERE);
    expect(await ask(url, HERE)).toBe(null);
  }
  for (const request of [null, undefined, 7, 'x'])
    expect(await answerPositions('position', request, from(HERE))).toBe(null);
  expect(JSON.stringify(store).length).toBeLessThan(200);
  await keep(HERE, HERE, { ...PLACE, more: 'x' });
  expect(await ask(HERE, HERE)).toEqual(PLACE);
});

test('two readers that close at once lose none of each other', async () => {
  await Promise.all([keep(HERE, HERE), keep('https://example.org/b', HERE)]);
  expect([await ask(HERE, HERE), await ask('https://example.org/b', HERE)]).toEqual([PLACE, PLACE]);
});

test('one that opens at once finds what was just left', async () => {
  const left = keep(HERE, HERE);
  expect(await ask(HERE, HERE)).toEqual(PLACE);
  await left;
});

test('other messages are not answered here', () => {
  expect(answerPositions('highlights', { url: HERE }, from(HERE))).toBe(undefined);
});
