import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import type { Shown } from '../core/shown';
import { element, text } from '../util/hast';
import { arranged } from './arranged';
import { slicesOf } from './slices';

const figure = (name: string, shown: Partial<Shown> = { beside: true }): Element => ({
  ...element('figure', [element('img', [], { alt: name })]),
  data: { shown: { share: 48, beside: false, ...shown } },
});
/** Names of the pictures, those of a row in brackets; texts as they are. */
const names = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'img') return String(node.properties.alt);
  const inside = node.children.map(names).join('+');
  return node.properties.className === undefined ? inside : `[${inside}]`;
};
const order = (...nodes: ElementContent[]): string[] => [...arranged(nodes)].map(names);

test('figures side by side are one row, with those before and after them apart', () => {
  const paragraph = element('p', [text('words')]);
  expect(
    order(
      figure('a', { beside: false }),
      paragraph,
      figure('b', { beside: false }),
      figure('c'),
      figure('d'),
      paragraph,
      figure('e'),
    ),
  ).toEqual(['a', 'words', '[b+c+d]', 'words', 'e']);
});

test('a caption that stands under more than its picture says so', () => {
  const [row] = [...arranged([figure('a', { beside: false }), figure('b', { beside: true, spans: true })])];
  expect((row as Element).children.map((each) => (each as Element).properties.dataShown)).toEqual([
    '48',
    '48 beside spans',
  ]);
});

test('white space within a row does not part it, a paragraph does', () => {
  expect(order(figure('a'), figure('b'), text('\n '), figure('c'))).toEqual(['[a+b+c]']);
  expect(order(figure('a'), figure('b'), text('words'), figure('c'))).toEqual(['[a+b]', 'words', 'c']);
});

test('what has no such pictures comes as it is', () => {
  const nodes = [element('p', [text('words')]), element('figure', [element('img')])];
  const all = [...arranged(nodes)];
  expect(all).toHaveLength(2);
  for (const [at, node] of all.entries()) expect(node).toBe(nodes[at]);
});

test('a row within a group that is cut into slices stays in one of them', () => {
  const pictures = Array.from({ length: 3000 }, (_, n) => figure(String(n), { beside: n % 3 !== 0 }));
  const group = element('section', pictures);
  const slices = [...slicesOf({ type: 'root', children: [group] }, 100)].map(({ node }) => node as Element);
  expect(slices.length).toBeGreaterThan(20);
  const rows = slices.flatMap(({ children }) => children.map(names));
  expect(rows.slice(0, 2)).toEqual(['[0+1+2]', '[3+4+5]']);
  expect(rows).toHaveLength(1000);
});

test('what becomes a giant by its rows is arranged once', () => {
  const pictures = Array.from({ length: 2450 }, (_, n) => figure(String(n), { beside: n % 3 !== 0 }));
  const slices = [...slicesOf({ type: 'root', children: [element('section', pictures)] }, 100)];
  const rows = slices.flatMap(({ node }) => (node as Element).children.map(names));
  expect(rows.slice(0, 2)).toEqual(['[0+1+2]', '[3+4+5]']);
});

test('of a giant no more is looked at than is asked for', () => {
  let looked = 0;
  const row = (n: number): Element => {
    const cells = [element('td', [text(String(n))])];
    const made = element('tr', []);
    Object.defineProperty(made, 'children', {
      get: () => {
        looked += 1;
        return cells;
      },
    });
    return made;
  };
  const table = element('table', [
    element(
      'tbody',
      Array.from({ length: 20_000 }, (_, n) => row(n)),
    ),
  ]);
  const slices = slicesOf({ type: 'root', children: [table] }, 300);
  expect(slices.next().done).toBe(false);
  // To know that it is a giant takes some thousand nodes.
  expect(looked).toBeLessThan(10_000);
});
