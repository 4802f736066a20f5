import { expect, test } from 'vitest';
import type { ElementContent } from 'hast';
import { element, text } from '../../util/hast';
import { toMarkdown } from '../forms';
import type { Article } from '../schema';

const post = (author: string, time: string, ...more: ElementContent[]): ElementContent =>
  element('section', [
    element('p', [
      ...(author ? [element('strong', [text(author)])] : []),
      ...(author && time ? [text(' · ')] : []),
      ...(time ? [element('time', [text(time)])] : []),
    ], { dataPart: 'head' }),
    ...more,
  ], { dataPart: 'post' }); // prettier-ignore
const p = (words: string): ElementContent => element('p', [text(words)]);
const h = (level: number, words: string): ElementContent => element(`h${level}`, [text(words)]);
const markdown = (...children: ElementContent[]): string =>
  toMarkdown({ content: { type: 'root', children }, url: 'https://example.test/' } as unknown as Article, {
    heading: false,
  });

test('a post has a heading with who and when; headings in it and answers to it stand below', () => {
  expect(
    markdown(p('Above.'), post('Ann', '3 May', p('a'), h(2, 'More'), p('b'), post('Bo', '', p('c')))),
  ).toBe('Above.\n\n## Ann · 3 May\n\na\n\n### More\n\nb\n\n### Bo\n\nc\n');
});

test("a post's own heading takes the time, and the author follows", () => {
  expect(markdown(post('Ann', '14:30', h(2, 'The wind turns'), p('a')))).toBe(
    '## 14:30 · The wind turns\n\n**Ann**\n\na\n',
  );
});

test('a heading between posts that heads other text leaves the next post on its level', () => {
  expect(markdown(post('Ann', '', p('a')), h(2, 'Write to us'), p('b'), post('Bo', '', p('c')))).toBe(
    '## Ann\n\na\n\n## Write to us\n\nb\n\n## Bo\n\nc\n',
  );
});

test('posts under a heading are below it', () => {
  expect(markdown(h(2, 'Answers'), post('Ann', '', p('a')))).toBe('## Answers\n\n### Ann\n\na\n');
});
