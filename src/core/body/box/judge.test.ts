import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { run } from '../../../util/steps';
import { features } from '../../score/features/matrix';
import { BodyState } from '../state';
import { BOX_INPUTS } from './inputs';
import { judgeBoxes, type BoxClassifier } from './judge';
import { unitsOf } from './units';

/** Long, so that no box has the benefit of a short text. */
const p = (n: number): string => `<p>${prose(n, 12)}</p>`;
const SURE = 0.97;

/** A classifier that looks at one input alone. */
const by =
  (input: string, weight: number, bias: number): BoxClassifier =>
  (row) =>
    weight * row[BOX_INPUTS.indexOf(input)]! + bias;

/** Paragraphs are sure; `scores` has the probabilities of other texts, those above .5 are in the body. */
async function bodyOf(
  inside: string,
  scores: Record<string, number>,
  isEnd = false,
  [open, close] = ['<div>', '</div>'],
) {
  const after = isEnd ? '' : `${p(3)}${p(4)}`;
  const page = await pageFromHtml(`${open}${p(1)}${p(2)}${inside}${after}${close}`, '/s');
  const body = new BodyState(
    page,
    page.segments.map(({ text }) => {
      const score = scores[text] ?? SURE;
      return { role: score > 0.5 ? 'body' : 'dropped', reason: score > 0.5 ? 'mss' : 'classifier', score };
    }),
  );
  return { page, body, matrix: run(features(page)) };
}

const BOX = '<div class="w"><p>Depth</p><p>12 m</p><p>Built</p><p>In 1911</p></div>';
const DOUBTED = { Depth: 0.2, '12 m': 0.1, Built: 0.6, 'In 1911': 0.3 };

async function keptOf(
  inside: string,
  scores: Record<string, number>,
  classifier: BoxClassifier,
  isEnd = false,
): Promise<string[]> {
  const { page, body, matrix } = await bodyOf(inside, scores, isEnd);
  run(judgeBoxes(matrix, body, classifier));
  return page.segments.filter((_, s) => body.isBody(s)).map(({ text }) => text).filter((text) => text in scores); // prettier-ignore
}

it('what stands in one box is one unit, lines between paragraphs are one each', async () => {
  const { body, matrix, page } = await bodyOf(`${BOX}${p(5)}<h3>Why it matters</h3>`, { ...DOUBTED, 'Why it matters': 0.3 }); // prettier-ignore
  const logits = page.segments.map((_, s) => Math.log(body.scores[s]! / (1 - body.scores[s]!)));
  const texts = unitsOf(matrix, body, logits)?.units.map(({ first, last }) =>
    page.segments.slice(first, last + 1).map(({ text }) => text),
  );
  expect(texts).toEqual([['Depth', '12 m', 'Built', 'In 1911'], ['Why it matters']]);
});

it('a box is kept or dropped as a whole', async () => {
  expect(await keptOf(BOX, DOUBTED, by('links', 0, 3))).toEqual(Object.keys(DOUBTED));
  expect(await keptOf(BOX, DOUBTED, by('links', 0, -3))).toEqual([]);
});

it('what the decoder decided of a long box stays where the box classifier is not sure', async () => {
  const long = prose(9, 9);
  const inside = `<div class="w"><p><a href="/p">Depth</a></p><p>${long}</p></div>`;
  const keptAt = async (score: number, output: number): Promise<string[]> =>
    keptOf(inside, { Depth: score, [long]: score }, by('links', 0, output));
  expect(await keptAt(0.2, 0.3)).toEqual([]);
  expect(await keptAt(0.7, -0.3)).toEqual(['Depth', long]);
  expect(await keptAt(0.2, 1)).toEqual(['Depth', long]);
  expect(await keptAt(0.7, -1)).toEqual([]);
});

it('a short box of which the decoder keeps a part is not torn', async () => {
  expect(await keptOf(BOX, DOUBTED, by('links', 0, -0.5))).toEqual(Object.keys(DOUBTED));
  expect(await keptOf(BOX, DOUBTED, by('links', 0, -0.7))).toEqual([]);
});

