import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { afterRules, KEPT } from '../../../../tests/helpers/body';

const p = (seed: number): string => `<p>${prose(seed, 4)}</p>`;

/** The lines of a page that stay when all of it was body. */
async function left(html: string): Promise<string[]> {
  const page = await pageFromHtml(html, '/s');
  const all = page.segments.map(() => KEPT);
  const decisions = afterRules(['furniture'], page, all);
  return page.segments.filter((_, s) => decisions[s]!.role === 'body').map(({ text }) => text);
}

it.each([
  '<nav><ul><li>Lamps for the desk</li></ul></nav>',
  '<fieldset><div>Lamps for the desk</div></fieldset>',
  '<div role="tooltip"><p>Lamps for the desk</p></div>',
  '<div class="related"><p>Lamps for the desk</p></div>',
  '<aside class="RelatedStories"><p>Lamps for the desk</p></aside>',
  '<div class="box related-posts"><p>Lamps for the desk</p></div>',
  '<p class="disclaimer">Lamps for the desk</p>',
])('what the markup says is no text leaves it: %s', async (furniture) => {
  expect(await left(p(1) + furniture + p(2))).toEqual([prose(1, 4), prose(2, 4)]);
});

it.each([
  '<section id="related-work"><h2>Lamps for the desk</h2></section>',
  '<h2 id="disclaimer">Lamps for the desk</h2>',
  '<div class="unrelated">Lamps for the desk</div>',
  '<p class="related">Lamps for the desk</p>',
  '<div class="h2-related">Lamps for the desk</div>',
  '<label>Lamps for the desk</label>',
])('what only sounds like it stays: %s', async (text) => {
  expect(await left(p(1) + text + p(2))).toEqual([prose(1, 4), 'Lamps for the desk', prose(2, 4)]);
});

it('what holds half of the body is the body, but a menu in it goes', async () => {
  const html = `<fieldset>${p(1)}${p(2)}<nav>Lamps for the desk</nav></fieldset>${p(3)}`;
  expect(await left(html)).toEqual([prose(1, 4), prose(2, 4), prose(3, 4)]);
});
