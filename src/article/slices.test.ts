import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { element, nodeCount, rawText, text } from '../util/hast';
import { isLong, slicesOf } from './slices';

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
