import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { element, nodeCount, rawText, text } from '../../util/hast';
import { run } from '../../util/steps';
import { inPieces } from './pieces';

/** Counts the nodes that each conversion is given, and makes a list or paragraphs of them. */
function counted(nodes: ElementContent[]): { calls: number[]; text: string } {
  const calls: number[] = [];
  const convert = (given: ElementContent[]): RootContent[] => {
    calls.push(given.reduce((sum, node) => sum + nodeCount(node), 0));
    return given.map((node): RootContent => {
      const own = node.type === 'element' ? node.children : [];
      if (node.type !== 'element' || node.tagName !== 'ul') return { type: 'paragraph', children: [] };
      return { type: 'list', spread: false, children: own.map(() => ({ type: 'listItem', children: [] })) };
    });
  };
  const write = (blocks: RootContent[]): string => blocks.map(({ type }) => type).join('\n');
  return { calls, text: run(inPieces([], nodes, { convert, write, whole: 0 }, 100)) };
}

const paragraphs = (count: number): ElementContent[] =>
  Array.from({ length: count }, () => element('p', [text('a')]));

test.each([1000, 2000, 4000])('each of %i blocks is converted once, in pieces of like size', (count) => {
  const { calls } = counted(paragraphs(count));
  expect(calls.reduce((a, b) => a + b)).toBe(2 * count);
  expect(Math.max(...calls)).toBeLessThanOrEqual(102);
});

test.each([1000, 2000, 4000])('so are %i items of one list', (count) => {
  const items = Array.from({ length: count }, () => element('li', [text('a')]));
  const { calls } = counted([element('ul', items)]);
  // Each piece brings the list around its items.
  expect(calls.reduce((a, b) => a + b)).toBe(2 * count + calls.length);
  expect(Math.max(...calls)).toBeLessThanOrEqual(103);
});

test('the texts of all pieces stand in order, each once, however many they are', () => {
  const nodes = Array.from({ length: 2501 }, (_, n) => element('p', [text(String(n))]));
  const convert = (given: ElementContent[]): RootContent[] =>
    given.map((node) => ({ type: 'html', value: rawText(node) }));
  const write = (blocks: RootContent[]): string =>
    blocks.map((block) => (block.type === 'html' ? block.value : '')).join('\n\n');
  const written = run(inPieces([], nodes, { convert, write, whole: 0 }, 1));
  expect(written.split('\n\n')).toEqual(nodes.map(rawText));
});
