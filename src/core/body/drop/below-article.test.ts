import { expect, it } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';

const SURE = 0.97;
const DOUBTED = 0.6;
const p = (n: number): string => `<p>${prose(n, 3)}</p>`;
const ARTICLE = p(1) + p(2) + p(3);
const COMMENTS = p(4) + p(5);

/** What is left of a body in which the first three paragraphs are sure and all below has a probability. */
async function kept(html: string, below: number): Promise<string[]> {
  const page = await pageFromHtml(html, '/s');
  const body = page.segments.map(
    (_, s) => ({ role: 'body', reason: 'mss', score: s < 3 ? SURE : below }) as const,
  );
  const decisions = afterRules(['comments-label'], page, body);
  return page.segments.filter((_, s) => decisions[s]?.role === 'body').map(({ text }) => text);
}
const article = [prose(1, 3), prose(2, 3), prose(3, 3)];

it.each([
  '12 comments',
  'Comments (4)',
  'Kommentare',
  '35 Kommentare',
  '评论',
  '댓글 3',
  'תגובות',
  'Комментарии: 7',
])('the article ends at "%s" where what follows is doubted', async (label) => {
  expect(await kept(`${ARTICLE}<div>${label}</div>${COMMENTS}`, DOUBTED)).toEqual(article);
});

it('what follows stays where the classifier is as sure of it', async () => {
  expect(await kept(`${ARTICLE}<h2>Comments</h2>${COMMENTS}`, SURE)).toHaveLength(6);
});

it.each([
  ['a line that speaks of comments', 'Comments are the heart of this programme'],
  ['another heading', 'Replies to the harbour master'],
])('%s ends nothing', async (_, line) => {
  expect(await kept(`${ARTICLE}<div>${line}</div>${COMMENTS}`, DOUBTED)).toHaveLength(6);
});

it('a label above the text ends nothing', async () => {
  expect(
    await kept(`<p>${prose(1, 1).slice(0, 40)}</p><div>12 comments</div>${COMMENTS}`, DOUBTED),
  ).toHaveLength(4);
});

it('a label under which nothing was kept goes, too', async () => {
  const page = await pageFromHtml(`${ARTICLE}<p><b>Comments</b></p>${COMMENTS}`, '/s');
  const run = page.segments.map(
    (_, s) => ({ role: s < 4 ? 'body' : 'dropped', reason: 'mss', score: s < 4 ? SURE : 0.2 }) as const,
  );
  const decisions = afterRules(['comments-label'], page, run);
  expect(page.segments.filter((_, s) => decisions[s]?.role === 'body')).toHaveLength(3);
});

/** What is left of the body when all but the pagers was taken for it. */
async function keptWithPager(html: string): Promise<string[]> {
  const page = await pageFromHtml(html, '/s');
  const body = page.segments.map(({ linkLength }) =>
    linkLength > 0
      ? ({ role: 'dropped', reason: 'classifier', score: 0 } as const)
      : ({ role: 'body', reason: 'mss', score: 1 } as const),
  );
  const decisions = afterRules(['pager-end'], page, body);
  return page.segments.filter((_, s) => decisions[s]?.role === 'body').map(({ text }) => text);
}

const short = (n: number): string => `<p>${prose(n, 2)}</p>`;
const PAGER = '<div>1 <a href="/s?page=2">2</a> <a href="/s?page=3">3</a> <a href="/s?page=2">»</a></div>';

it('the article ends at its pager: comments below are none of it', async () => {
  expect(await keptWithPager(short(1) + short(2) + PAGER + short(3))).toEqual([prose(1, 2), prose(2, 2)]);
});

it('also at one that names its place and the next page', async () => {
  const row = '<div>Page 1 of 3 <a href="/s?page=2">Continue: page 2</a></div>';
  expect(await keptWithPager(short(1) + row + short(3))).toEqual([prose(1, 2)]);
});

it.each([
  ['above the text', PAGER + short(1) + short(2)],
  ['below the first post of a thread', short(1) + PAGER + short(2) + short(3) + short(4) + short(5)],
])('a pager %s ends nothing', async (_, html) => {
  const all = html.match(/<p>/g)?.length;
  expect(await keptWithPager(html)).toHaveLength(all ?? 0);
});

it.each([
  ['numbers that do not count on', '<div><a href="/a">12</a> <a href="/b">7</a></div>'],
  ['a number in a sentence', '<div>2 <a href="/a">more stories</a></div>'],
  ['a date and its comments', '<div>12 March 2018 <a href="/c">13 comments</a></div>'],
  ['numbers without a link', '<div>1 2 3</div>'],
])('%s are no pager', async (_, row) => {
  expect((await keptWithPager(short(1) + row + short(2))).filter((text) => text.length > 20)).toHaveLength(2);
});
