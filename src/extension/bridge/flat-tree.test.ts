import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from '../../util/hast';
import { run } from '../../util/steps';
import { flatten, TreeBuilder } from './flat-tree';

const TREE: Root = {
  type: 'root',
  children: [
    element('h2', [text('One')]),
    element('p', [text('a '), element('a', [element('em', [text('b')])], { href: 'https://example.org/' })]),
    element('ul', [element('li', [text('c')]), element('li')]),
    text('d'),
  ],
};

function throughMessages(tree: Root, most?: number): { pieces: number; built: Root } {
  const pieces = run(flatten(tree, most));
  const builder = new TreeBuilder();
  for (const piece of pieces) builder.add(JSON.parse(JSON.stringify(piece)) as typeof piece);
  return { pieces: pieces.length, built: builder.root };
}

test('a tree comes back as it was, however it was cut', () => {
  expect(throughMessages(TREE)).toEqual({ pieces: 1, built: TREE });
  expect(throughMessages(TREE, 1)).toEqual({ pieces: 12, built: TREE });
  expect(throughMessages(TREE, 130).built).toEqual(TREE);
  expect(throughMessages({ type: 'root', children: [] })).toEqual({
    pieces: 1,
    built: { type: 'root', children: [] },
  });
});

test('long texts and many nodes are cut, and each piece has its steps', () => {
  const long: Root = { type: 'root', children: Array.from({ length: 30 }, () => text('x'.repeat(100_000))) };
  expect(throughMessages(long).pieces).toBe(8);
  const wide: Root = { type: 'root', children: Array.from({ length: 50_000 }, () => element('br')) };
  const { pieces, built } = throughMessages(wide);
  expect(pieces).toBe(7);
  expect(built.children).toHaveLength(50_000);
  expect([...flatten(wide)]).toHaveLength(6);
});

test('depths that no tree has make no hole in it', () => {
  const builder = new TreeBuilder();
  builder.add([
    [7, 'p', {}],
    [9, 'a'],
    [0, 'b'],
    [-4, 'c'],
  ]);
  expect(builder.root.children).toEqual([element('p', [text('a')]), text('b'), text('c')]);
});
