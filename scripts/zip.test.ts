import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './zip';

const bytes = (text: string): Uint8Array => Buffer.from(text);

test('a zip has the same bytes in each order of its files and in each time zone', () => {
  const { TZ } = process.env;
  const one = zipOf(
    new Map([
      ['a', bytes('1')],
      ['b/c', bytes('2')],
    ]),
  );
  process.env.TZ = 'Pacific/Kiritimati';
  const other = zipOf(
    new Map([
      ['b/c', bytes('2')],
      ['a', bytes('1')],
    ]),
  );
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  expect(Buffer.from(other)).toEqual(Buffer.from(one));
  expect(Object.keys(unzipSync(one))).toEqual(['a', 'b/c']);
});
