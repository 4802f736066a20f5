import { expect, it, describe } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { prose } from '../../../tests/helpers/prose';
import { run } from '../../util/steps';
import { features } from './features/matrix';
import { mainIn, reviewsIn, cardsIn } from './regions';

const p = (seed: number, sentences = 6): string => `<p>${prose(seed, sentences)}</p>`;

/** Number of segments in the main element, null where the page marks none that counts. */
async function inMain(html: string): Promise<number | null> {
  const page = await pageFromHtml(html, '/s');
  const inside = mainIn(page, run(features(page)).page.plainIn);
  return inside && page.segments.filter(({ block }) => inside[block] === 1).length;
}

it('is what a page marks so, by tag or role', async () => {
  expect(await inMain(`<div>${p(1)}</div><main>${p(2)}${p(3)}</main>`)).toBe(2);
  expect(await inMain(`<div>${p(1)}</div><div role="main"><section>${p(2)}</section></div>`)).toBe(1);
});

it('counts for nothing where it is next to empty, or missing', async () => {
  expect(await inMain(`${p(1)}<main><p>Loading the lamps.</p></main>`)).toBeNull();
  expect(await inMain(p(1))).toBeNull();
});

const PRICE = '<meta property="product:price:amount" content="49.00">';
const ld = (type: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Lamp"}</script>`;

/** Which paragraphs (by seed) stand in customers' reviews. */
async function reviewed(html: string, seeds: number[], head = PRICE): Promise<number[]> {
  const page = await pageFromHtml(head + html, '/s');
  const inside = reviewsIn(page, run(features(page)).page.lengthIn);
  const texts = page.segments.filter(({ block }) => inside?.[block] === 1).map(({ text }) => text);
  return seeds.filter((seed) => texts.includes(prose(seed, 6)));
}

const page = (names: string): string =>
  `<main><div>${p(1)}</div><div ${names}><div><h3>Fine lamp</h3>${p(11)}</div><div>${p(12)}${p(13)}</div></div></main>${p(20)}`;

it.each(['id="reviews"', 'class="product-reviews wide"', 'class="customerReviews"', 'class="review-list"', 'class="Reviews"'])(
  'what customers write about a product is in a place named for it (%s)',
  async (names) => expect(await reviewed(page(names), [1, 11, 13, 20])).toEqual([11, 13]),
); // prettier-ignore

it.each([ld('Product'), ld('https://schema.org/Product'), '<meta property="og:type" content="product">'])(
  'a page says in several ways that it sells a product',
  async (head) => expect(await reviewed(page('id="reviews"'), [1, 11], head)).toEqual([11]),
); // prettier-ignore

it.each(['', ld('Review'), ld('Product') + ld('NewsArticle'), ld('Product') + '<meta property="og:type" content="article">'])(
  'on other pages a review is the article, or what clients say of a firm',
  async (head) => expect(await reviewed(page('id="reviews"'), [1, 11, 13], head)).toEqual([]),
); // prettier-ignore

it.each(['no-reviews', 'has-reviews', 'previews', 'reviewers', 'write-a-review', 'noReviews'])(
  'a class that only speaks of reviews (%s) makes no place of them',
  async (name) => expect(await reviewed(page(`class="${name}"`), [1, 11, 13])).toEqual([]),
);

it('a line or two of what the press said is no review', async () => {
  const html = `${p(1)}<div class="reviews"><p>${prose(11, 1)}</p></div>`;
  const snapshot = await pageFromHtml(PRICE + html, '/s');
  expect(reviewsIn(snapshot, run(features(snapshot)).page.lengthIn)).toBeNull();
});

const NOTICE =
  'We send every order within two days, and what does not please you may come back within a month.';
const PICTURE = '<img src="/lamp.jpg" width="200" height="200" alt="">';

const card = (i: number, picture = PICTURE): string =>
  `<li class="card card-${i}">${picture}<a href="/lamps/${i}">Storm lantern of brass, number ${i}</a><span>${i * 7} crowns</span></li>`;
const grid = (count = 12, picture = PICTURE): string =>
  `<ul>${Array.from({ length: count }, (_, i) => card(i + 1, picture)).join('')}</ul>`;
const notice = `<div class="box"><p>${NOTICE}</p></div>`;

/** Texts of the segments that stand in cards. */
async function inCards(html: string): Promise<string[]> {
  const page = await pageFromHtml(html);
  const { lengthIn, plainIn } = run(features(page)).page;
  const inside = cardsIn(page, lengthIn, plainIn);
  return page.segments.filter(({ block }) => inside?.[block] === 1).map(({ text }) => text);
}

describe('the main list of cards of a page', () => {
  it('is found, and nothing else', async () => {
    const found = await inCards(notice + grid());
    expect(found).toHaveLength(12);
    expect(found[0]).toContain('Storm lantern');
  });

  it.each(['nav', 'aside', 'footer'])('is not in a %s', async (tag) => {
    expect(await inCards(`${notice}<${tag}>${grid()}</${tag}>`)).toEqual([]);
  });

  it('has a dozen of them at least, with pictures', async () => {
    expect(await inCards(notice + grid(11))).toEqual([]);
    expect(await inCards(notice + grid(12, ''))).toEqual([]);
  });

  it.each(['{"@type":"NewsArticle"}', '{"@type":"QAPage"}', '{"@type":"Product"}'])(
    'is none on a page that says that it is something else (%s)',
    async (said) => {
      const script = `<script type="application/ld+json">${said}</script>`;
      expect(await inCards(script + notice + grid())).toEqual([]);
    },
  );
});
