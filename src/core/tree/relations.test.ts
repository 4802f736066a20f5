import { expect, test } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';

const PAGE = '<div id=a><ul id=b><li id=c>One<li id=d>Two</ul></div><p id=e>Three</p>';

test('children stand in document order, leaves have none', async () => {
  const { tree, elements } = await pageFromHtml(PAGE);
  const at = (names: string) => elements.findIndex((element) => element.names === names);
  const children = tree.children();
  expect(children[at('b')]).toEqual([at('c'), at('d')]);
  expect(children[0]).toEqual([at('a'), at('e')]);
  expect(children[at('d')]).toEqual([]);
});

test('what has no value inherits that of the nearest element above that has one', async () => {
  const { tree, elements } = await pageFromHtml(PAGE);
  const at = (names: string) => elements.findIndex((element) => element.names === names);
  const values = new Int32Array(elements.length).fill(-1);
  values[at('a')] = 7;
  values[at('d')] = 8;
  tree.inherit(values);
  expect(['a', 'b', 'c', 'd', 'e'].map((names) => values[at(names)])).toEqual([7, 7, 7, 8, -1]);
});
