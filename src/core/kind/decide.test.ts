import { expect, test } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { select } from '../select';
import { pageKind as kindOf } from './decide';
import { run } from '../../util/steps';
import type { Page } from '../page';

const pageKind = (page: Page) => run(kindOf(page, run(select(page)).segments));

const SENTENCE =
  'The ferry left the harbour in the early morning, and the people on the quay watched it until it was gone. ';
const paragraphs = (count: number) => `<p>${SENTENCE.repeat(4)}</p>`.repeat(count);
const MENU = `<nav><ul>${'<li><a href=/s>Section</a>'.repeat(8)}</ul></nav>`;
const head = (title: string, more = '') => `<head><title>${title}</title>${more}</head>`;
const ADDRESS = 'https://www.harbour-news.org/2026/03/04/the-last-ferry-of-the-winter';

const story = `<html>${head('The last ferry', '<meta property="og:type" content="article">')}<body class="single-post">${MENU}<article><h1>The last ferry</h1>${paragraphs(9)}</article></body></html>`;
const card = (n: number) =>
  `<div class="product-card"><a href="/p/${String(n)}"><img src="${String(n)}.png" width=120 height=120></a><h3><a href="/p/${String(n)}">Lamp number ${String(n)}</a></h3><span class=price>$${String(n)}9.00</span></div>`;
const shop = `<html>${head('Lamps')}<body class="category archive">${MENU}<h1>Lamps</h1><div class="product-grid">${Array.from({ length: 24 }, (_, n) => card(n + 1)).join('')}</div></body></html>`;

test('a page of prose is an article, with a reason', async () => {
  const decision = pageKind(await pageFromHtml(story, ADDRESS));
  expect(decision).toMatchObject({ kind: 'article', reason: 'article-data' });
  expect(decision.confidence).toBeGreaterThan(0.8);
});

test('prose in another script is an article too', async () => {
  const chinese = story.replaceAll(
    SENTENCE,
    '渡轮清晨离开港口，码头上的人们一直望着它，直到它消失在远处的海面上。',
  );
  expect(pageKind(await pageFromHtml(chinese, ADDRESS)).kind).toBe('article');
});

test('what a page calls itself and its parts counts, in English only', async () => {
  const named = (lang: string, title: string, headings: string) =>
    pageFromHtml(
      `<html lang="${lang}">${head(title)}<body>${MENU}<h1>${title}</h1>${headings
        .split('|')
        .map((heading) => `<h2>${heading}</h2>${paragraphs(2)}`)
        .join('')}</body></html>`,
      ADDRESS,
    );
  const story = ['Why the ferries stopped', 'What happened next|How it was explained'] as const;
  const trade = ['Get insured services', 'Our expert partners|Contact us for quotes'] as const;
  const gap = async (lang: string): Promise<number> =>
    pageKind(await named(lang, ...story)).article - pageKind(await named(lang, ...trade)).article;
  expect(await gap('en')).toBeGreaterThan(0.05);
  expect(Math.abs(await gap('de'))).toBeLessThan(0.05);
});

test('a page of products is no article but a list', async () => {
  const page = await pageFromHtml(shop, 'https://www.lamp-shop.org/collections/lamps');
  expect(pageKind(page)).toMatchObject({ kind: 'list', reason: 'repeated-records' });
});
