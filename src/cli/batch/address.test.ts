import { expect, test } from 'vitest';
import { placeOf, targetOf } from './address';
import { checkName } from './store/folder';

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

test.each([
  ['http://.../a', /^_\//],
  ['http://con/a', /^_con\//],
  ['http://-rf/a', /^_-rf\//],
  ['http://aux.example/a', /^_aux\.example\//],
])('the folder of %s leads nowhere else', (address, folder) => {
  expect(placeOf(targetOf(address) ?? expect.fail(address))).toMatch(folder);
});

test.each(['../x', 'a/../x', './x', '/x', 'a//x', 'a\\..\\x', 'c:x', ''])(
  'no store takes the name %j',
  (name) => {
    expect(() => {
      checkName(name);
    }).toThrow('no name');
  },
);
