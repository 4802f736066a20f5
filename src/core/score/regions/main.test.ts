import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { run } from '../../../util/steps';
import { features } from '../features/matrix';
import { mainIn } from './main';

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