it('more is asked of what stands behind the last paragraph', async () => {
  const scores = { 'Correction: it was built in 1911.': 0.3 };
  const line = '<p class="c">Correction: it was built in 1911.</p>';
  const sure = by('links', 0, 0.3);
  expect(await keptOf(line, scores, sure)).toEqual(Object.keys(scores));
  expect(await keptOf(`${p(5)}${line}`, scores, sure, true)).toEqual([]);
});

const TABLE = '<table><tr><td>Depth</td><td>12 m</td></tr><tr><td>Built</td><td>In 1911</td></tr></table>';

it('a lone heading and a listing are not dropped, data only where the box classifier is very sure', async () => {
  expect(await keptOf('<pre>login</pre>', { login: 0.6 }, by('links', 0, -5))).toEqual(['login']);
  expect(await keptOf('<h3>Built</h3>', { Built: 0.6 }, by('links', 0, -5))).toEqual(['Built']);
  expect(await keptOf(TABLE, DOUBTED, by('links', 0, -2.5))).toEqual(['Built']);
  expect(await keptOf(TABLE, DOUBTED, by('links', 0, -4))).toEqual([]);
  const offers = TABLE.replace('12 m', '€12');
  const scores = { Depth: 0.2, '€12': 0.1, Built: 0.6, 'In 1911': 0.3 };
  expect(await keptOf(offers, scores, by('links', 0, -1))).toEqual([]);
});

it('what a recipe needs is kept, whatever it looks like', async () => {
  const list = '<div><h2>Ingredients</h2><ul><li>200 g rye</li><li>2 eggs</li></ul></div>';
  const scores = { Ingredients: 0.6, '200 g rye': 0.4, '2 eggs': 0.6 };
  expect(await keptOf(list, scores, by('links', 0, -5))).toEqual(Object.keys(scores));
  expect(
    await keptOf(list.replace('Ingredients', 'Our shop'), { ...scores, 'Our shop': 0.6 }, by('links', 0, -5)),
  ).toEqual([]);
});

it('a box is no data because the page is laid out in a table', async () => {
  const { page, body, matrix } = await bodyOf(BOX, DOUBTED, false, ['<table><tr><td>', '</td></tr></table>']);
  run(judgeBoxes(matrix, body, by('links', 0, -2.5)));
  expect(page.segments.some(({ text }, s) => text in DOUBTED && body.isBody(s))).toBe(false);
});

it('a box between paragraphs without a link, a control or a price has the benefit of the doubt', async () => {
  const doubted = by('links', 0, -0.4);
  const scores = { 'The lamp must never be left alone.': 0.3 };
  const note = '<div class="k"><p>The lamp must never be left alone.</p></div>';
  const offer = '<div class="k"><p>The lamp must never be left alone.</p><a href="/shop">Lamps</a></div>';
  expect(await keptOf(note, scores, doubted)).toEqual(Object.keys(scores));
  expect(await keptOf(offer, { ...scores, Lamps: 0.3 }, doubted)).toEqual([]);
  expect(await keptOf(`${p(5)}${note}`, scores, doubted, true)).toEqual([]);
  const inBody = { 'The lamp must never be left alone.': 0.6 };
  expect(await keptOf(`${p(5)}${note}`, inBody, doubted, true)).toEqual(Object.keys(inBody));
});

it('a box named a note, or with many words of the article, has more of it', async () => {
  const doubted = by('links', 0, -1);
  const own = prose(1, 1);
  const other = prose(9, 1);
  const box = (text: string): string => `<div class="k"><p>${text}</p></div>`;
  expect(await keptOf(box(own) + p(5) + box(other), { [own]: 0.3, [other]: 0.3 }, doubted)).toEqual([own]);
  const scores = { 'The lamp must never be left alone.': 0.3 };
  const note = (name: string): string =>
    `<div class="${name}"><p>The lamp must never be left alone.</p></div>`;
  expect(await keptOf(note('admonition-note'), scores, doubted)).toEqual(Object.keys(scores));
  expect(await keptOf(note('k'), scores, doubted)).toEqual([]);
});

