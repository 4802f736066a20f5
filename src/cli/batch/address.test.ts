import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, targetOf } from './address';
import { checkName } from './store/folder';
import { few } from '../../../tests/helpers/whole';

const address = (text: string, base?: string): string | undefined => targetOf(text, base)?.address;

test('one page has one address, however it is written', () => {
  const same = [
    'https://Example.org:443/a?id=7#top',
    ' https://example.org/a?id=7&utm_source=x&fbclid=1 ',
    'https://example.org./a?id=7',
    'https://me:secret@example.org/a?id=7',
  ];
  expect(new Set(same.map((one) => targetOf(one)?.id)).size).toBe(1);
  expect(address('https://example.org/a?utm_medium=x')).toBe('https://example.org/a');
});

test('what belongs to the page stays: order and form of its parameters, its path', () => {
  expect(address('https://example.org/a?b=1+2&a=%20&c')).toBe('https://example.org/a?b=1+2&a=%20&c');
  expect(address('https://example.org/A/')).not.toBe(address('https://example.org/a'));
  expect(address('/b', 'https://example.org/a/')).toBe('https://example.org/b');
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'nothing', '', 'ftp://example.org/'])(
  '%j is no page',
  (text) => {
    expect(targetOf(text)).toBeNull();
  },
);

test('a file is named after the address alone, safe on every file system, within 255 bytes', () => {
  const named = (text: string): string => placeOf(targetOf(text) ?? expect.fail(text));
  expect(named('https://Example.org/2024/05/A-Story.html?x=1')).toMatch(
    /^example\.org\/2024-05-A-Story-[0-9a-f]{16}$/,
  );
  expect(named('https://example.org/')).toMatch(/^example\.org\/[0-9a-f]{16}$/);
  expect(named('https://example.org/..%2f..%2fetc/passwd')).toMatch(/^example\.org\/etc-passwd-/);
  expect(named('http://[::1]:8080/a')).toMatch(/^_1_8080\/a-/);
  const long = named(`https://example.org/${'𠀀'.repeat(300)}`);
  expect(Buffer.byteLength(long.split('/')[1] ?? '')).toBeLessThan(230);
  expect(long).toContain('𠀀');
  expect(named('https://example.org/%ff')).toMatch(/^example\.org\/ff-/);
});

/** A host as an archive may name it: parts that mean something to a path, a shell or Windows, and anything else. */
const host = fc
  .array(
    fc.oneof(
      fc.constantFrom('..', '.', '-rf', 'con', 'NUL', 'com1', 'aux.', '~', '%2e', '%2e%2e', '\\'),
      fc.stringMatching(/^[ -~]{1,6}$/),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const PREFIX = '/bucket/prefix/';

/** Is it a plain name in a folder of its own, on every system, and as a key below a prefix too? */
function isInside(place: string): boolean {
  const parts = place.split('/');
  const key = new URL(`https://s3.test${PREFIX}${parts.map(encodeURIComponent).join('/')}`).pathname;
  checkName(place);
  return (
    parts.length === 2 &&
    parts.every((part) => !RESERVED.test(part) && !/^[-.]|[. ]$/.test(part)) &&
    key.startsWith(PREFIX) &&
    key.slice(PREFIX.length).split('/').length === 2
  );
}

test('whatever host and path a page has, its file lies in one folder below the output or the prefix', () => {
  const paths = fc.oneof(host, fc.webPath(), fc.constantFrom('/../../x', '/%2e%2e/%2e%2e/x', '/..%5c..%5cx'));
  let named = 0;
  fc.assert(
    fc.property(host, paths, (name, path) => {
      const target = targetOf(`http://${name}/${path}`) ?? targetOf(`http://a.test/${path}`);
      if (!target) return true;
      named++;
      return isInside(placeOf(target));
    }),
    { numRuns: few(1000, 10_000) },
  );
  expect(named).toBeGreaterThan(500);
});

test.each(['../x', 'a/../x', './x', '/x', 'a//x', 'a\\..\\x', 'c:x', ''])(
  'no store takes the name %j',
  (name) => {
    expect(() => {
      checkName(name);
    }).toThrow('no name');
  },
);
