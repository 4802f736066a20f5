import { expect, test } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { decisionsFor, textsWith } from '../../../../tests/helpers/decisions';
import { pageFromHtml } from '../../../../tests/helpers/page';

const TEXT =
  'The keeper lit the lamp at dusk, and went home by the quay, and came back at dawn to put it out.';
const post = `<div class="post">${`<p>${TEXT}</p>`.repeat(3)}</div>`;

/** How many texts the rule keeps behind the post. Texts that begin with a minus were dropped. */
async function kept(rest: string): Promise<number> {
  const page = await pageFromHtml(`<main>${post}${rest}</main>`);
  const decided = decisionsFor(page, ({ text }) => (text.startsWith('-') ? 'dropped' : 'body')).map(
    (decision, s) => ({ ...decision, score: page.segments[s]!.text.startsWith('-!') ? 0.05 : 0.6 }),
  );
  return textsWith(page, afterRules(['rest-of-text'], page, decided)).length - 3;
}

test('paragraphs right behind the element of the text are its rest, with the labels between them', async () => {
  expect(await kept(`<div>-${TEXT}</div><div>-Why it matters</div><div>-${TEXT}</div>`)).toBe(3);
});

test('a label at the end, and what stands in a box, in a list of links or behind one, is not', async () => {
  expect(await kept(`<div>-${TEXT}</div><div>-Comments</div>`)).toBe(1);
  expect(await kept(`<div>-!${TEXT}</div>`)).toBe(0);
  expect(await kept(`<div class="bio">-${TEXT}</div>`)).toBe(0);
  expect(await kept(`<section><div>-${TEXT}</div></section>`)).toBe(0);
  expect(await kept(`<div><a href="/x">-${TEXT}</a></div>`)).toBe(0);
  expect(await kept(`<h2>-More</h2><div>-${TEXT}</div>`)).toBe(0);
});

test('lines that share few words with the text are not', async () => {
  const other =
    'Follow our newspaper on every network, wherever readers are, and never again miss any story.';
  expect(await kept(`<div>-${other}</div>`)).toBe(0);
});
