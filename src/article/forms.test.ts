import { expect, test } from 'vitest';
import { element, text } from '../util/hast';
import { imagesOf, isEmpty, toText, wordCount } from './forms';

const of = (...children: ReturnType<typeof element>[]) => ({
  content: { type: 'root' as const, children },
  lang: 'en',
});
const picture = () => element('img', [], { src: 'https://site.test/d.jpg', alt: '' });

test('tells a picture’s caption from its credit, which the figure shows in small print', () => {
  const credit = element('a', [element('small', [text('A. Seaman')])], { href: 'https://site.test/seaman' });
  const caption = element('figcaption', [
    text('The deck. '),
    element('small', [text('Photo:')]),
    text(' '),
    credit,
  ]);
  expect(imagesOf(of(element('figure', [picture(), caption])))).toEqual([
    { src: 'https://site.test/d.jpg', alt: '', caption: 'The deck.', credit: 'Photo: A. Seaman' },
  ]);
});

test('lists the pictures that the HTML keeps, and no others', () => {
  const figures = ['https://site.test/a.jpg', 'file:///etc/b.png', 'blob:https://site.test/1'].map((src) =>
    element('figure', [element('img', [], { src, alt: '' })]),
  );
  expect(imagesOf(of(...figures)).map(({ src }) => src)).toEqual(['https://site.test/a.jpg']);
});

test('the words are those of the text, not of captions', () => {
  const figure = element('figure', [picture(), element('figcaption', [text('The deck at dawn')])]);
  const article = of(element('p', [text('Three short words.')]), figure);
  expect(toText(article)).toBe('Three short words.');
  expect(wordCount(article)).toBe(3);
});

test.each([
  ['nothing', of(), true],
  ['white space in a paragraph', of(element('p', [text(' \n')])), true],
  ['a word in a list', of(element('ul', [element('li', [text('one')])])), false],
  ['a picture alone', of(element('figure', [picture()])), false],
])('empty or not: %s', (_, article, empty) => {
  expect(isEmpty(article)).toBe(empty);
});
