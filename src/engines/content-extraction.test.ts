import { expect, test } from 'vitest';
import { pageFromHtml, textsFlagged } from '../../tests/helpers/page';
import { chunkCounts, chunkWeight, contentExtraction, noiseScore } from './content-extraction';

const MENU = `<div id=menu>${'<a href=x>aaaa</a>'.repeat(6)}</div>`;
// 18 characters, 2 punctuation marks, in a paragraph.
const TEXT = '<p>Bbbbb, ccccc ddddd.</p>';

test('F and the weight by hand', async () => {
  const page = await pageFromHtml(`${MENU}<div id=main>${TEXT}${TEXT}<a href=y>eeee</a></div>`);
  const counts = chunkCounts(page);
  const at = (names: string) => counts[page.elements.findIndex((e) => e.names === names)]!;
  const whole = counts[0]!;
  expect(whole).toMatchObject({ linkNum: 7, linkTextLen: 28, textLen: 62, punctuation: 4, paragraphs: 2 });
  // Menu: no e-mail, all link text, no p, 6 of 7 links: 0.2·(0 + 1 + 1 + 6/7) = 0.571 > 0.5.
  expect(noiseScore(at('menu'), whole)).toBeCloseTo(0.2 * (2 + 6 / 7), 10);
  expect(noiseScore(at('main'), whole)).toBeCloseTo(0.2 * (4 / 38 + 1 / 7), 10);
  // Main: NLTD = 4/38, NATD = 34/34, PMD = 4/4.
  expect(chunkWeight(at('main'), whole)).toBeCloseTo(1 - 4 / 38 + 1 + 0.7, 10);
});

test('the noisy chunk goes, the window with the greatest weight stays', async () => {
  const page = await pageFromHtml(`${MENU}<div id=main>${TEXT}${TEXT}</div>`);
  const choice = contentExtraction(page);
  expect(page.elements[choice.node]?.names).toBe('main');
  expect(textsFlagged(page, choice.content)).toEqual(Array(2).fill('Bbbbb, ccccc ddddd.'));
});

test('five boilerplate words take 0.6 off a window', async () => {
  const page = await pageFromHtml(
    `<div>${TEXT}</div><p>Contact</p><p>About us</p><p>Copyright</p><p>Privacy</p><p>Terms of use</p>`,
  );
  const counts = chunkCounts(page);
  const whole = counts[0]!;
  expect(whole.boilerplateWords).toBe(5);
  expect(chunkWeight(whole, whole)).toBeCloseTo(2.7 - 0.6, 10);
  expect(chunkWeight({ ...whole, boilerplateWords: 4 }, whole)).toBeCloseTo(2.7, 10);
});

test('counts are sums over the subtree', async () => {
  const page = await pageFromHtml(
    '<div><p>Write:</p><a href="mailto:me@example.test">Mail</a> you@example.test</div>',
  );
  expect(chunkCounts(page)[0]).toMatchObject({
    emailNum: 2,
    linkNum: 1,
    linkTextLen: 4,
    textLen: 26,
    paragraphs: 1,
    punctuation: 2,
  });
});