it('a name that repeats is no sign of junk, a text that repeats is one', async () => {
  const doubted = by('links', 0, -0.4);
  const words = prose(8, 1);
  const answer = `<div class="q"><p>Vale</p><p>${words}</p></div>${p(6)}<p>Vale</p>`;
  expect(await keptOf(answer, { [words]: 0.3 }, doubted)).toEqual([words]);
  expect(await keptOf(`${answer}<p>${words}</p>`, { [words]: 0.3 }, doubted)).toEqual([]);
});

it('behind the text, a box that has many words of the article has the benefit of the doubt', async () => {
  const doubted = by('links', 0, 0.2);
  const own = prose(5, 1);
  const other = prose(9, 1);
  const kept = await keptOf(`${p(5)}<p class="c">${own}</p>`, { [own]: 0.3 }, doubted, true);
  expect(kept).toEqual([own]);
  expect(await keptOf(`${p(5)}<p class="c">${other}</p>`, { [other]: 0.3 }, doubted, true)).toEqual([]);
});

it('words for customers are no sign of junk below many words of the article', async () => {
  const doubted = by('links', 0, -0.4);
  const offer = 'Subscribe to it at the gate.';
  const inside = (text: string): string => `<div class="n"><p>${text}</p><p>${offer}</p></div>`;
  expect(await keptOf(inside(prose(1, 1)), { [offer]: 0.3 }, doubted)).toEqual([offer]);
  expect(await keptOf(inside(prose(9, 1)), { [offer]: 0.3 }, doubted)).toEqual([]);
});

it('four linked lines that stand before paragraphs are headings, three are not', async () => {
  const names = ['Reed', 'Vale', 'Okafor', 'Lindqvist'];
  const parts = names.map((name, n) => `<p class="s"><a href="/p">${name}</a></p>${p(n + 5)}`);
  const scores = Object.fromEntries(names.map((name) => [name, 0.3]));
  expect(await keptOf(parts.join(''), scores, by('links', 0, -0.8))).toEqual(names);
  expect(await keptOf(parts.slice(1).join(''), scores, by('links', 0, -0.8))).toEqual([]);
});

it('a post beside three that begin alike and hold text has the benefit of the doubt', async () => {
  const scores = { '9:10': 0.3, 'The lamp is lit, as the log says.': 0.3 };
  const posts = [5, 6, 7].map((n) => `<div class="post"><p>9:${String(n)}0</p>${p(n)}</div>`).join('');
  const text = 'The lamp is lit, as <a href="/log">the log</a> says.';
  const last = (name: string): string => `<div class="${name}"><p>9:10</p><p>${text}</p></div>`;
  const doubted = by('links', 0, -0.4);
  expect(await keptOf(posts + last('post'), scores, doubted)).toEqual(Object.keys(scores));
  expect(await keptOf(posts + last('card'), scores, doubted)).toEqual([]);
});

it('buttons that vote have no benefit of the doubt', async () => {
  const votes = { '▲ 56 ▼': 0.3 };
  expect(await keptOf('<div class="v">▲ 56 ▼</div>', votes, by('links', 0, -0.4))).toEqual([]);
  const count = { '56': 0.3 };
  expect(await keptOf('<div class="v">56</div>', count, by('links', 0, -0.4))).toEqual(['56']);
});

it('a doubted unit that the decoder kept goes with the others of its make', async () => {
  const names = ['Reed', 'Vale', 'Lindqvist'];
  const inside = names.map((name, n) => `<p class="s"><a href="/p">${name}</a></p>${p(n + 5)}`).join('');
  const longNamesAreJunk = by('log-length', -2, 4.2);
  const keptFrom = async (score: number): Promise<string[]> =>
    keptOf(inside, Object.fromEntries(names.map((name) => [name, score])), longNamesAreJunk);
  expect(await keptFrom(0.6)).toEqual(names);
  expect(await keptFrom(0.3)).toEqual(['Reed', 'Vale']);
});

