import { expect, test } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { decisionsFor, textsWith } from '../../../../tests/helpers/decisions';
import { pageFromHtml } from '../../../../tests/helpers/page';

const TEXT =
  'The keeper lit the lamp at dusk, and went home by the quay, and came back at dawn to put it out.';

/** How many of the texts behind the paragraphs the rule keeps. */
async function kept(rest: string): Promise<number> {
  const page = await pageFromHtml(`<main>${`<p>${TEXT}</p>`.repeat(8)}${rest}</main>`);
  const decided = decisionsFor(page, ({ text }) => (text === TEXT ? 'body' : 'dropped'));
  return textsWith(page, afterRules(['corrections'], page, decided)).length - 8;
}

test.each([
  'Correction: An earlier version said that the lamp was lit at nine.',
  'Correction at 12:05: The post of 10:40 gave the wrong width of the mirror.',
  'Editor’s note: the keeper’s name was changed at her request.',
  'This article was amended on 4 March to correct the height of the tower.',
  'Anmerkung der Redaktion: In einer früheren Fassung stand eine andere Zahl.',
  'Fe de errores: en la primera versión se decía que fueron doce los barcos.',
  'Διόρθωση: Σε προηγούμενη μορφή του άρθρου γράφαμε άλλη χρονιά.',
  '訂正：初出時、灯台の高さを誤って記していました。正しくは三十二メートルでした。おわびします。',
])('a correction belongs to the text: %s', async (text) => {
  expect(await kept(`<small>${text}</small>`)).toBe(1);
});

test('a label alone on its line comes with the correction below', async () => {
  expect(await kept('<b>Corrections</b><p>The lamp was lit at eight and not at nine in that year.</p>')).toBe(
    2,
  );
});

test.each([
  'Corrections: have you found a mistake? Tell us at once about it.',
  'Corrections: send them to desk@example.org and we look into them.',
  'Update your browser to see this page as it was meant to be seen.',
  '<a href="/x">Correction: the story of the tower that was never built</a>',
])('no correction is: %s', async (text) => {
  expect(await kept(`<p>${text}</p>`)).toBe(0);
});
