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

const TITLE = 'The harbour bridge opens in spring';
const TEASER = 'Who pays for the canal? Our readers have their say.';
const document = (body: string, title = TITLE): string =>
  `<!doctype html><html lang="en"><head><title>${title} - Canal Paper</title></head><body>${body}</body></html>`;

/** What is left of the body when all but headings was taken for it, teasers with little trust. */
async function keptWithHeadline(html: string, doubted: readonly string[] = [TEASER]): Promise<string[]> {
  const page = await pageFromHtml(html, '/s');
  const body = page.segments.map(({ block, text }) => {
    if (page.elements[block]!.tag === 'h1')
      return { role: 'dropped', reason: 'classifier', score: 0 } as const;
    return { role: 'body', reason: 'mss', score: doubted.includes(text) ? 0.7 : 0.99 } as const;
  });
  const decisions = afterRules(['above-headline'], page, body);
  return page.segments.filter((_, s) => decisions[s]?.role === 'body').map(({ text }) => text);
}

const p = (text: string): string => `<p>${text}</p>`;
const h1 = `<h1>${TITLE}</h1>`;

it('an article begins at the headline that its head names: teasers above it are none of it', async () => {
  const html = document(p(TEASER) + h1 + p(prose(1)) + p(prose(2)));
  expect(await keptWithHeadline(html)).toEqual([prose(1), prose(2)]);
});

it.each([
  [
    'text set as a heading, however the head is worded,',
    document(`${p(TEASER)}<h1>${prose(4)}</h1>${p(prose(1))}${p(prose(2))}`, prose(4)),
  ],
  ['another heading', document(p(TEASER) + h1 + p(prose(1)) + p(prose(2)), 'What the mayor wants')],
  [
    'a headline below most of the text',
    document(p(TEASER) + p(prose(1)) + p(prose(2)) + h1 + p(prose(3, 1))),
  ],
])('%s begins nothing', async (_, html) => {
  expect(await keptWithHeadline(html)).toContain(TEASER);
});

it('what is as sure as the text below stays: a standfirst above the headline', async () => {
  const html = document(p(TEASER) + h1 + p(prose(1)) + p(prose(2)));
  expect(await keptWithHeadline(html, [prose(1)])).toEqual([TEASER, prose(1), prose(2)]);
});
