import { expect, test } from 'vitest';
import { languageTag } from './language';

test.each([
  ['en', 'en'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  [' en_US ', 'en-US'],
  ['en"><script>', ''],
  ['yes: no', ''],
  ['english, german', ''],
  ['', ''],
])('%j is %j', (written, tag) => {
  expect(languageTag(written)).toBe(tag);
});
