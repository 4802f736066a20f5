import { expect, test } from 'vitest';
import { withoutNoncharacters, withoutNotes } from './extension-build';

test('a code point that is no character is an escape in the built script', () => {
  expect(withoutNoncharacters('const last = `\uffff`;')).toBe('const last = `\\uffff`;');
  expect(withoutNoncharacters('const ä = "\ufffd";')).toBe('const ä = "\ufffd";');
});

test('the package has the messages without the notes for translators', () => {
  const notes = JSON.stringify({ read: { message: 'Lire « $1 »', description: 'Button.' } });
  expect(JSON.parse(withoutNotes(notes))).toEqual({ read: { message: 'Lire « $1 »' } });
});
