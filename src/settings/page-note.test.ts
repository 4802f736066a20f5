import { describe, expect, test } from 'vitest';
import { parseSettings } from './schema';
import { settingsFor } from './page-note';
import { readTemplates, templatesRecord, withImported, type NoteTemplate } from './stored';

const template = (fields: Partial<NoteTemplate> = {}): NoteTemplate => ({
  name: 'One',
  sites: '',
  kind: 'any',
  fileName: '{{ site }}',
  frontMatter: 'a: b\n',
  noteBody: '{{ content }}',
  ...fields,
});

/** The name of the template that is applied, '' for none. */
const nameFor = (templates: NoteTemplate[], page: Parameters<typeof settingsFor>[2]): string =>
  settingsFor(
    parseSettings(undefined),
    templates.map((one) => ({ ...one, noteBody: one.name })),
    page,
  ).noteBody;

describe('which pages a pattern means', () => {
  test.each([
    ['example.org', 'https://example.org/', true],
    ['example.org', 'http://www.example.org/a?b', true],
    ['EXAMPLE.org', 'https://example.org/', true],
    ['https://example.org', 'http://example.org/', true],
    ['example.org', 'https://example.org:8080/', false],
    ['example.org:8080', 'https://example.org:8080/', true],
    ['example.org', 'https://notexample.org/', false],
    ['example.org', 'https://example.org.evil.test/', false],
    ['example.org', 'https://evil.test/example.org', false],
    ['*.example.org', 'https://blog.example.org/', true],
    ['*.example.org', 'https://example.org/', false],
    ['example.*', 'https://example.co.uk/', true],
    ['example.org/blog', 'https://example.org/blog/2026', true],
    ['example.org/blog', 'https://example.org/about', false],
    ['example.org/*/papers/', 'https://example.org/2026/05/papers/x', true],
    ['example.org/*/papers/', 'https://example.org/papers/x', false],
    ['example.org/?id=', 'https://example.org/?id=4', true],
    ['bücher.example', 'https://bücher.example/', true],
    ['*.Bücher.example', 'https://neu.bücher.example/', true],
    ['127.0.0.1', 'http://127.0.0.1/a', true],
    ['*', 'https://any.test/', true],
    ['example.org', 'about:blank', false],
    ['other.test\n\n example.org ', 'https://example.org/', true],
    ['', 'https://example.org/', false],
    ['a*a', 'https://a/', false],
  ])('%j and %s: %s', (pattern, url, fits) => {
    const name = nameFor([template({ sites: pattern })], { url, kind: null });
    expect(name).toBe(fits ? 'One' : '');
  });

  test('a pattern of many stars takes no longer than its parts', () => {
    const url = `https://example.org/${'a'.repeat(50_000)}`;
    const sites = `example.org/${'*a'.repeat(4_000)}*b`;
    expect(nameFor([template({ sites })], { url, kind: null })).toBe('');
  });
});

test('the first that fits both site and kind; one without either is meant for none', () => {
  const all = [
    template({ name: 'none' }),
    template({ name: 'lists', kind: 'list' }),
    template({ name: 'blog', sites: 'example.org/blog' }),
    template({ name: 'site', sites: 'example.org', kind: 'article' }),
  ];
  const name = (url: string, kind: 'article' | 'list' | 'other' | null) => nameFor(all, { url, kind });
  expect(name('https://other.test/', 'article')).toBe('');
  expect(name('https://other.test/', 'list')).toBe('lists');
  expect(name('https://example.org/blog/1', 'list')).toBe('lists');
  expect(name('https://example.org/blog/1', 'article')).toBe('blog');
  expect(name('https://example.org/', 'article')).toBe('site');
  expect(name('https://example.org/', 'other')).toBe('');
  expect(name('https://example.org/', null)).toBe('');
});

test('it stands in place of the three texts; an empty file name is the general one', () => {
  const settings = { ...parseSettings(undefined), mdBullet: 'star' as const, fileName: '{{ date }}' };
  const page = { url: 'https://example.org/', kind: null };
  const texts = { frontMatter: 'a: b\n', noteBody: '{{ content }}' };
  const sites = 'example.org';
  expect(settingsFor(settings, [template({ sites })], page)).toEqual({
    ...settings,
    ...texts,
    fileName: '{{ site }}',
  });
  expect(settingsFor(settings, [template({ sites, fileName: ' ' })], page)).toEqual({
    ...settings,
    ...texts,
  });
  expect(settingsFor(settings, [template({ sites: 'other.test' })], page)).toBe(settings);
});

describe('the stored record', () => {
  test('what is written is read again', () => {
    const templates = [template(), template({ name: 'Two', kind: 'list', sites: 'a.test\nb.test' })];
    const stored: unknown = JSON.parse(JSON.stringify(templatesRecord(templates)));
    expect(readTemplates(stored)).toEqual({ templates, fault: null });
    expect(readTemplates(undefined)).toEqual({ templates: [], fault: null });
  });

  test('one that is none is left out, and the others stay', () => {
    const stored = {
      version: 1,
      templates: [template(), { name: 'half' }, template({ kind: 'x' as 'any' }), 4],
    };
    expect(readTemplates(stored)).toEqual({ templates: [template()], fault: 'damaged' });
  });

  test.each([
    [null],
    ['x'],
    [[]],
    [{ version: 1 }],
    [{ version: 0, templates: [] }],
    [{ version: 1.5, templates: [] }],
    [{ templates: [] }],
  ])('%j is damaged', (stored) => {
    expect(readTemplates(stored)).toEqual({ templates: [], fault: 'damaged' });
  });

  test('a newer version is not guessed at', () => {
    const stored = { version: 99, templates: [template()] };
    expect(readTemplates(stored)).toEqual({ templates: [], fault: 'newer' });
  });
});

test('from a file: of the same name in its place, others behind', () => {
  const [one, two, three] = ['1', '2', '3'].map((name) => template({ name }));
  const changed = template({ name: '1', sites: 'new.test' });
  expect(withImported([one!, two!], [three!, changed])).toEqual([changed, two, three]);
});
