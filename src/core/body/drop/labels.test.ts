import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { afterRules, KEPT } from '../../../../tests/helpers/body';

const p = (seed: number): string => `<p>${prose(seed, 4)}</p>`;

/** The lines between two paragraphs that stay when all of the page was body. */
async function between(html: string): Promise<string[]> {
  const page = await pageFromHtml(p(1) + html + p(2), '/s');
  const decisions = afterRules(
    ['ad-labels', 'controls'],
    page,
    page.segments.map(() => KEPT),
  );
  return page.segments
    .filter((_, s) => decisions[s]!.role === 'body')
    .map(({ text }) => text)
    .slice(1, -1);
}

it.each([
  '<div>ADVERTISEMENT</div>',
  '<p>Anzeige</p>',
  '<div><a href="#">Share</a> <a href="#">Copy link</a></div>',
  '<ul><li>Share to Facebook</li><li>Share to X</li></ul>',
  '<table><tr><td>Publicidad</td></tr></table>',
])('labels leave the body: %s', async (label) => {
  expect(await between(label)).toEqual([]);
});

it('what opens a quotation is none of its words', async () => {
  const open = '<div><a role="button" tabindex="0">Click to expand...</a></div>';
  expect(await between(`<blockquote><p>Quoted</p>${open}</blockquote>`)).toEqual(['Quoted']);
});

it.each([
  [
    'a button outside a quotation',
    '<div><button>How long does it take?</button></div>',
    ['How long does it take?'],
  ],
  ['a quotation with a button in it', '<blockquote><p>Press <button>Play</button> now</p></blockquote>', ['Press Play now']], // prettier-ignore
  ['a heading', '<h3>Share this post</h3>', ['Share this post']],
  ['an entry of a list', '<ul><li>Advertising</li><li>Tariffs</li></ul>', ['Advertising', 'Tariffs']],
  ['data beside other cells', '<table><tr><td>Advertisement</td><td>31</td></tr></table>', ['Advertisement', '31']], // prettier-ignore
  ['a header cell', '<table><tr><th>Ads</th></tr></table>', ['Ads']],
  ['a term', '<dl><dt>Share</dt><dd>A part of a firm.</dd></dl>', ['Share', 'A part of a firm.']],
  ['code', '<pre>Share</pre>', ['Share']],
])('what is %s stays', async (_, html, lines) => {
  expect(await between(html)).toEqual(lines);
});
