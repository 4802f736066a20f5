import { beforeEach, expect, test, vi } from 'vitest';
import type { Highlight } from '../../article/highlights/passage';

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
      remove: (keys: string | string[]) => {
        for (const key of [keys].flat()) delete kept[key];
        return Promise.resolve();
      },
    },
  };
});
vi.mock('./browser', () => ({
  default: { storage: { local: storage }, tabs: {}, runtime: { getURL: (path: string) => path } },
}));
const {
  allHighlights,
  changeHighlight,
  forgetUnread,
  highlightsAt,
  keepHighlights,
  takeHighlights,
  unreadRecords,
  MOST_STORED,
} = await import('./highlight-store');
const { HIGHLIGHTS_VERSION, isLinkable, MOST_HIGHLIGHTS } = await import('./highlight-record');
const { answerHighlights } = await import('../background/highlights');
const { highlightsFile, highlightsMarkdown, readHighlightsFile, searched } =
  await import('../pages/highlights/exchange');

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
  expect(
    (await highlightsAt('https://example.org/a?utm_source=x&fbclid=y&mkt_tok=z#part'))?.highlights,
  ).toHaveLength(1);
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

test('a local file gets its own highlights, and those of no other file', async () => {
  const [diary, mail] = ['file:///home/me/diary.html', 'file:///home/me/came-by-mail.html'];
  await keepHighlights({ ...record(highlight('1')), url: diary });
  const ask = (from: string) => answerHighlights('highlights', { url: diary }, { url: from });
  expect(await ask(mail)).toEqual({ highlights: [], isPrivate: false });
  expect(await ask(`${diary}#end`)).toMatchObject({ highlights: [{ id: '1' }] });
  const change = { about: { ...about, url: diary }, put: null, remove: '1' };
  expect(await answerHighlights('changeHighlight', change, { url: mail })).toBe('failed');
  expect((await highlightsAt(diary))?.highlights).toHaveLength(1);
});

test('a message that is no change takes nothing away, and none makes the background throw', async () => {
  await keepHighlights(record(highlight('1'), highlight('2')));
  const send = (name: string, request: unknown) => answerHighlights(name, request, { url: about.url });
  for (const request of [
    null,
    7,
    {},
    { about: null },
    { about, put: { id: '1' }, remove: null },
    { about, put: { ...highlight('1'), quote: { toString: 1 } }, remove: null },
    { about, put: { ...highlight('1'), quote: 'x'.repeat(6000) }, remove: null },
    { about, put: null, remove: { length: 1 } },
    { about, put: null },
    { about: { ...about, url: [about.url] }, put: null, remove: '1' },
  ])
    expect(await send('changeHighlight', request), JSON.stringify(request)).toBe('failed');
  for (const request of [null, undefined, 7, {}, { url: [about.url] }, { url: '__proto__' }])
    expect(await send('highlights', request)).toEqual({ highlights: [], isPrivate: false });
  expect((await highlightsAt(about.url))?.highlights.map(({ id }) => id)).toEqual(['1', '2']);
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
  expect(highlightsMarkdown([record(highlight('1', 'A', 'two\nlines\n\n\nmore'))])).toContain(
    '> A\n\ntwo\\\nlines\n\nmore\n',
  );
});

const AT = `highlights:${about.url}`;

test('a record from before versions is read, and written anew with its version', async () => {
  store[AT] = record(highlight('1'));
  await changeHighlight({ about, put: highlight('2'), remove: null });
  expect(store[AT]).toMatchObject({ version: HIGHLIGHTS_VERSION, highlights: [{ id: '1' }, { id: '2' }] });
  expect(await unreadRecords()).toEqual([]);
});

const NEWER = { version: 99, url: about.url, passages: [['a', 'b']] };
const HALF = { ...record(highlight('1')), highlights: [highlight('1'), { id: 7 }] };

