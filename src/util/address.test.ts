import { expect, test } from 'vitest';
import { withoutUser } from './address';

test.each([
  ['https://me:secret@a.test/b?c#d', 'https://a.test/b?c#d'],
  ['https://me@a.test/', 'https://a.test/'],
  ['https:\\\\me:secret@a.test/', 'https://a.test/'],
  ['ftp://me:secret@a.test/x', 'ftp://a.test/x'],
  ['https://a.test/@me:secret@', 'https://a.test/@me:secret@'],
  ['https://A.test?@', 'https://A.test?@'],
  ['mailto:me@a.test', 'mailto:me@a.test'],
  ['data:text/plain,me@a.test', 'data:text/plain,me@a.test'],
  ['me@a.test', 'me@a.test'],
  ['', ''],
])('%j becomes %j', (address, plain) => {
  expect(withoutUser(address)).toBe(plain);
});