it('a box in a short text has the benefit of it, but not behind the text or with words for customers', async () => {
  const doubted = by('links', 0, -1.4);
  const note = 'The lamp must never be left alone.';
  const inShort = async (inside: string, text: string): Promise<string[]> => {
    const short = `<p>${prose(1, 4)}</p>`;
    const page = await pageFromHtml(`<div>${short}<div class="k"><p>${inside}</p></div>${short}</div>`, '/s');
    const body = new BodyState(page, page.segments.map(({ text: own }) => ({ role: own === text ? 'dropped' : 'body', reason: 'mss', score: own === text ? 0.3 : SURE }))); // prettier-ignore
    run(judgeBoxes(run(features(page)), body, doubted));
    return page.segments.filter((_, s) => body.isBody(s)).map(({ text: own }) => own).filter((own) => own === text); // prettier-ignore
  };
  expect(await inShort(note, note)).toEqual([note]);
  expect(await inShort('Subscribe to the lamp.', 'Subscribe to the lamp.')).toEqual([]);
  expect(await keptOf(`<div class="k"><p>${note}</p></div>`, { [note]: 0.3 }, doubted)).toEqual([]);
});

it('comments that the decoder dropped are not brought back', async () => {
  const scores = { 'Made it twice already.': 0.3 };
  const line = (name: string): string => `<div class="${name}"><p>Made it twice already.</p></div>`;
  expect(await keptOf(line('remarks'), scores, by('links', 0, 3))).toEqual(Object.keys(scores));
  expect(await keptOf(line('comments'), scores, by('links', 0, 3))).toEqual([]);
  const { page, body, matrix } = await bodyOf(line('remarks'), scores, false, [
    '<div class="comments">',
    '</div>',
  ]);
  run(judgeBoxes(matrix, body, by('links', 0, 3)));
  expect(page.segments.every((_, s) => body.isBody(s))).toBe(true);
});

it('names of note boxes, panels, and buttons with words are inputs', async () => {
  const is = async (inside: string, input: string): Promise<boolean> =>
    (await keptOf(inside, { 'Read the log.': 0.3 }, by(input, 10, -5))).length > 0;
  const text = '<p>Read the log.</p>';
  expect(await is(`<div class="tip">${text}</div>`, 'note')).toBe(true);
  expect(await is(`<div class="trip">${text}</div>`, 'note')).toBe(false);
  expect(await is(`<div role="tabpanel">${text}</div>`, 'panels')).toBe(true);
  expect(await is(`<div>${text}</div>`, 'panels')).toBe(false);
  expect(await is(`<div>${text}<button>Go</button></div>`, 'buttons')).toBe(true);
  expect(await is(`<div>${text}<button>+</button></div>`, 'buttons')).toBe(false);
});

it('the title of an opened panel is no button', async () => {
  const inside = '<div><div><button>Open the gate</button></div><p>Read the log.</p></div>';
  const keptWith = async (opened: number[]): Promise<boolean> => {
    const { page, body, matrix } = await bodyOf(inside, { 'Open the gate': 0.3, 'Read the log.': 0.3 });
    page.opened = opened.map((title) => page.segments[title]!.lastText);
    run(judgeBoxes(matrix, body, by('buttons', -10, 5)));
    return page.segments.every((_, s) => body.isBody(s));
  };
  expect(await keptWith([])).toBe(false);
  expect(await keptWith([2])).toBe(true);
});

it('rules do not bring back a box that is dropped', async () => {
  const { body, matrix } = await bodyOf(BOX, DOUBTED);
  run(judgeBoxes(matrix, body, by('links', 0, -3)));
  const refused = matrix.page.segments.flatMap(({ text }, s) => (body.isRefused(s) ? [text] : []));
  expect(refused).toEqual(Object.keys(DOUBTED));
});

it('a page without a sure paragraph is left alone', async () => {
  const page = await pageFromHtml(`<div>${BOX}</div>`, '/s');
  const body = new BodyState(page, page.segments.map(() => ({ role: 'dropped', reason: 'classifier', score: 0.1 }))); // prettier-ignore
  run(judgeBoxes(run(features(page)), body, by('links', 0, 5)));
  expect(page.segments.some((_, s) => body.isBody(s))).toBe(false);
});

