import { expect, it } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { pageFromHtml, SITE } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';

const FIRST = 'The harbour bridge opens in spring';
const SECOND = 'Nobody has seen the bell of the mole';
const story = (title: string, seed: number): string =>
  `<article><h1>${title}</h1>${[1, 2, 3, 4].map((n) => `<p>${prose(seed * 10 + n)}</p>`).join('')}</article>`;

/** Numbers of the stories that are left when all of them were taken for the body. */
async function kept(body: string, title: string): Promise<number[]> {
  const head = `<title>${title} - Canal Paper</title><meta property="og:title" content="${FIRST}">`;
  const page = await pageFromHtml(
    `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    '/s',
  );
  const decisions = afterRules(
    ['other-stories'],
    page,
    page.segments.map(() => ({ role: 'body', reason: 'mss', score: 0.99 }) as const),
  );
  const left = page.segments.filter((_, s) => decisions[s]?.role === 'body').map(({ text }) => text);
  return [1, 2].filter((seed) => left.includes(prose(seed * 10 + 1)));
}

it.each([
  ['the first, while the page is called so', FIRST, [1]],
  ['the second, when the page has taken its name', SECOND, [2]],
  ['all, when the page is called otherwise', 'News of the day', [1, 2]],
])('of two whole stories side by side: %s', async (_, title, expected) => {
  expect(await kept(story(FIRST, 1) + story(SECOND, 2), title)).toEqual(expected);
});

it('the one whose heading leads to the page itself, whatever the page is called', async () => {
  const linked = story(SECOND, 2).replace(SECOND, `<a href="${SITE}/s">${SECOND}</a>`);
  expect(await kept(story(FIRST, 1) + linked, FIRST)).toEqual([2]);
});

it.each([
  [
    'a section with a heading of the first level in one article',
    `<article><h1>${FIRST}</h1>${story(SECOND, 2)}<p>${prose(11)}</p></article>`,
    [1, 2],
  ],
  [
    'sections that are no articles',
    (story(FIRST, 1) + story(SECOND, 2)).replaceAll('article', 'section'),
    [1, 2],
  ],
  [
    'a headline without a text of its own',
    `<article><h1>${FIRST}</h1></article>${story(SECOND, 2)}<p>${prose(11)}</p>`,
    [1, 2],
  ],
])('not %s', async (_, html, expected) => {
  expect(await kept(html, FIRST)).toEqual(expected);
});
