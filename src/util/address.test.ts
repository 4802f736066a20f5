import { expect, test } from 'vitest';
import { isAddress, withoutUser } from './address';

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

test('an address whose host has other letters is one, however often it is asked', () => {
  const found = Array.from({ length: 200_000 }, () => isAddress('https://bücher.example/', 'https://a.test/'));
  expect(found).not.toContain(false);
  expect(isAddress('https://')).toBe(false);
});