test.each([
  ['of a newer version', NEWER, 'newer', ['new']],
  ['that is no record', 'broken', 'damaged', ['new']],
  ['without a number of its version', { ...NEWER, version: 'one' }, 'damaged', ['new']],
  ['with something else among its highlights', HALF, 'damaged', ['1', 'new']],
  [
    'with a note that is none',
    { ...HALF, highlights: [{ ...highlight('1'), note: { text: 'mine' } }] },
    'damaged',
    ['1', 'new'],
  ],
])('a record %s is kept aside before anything is written over it', async (_, there, fault, ids) => {
  store[AT] = there;
  expect(await unreadRecords()).toEqual([{ fault, record: there }]);
  await changeHighlight({ about, put: highlight('new'), remove: null });
  expect((await highlightsAt(about.url))?.highlights.map(({ id }) => id)).toEqual(ids);
  expect(await unreadRecords()).toEqual([{ fault, record: there }]);
  expect(await allHighlights()).toHaveLength(1);
  await forgetUnread();
  expect(await unreadRecords()).toEqual([]);
  expect(Object.keys(store)).toEqual([AT]);
});

test('one that nothing was written over goes when it is told to, and what can be read of it stays', async () => {
  const other = 'highlights:https://example.org/b';
  Object.assign(store, { [AT]: HALF, [other]: NEWER });
  await keepHighlights({ ...record(), highlights: [] });
  expect(await unreadRecords()).toHaveLength(2);
  await forgetUnread();
  expect(store).toEqual({});
  store[AT] = HALF;
  await forgetUnread();
  expect((await highlightsAt(about.url))?.highlights.map(({ id }) => id)).toEqual(['1']);
});

test('a file of a great many articles comes in with one look at the storage and one write', async () => {
  const [get, set] = [vi.spyOn(storage, 'get'), vi.spyOn(storage, 'set')];
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...record(highlight('1')),
    url: `https://example.org/${String(at)}`,
  }));
  expect(await takeHighlights(many)).toBe(5000);
  expect([get.mock.calls.length, set.mock.calls.length]).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test('what of a file finds no room is left out, and the rest is in', async () => {
  const lots = Array.from({ length: MOST_HIGHLIGHTS }, (_, at) => highlight(`h${String(at)}`));
  await keepHighlights(record(highlight('1')));
  const others = { ...record(highlight('2')), url: 'https://example.org/b' };
  await expect(takeHighlights([record(...lots), others])).rejects.toMatchObject({ why: 'tooMany' });
  expect((await allHighlights()).map(({ highlights }) => highlights.length)).toEqual([1, 1]);
  // The same article many times over is one article.
  const parts = lots.map((one) => ({ ...record(one), url: 'https://example.org/c' }));
  expect(await takeHighlights([...parts, ...parts])).toBe(MOST_HIGHLIGHTS);
});

test('names that every object has, and marks that stand alone, are texts like others', async () => {
  const bad = highlight('__proto__', 'lone \ud800 <img src=x onerror=alert(1)>', '\udfff');
  const file = highlightsFile([record(bad, highlight('constructor'))]);
  expect(await takeHighlights(readHighlightsFile(file) ?? [])).toBe(2);
  expect(({} as Record<string, unknown>)['quote']).toBeUndefined();
  const markdown = highlightsMarkdown(await allHighlights());
  expect(markdown).not.toMatch(/(?<!\\)<img/);
  expect(markdown).not.toMatch(/\p{Surrogate}/u);
});

test.each([
  ['https://example.org/a', true],
  ['file:///home/me/diary.html', true],
  ['file:///C:/diary.html', true],
  ['file://evil.example/share/a.html', false],
  ['file:////evil.example/share/a.html', false],
  ['file:\\\\evil.example\\share\\a.html', false],
])('%s: linked to: %s', (url, linked) => {
  expect(isLinkable(url)).toBe(linked);
  // Of Markdown no file is linked.
  const markdown = highlightsMarkdown([{ ...record(highlight('1')), url }]);
  expect(markdown.startsWith('## [Title](')).toBe(url.startsWith('https:'));
});
