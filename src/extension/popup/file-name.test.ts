import { expect, test } from 'vitest';
import { fileName } from './file-name';

test.each([
  ['The Larkhill Ledger: news / town', 'The-Larkhill-Ledger-news-town'],
  ['../../etc/passwd', 'etc-passwd'],
  ['東京の一覧', '東京の一覧'],
  ['***', 'table'],
  ['', 'table'],
  ['a'.repeat(300), 'a'.repeat(60)],
  [`${'word '.repeat(40)}end`, Array(12).fill('word').join('-')],
])('%s', (title, name) => {
  expect(fileName(title)).toBe(name);
});
