import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { afterRules, KEPT } from '../../../../tests/helpers/body';

const p = (seed: number): string => `<p>${prose(seed, 3)}</p>`;
const PASSAGE = `<h2>Old harbours</h2>${p(1)}${p(2)}<p>Seen in May.</p>`;

/** One letter a segment when all of it was body: b for what still is, r for what went as a repetition. */
async function kept(html: string): Promise<string> {
  const page = await pageFromHtml(html, '/s');
  const body = page.segments.map(() => KEPT);
  return afterRules(['repeats'], page, body)
    .map(({ role, reason }) => (role === 'body' ? 'b' : reason === 'repeat' ? 'r' : '?'))
    .join('');
}

it('a passage that the page has twice, for screens of two widths, is read once', async () => {
  expect(await kept(`<div>${PASSAGE}</div><div>${PASSAGE}</div>${p(3)}`)).toBe('bbbbrrrrb');
});

it('what an author says again stays: one paragraph, short lines, listings, quotes, offers', async () => {
  expect(await kept(p(1) + p(2) + p(3) + p(1))).toBe('bbbb');
  expect(await kept(p(1).repeat(6))).toBe('bbbbbb');
  const chorus = Array.from({ length: 12 }, (_, i) => `<p>A line of the song, number ${String(i)}, sung again</p>`).join('');
  expect(await kept(chorus + p(1) + chorus)).toBe('b'.repeat(25));
  const code = `<pre>${prose(5, 3)}\n${prose(6, 3)}\n${prose(7, 3)}</pre>`;
  expect(await kept(code + p(1) + code)).not.toContain('r');
  const quote = `<blockquote>${p(1)}${p(2)}</blockquote>`;
  expect(await kept(p(1) + p(2) + p(3) + quote)).not.toContain('r');
  const offer = `<ul><li>${prose(8, 2)}</li><li>${prose(9, 2)}</li></ul>`;
  expect(await kept(offer + p(1) + offer)).not.toContain('r');
}); // prettier-ignore

it('what stands once stays', async () => {
  expect(await kept(PASSAGE)).toBe('bbbb');
});
