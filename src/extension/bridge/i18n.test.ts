import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { browserLanguage, formatDate, formatNumber, strings, tCount } from './i18n';

const root = join(import.meta.dirname, '../../../public/_locales');
const MARCH = '2026-03-14T12:00:00Z';

const browsers: { language: string; strings: Record<string, string> } = { language: '', strings: {} };
vi.mock('./browser', () => ({
  default: {
    i18n: {
      getMessage: (key: string, given: readonly string[] = []) =>
        (browsers.strings[key] ?? '').replaceAll('$1', given[0] ?? ''),
      getUILanguage: () => browsers.language,
    },
  },
}));

/** A browser of this language with the strings of that file. */
function speaking(language: string, dir: string, file: string): void {
  const messages = JSON.parse(readFileSync(join(root, file, 'messages.json'), 'utf8')) as Record<
    string,
    { message: string }
  >;
  browsers.language = language;
  browsers.strings = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
  browsers.strings['@@ui_locale'] = language.replace('-', '_');
  browsers.strings['@@bidi_dir'] = dir;
}

test('English strings in a browser of a language without a file are English in all', () => {
  speaking('ur', 'rtl', 'en');
  expect([strings.language, strings.dir]).toEqual(['en', 'ltr']);
  expect(formatDate(MARCH)).toBe('March 14, 2026');
  speaking('sl', 'ltr', 'en');
  expect(formatNumber(12_345.5)).toBe('12,345.5');
  // In Slovenian 2 is "two".
  expect(tCount('highlightsShown', 2)).toBe('2 highlights');
  // The paper in the printer is not.
  expect(browserLanguage()).toBe('sl');
});

test.each([
  ['en-GB', 'ltr', 'en', 'en-GB', 'ltr'],
  ['ar-EG', 'rtl', 'ar', 'ar-EG', 'rtl'],
  ['ar', 'rtl', 'ar', 'ar', 'rtl'],
  ['fa-AF', 'rtl', 'fa', 'fa-AF', 'rtl'],
  ['he', 'rtl', 'he', 'he', 'rtl'],
  ['zh-TW', 'ltr', 'zh_TW', 'zh-TW', 'ltr'],
  ['zh-HK', 'ltr', 'zh_TW', 'zh-TW', 'ltr'],
  ['en', 'rtl', 'en', 'en', 'ltr'],
])('a browser in %s (%s) with the strings of %s', (locale, dir, file, language, direction) => {
  speaking(locale, dir, file);
  expect([strings.language, strings.dir]).toEqual([language, direction]);
});

test('Polish has a form for 1, for 2 to 4, and for 5 and more', () => {
  speaking('pl', 'ltr', 'pl');
  expect([1, 3, 5, 22].map((count) => tCount('highlightsShown', count))).toEqual([
    '1 zakreślenie',
    '3 zakreślenia',
    '5 zakreśleń',
    '22 zakreślenia',
  ]);
});

test('the region is the one of the browser', () => {
  speaking('en-GB', 'ltr', 'en');
  expect(formatDate(MARCH)).toBe('14 March 2026');
});
