import '../../tests/support/chrome';
import { expect, it } from 'vitest';
import { formatWritten } from './i18n';

it('gives the day that is written, in whatever time zone', () => {
  expect(formatWritten('2017-01-18T23:00:00-11:00')).toBe('January 18, 2017');
  expect(formatWritten('2017-01-18T01:00:00+14:00')).toBe('January 18, 2017');
  expect(formatWritten('2017-01-18')).toBe('January 18, 2017');
});

it('makes no day up', () => {
  expect(formatWritten('2003-11')).toBe('November 2003');
  expect(formatWritten('')).toBe('');
  expect(formatWritten('yesterday')).toBe('yesterday');
});
