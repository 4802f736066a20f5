import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { run } from '../../../util/steps';
import { features } from '../features/matrix';
import { reviewsIn } from './customer-reviews';

const PRICE = '<meta property="product:price:amount" content="49.00">';
const ld = (type: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Lamp"}</script>`;
const p = (seed: number): string => `<p>${prose(seed, 6)}</p>`;

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
