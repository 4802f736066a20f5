import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { prose } from '../../../tests/helpers/prose';
import { features } from '../score/features/matrix';
import { capComments } from './decide';
import { run } from '../../util/steps';

const p = (seed: number): string => `<p>${prose(seed, 6)}</p>`;
const post = (first: number, count = 4): string =>
  Array.from({ length: count }, (_, i) => p(first + i)).join('');

/** Which paragraphs (by seed) are still accepted when the classifier has accepted every one. */
async function accepted(html: string, seeds: number[]): Promise<number[]> {
  const page = await pageFromHtml(html, '/s');
  const matrix = run(features(page));
  const logits = capComments(matrix, new Float32Array(matrix.rows).fill(4));
  const texts = page.segments.filter((_, s) => logits[s]! > 0).map(({ text }) => text);
  return seeds.filter((seed) => texts.includes(prose(seed, 6)));
}

it.each(['id="comments"', 'class="post-comments wide"', 'class="commentlist"', 'id="disqus_thread"', 'class="CommentsSection"'])(
  'what readers say below an article (%s) is none of it, however much it is',
  async (names) => {
    const html = `<div>${post(1)}</div><div ${names}><ul><li>${post(11, 9)}</li></ul></div><div>${p(30)}</div>`;
    expect(await accepted(html, [1, 4, 11, 19, 30])).toEqual([1, 4, 30]);
  },
); // prettier-ignore

it('a thread with nothing above it, or next to nothing, is what the page has', async () => {
  const comments = `<div id="comments">${post(11, 6)}</div>`;
  expect(await accepted(comments, [11, 16])).toEqual([11, 16]);
  expect(await accepted(p(1) + comments, [1, 11, 16])).toEqual([1, 11, 16]);
  expect(await accepted(comments + post(1), [1, 11, 16])).toEqual([1, 11, 16]);
});

it('what is written below the first post of a thread is the thread, where the page says that it is one', async () => {
  const html = `<script type="application/ld+json">{"@type":"QAPage"}</script><div>${post(1)}</div>`;
  expect(await accepted(`${html}<div id="comments">${post(11)}</div>`, [1, 11, 14])).toEqual([1, 11, 14]);
});

it.each(['comments-open', 'no-comments', 'category-commentary', 'has-comments', 'comment-count'])(
  'a class that only speaks of comments (%s) makes no thread',
  async (name) => {
    expect(await accepted(`<div>${post(1)}</div><div class="${name}">${post(5)}</div>`, [1, 5, 8])).toEqual([1, 5, 8]);
  },
); // prettier-ignore

it('a page without comments keeps its logits as they are', async () => {
  const matrix = run(features(await pageFromHtml(post(1), '/s')));
  const logits = new Float32Array(matrix.rows);
  expect(capComments(matrix, logits)).toBe(logits);
});
