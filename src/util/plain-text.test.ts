import type { Element, ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { characterCountSteps, plainText, plainTextSteps, wordCountSteps } from './plain-text';
import { run, type Steps } from './steps';

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

test('soft hyphens stay in code alone', () => {
  const text = plainText(
    root(el('p', 'Fähr\u00adschiff ', el('code', 'a\u00adb')), el('pre', el('code', 'c\u00add'))),
  );
  expect(text).toBe('Fährschiff a\u00adb\n\nc\u00add');
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

const stepsOf = (steps: Steps<unknown>): number => [...steps].length;

test('one long block takes many steps, as many blocks do', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => el('tr', el('td', String(at)), el('td', 'tide')));
  const table = root(el('table', el('tbody', ...rows)));
  expect(stepsOf(plainTextSteps(table))).toBeGreaterThan(5);
  expect(plainText(table).split('\n')).toHaveLength(5000);
});

test('characters are counted without spaces and punctuation, a long text in steps', () => {
  const line = '潮水退了，船躺在 岸边。\n';
  expect(run(characterCountSteps(line))).toBe(9);
  const long = line.repeat(20_000);
  expect(stepsOf(characterCountSteps(long))).toBeGreaterThan(3);
  expect(run(characterCountSteps(long))).toBe(180_000);
  expect(run(wordCountSteps('The tide is out.\nIt comes back.', 'en'))).toBe(7);
});
