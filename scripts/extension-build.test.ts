import { expect, test } from 'vitest';
import { withoutNoncharacters } from './extension-build';

test('a code point that is no character is an escape in the built script', () => {
  expect(withoutNoncharacters('const last = `\uffff`;')).toBe('const last = `\\uffff`;');
  expect(withoutNoncharacters('const ä = "\ufffd";')).toBe('const ä = "\ufffd";');
});
