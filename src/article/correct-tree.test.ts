import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { withBlocks, withoutParts, withUnits } from './correct-tree';
import { parsePart, partsOf, type PartKey } from '../core/part-keys';
import { toContentHtml } from './serialize';
import { element, text } from '../util/hast';
import { run } from '../util/steps';

const words = (value: string, ...parts: PartKey[]) => ({ ...text(value), data: { parts } });
const root = (...children: Root['children']): Root => ({ type: 'root', children });
const figure = element('figure', [
  element('img', [], { src: 'https://a.test/p.jpg', alt: '' }),
  element('figcaption', [text('two')]),
]);
figure.data = { parts: ['0m0', '0s2'] };

const page = root(
  element('p', [words('zero', '0s0'), text(' '), element('em', [words('one', '0s1')])]),
  figure,
  element('ul', [element('li', [words('four', '0s4')]), element('li', [words('five', '0s5')])]),
  element('p', [words('other', '1s0')]),
);
const without = (...parts: PartKey[]) => toContentHtml(run(withoutParts(page, new Set(parts))));

test('parts go with the elements that held nothing else', () => {
  expect(without('0s1')).toContain('<p>zero </p>');
  expect(without('0s0', '0s1')).not.toContain('<p>zero');
  expect(without('0s4')).toContain('<ul><li>five</li></ul>');
  expect(without('0s4', '0s5')).not.toContain('<ul>');
});

test('a long table is gone through in steps, and rows go with their cells', () => {
  const rows = Array.from({ length: 1000 }, (_, at) =>
    element('tr', [element('td', [words(`row ${String(at)}`, `0s${at}`)])]),
  );
  const table = root(element('table', [element('tbody', rows)]));
  const steps = withoutParts(table, new Set<PartKey>(['0s1', '0s2']));
  let stops = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) stops++;
  expect(stops).toBeGreaterThan(2);
  const html = toContentHtml(step.value);
  expect(html).toContain('<tr><td>row 0</td></tr><tr><td>row 3</td></tr>');
  expect(html.match(/row/g)).toHaveLength(998);
});

test('a figure goes with its picture; its caption alone can go', () => {
  expect(without('0m0')).not.toContain('two');
  expect(without('0s2')).toContain('<figure><img src="https://a.test/p.jpg" alt=""></figure>');
});

test('the given tree stays as it was', () => {
  const before = structuredClone(page);
  without('0s0', '0m0', '0s4');
  expect(page).toEqual(before);
});

const place = (part: PartKey) => parsePart(part).index;
const block = (at: number, value: string, tag = 'p', number = 0) => ({
  at,
  page: number,
  node:
    tag === 'ul'
      ? element('ul', [element('li', [words(value, `${number}s${at}`)])])
      : element(tag, [words(value, `${number}s${at}`)]),
});

test('blocks come to their places in the reading order of their page', () => {
  const html = toContentHtml(
    run(withBlocks(page, [block(3, 'three'), block(9, 'nine'), block(1, 'last', 'p', 1)], place)),
  );
  expect(html.replace(/<[^>]+>/g, ' ').match(/\w+/g)).toEqual(
    'zero one two three four five nine other last'.split(' '),
  );
});

test('many blocks come to their places in steps', () => {
  const even = root(
    ...Array.from({ length: 600 }, (_, n) => element('p', [words(`${2 * n}`, `0s${2 * n}`)])),
  );
  const odd = Array.from({ length: 600 }, (_, n) => block(2 * n + 1, `${2 * n + 1}`));
  const steps = withBlocks(even, odd, place);
  let stops = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) stops++;
  expect(stops).toBeGreaterThan(2);
  expect(partsOf(step.value)).toEqual(Array.from({ length: 1200 }, (_, n) => `0s${n}`));
});

test('items that come back one after the other make one list', () => {
  const html = toContentHtml(
    run(
      withBlocks(
        root(element('p', [words('zero', '0s0')])),
        [block(1, 'a', 'ul'), block(2, 'b', 'ul')],
        place,
      ),
    ),
  );
  expect(html).toBe('<p>zero</p><ul><li>a</li><li>b</li></ul>');
});

test('units name their parts: items one by one, a figure with its caption, a quote by its paragraphs', () => {
  const quote = element('blockquote', [element('p', [words('q', '0s7')]), element('p', [words('r', '0s8')])]);
  const html = toContentHtml(withUnits(root(...page.children, quote)));
  expect(
    [...html.matchAll(/<(\w+)[^>]*data-parts="([^"]*)"/g)].map(([, tag, parts]) => [tag, parts]),
  ).toEqual([
    ['p', '0s0 0s1'],
    ['figure', '0m0 0s2'],
    ['li', '0s4'],
    ['li', '0s5'],
    ['p', '1s0'],
    ['p', '0s7'],
    ['p', '0s8'],
  ]);
  expect(partsOf(page)).toEqual(['0s0', '0s1', '0m0', '0s2', '0s4', '0s5', '1s0']);
});
