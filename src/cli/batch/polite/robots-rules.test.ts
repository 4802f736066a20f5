import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcher, robotRules } from './robots';
import { few } from '../../../../tests/helpers/whole';

test.each([
  ['/fish', '/fish/salmon', true],
  ['/fish', '/Fish', false],
  ['/*.php$', '/a/b.php', true],
  ['/*.php$', '/b.php?x', false],
  ['/*.php', '/b.php?x', true],
  ['/fish*', '/fishheads', true],
  ['/a*b*c', '/a-c-b', false],
  ['/a*b*c', '/a-b-c', true],
  ['/a*a$', '/a', false],
  ['*', '/', true],
  ['/$', '/', true],
  ['/$', '/a', false],
])('%s fits %s: %s', (pattern, path, fits) => {
  expect(matcher(pattern)(path)).toBe(fits);
});

test('a pattern fits as the same expression does', () => {
  const text = (most: number): fc.Arbitrary<string> =>
    fc.array(fc.constantFrom('a', 'b', '*', '*'), { maxLength: most }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text(8), text(30), fc.boolean(), text(30), (short, long, isWhole, around) => {
      const pattern = `${short}*${long.replaceAll('*', '')}${isWhole ? '$' : ''}`;
      const path = `${around}${long}${around}`.replaceAll('*', 'a');
      const expression = new RegExp(
        `^${pattern.replace(/\*+/g, '.*').replace(/\$$/, '')}${isWhole ? '$' : ''}`,
      );
      return matcher(pattern)(path) === expression.test(path);
    }),
    { numRuns: few(300, 3000) },
  );
});

/** A path that tells how often its letters are looked at. */
function counted(letters: string): { path: string; looks: () => number } {
  let count = 0;
  const path = new Proxy(new String(letters), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) count++;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  }) as unknown as string;
  return { path, looks: () => count };
}

test.each([
  ['*a'.repeat(50_000), 'a'.repeat(5000)],
  [`*${'a'.repeat(2000)}b${'a'.repeat(2000)}`, 'a'.repeat(8000)],
  [`*${'a'.repeat(100)}b`.repeat(20), 'a'.repeat(8000)],
])('a letter of an address is looked at once for a rule of many pieces', (pattern, letters) => {
  const { path, looks } = counted(letters);
  expect(matcher(pattern)(path)).toBe(false);
  expect(looks()).toBeLessThanOrEqual(letters.length);
});

test('the group of our name holds, wherever its lines stand; the longest rule that fits decides', () => {
  const text = `
    User-agent: other/2.0 # not us
    User-agent: Article-Clipper/1.0
    Crawl-delay: 3
    Disallow: /a
    Allow: /a/*/open
    user-agent: *
    disallow: /
    User-Agent: article-clipper
    Disallow: /ä
    Disallow: /same
    Allow: /same
    Disallow:`;
  const { allows, delay } = robotRules(text.replaceAll('\n', '\r\n'), 'article-clipper');
  const paths = ['/b', '/a/b', '/a/b/open', '/%c3%a4', '/same', '/?q=/a'];
  expect(paths.map((path) => allows(`https://x.test${path}`))).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
  ]);
  expect(delay).toBe(3);
  expect(robotRules(text, 'stranger').allows('https://x.test/b')).toBe(false);
  expect(robotRules('Disallow: /', 'stranger').allows('https://x.test/b')).toBe(true);
});