it('words that the article has, too, are an input', async () => {
  const shared = prose(1, 1).split(' ').slice(0, 6).join(' ');
  const scores = { [shared]: 0.3, 'Buy tickets online now': 0.3 };
  const inside = `<div class="a"><p>${shared}</p></div>${p(5)}<div class="b"><p>Buy tickets online now</p></div>`;
  expect(await keptOf(inside, scores, by('shared-share', 6, -2))).toEqual([shared]);
});

it('words that speak to a customer are an input', async () => {
  const scores = { 'Three letters for the bridge': 0.3, 'Subscribe to three letters': 0.3 };
  const inside = `<div class="a"><p>Three letters for the bridge</p></div>${p(5)}<div class="b"><p>Subscribe to three letters</p></div>`;
  expect(await keptOf(inside, scores, by('promotion', -8, 2))).toEqual(['Three letters for the bridge']);
});

it('a short Chinese text is judged like a longer one in letters', async () => {
  const text = (n: number): string =>
    `<p>${`第${String(n)}座桥横跨河谷，村民每天清晨从桥上走过，去对岸的市场卖茶。`.repeat(3)}</p>`;
  const page = await pageFromHtml(`<div>${text(1)}${text(2)}<div class="w"><p>长度</p><p>十二米</p></div>${text(3)}</div>`, '/s'); // prettier-ignore
  const scores = page.segments.map(({ text }) => (text.length < 10 ? 0.3 : SURE));
  const body = new BodyState(page, scores.map((score) => ({ role: score > 0.5 ? 'body' : 'dropped', reason: 'mss', score }))); // prettier-ignore
  run(judgeBoxes(run(features(page)), body, by('links', 0, 3)));
  expect(page.segments.every((_, s) => body.isBody(s))).toBe(true);
});

it('signs of mathematics are an input', async () => {
  const scores = { 'x = (a + b) / 2': 0.3, '12 m': 0.3 };
  const inside = `<div class="a"><p>x = (a + b) / 2</p></div>${p(5)}<div class="b"><p>12 m</p></div>`;
  expect(await keptOf(inside, scores, by('maths', 8, -4))).toEqual(['x = (a + b) / 2']);
});

it('a short line drawn as a button is an input', async () => {
  const { page, body, matrix } = await bodyOf(BOX, DOUBTED);
  // Without layout nothing is drawn.
  const { block } = page.segments.find(({ text }) => text === 'Built')!;
  const { style } = page.elements[block]!;
  page.elements[block]!.style = page.styles.push({ ...page.styles[style]!, borders: 15 }) - 1;
  run(judgeBoxes(matrix, body, by('button-looks', -8, 3)));
  expect(page.segments.filter(({ text }, s) => text in DOUBTED && body.isBody(s))).toEqual([]);
});

it('a table is judged as one, though its head row alone looks like junk', async () => {
  const row = (cell: string, ...texts: string[]): string =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
  const table = `<table><thead>${row('th', 'Year', 'Depth')}</thead><tbody>${row('td', '1904', '12')}${row('td', '1911', '9')}${row('td', '1926', '8')}</tbody></table>`;
  const scores = { Year: 0.6, Depth: 0.6, 1904: 0.6, 12: 0.6, 1911: 0.6, 9: 0.6, 1926: 0.6, 8: 0.6 };
  expect(await keptOf(table, scores, by('digit-share', 10, -6))).toContain('Year');
  expect(await keptOf(table, scores, by('digit-share', 0, -6))).toEqual([]);
});

it('an invitation in the look of a paragraph is judged; without doubt of the classifier it stays', async () => {
  const line = 'Subscribe to our newsletter and never miss a story from the harbour.';
  const scores = { [line]: SURE };
  expect(await keptOf(`<p>${line}</p>`, scores, by('promotion', -2, 0))).toEqual([]);
  expect(await keptOf(`<p>${line}</p>`, scores, by('promotion', -0.5, 0))).toEqual([line]);
  const other = 'The keeper of the light walks down to the harbour in the evening.';
  expect(await keptOf(`<p>${other}</p>`, { [other]: SURE }, by('promotion', 0, -9))).toEqual([other]);
});
