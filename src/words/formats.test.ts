import { expect, it } from 'vitest';
import { formatWritten } from './formats';

it('gives the day that is written, in whatever time zone', () => {
  expect(formatWritten('2017-01-18T23:00:00-11:00', 'en')).toBe('January 18, 2017');
  expect(formatWritten('2017-01-18T01:00:00+14:00', 'en')).toBe('January 18, 2017');
  expect(formatWritten('2017-01-18', 'en')).toBe('January 18, 2017');
});

it('makes no day up', () => {
  expect(formatWritten('2003-11', 'en')).toBe('November 2003');
  expect(formatWritten('', 'en')).toBe('');
  expect(formatWritten('yesterday', 'en')).toBe('yesterday');
});
