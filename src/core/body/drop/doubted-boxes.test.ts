import { expect, it } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';

const SURE = 0.97;
const p = (n: number): string => `<p>${prose(n, 3)}</p>`;
const LETTER = 'Every Sunday a letter with what the keepers saw that week, free of charge.';
const LABEL = 'Subscribe';

/** What is left of the body: the label is out, the letter has a probability, all else is sure. */
async function kept(box: string, letter: number): Promise<string[]> {
  const page = await pageFromHtml(`<div>${p(1)}${p(2)}${box}${p(3)}${p(4)}</div>`, '/s');
  const body = page.segments.map(({ text }) =>
    text === LABEL
      ? ({ role: 'dropped', reason: 'classifier', score: 0.1 } as const)
      : ({ role: 'body', reason: 'mss', score: text === LETTER ? letter : SURE } as const),
  );
  const decisions = afterRules(['doubted-boxes'], page, body);
  return page.segments.filter((_, s) => decisions[s]?.role === 'body').map(({ text }) => text);
}
const box = (inside: string): string => `<div class="w">${inside}</div>`;

it('a box of which a part is out and the rest is doubted goes as a whole', async () => {
  expect(await kept(box(`<p>${LETTER}</p><p>Cancel at any time</p><p>${LABEL}</p>`), 0.6)).toEqual(
    [1, 2, 3, 4].map((n) => prose(n, 3)),
  );
});

it.each([
  ['of which nothing is out', box(`<p>${LETTER}</p>`), 0.6],
  ['of which the rest is sure', box(`<p>${LETTER}</p><p>${LABEL}</p>`), SURE],
  ['that holds code', box(`<p>${LETTER}</p><pre>wind(lamp)</pre><p>${LABEL}</p>`), 0.6],
  ['that is a tip', `<div class="admonition-tip"><p>${LETTER}</p><p>${LABEL}</p></div>`, 0.6],
  ['that quotes', `<div class="quote-box"><p>${LETTER}</p><p>${LABEL}</p></div>`, 0.6],
])('a box %s stays', async (_, html, letter) => {
  expect(await kept(html, letter)).toContain(LETTER);
});

it('a paragraph among its own kind stays, whatever is out beside it', async () => {
  expect(await kept(`<p>${LETTER}</p><p>${LABEL}</p>`, 0.6)).toContain(LETTER);
});
