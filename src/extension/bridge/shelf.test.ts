import { beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../article/schema';

const { kept, session } = vi.hoisted(() => {
  const all: Record<string, unknown> = {};
  return {
    kept: all,
    session: {
      get: (keys: string | string[]) =>
        Promise.resolve(
          structuredClone(
            Object.fromEntries([keys].flat().flatMap((key) => (key in all ? [[key, all[key]]] : []))),
          ),
        ),
      set: (values: Record<string, unknown>) => {
        Object.assign(all, structuredClone(values));
        return Promise.resolve();
      },
      remove: (keys: string | string[]) => {
        for (const key of [keys].flat()) delete all[key];
        return Promise.resolve();
      },
    },
  };
});
vi.mock('./browser', () => ({ default: { storage: { session } } }));
const { forgetPrivate, MOST_BYTES, MOST_CLIPS, ShelfStore } = await import('./shelf');

/** Node has the browser's locks since version 24 only; one after the other, as they do it. */
let last: Promise<unknown> = Promise.resolve();
vi.stubGlobal('navigator', {
  locks: {
    request: (_: string, act: () => Promise<unknown>) => (last = last.catch(() => undefined).then(act)),
  },
});

const article = (name: string, words = ''): Article => ({
  url: `https://e.test/${name}`,
  title: name,
  deck: '',
  byline: '',
  siteName: 'E',
  publishedTime: '',
  modifiedTime: '',
  section: '',
  excerpt: '',
  leadImage: '',
  lang: 'en',
  dir: 'ltr',
  pages: [],
  content: { type: 'root', children: [{ type: 'text', value: words }] },
});
const PICTURES = {
  found: [{ src: 'https://e.test/a.png', type: 'image/png' as const, bytes: new Uint8Array([0, 200, 255]) }],
  missing: [{ src: 'https://e.test/b.png', reason: 'gone' }],
};
const clip = (name: string, words?: string) => ({ article: article(name, words), pictures: PICTURES });
const shelf = new ShelfStore(false);
const titles = async (): Promise<string[]> => (await shelf.read()).entries.map(({ title }) => title);

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
  vi.restoreAllMocks();
});

test('what was added comes back as it was, in its order', async () => {
  expect(await shelf.add(clip('one'), false)).toBe('added');
  expect(await shelf.add(clip('two'), false)).toBe('added');
  expect(await shelf.clips()).toEqual([clip('one'), clip('two')]);
});

test('a page added again is replaced in its place; parts of a page are each their own', async () => {
  await shelf.add(clip('one', 'old'), false);
  await shelf.add(clip('two'), false);
  expect(await shelf.add(clip('one', 'new'), false)).toBe('replaced');
  expect(await shelf.add(clip('one', 'a part'), true)).toBe('added');
  expect(await shelf.add(clip('one', 'another'), true)).toBe('added');
  expect((await shelf.clips()).map(({ article: { content } }) => content.children)).toMatchObject([
    [{ value: 'new' }],
    [{ value: '' }],
    [{ value: 'a part' }],
    [{ value: 'another' }],
  ]);
});

test('two popups that add at the same time both do', async () => {
  await Promise.all(['one', 'two', 'three'].map((name) => new ShelfStore(false).add(clip(name), false)));
  expect(await titles()).toEqual(['one', 'two', 'three']);
});

test('order: by a place, and not beyond the edges', async () => {
  for (const name of ['one', 'two', 'three']) await shelf.add(clip(name), false);
  const [, two, three] = (await shelf.read()).entries;
  await shelf.move(two!.key, -1);
  expect(await titles()).toEqual(['two', 'one', 'three']);
  await shelf.move(two!.key, -1);
  await shelf.move(three!.key, 1);
  expect(await titles()).toEqual(['two', 'one', 'three']);
});

test('what was taken out leaves nothing in the storage, and goes back where it was', async () => {
  for (const name of ['one', 'two', 'three']) await shelf.add(clip(name), false);
  const before = structuredClone(kept);
  const undo = await shelf.remove((await shelf.read()).entries[1]!.key);
  expect(await titles()).toEqual(['one', 'three']);
  expect(Object.keys(kept)).toHaveLength(3);
  await undo!();
  expect(kept).toEqual(before);
});

test('cleared, nothing is left; it can be brought back, before what came since', async () => {
  await shelf.add(clip('one'), false);
  await shelf.rename('A book');
  expect(await shelf.read()).toMatchObject({ title: 'A book', entries: [{ title: 'one' }] });
  const undo = await shelf.clear();
  expect(kept).toEqual({});
  expect(await shelf.read()).toEqual({ title: '', entries: [] });
  await shelf.add(clip('two'), false);
  await undo();
  expect((await shelf.read()).title).toBe('A book');
  expect(await shelf.clips()).toEqual([clip('one'), clip('two')]);
});

test('it has a bound of articles and of bytes, counted in UTF-8, and holds what it has', async () => {
  for (let at = 0; at < MOST_CLIPS; at++) await shelf.add(clip(`n${at}`), false);
  expect(await shelf.add(clip('one more'), false)).toBe('full');
  expect(await shelf.add(clip('n0', 'new'), false)).toBe('replaced');
  await shelf.clear();
  expect(await shelf.add(clip('long', '字'.repeat(MOST_BYTES / 3)), false)).toBe('full');
  expect(kept).toEqual({});
});

test('where the browser says that it is full, nothing is left of the try', async () => {
  await shelf.add(clip('one'), false);
  const before = structuredClone(kept);
  const { set } = session;
  vi.spyOn(session, 'set').mockImplementation((values) =>
    'shelf' in values ? Promise.reject(new Error('quota')) : set(values),
  );
  expect(await shelf.add(clip('two'), false)).toBe('full');
  expect(kept).toEqual(before);
});

test('private windows have their own, which goes with the last of them', async () => {
  const hidden = new ShelfStore(true);
  await shelf.add(clip('open'), false);
  await hidden.add(clip('hidden'), false);
  expect(await titles()).toEqual(['open']);
  expect((await hidden.read()).entries.map(({ title }) => title)).toEqual(['hidden']);
  await forgetPrivate();
  expect(JSON.stringify(kept)).not.toContain('hidden');
  expect(await titles()).toEqual(['open']);
});
