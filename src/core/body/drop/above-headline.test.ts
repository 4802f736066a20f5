import { expect, it } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';

const TITLE = 'The harbour bridge opens in spring';
const TEASER = 'Who pays for the canal? Our readers have their say.';
const document = (body: string, title = TITLE): string =>
  `<!doctype html><html lang="en"><head><title>${title} - Canal Paper</title></head><body>${body}</body></html>`;

/** What is left of the body when all but headings was taken for it, teasers with little trust. */
async function kept(html: string, doubted: readonly string[] = [TEASER]): Promise<string[]> {
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
  expect(await kept(html)).toEqual([prose(1), prose(2)]);
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
  expect(await kept(html)).toContain(TEASER);
});

it('what is as sure as the text below stays: a standfirst above the headline', async () => {
  const html = document(p(TEASER) + h1 + p(prose(1)) + p(prose(2)));
  expect(await kept(html, [prose(1)])).toEqual([TEASER, prose(1), prose(2)]);
});
