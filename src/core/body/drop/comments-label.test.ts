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
