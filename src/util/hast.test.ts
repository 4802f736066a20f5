import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { toContentHtml } from '../article/serialize';
import { boundNesting, element, elementsIn, rawText, text } from './hast';
import { plainText } from './plain-text';

/** As in hast.ts. */
const MAX_NESTING = 64;

/** `tags` in one another so many times, with a text before each and one at the bottom. */
function nested(count: number, ...tags: string[]): Root {
  let inner: Element = element(tags.at(-1)!, [text('the end')]);
  for (let n = count * tags.length - 1; n > 0; n--) {
    const tag = tags[(n - 1) % tags.length]!;
    inner = element(tag, /^(ul|table|tbody|tr)$/.test(tag) ? [inner] : [text(`t${n} `), inner]);
  }
  return { type: 'root', children: [inner] };
}

function depthOf(root: Root): number {
  let depth = 0;
  for (let level: (Root | Element)[] = [root]; level.length > 0; depth++)
    level = level.flatMap((node) =>
      (node.children as Root['children']).filter((child) => child.type === 'element'),
    );
  return depth - 1;
}

test('a tree that nests no deeper than the bound stays as it is', () => {
  const root = nested(MAX_NESTING, 'div');
  expect(boundNesting(root)).toBe(root);
});

test.each([
  [['div']],
  [['em', 'strong']],
  [['ul', 'li']],
  [['table', 'tbody', 'tr', 'td']],
  [['ul']],
  [['blockquote', 'p']],
])('10,000 nested %j keep their text and order', (tags) => {
  const root = nested(10_000 / tags.length, ...tags);
  const bound = boundNesting(root);
  expect(depthOf(bound)).toBeLessThanOrEqual(MAX_NESTING + 12);
  expect(rawText(bound)).toBe(rawText(root));
  expect(plainText(root)).toContain('the end');
  expect(toContentHtml(root)).toContain('the end');
  expect([...elementsIn(root)].length).toBe((10_000 / tags.length) * tags.length);
});

test('blocks below the bound are lines of their own', () => {
  const root = nested(MAX_NESTING + 2, 'div');
  expect(plainText(root)).toMatch(/t\d+ ?\n+t\d+ ?\n+the end$/);
});
