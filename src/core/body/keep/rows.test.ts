import { expect, test } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { decisionsFor, textsWith } from '../../../../tests/helpers/decisions';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { run } from '../../../util/steps';
import { BodyState, runRules } from '../state';
import { ROWS } from './rows';

/** The body after the rule. Before it, texts that begin with a minus were dropped. */
async function bodyOf(html: string): Promise<string[]> {
  const page = await pageFromHtml(html);
  const decided = decisionsFor(page, ({ text }) => (text.startsWith('-') ? 'dropped' : 'body'));
  return textsWith(page, afterRules(['rows'], page, decided));
}

const turn = (who: string, what: string): string => `<div class="turn"><p>${who}</p><p>${what}</p></div>`;
const turns = ['one', 'two', 'three'].map((what) => turn('Vale', what)).join('');
const TURNS = ['Vale', 'one', 'Vale', 'two', 'Vale', 'three'];
const items = '<li>a cup</li><li>a knife</li><li>a bowl</li>';

test('a turn beside three kept turns is kept', async () => {
  expect(await bodyOf(`<div>${turns}${turn('-Reed', '-Yes.')}</div>`)).toEqual([...TURNS, '-Reed', '-Yes.']);
  expect(await bodyOf(`<div>${turn('Vale', 'one')}${turn('-Reed', '-Yes.')}</div>`)).toEqual(['Vale', 'one']);
});

test('one of another name, elsewhere, with a link, or kept in part is not', async () => {
  const other = turn('-Shop', '-Buy.').replace('turn', 'offer');
  expect(await bodyOf(`<div>${turns}${other}</div>`)).toEqual(TURNS);
  expect(await bodyOf(`<div>${turns}</div>${turn('-Reed', '-Yes.')}`)).toEqual(TURNS);
  expect(await bodyOf(`<div>${turns}${turn('-Reed', '<a href="/x">-Yes.</a>')}</div>`)).toEqual(TURNS);
  expect(await bodyOf(`<div>${turns}${turn('Reed', '-Yes.')}</div>`)).toEqual([...TURNS, 'Reed']);
});

test('one that the box classifier dropped is not', async () => {
  const page = await pageFromHtml(`<div>${turns}${turn('-Reed', '-Yes.')}</div>`);
  const decided = decisionsFor(page, ({ text }) => (text.startsWith('-') ? 'dropped' : 'body'));
  const body = new BodyState(page, decided);
  body.refuse(page.segments.findIndex(({ text }) => text === '-Reed'));
  run(runRules([ROWS], body));
  expect(textsWith(page, body.decisions())).toEqual(TURNS);
});

test('so is an item of a list and a paragraph, but no short line between paragraphs', async () => {
  expect(await bodyOf(`<ul>${items}<li>-a spoon</li></ul>`)).toEqual([
    'a cup',
    'a knife',
    'a bowl',
    '-a spoon',
  ]);
  const text = `The keeper lit the lamp at dusk, ${'and went home, '.repeat(5)}as ever.`;
  const paragraphs = `<p>${text}</p>`.repeat(3);
  expect(await bodyOf(`<div>${paragraphs}<p>-${text}</p></div>`)).toHaveLength(4);
  expect(await bodyOf(`<div>${paragraphs}<p>-Embed</p></div>`)).toHaveLength(3);
});
