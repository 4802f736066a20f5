import type { Element, ElementContent } from 'hast';
import { expect, test, vi } from 'vitest';
import { element, text } from '../../util/hast';
import { run } from '../../util/steps';
import { extractNotes } from './notes';

const many = (count: number, one: (n: number) => ElementContent): ElementContent[] =>
  Array.from({ length: count }, (_, n) => one(n));
const mark = (to: string, from: number): Element =>
  element('a', [text(String(from % 999))], { href: `#${to}`, id: `r${String(from)}` });
const back = (n: number): Element => element('a', [text('↩')], { href: `#r${String(n)}` });

test.each<[string, (count: number) => ElementContent[]]>([
  [
    'notes whose words stand in the block after their number',
    (count) => [
      element(
        'p',
        many(count, (n) => element('sup', [mark(`n${String(n)}`, n)])),
      ),
      element(
        'div',
        many(count, (n) => element('p', [back(n)], { id: `n${String(n)}` })),
      ),
    ],
  ],
  [
    'marks of one note, after words, with as many ways back',
    (count) => [
      element(
        'p',
        many(count, (n) => element('span', [text('word '), mark('n', n)])),
      ),
      element('p', [text('Words.'), ...many(count, back)], { id: 'n' }),
    ],
  ],
  [
    'marks in one raised text',
    (count) => [
      element('p', [
        element(
          'sup',
          many(count, (n) => mark(`n${String(n)}`, n)),
        ),
      ]),
      ...many(count, (n) => element('p', [text('Words.'), back(n)], { id: `n${String(n)}` })),
    ],
  ],
  [
    'targets in one term',
    (count) => [
      element(
        'p',
        many(count, (n) => element('sup', [mark(`n${String(n)}`, n)])),
      ),
      element('dl', [
        element('dt', [text('1'), ...many(count, (n) => element('span', [], { id: `n${String(n)}` }))]),
        element('dd', [text('Words.')]),
      ]),
    ],
  ],
])('what notes are looked at for grows as their number does: %s', (_name, children) => {
  /** how often the children of any node of the copy are looked at */
  let looks = 0;
  const clone = structuredClone;
  const counted = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node;
    const own = { children: node.children.map(counted) };
    return Object.defineProperty(node, 'children', {
      get: () => (looks++, own.children),
      set: (now: ElementContent[]) => (own.children = now),
    });
  };
  vi.stubGlobal('structuredClone', (node: ElementContent) => counted(clone(node)));
  const looksAt = (count: number): number => {
    looks = 0;
    run(extractNotes({ type: 'root', children: children(count) }));
    return looks;
  };
  try {
    expect(looksAt(400) / looksAt(100)).toBeLessThan(6);
  } finally {
    vi.unstubAllGlobals();
  }
});

const entry = (n: number, ...words: ElementContent[]): Element =>
  element('li', words, { id: `n${String(n)}` });

test('a list of references stays, by its numbers, where a range names those that no mark leads to', () => {
  const tree = (between: string): string =>
    JSON.stringify(
      run(
        extractNotes({
          type: 'root',
          children: [
            element('p', [text('Bees ['), mark('n1', 1), text(between), mark('n3', 3), text('].')]),
            element('ol', [entry(1, text('One.')), entry(2, text('Two.')), entry(3, text('Three.'))]),
          ],
        }),
      ),
    );
  expect(tree('-')).not.toContain('note-reference');
  expect(tree(', ')).toContain('note-reference');
});

test('an entry that writes its own number does not write it twice', () => {
  const definitions = JSON.stringify(
    run(
      extractNotes({
        type: 'root',
        children: [
          element('p', [text('Bees'), element('sup', [mark('n1', 1)]), text('.')]),
          element('ul', [entry(1, text('1. '), element('cite', [text('Roe, of bees.')]))]),
        ],
      }),
    ),
  );
  expect(definitions).toContain('Roe');
  expect(definitions).not.toContain('1. ');
});
