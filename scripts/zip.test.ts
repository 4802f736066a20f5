import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './zip';

const bytes = (text: string): Uint8Array => Buffer.from(text);

/** 1 January 2020, 0:00, in the two numbers of a zip */
const DATE = (40 << 9) | (1 << 5) | 1;

test('a zip has the same bytes in each order of its files, and a date of its own', () => {
  const one = Buffer.from(
    zipOf(
      new Map([
        ['a', bytes('1')],
        ['b/c', bytes('2')],
      ]),
    ),
  );
  const other = Buffer.from(
    zipOf(
      new Map([
        ['b/c', bytes('2')],
        ['a', bytes('1')],
      ]),
    ),
  );
  expect(other).toEqual(one);
  expect(Object.keys(unzipSync(one))).toEqual(['a', 'b/c']);
  expect([one.readUInt16LE(10), one.readUInt16LE(12)]).toEqual([0, DATE]);
});
