import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapse, words } from './text';

test('words are runs of letters and digits, lower case; CJK and Thai characters stand alone', () => {
  expect(words('Der Straßenbahn-Fahrer’s 2. Ö, ｆｕｌｌ 12３')).toEqual(
    'der straßenbahn fahrer s 2 ö full 123'.split(' '),
  );
  expect(words('東京2020オリンピック、한국어 ไท x𠮷')).toEqual([
    ...'東京',
    '2020',
    ...'オリンピック',
    '한국어',
    ...'ไท',
    'x',
    '𠮷',
  ]);
});

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{N}]|$)/gu;

test('the spelled-out ranges agree with the classes of Unicode, on every character of the basic plane', () => {
  for (let code = 0; code < 0x10000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCharCode(code);
    const expected = character.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];
    if (words(character).join() !== expected.join())
      expect([code, words(character)]).toEqual([code, expected]);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(words(text)).toEqual(text.normalize('NFKC').toLowerCase().match(TOKEN) ?? []);
    }),
  );
});

test('white space of every kind becomes one space', () => {
  expect(collapse(' \n a  b\u00a0c \u200b d\te ')).toBe('a b c d e');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u200b', '\ufeff', 'x', 'yz')),
      (parts) => {
        const text = parts.join('');
        expect(collapse(text)).toBe(text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim());
      },
    ),
  );
});
