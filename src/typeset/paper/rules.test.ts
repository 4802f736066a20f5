import { expect, test } from 'vitest';
import '../../../tests/support/chrome';
import { parseSettings } from '../../settings/schema';
import { hasLongLines, tighterThan } from './rules';

const tried = (settings: object) => {
  const from = parseSettings({ paper: 'a4', ...settings });
  return [...tighterThan(from, 'en-GB')].map((change) => ({ ...from, ...change }));
};

test('margins first, then the type, down to what books are set in; no line gets too long', () => {
  const all = tried({});
  expect(all[0]).toMatchObject({ printMargin: 18, printFontSize: 11 });
  expect(all.at(-1)).toMatchObject({ printMargin: 12, printFontSize: 9, printColumns: 'two' });
  expect(all.filter((settings) => hasLongLines(settings, 'en-GB'))).toEqual([]);
});

test('what is tighter already stays so', () => {
  expect(tried({ printMargin: 5, printFontSize: 8 })).toEqual([]);
  expect(tried({ printMargin: 12, printFontSize: 9.5, printColumns: 'two' })).toMatchObject([
    { printMargin: 12, printFontSize: 9, printColumns: 'two' },
  ]);
});
