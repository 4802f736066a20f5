import { expect, it } from 'vitest';
import { rawText, text } from '../util/hast';
import { flow, line } from './flow';

/** As another script of the extension makes it: an object of its own. */
const theirBreak = () => ({ type: 'comment', value: 'block' }) as const;

it('breaks that another script has made part paragraphs', () => {
  const blocks = flow([text('The bell'), theirBreak(), text('The geese')]);
  expect(blocks.map((block) => 'tagName' in block && block.tagName)).toEqual(['p', 'p']);
});

it('breaks that another script has made are a space in a line', () => {
  const nodes = line([text('The'), theirBreak(), text('bell')]);
  expect(nodes.map((node) => rawText(node)).join('')).toBe('The bell');
});
