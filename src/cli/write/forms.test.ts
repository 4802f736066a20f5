import { expect, test } from 'vitest';
import { articleOf } from '../../../tests/helpers/article';
import { parseSettings } from '../../extension/settings-schema';
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
