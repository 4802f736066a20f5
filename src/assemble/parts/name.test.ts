import { expect, test } from 'vitest';
import { element, text } from '../../util/hast';
import { withVerdicts } from './name';

const line = (tag: string, words: string) => element(tag, [text(words)]);
const bold = (words: string) => element('p', [line('strong', words)]);
const list = (...items: string[]) =>
  element(
    'ul',
    items.map((words) => line('li', words)),
  );
const parts = (blocks: ReturnType<typeof withVerdicts>): unknown[] =>
  blocks.map((node) => (node.type === 'element' ? (node.properties.dataPart ?? node.tagName) : node.type));

test('lists for and against stand beside each other, the verdict up to the next heading in a box', () => {
  const blocks = [
    line('p', 'The lamp burns well.'),
    bold('Pros:'), list('bright', 'quiet'),
    bold('Cons:'), list('dear'),
    line('h2', 'Our verdict'), line('p', 'Buy it.'),
    line('h2', 'Next'), line('p', 'More.'),
  ]; // prettier-ignore
  const named = withVerdicts(blocks);
  expect(parts(named)).toEqual(['p', 'weighed', 'verdict', 'h2', 'p']);
  const [, weighed] = named;
  expect(weighed?.type === 'element' && parts(weighed.children as typeof blocks)).toEqual(['pros', 'cons']);
});

test('one side alone, a bold word in the text, and a chapter that is called so stay as they are', () => {
  for (const blocks of [
    [bold('Pros:'), list('bright'), line('p', 'Nothing speaks against it.')],
    [bold('Verdict'), line('p', 'Guilty.'), line('h2', 'Next')],
    [line('h2', 'Verdict'), line('p', 'long '.repeat(500)), line('h2', 'Next')],
  ])
    expect(withVerdicts(blocks)).toBe(blocks);
});
