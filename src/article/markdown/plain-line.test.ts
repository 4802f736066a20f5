import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PhrasingContent } from 'mdast';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import { plainLine } from './plain-line';
import { settleSpans } from './spans';
import { syntax } from './syntax';
import { few } from '../../../tests/helpers/whole';

const STYLE = {
  bullet: '-', emphasis: '_', strong: '*', fence: '`', headings: 'atx', tables: 'compact',
} as const; // prettier-ignore
const MARKS = { emphasis: '_', strong: '*' };

/** Pieces that lines are made of, and what makes them hard. */
const piece = fc.constantFrom(
  'a', 'Word', '1', '1.', '注意', '：', ' ', '  ', '-', ',', '.', '?', '…', '*', '_', '[', ']', '!', '#', '>', '+', '=',
  '==', '~', '`', '<', '&', '&amp;', '|', '\\', 'www.', 'http://', '@', 'é', '\u0301', '\u00a0', '\n',
); // prettier-ignore
const words = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''));
const plainWords = fc.constantFrom(
  'a',
  'Word',
  ' and ',
  'So, ',
  ' then.',
  '注意',
  '1 by 1',
  'Well-known',
  ' ',
  '. ',
);
const text = fc
  .oneof(words, { weight: 5, arbitrary: plainWords })
  .map((value): PhrasingContent => ({ type: 'text', value }));
const node = fc.oneof(
  { weight: 3, arbitrary: text },
  text.map((child): PhrasingContent => ({ type: 'emphasis', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  fc
    .tuple(
      text,
      fc.constantFrom('https://e.test/a_b?c=1&d=2', 'https://e.test/(x)', 'https://e.test/==', 'mailto:a'),
    )
    .map(([child, url]): PhrasingContent => ({ type: 'link', url, children: [child] })),
  fc.constant<PhrasingContent>({ type: 'break' }),
);

test('a plain line is what the library makes of it, in a paragraph and in an item, settled or not', () => {
  let plain = 0;
  const options = syntax(STYLE, {});
  const slow = { ...options, handlers: { ...options.handlers, paragraph: defaultHandlers.paragraph } };
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (children) => {
      const line = plainLine(children, MARKS);
      if (line === null || line === '') return;
      plain += 1;
      const paragraph = () => structuredClone({ type: 'paragraph' as const, children });
      expect(`${line}\n`).toBe(toMarkdown({ type: 'root', children: [paragraph()] }, slow));
      const item = { type: 'listItem' as const, children: [paragraph()] };
      expect(`- ${line}\n`).toBe(
        toMarkdown({ type: 'root', children: [{ type: 'list', children: [item] }] }, slow),
      );
    }),
    { numRuns: few(2000, 20_000), seed: 1 },
  );
  expect(plain).toBeGreaterThan(50);
});

test('what is taken for settled is left as it is by settling', () => {
  const before: PhrasingContent[] = [
    { type: 'text', value: 'Bakers, ' },
    { type: 'emphasis', children: [{ type: 'text', value: 'nurses' }] },
    { type: 'text', value: ' and ' },
    { type: 'link', url: 'https://e.test/', children: [{ type: 'text', value: 'the rest' }] },
    { type: 'text', value: '.' },
  ];
  const paragraph = { type: 'paragraph' as const, children: structuredClone(before) };
  settleSpans({ type: 'root', children: [paragraph] });
  expect(paragraph.children).toEqual(before);
  // Two spaces, and words of two texts, are settled all the same.
  const loose = {
    type: 'paragraph' as const,
    children: [
      { type: 'text' as const, value: 'one  two' },
      { type: 'text' as const, value: ' three' },
    ],
  };
  settleSpans({ type: 'root', children: [loose] });
  expect(loose.children).toEqual([{ type: 'text', value: 'one two three' }]);
});
