import { expect, test } from 'vitest';
import { pageFromHtml, SITE } from '../../../tests/helpers/page';
import { pagingOf } from './find';

const LINKS =
  '<p>Text of the page.</p><a href="?view=all">View as single page</a> <a href="/print/4711">Print this article</a>' +
  '<div><a href="/news/bridge-4711">1</a> <b>2</b> <a href="/news/bridge-4711?page=3">3</a></div>';

test('all that a page says of its article’s other pages is one value', async () => {
  const page = await pageFromHtml(LINKS, '/news/bridge-4711?page=2');
  expect(pagingOf(page, 'article')).toMatchObject({
    printLink: { kind: 'print', href: `${SITE}/print/4711` },
    singlePage: { kind: 'single-page', href: `${SITE}/news/bridge-4711?view=all` },
    current: 2,
    chosen: { href: `${SITE}/news/bridge-4711?page=3`, number: 3 },
    previous: { href: `${SITE}/news/bridge-4711`, number: 1 },
  });
});

test.each([
  ['signs', `/${'-'.repeat(300_000)}x`],
  ['digits', `/photo/${'1'.repeat(300_000)}x`],
])('an address of %s without end takes no time', async (_name, address) => {
  const page = await pageFromHtml(`<p>Text of the page.</p><a href="${address}">Next</a>`, '/news/bridge');
  expect(pagingOf(page, 'article').chosen).toBeNull();
});

test('a page that names no number has the one under which it was reached', async () => {
  const page = await pageFromHtml('<p>Text of the page.</p>', '/news/bridge');
  expect(pagingOf(page, 'article').current).toBe(1);
  expect(pagingOf(page, 'article', 4)).toMatchObject({ current: 4, chosen: null, printLink: null });
});
