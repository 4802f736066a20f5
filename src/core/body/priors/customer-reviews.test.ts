import { expect, it } from 'vitest';
import { prose, snapshotOf } from '../../../../tests/support/pages';
import { features } from '../../score/features/matrix';
import { afterPrior } from '../../../../tests/helpers/body';
import { run } from '../../../util/steps';

const PRICE = '<meta property="product:price:amount" content="49.00">';
const ld = (type: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Lamp"}</script>`;
const p = (seed: number): string => `<p>${prose(seed, 6)}</p>`;

/** Which paragraphs (by seed) are still accepted when the classifier has accepted every one. */
async function accepted(html: string, seeds: number[], head = PRICE): Promise<number[]> {
  const matrix = run(features(await snapshotOf(html, '/s', head)));
  const logits = afterPrior('customer-reviews', matrix, new Float32Array(matrix.rows).fill(4));
  const texts = matrix.page.snapshot.segments.filter((_, s) => logits[s]! > 0).map(({ text }) => text);
  return seeds.filter((seed) => texts.includes(prose(seed, 6)));
}

const page = (names: string): string =>
  `<main><div>${p(1)}</div><div ${names}><div><h3>Fine lamp</h3>${p(11)}</div><div>${p(12)}${p(13)}</div></div></main>${p(20)}`;

it.each(['id="reviews"', 'class="product-reviews wide"', 'class="customerReviews"', 'class="review-list"', 'class="Reviews"'])(
  'what customers write about a product (%s) is none of its text',
  async (names) => expect(await accepted(page(names), [1, 11, 13, 20])).toEqual([1, 20]),
); // prettier-ignore

it.each([ld('Product'), ld('https://schema.org/Product'), '<meta property="og:type" content="product">'])(
  'a page says in several ways that it sells a product',
  async (head) => expect(await accepted(page('id="reviews"'), [1, 11], head)).toEqual([1]),
); // prettier-ignore

it.each(['', ld('Review'), ld('Product') + ld('NewsArticle'), ld('Product') + '<meta property="og:type" content="article">'])(
  'on other pages a review is the article, or what clients say of a firm',
  async (head) => expect(await accepted(page('id="reviews"'), [1, 11, 13], head)).toEqual([1, 11, 13]),
); // prettier-ignore

it.each(['no-reviews', 'has-reviews', 'previews', 'reviewers', 'write-a-review', 'noReviews'])(
  'a class that only speaks of reviews (%s) makes no place of them',
  async (name) => expect(await accepted(page(`class="${name}"`), [1, 11, 13])).toEqual([1, 11, 13]),
);

it('what the press said in a line or two stays, and so do reviews that are all that the page has', async () => {
  const line = 'The best lamp that we have had on a desk so far, and the cheapest. Lamps and Light, 9/10';
  const short = await snapshotOf(`${p(1)}<div class="reviews"><p>${line}</p></div>`, '/s', PRICE);
  const matrix = run(features(short));
  expect([...afterPrior('customer-reviews', matrix, new Float32Array(matrix.rows).fill(4))]).toEqual([4, 4]);
  expect(await accepted(`<div class="reviews">${p(11)}${p(12)}</div>`, [11, 12])).toEqual([11, 12]);
});

it('a page without reviews keeps its logits as they are', async () => {
  const matrix = run(features(await snapshotOf(p(1), '/s', PRICE)));
  const logits = new Float32Array(matrix.rows);
  expect(afterPrior('customer-reviews', matrix, logits)).toBe(logits);
});
