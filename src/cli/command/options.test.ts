import { expect, test } from 'vitest';
import { headerLine } from './options';

test('lines are values by names; the last one of a name holds', () => {
  const first = headerLine('X-Key:  a: b ', {});
  expect(first).toEqual({ 'x-key': 'a: b' });
  expect(headerLine('x-key: c', first)).toEqual({ 'x-key': 'c' });
});

test.each([
  'secret',
  ': secret',
  'X Key: secret',
  'X-Key: secret\r\nHost: a',
  'X-Key: sécret',
  'Host: secret',
  'Cookie: secret',
  'proxy-authorization: secret',
  `X-Key: secret${'x'.repeat(8000)}`,
])('refused, and not repeated: %s', (line) => {
  let message = '';
  try {
    headerLine(line, {});
  } catch (error) {
    message = String(error);
  }
  expect(message).toMatch(/--header (?:takes|does not say)/);
  expect(message).not.toMatch(/s[eé]cret/);
});
