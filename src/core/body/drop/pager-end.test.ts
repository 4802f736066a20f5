import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { afterRules } from '../../../../tests/helpers/body';

/** What is left of the body when all but the pagers was taken for it. */
async function kept(html: string): Promise<string[]> {
  const page = await pageFromHtml(html, '/s');
  const body = page.segments.map(({ linkLength }) =>
    linkLength > 0
      ? ({ role: 'dropped', reason: 'classifier', score: 0 } as const)
      : ({ role: 'body', reason: 'mss', score: 1 } as const),
  );
  const decisions = afterRules(['pager-end'], page, body);
  return page.segments.filter((_, s) => decisions[s]?.role === 'body').map(({ text }) => text);
}
const p = (n: number): string => `<p>${prose(n, 2)}</p>`;
const PAGER = '<div>1 <a href="/s?page=2">2</a> <a href="/s?page=3">3</a> <a href="/s?page=2">»</a></div>';

it('the article ends at its pager: comments below are none of it', async () => {
  expect(await kept(p(1) + p(2) + PAGER + p(3))).toEqual([prose(1, 2), prose(2, 2)]);
});

it('also at one that names its place and the next page', async () => {
  const row = '<div>Page 1 of 3 <a href="/s?page=2">Continue: page 2</a></div>';
  expect(await kept(p(1) + row + p(3))).toEqual([prose(1, 2)]);
});

it.each([
  ['above the text', PAGER + p(1) + p(2)],
  ['below the first post of a thread', p(1) + PAGER + p(2) + p(3) + p(4) + p(5)],
])('a pager %s ends nothing', async (_, html) => {
  const all = html.match(/<p>/g)?.length;
  expect(await kept(html)).toHaveLength(all ?? 0);
});

it.each([
  ['numbers that do not count on', '<div><a href="/a">12</a> <a href="/b">7</a></div>'],
  ['a number in a sentence', '<div>2 <a href="/a">more stories</a></div>'],
  ['a date and its comments', '<div>12 March 2018 <a href="/c">13 comments</a></div>'],
  ['numbers without a link', '<div>1 2 3</div>'],
])('%s are no pager', async (_, row) => {
  expect((await kept(p(1) + row + p(2))).filter((text) => text.length > 20)).toHaveLength(2);
});
