import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { articleOf } from '../../../tests/helpers/article';
import { parseSettings } from '../../settings/schema';
import { element } from '../../util/hast';
import type { ClippedPage } from '../page/clipped';
import { nameOf, written, type WriteOptions } from './forms';

const article = articleOf({ title: 'The lamp', url: 'https://port.test/lamp' });
const page = { article, kind: 'article', records: null } as unknown as ClippedPage;

const options = (sites: string): WriteOptions => ({
  settings: parseSettings({ fileName: 'general', frontMatter: 'from: general' }),
  templates: [
    { name: 'n', sites, kind: 'any', fileName: 'own {{ title }}', frontMatter: 'from: own', noteBody: '' },
  ],
  words: { language: 'en', dir: 'ltr', messages: {} },
  now: new Date(0),
  browser: undefined as never,
});

test('a template of the extension names and writes the pages of its site, and no others', async () => {
  expect(nameOf(page, options('port.test'))).toBe('own The lamp');
  expect(nameOf(page, options('elsewhere.test'))).toBe('general');
  expect(await written('md', [page], options('port.test'))).toContain('from: own');
  expect(await written('md', [page], options('elsewhere.test'))).toContain('from: general');
});

const svg = { src: 'https://port.test/a.svg', type: 'image/svg+xml' as const, bytes: strToU8('<svg/>') };
const shown: ClippedPage = {
  ...page,
  article: articleOf(
    { title: 'The lamp', url: 'https://port.test/lamp' },
    element('p', [element('img', [], { src: svg.src, alt: 'A lamp' })]),
  ),
  pictures: { found: [svg], missing: [] },
};

test('a page as one file has its pictures in it; Markdown in an archive has them beside it', async () => {
  const html = await written('html', [shown], options('elsewhere.test'));
  expect(html).toContain('<h1>The lamp</h1>');
  expect(html).toContain('src="data:image/svg+xml');
  const archive = unzipSync((await written('zip', [shown], options('elsewhere.test'))) as Uint8Array);
  expect(Object.keys(archive).sort()).toEqual(['general.md', 'pictures/1.svg']);
});

test('several pages are one book, in their order and under its title', async () => {
  const other = { ...page, article: articleOf({ title: 'The mole', url: 'https://port.test/mole' }) };
  const settings = parseSettings({ filePictures: false });
  const book = { ...options('elsewhere.test'), settings, title: 'Two of them' };
  const files = unzipSync((await written('epub', [page, other], book)) as Uint8Array);
  const text = (name: string): string => strFromU8(files[`book/${name}`]!);
  expect(text('article-1.xhtml')).toContain('The lamp');
  expect(text('article-2.xhtml')).toContain('The mole');
  expect(text('nav.xhtml')).toMatch(/article-1\.xhtml[^]*article-2\.xhtml/);
  expect(text('package.opf')).toContain('>Two of them<');
});
