/** Which words are taken for a language that is asked for. */
import { expect, test } from 'vitest';
import { closest } from './words';

const KNOWN = ['en', 'fa', 'pt_BR', 'zh_CN', 'zh_TW'];

test.each([
  ['pt-BR', 'pt_BR'],
  ['pt_PT.UTF-8', 'pt_BR'],
  ['fa_AF', 'fa'],
  ['zh', 'zh_CN'],
  ['zh-SG', 'zh_CN'],
  ['zh_HK.UTF-8', 'zh_TW'],
  ['zh-Hant', 'zh_TW'],
  ['C.UTF-8', 'en'],
  ['', 'en'],
])('for %s those of %s', (wanted, found) => {
  expect(closest(wanted, KNOWN)).toBe(found);
});
