import { expect, test } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { decisionsFor, textsWith } from '../../../../tests/helpers/decisions';
import { pageFromHtml } from '../../../../tests/helpers/page';

const card = `<div class="card"><a href="/x"><h2>-Lamps</h2></a><p>-Four guides.</p></div>`;

/** How many texts of cards the rule keeps. Texts that begin with a minus were dropped. */
async function kept(below: string, intro = 'Everything the staff need from day to day.'): Promise<number> {
  const page = await pageFromHtml(`<main><h1>Guides</h1><p>${intro}</p>${below}</main>`);
  const decided = decisionsFor(page, ({ text }) => (text.startsWith('-') ? 'dropped' : 'body'));
  return textsWith(page, afterRules(['cards'], page, decided)).length - 2;
}

test('four cards right below a line of text are the content', async () => {
  expect(await kept(`<div>${card.repeat(4)}</div>`)).toBe(8);
});

test('few, those below another label, beside a long text, in a menu, and without headings or links are not', async () => {
  expect(await kept(`<div>${card.repeat(3)}</div>`)).toBe(0);
  expect(await kept(`<h2>-Related</h2><div>${card.repeat(4)}</div>`)).toBe(0);
  expect(await kept(`<div>${card.repeat(4)}</div>`, 'The keeper lit the lamp at dusk. '.repeat(20))).toBe(0);
  expect(await kept(`<nav>${card.repeat(4)}</nav>`)).toBe(0);
  expect(await kept(`<div>${card.replaceAll('h2', 'p').repeat(4)}</div>`)).toBe(0);
  expect(await kept(`<div>${card.replace(/<\/?a[^>]*>/g, '').repeat(4)}</div>`)).toBe(0);
});
