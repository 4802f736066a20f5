import { expect, test } from 'vitest';
import { linkTo, quotation } from './quotation';
import { articleOf } from '../../../tests/helpers/article';

const ARTICLE = articleOf({ title: 'The [old] bridge', byline: 'Ada', url: 'https://paper.test/a(b)' });

test('a link whose title and address cannot end it', () => {
  expect(linkTo(ARTICLE)).toBe('[The \\[old\\] bridge](https://paper.test/a(b))');
});

test('a quotation: paragraphs, text as text, its source', () => {
  expect(quotation(ARTICLE, 'First *one*.\n\n# Second\n\n')).toBe(
    '> First \\*one\\*.\n>\n> \\# Second\n>\n> — [The \\[old\\] bridge](https://paper.test/a(b)), Ada\n',
  );
});

test('an address that is no web address is no link', () => {
  expect(linkTo(articleOf({ title: 'T', url: 'javascript:alert(1)' }))).toBe('T');
});
