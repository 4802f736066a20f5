import { expect, test } from 'vitest';
import { pageFromHtml, textsFlagged } from '../../tests/helpers/page';
import { run } from '../util/steps';
import { textSymbolDensity } from './text-symbol-density';

// 20 characters without spaces, 2 of them punctuation.
const LINE = 'Aaaa bbbb, cccc eeee f.';

test('the formulas by hand', async () => {
  const page = await pageFromHtml(`<div id=a><p>${LINE}</p><p>${LINE} <a href=x>gggg</a></p></div>`);
  const { node, score } = run(textSymbolDensity(page));
  const length = LINE.replace(/\s/g, '').length;
  expect(length).toBe(19);
  // NC = 2·19 + 4, NLC = 4, ND = 3 (two p, one a), NLD = 1, NPD = 2, NP = 4.
  const dt = (42 - 4) / (3 + 1 - 1);
  const dp = (42 - 4) / (4 + 1);
  expect(score).toBeCloseTo(dt * Math.log10(2 + 2) * Math.log(dp), 10);
  expect(page.elements[node]?.names).toBe('a');
});

test('the block with paragraphs wins over a menu and a teaser column', async () => {
  const page = await pageFromHtml(
    `<div id=menu>${'<a href=x>Menu entry</a> '.repeat(9)}</div>` +
      `<div id=main>${`<p>${LINE}</p>`.repeat(5)}</div>` +
      `<div id=side><ul>${`<li><b><a href=x>${LINE}</a></b>`.repeat(5)}</ul></div>`,
  );
  expect(textsFlagged(page, run(textSymbolDensity(page)).content)).toEqual(Array(5).fill(LINE));
});

test('a dense copyright notice is no body, and the comments in the block are none of it', async () => {
  const page = await pageFromHtml(
    `<div id=story>${`<p>${LINE}</p>`.repeat(8)}<div class=article-comments><p>${LINE} Well said.</p></div></div>` +
      `<div class=siteFooter>${'All rights reserved, no part may be printed anywhere else at all '.repeat(3)}</div>`,
  );
  expect(textsFlagged(page, run(textSymbolDensity(page)).content)).toEqual(Array(8).fill(LINE));
});

test('a page whose whole body is named after its comments is read', async () => {
  const page = await pageFromHtml(`<div class=comments-open>${`<p>${LINE}</p>`.repeat(4)}</div>`);
  expect(textsFlagged(page, run(textSymbolDensity(page)).content)).toEqual(Array(4).fill(LINE));
});
