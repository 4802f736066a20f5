import { expect, test } from 'vitest';
import { fileName } from './file-name';

test.each([
  ['The Larkhill Ledger: news / town', 'The Larkhill Ledger news town'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\system32', 'C Windows system32'],
  ['東京の一覧', '東京の一覧'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['a\0b\tc\u200bd', 'ab cd'],
  ['.hidden', 'hidden'],
  ['ends with dots... ', 'ends with dots'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com¹', '_com¹'],
  ['aux .txt', '_aux .txt'],
  ['-rf', '_-rf'],
  ['Confession', 'Confession'],
  ['***', 'article'],
  ['', 'article'],
  ['broken \ud800 surrogate', 'broken surrogate'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['a [link] | to #tag^1', 'a link to tag 1'],
])('%j', (text, name) => {
  expect(fileName(text)).toBe(name);
});

test('long names are cut between letters, with room for an ending', () => {
  expect(fileName('a'.repeat(300))).toBe('a'.repeat(100));
  const family = '👩‍👩‍👧‍👦';
  const name = fileName(family.repeat(50));
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
  expect(name).toBe(family.repeat(name.length / family.length));
});
