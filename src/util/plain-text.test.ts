import type { Element, ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { plainText } from './plain-text';

const el = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((c) => (typeof c === 'string' ? { type: 'text', value: c } : c)),
});
const root = (...children: Element[]): Root => ({ type: 'root', children });

test('paragraphs are parted by an empty line, items and rows stand on lines of their own', () => {
  const text = plainText(
    root(
      el('p', 'One ', el('b', 'two'), ' '),
      el('ul', el('li', 'a'), el('li', 'b')),
      el('p', 'x', el('br'), 'y'),
    ),
  );
  expect(text).toBe('One two\n\na\nb\n\nx\ny');
});

test('cells are parted by a tab, whatever is in them; an empty cell does not pull its row up', () => {
  const text = plainText(
    root(
      el(
        'table',
        el('tbody', el('tr', el('td', el('p', 'a')), el('td', 'b')), el('tr', el('td'), el('td', 'c'))),
      ),
    ),
  );
  expect(text).toBe('a\tb\nc');
});

test('captions stay out, code keeps its lines', () => {
  const figure = el('figure', el('img'), el('figcaption', 'Cap'));
  expect(plainText(root(el('p', 'a'), figure, el('pre', 'x\n  y\n'), el('p', 'b')))).toBe('a\n\nx\n  y\n\nb');
});
