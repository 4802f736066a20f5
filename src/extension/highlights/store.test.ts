import { beforeEach, expect, test, vi } from 'vitest';
import type { Highlight } from '../../article/highlights/schema';

const { store, storage } = vi.hoisted(() => {
  const kept: Record<string, unknown> = {};
  return {
    store: kept,
    storage: {
      get: (key: string | null) =>
        Promise.resolve(structuredClone(key === null ? kept : key in kept ? { [key]: kept[key] } : {})),
      set: (values: Record<string, unknown>) => {
        Object.assign(kept, structuredClone(values));
        return Promise.resolve();
      },
      remove: (key: string) => {
        delete kept[key];
        return Promise.resolve();
      },
    },
  };
});
vi.mock('../browser', () => ({
  default: { storage: { local: storage }, tabs: {}, runtime: { getURL: (path: string) => path } },
}));
const { allHighlights, changeHighlight, highlightsAt, keepHighlights, takeHighlights, MOST_STORED } =
  await import('./store');
const { answerHighlights } = await import('./answer');
const { highlightsFile, highlightsMarkdown, readHighlightsFile, searched } = await import('./exchange');

beforeEach(() => {
  for (const key of Object.keys(store)) delete store[key];
});

const highlight = (id: string, quote = `passage ${id}`, note = ''): Highlight => ({
  id,
  quote,
  prefix: '',
  suffix: '',
  start: 0,
  colour: 'blue',
  note,
  created: '2026-01-01T00:00:00.000Z',
});
const about = { url: 'https://example.org/a', title: 'Title', siteName: '', lang: 'en', dir: 'ltr' as const };
const record = (...highlights: Highlight[]) => ({
  ...about,
  changed: '2026-01-01T00:00:00.000Z',
  highlights,
});

test('an article is the same by its address without place and trackers', async () => {
  await keepHighlights(record(highlight('1')));
  expect((await highlightsAt('https://example.org/a?utm_source=x&fbclid=y#part'))?.highlights).toHaveLength(
    1,
  );
  expect(await highlightsAt('https://example.org/a?page=2')).toBe(null);
  await keepHighlights({ ...record(highlight('1')), url: 'https://example.org/b?q=a%20b&utm_medium=m' });
  expect((await highlightsAt('https://example.org/b?q=a%20b'))?.url).toBe('https://example.org/b?q=a%20b');
});

test('changes that come at once lose none of each other', async () => {
  const put = (id: string) => changeHighlight({ about, put: highlight(id), remove: null });
  await Promise.all(['1', '2', '3'].map(put));
  await Promise.all([put('4'), changeHighlight({ about, put: null, remove: '2' })]);
  expect((await highlightsAt(about.url))?.highlights.map(({ id }) => id)).toEqual(['1', '3', '4']);
});

test('the last highlight that goes takes the record with it', async () => {
  await keepHighlights(record(highlight('1')));
  await changeHighlight({ about, put: null, remove: '1' });
  expect(store).toEqual({});
});

test('what does not fit any more is refused, and what makes room is not', async () => {
  const long = (from: number) =>
    Array.from({ length: 400 }, (_, at) => highlight(String(from + at), 'q'.repeat(4000)));
  await keepHighlights(record(...long(0)));
  const other = { ...record(...long(1000)), url: 'https://example.org/b' };
  expect(400 * 4000 * 2).toBeGreaterThan(MOST_STORED);
  await expect(keepHighlights(other)).rejects.toMatchObject({ why: 'full' });
  await expect(
    keepHighlights(record(...Array.from({ length: 501 }, (_, at) => highlight(String(at))))),
  ).rejects.toMatchObject({ why: 'tooMany' });
  await keepHighlights(record(...long(0).slice(0, 10)));
  await keepHighlights(other);
  expect(await allHighlights()).toHaveLength(2);
});

test('a page gets the highlights of its own site, and a private window keeps none', async () => {
  await keepHighlights(record(highlight('1')));
  const ask = (url: string, incognito = false) =>
    answerHighlights('highlights', { url: about.url }, { url, tab: { incognito } } as never);
  expect(await ask('https://example.org/other')).toMatchObject({
    highlights: [{ id: '1' }],
    isPrivate: false,
  });
  expect(await ask('https://evil.example/')).toEqual({ highlights: [], isPrivate: false });
  const change = (url: string, incognito: boolean) =>
    answerHighlights('changeHighlight', { about, put: highlight('2'), remove: null }, {
      url,
      tab: { incognito },
    } as never);
  expect(await change('https://example.org/a', true)).toBe('private');
  expect(await change('https://evil.example/', false)).toBe('failed');
  expect((await highlightsAt(about.url))?.highlights).toHaveLength(1);
  expect(await change('https://example.org/a', false)).toBe(null);
  expect((await highlightsAt(about.url))?.highlights).toHaveLength(2);
});

test('a file brings back what it was made of, beside what is there, and only what is one', async () => {
  await keepHighlights(record(highlight('1'), highlight('2')));
  const file = highlightsFile(await allHighlights());
  await keepHighlights(record(highlight('1', 'changed since'), highlight('3')));
  expect(await takeHighlights(readHighlightsFile(file) ?? [])).toBe(1);
  expect((await highlightsAt(about.url))?.highlights.map(({ id, quote }) => [id, quote])).toEqual([
    ['1', 'changed since'],
    ['3', 'passage 3'],
    ['2', 'passage 2'],
  ]);
  for (const bad of ['', '[]', 'null', '{"format":"article-clipper-highlights","version":2,"articles":[]}'])
    expect(readHighlightsFile(bad)).toBe(null);
  const script = { ...record(highlight('1')), url: 'javascript:alert(1)' };
  expect(readHighlightsFile(highlightsFile([script]))).toEqual([]);
});

test('search looks into passages, notes and titles, without accents', () => {
  const all = [
    record(highlight('1', 'Über die Mole'), highlight('2', 'Other', 'a note')),
    record(highlight('3')),
  ];
  expect(searched(all, 'uber MOLE').flatMap(({ highlights }) => highlights.map(({ id }) => id))).toEqual([
    '1',
  ]);
  expect(searched(all, 'note title')[0]?.highlights.map(({ id }) => id)).toEqual(['2']);
  expect(searched(all, '')).toHaveLength(2);
});

test('all of it as Markdown: a heading an article, a quote a highlight, its note', () => {
  expect(highlightsMarkdown([record(highlight('1', 'A *passage*', 'My note'))])).toBe(
    '## [Title](https://example.org/a)\n\n> A \\*passage\\*\n\nMy note\n',
  );
});
