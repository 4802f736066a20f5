import { expect, test } from 'vitest';
import { readRecord, SETTINGS_VERSION } from './stored';
import { parseSettings } from './schema';

const defaults = parseSettings(undefined);

test('nothing stored yet: the defaults, and nothing is wrong', () => {
  expect(readRecord(undefined)).toEqual({ settings: defaults, fault: null });
});

test('a record of today, and one without a number of its version, as before there was one', () => {
  const fields = { ...defaults, theme: 'sepia', fontSize: 24, openOnClick: true };
  const read = { settings: fields, fault: null };
  expect(readRecord({ version: SETTINGS_VERSION, ...fields })).toEqual(read);
  expect(readRecord(fields)).toEqual(read);
});

test('before version 2 print had the face and the alignment of the screen, and links were underlined by `none`', () => {
  const old = { font: 'sans', alignment: 'justify', printLinks: 'none' };
  const now = { ...defaults, ...old, printFont: 'sans', printAlignment: 'justify', printLinks: 'underlined' };
  expect(readRecord({ version: 1, ...old })).toEqual({ settings: now, fault: null });
  expect(readRecord({ version: 1, printLinks: 'footnotes' }).settings.printLinks).toBe('footnotes');
  expect(readRecord({ version: 2, printLinks: 'none' }).settings.printLinks).toBe('none');
});

test('a record without some fields, with unknown ones or a number out of its range, is no damage', () => {
  expect(readRecord({ version: 1, theme: 'dark', later: 1, fontSize: 400 })).toEqual({
    settings: { ...defaults, theme: 'dark', fontSize: 34 },
    fault: null,
  });
});

test('a record of a newer version is not guessed at', () => {
  expect(readRecord({ version: SETTINGS_VERSION + 1, theme: 'dark' })).toEqual({
    settings: defaults,
    fault: 'newer',
  });
});

test.each([
  ['no record', 'light'],
  ['null', null],
  ['a list', [1]],
  ['a version that is none', { version: 'one' }],
  ['a version between two', { version: 0.5 }],
  ['a field of another type', { version: 1, fontSize: 'huge' }],
  ['no number', { version: 1, fontSize: Number.NaN }],
  ['a choice that there is not', { version: 1, theme: 'plaid' }],
])('%s is damaged', (_, stored) => {
  expect(readRecord(stored)).toEqual({ settings: defaults, fault: 'damaged' });
});

test('what can be read of a damaged record is used', () => {
  const { settings, fault } = readRecord({ version: 1, theme: 'dark', fontSize: 'huge' });
  expect([settings.theme, fault]).toEqual(['dark', 'damaged']);
});
