import type { Element, ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { element, nodeCount, rawText, text } from '../util/hast';
import { withPictureRows, isLong, slicesOf } from './slices';
import type { Shown } from '../core/part-keys';

const rows = (count: number): Element[] =>
  Array.from({ length: count }, (_, n) => element('tr', [element('td', [text(`cell ${String(n)}.`)])]));
const root = (...children: Element[]): Root => ({ type: 'root', children });

test('a table that somebody looks at as one stays one', () => {
  const table = element('table', [element('tbody', rows(100))]);
  expect([...slicesOf(root(table), 300)].map(({ node }) => node)).toEqual([table]);
});

test('a giant table is cut into tables with all rows in order; its head stands above the first', () => {
  const head = element('thead', [element('tr', [element('th', [text('Night')])])]);
  const table = element('table', [head, element('tbody', rows(3000))]);
  const slices = [...slicesOf(root(table), 300)];
  expect(slices.length).toBeGreaterThan(10);
  expect(slices.map(({ node }) => rawText(node)).join('')).toBe(rawText(table));
  expect(slices.map(({ continued }) => continued)).toEqual(slices.map((_, at) => at > 0));
  expect(slices.every(({ node }) => nodeCount(node) <= 320)).toBe(true);
  expect(slices.filter(({ node }) => JSON.stringify(node).includes('thead'))).toHaveLength(1);
});

test('the foot of a giant table stands below its last slice, once', () => {
  const foot = element('tfoot', [element('tr', [element('td', [text('Sum')])])]);
  for (const children of [
    [element('tbody', rows(3000)), foot],
    [foot, element('tbody', rows(3000))],
  ]) {
    const slices = [...slicesOf(root(element('table', children)), 300)].map(({ node }) => rawText(node));
    expect(slices.filter((slice) => slice.includes('Sum'))).toHaveLength(1);
    expect(slices.at(-1)).toMatch(/cell 2999\.Sum$/);
  }
});

test('a giant table is not cut through a cell that reaches over several rows, unless it reaches over all', () => {
  const spanning = (span: number): Element[] =>
    rows(3000).map((row, n) =>
      n % span === 0
        ? element('tr', [element('td', [text('group')], { rowSpan: span }), ...row.children])
        : row,
    );
  const cut = (span: number): Element[] => {
    const table = element('table', [element('tbody', spanning(span))]);
    const slices = [...slicesOf(root(table), 300)].map(({ node }) => node as Element);
    expect(slices.map((slice) => rawText(slice)).join('')).toBe(rawText(table));
    return slices;
  };
  const bySeven = cut(7);
  expect(bySeven.length).toBeGreaterThan(10);
  for (const slice of bySeven) expect(rawText(slice)).toMatch(/^group/);
  expect(cut(3000).length).toBeGreaterThan(5);
});

test('the numbers of a giant list that counts down go on', () => {
  const items = Array.from({ length: 4000 }, (_, n) => element('li', [text(String(n))]));
  const slices = [...slicesOf(root(element('ol', items, { reversed: true })), 300)].map(
    ({ node }) => node as Element,
  );
  let next = 4000;
  for (const list of slices) {
    expect(list.properties.start).toBe(next);
    next -= list.children.length;
  }
  expect(next).toBe(0);
});

test('the numbers of a giant list go on', () => {
  const items = Array.from({ length: 4000 }, (_, n) => element('li', [text(String(n))]));
  const slices = [...slicesOf(root(element('ol', items, { start: 5 })), 300)];
  let next = 5;
  for (const { node } of slices) {
    const list = node as Element;
    expect(list.properties.start).toBe(next);
    next += list.children.length;
  }
  expect(next).toBe(4005);
});

test('in a giant list the numbers go on from an item that says its own', () => {
  const items = Array.from({ length: 4000 }, (_, n) =>
    element('li', [text(String(n))], n === 10 ? { value: '100' } : {}),
  );
  const [, second] = [...slicesOf(root(element('ol', items)), 300)].map(({ node }) => node as Element);
  const [first] = second!.children;
  expect(second!.properties.start).toBe(Number(rawText(first!)) + 90);
});

test('whether an article is long is known after a few of its nodes', () => {
  expect(isLong(root(...rows(200)))).toBe(false);
  let seen = 0;
  const children = rows(100_000).map((row) => ({
    ...row,
    get children() {
      seen += 1;
      return row.children;
    },
  }));
  expect(isLong({ type: 'root', children })).toBe(true);
  expect(seen).toBeLessThan(3000);
  expect(isLong(root(element('p', [text('word '.repeat(50_000))])))).toBe(true);
});

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
const order = (...nodes: ElementContent[]): string[] => [...withPictureRows(nodes)].map(names);

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
  const [row] = [
    ...withPictureRows([figure('a', { beside: false }), figure('b', { beside: true, spans: true })]),
  ];
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
  const all = [...withPictureRows(nodes)];
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

test('what becomes a giant by its rows is withPictureRows once', () => {
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
