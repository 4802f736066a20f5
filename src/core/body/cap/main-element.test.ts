import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { features } from '../../score/features/matrix';
import type { SegmentDecision } from '../../selection';
import { afterPrior } from '../../../../tests/helpers/body';
import { run } from '../../../util/steps';

const p = (seed: number): string => `<p>${prose(seed, 6)}</p>`;
const body: SegmentDecision = { role: 'body', reason: 'mss', score: 1 };
const dropped: SegmentDecision = { role: 'dropped', reason: 'outside-mss', score: 0.4 };

/** Paragraphs (by seed) in which the body is looked for once more where it was found in those of `found`; null: nowhere. */
async function again(html: string, found: number[], seeds: number[]): Promise<number[] | null> {
  const matrix = run(features(await pageFromHtml(html, '/s')));
  const { segments } = matrix.page.snapshot;
  const isOf = (list: number[], text: string): boolean => list.some((seed) => prose(seed, 6) === text);
  const decisions = segments.map(({ text }) => (isOf(found, text) ? body : dropped));
  const scored = new Float32Array(matrix.rows);
  const logits = afterPrior('main-element', matrix, scored, decisions);
  if (logits === scored) return null;
  const texts = segments.filter((_, s) => logits[s]! > -1).map(({ text }) => text);
  return seeds.filter((seed) => texts.includes(prose(seed, 6)));
}

it.each(['<main>', '<div role="main">'])(
  'a body beside the main element (%s) is looked for inside it',
  async (tag) => {
    const close = tag === '<main>' ? '</main>' : '</div>';
    const html = `<div class="slides">${p(1)}${p(2)}</div>${tag}<div>${p(11)}</div>${p(12)}${close}<footer>${p(20)}</footer>`;
    expect(await again(html, [1, 2], [1, 2, 11, 12, 20])).toEqual([11, 12]);
    expect(await again(html, [11], [11])).toBeNull();
  },
);

it('a page without a main element, or with next to nothing in it, is left as it is', async () => {
  expect(await again(p(1) + p(11), [1], [11])).toBeNull();
  expect(await again(`${p(1)}<main><p>Loading the page, please wait</p></main>`, [1], [11])).toBeNull();
});

it('beside a long article a short main element is wrongly marked', async () => {
  const long = Array.from({ length: 12 }, (_, i) => i + 1);
  expect(await again(`${long.map(p).join('')}<main>${p(31)}</main>`, long, [31])).toBeNull();
});
