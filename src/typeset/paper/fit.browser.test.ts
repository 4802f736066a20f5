import { afterEach, expect, test } from 'vitest';
import {
  closeArticle,
  drawing,
  emptiest,
  fitPaper,
  layoutOf,
  markupOf,
  onPaper,
  openArticle,
  PAPER,
  paragraphs,
  slotsOf,
  table,
} from '../../../tests/support/paper';
import { run } from '../../util/steps';
import { fitPaper as steps } from './fit';

afterEach(closeArticle);

const order = (doc: Document): string[] =>
  [...doc.querySelectorAll('.ac-body > *')].map(({ id, localName }) => id || localName);

test('wherever a figure falls, no page but the last is a quarter empty, and the text keeps its order', async () => {
  const found: number[] = [];
  for (let before = 3; before < 12; before++) {
    const doc = await openArticle(
      `${paragraphs(before)}<figure>${drawing(700, 500)}</figure>${paragraphs(12, before)}`,
    );
    const markup = markupOf(doc.documentElement);
    found.push(emptiest(doc));
    const { undo } = fitPaper(doc);
    expect(emptiest(doc)).toBeLessThan(0.25);
    expect(order(doc).filter((name) => name !== 'figure')).toEqual(
      Array.from({ length: before + 12 }, (_, n) => `p${String(n)}`),
    );
    undo();
    expect(markupOf(doc.documentElement)).toBe(markup);
    closeArticle();
  }
  // Without it some page is.
  expect(Math.max(...found)).toBeGreaterThan(0.25);
});

test('a short caption begins where its small picture does', async () => {
  const doc = await openArticle(
    `${paragraphs(2)}<figure>${drawing(200, 90)}<figcaption>The mole</figcaption></figure>`,
  );
  fitPaper(doc);
  const [picture, caption] = onPaper(doc, () =>
    ['img', 'figcaption'].map((name) => doc.querySelector(name)!.getBoundingClientRect().left),
  );
  expect(caption).toBeCloseTo(picture!, 0);
});

test('a caption stands below its picture, also where that is smaller than the column, and is undone', async () => {
  const doc = await openArticle(
    `${paragraphs(2)}<figure id="high">${drawing(600, 900)}<figcaption>The mole, and behind it the light.</figcaption></figure>${paragraphs(4, 2)}<figure id="small">${drawing(120, 90)}<figcaption>${'A long line on a small drawing. '.repeat(3)}</figcaption></figure>${paragraphs(6, 6)}`,
  );
  const markup = markupOf(doc.documentElement);
  const { undo } = fitPaper(doc);
  const [high, small] = onPaper(doc, () =>
    ['high', 'small'].map((id) => {
      const box = (name: string): DOMRect => doc.querySelector(`#${id} ${name}`)!.getBoundingClientRect();
      return { picture: box('img'), caption: box('figcaption') };
    }),
  );
  expect(high!.caption.left).toBeCloseTo(high!.picture.left, 0);
  expect(high!.caption.width).toBeCloseTo(high!.picture.width, 0);
  // No narrower than one reads, and in the middle all the same.
  expect(small!.caption.width).toBeGreaterThan(small!.picture.width * 1.5);
  expect(small!.caption.left + small!.caption.width / 2).toBeCloseTo(
    small!.picture.left + small!.picture.width / 2,
    0,
  );
  undo();
  expect(markupOf(doc.documentElement)).toBe(markup);
});

test('a giant, whose blocks stand in groups, is printed as without them', async () => {
  const parts = Array.from(
    { length: 12 },
    (_, n) => `${paragraphs(8, n * 16)}<figure>${drawing(700, 460)}</figure>${paragraphs(8, n * 16 + 8)}`,
  );
  const doc = await openArticle(parts.join(''));
  const { pages } = fitPaper(doc);
  const last = emptiest(doc);
  closeArticle();
  const grouped = await openArticle(parts.map((part) => `<div class="ac-group">${part}</div>`).join(''));
  const markup = markupOf(grouped.documentElement);
  const fitted = fitPaper(grouped);
  expect(fitted.pages).toBe(pages);
  expect(emptiest(grouped)).toBe(last);
  fitted.undo();
  expect(markupOf(grouped.documentElement)).toBe(markup);
});

test('in two columns a figure at the head of the second column leaves no hole below the first', async () => {
  let holes = 0;
  for (let before = 1; before < 8; before++) {
    const doc = await openArticle(
      `${paragraphs(before)}<figure>${drawing(700, 900)}</figure>${paragraphs(22, before)}`,
    );
    doc.documentElement.dataset['printColumns'] = 'two';
    const layout = layoutOf(doc, { ...PAPER, columns: 2 });
    const hole = (): number => layout.slots()[0]!.gap;
    if (hole() > 0.25) holes++;
    const undos: (() => void)[] = [];
    run(steps(layout, undos));
    expect([before, hole() > 0.25]).toEqual([before, false]);
    layout.end();
    closeArticle();
  }
  expect(holes).toBeGreaterThan(0);
});

test('a figure does not leave its section', async () => {
  const doc = await openArticle(
    `${paragraphs(9)}<figure>${drawing(700, 700)}</figure><h2 id="next">Next</h2>${paragraphs(9, 9)}`,
  );
  fitPaper(doc);
  const after = order(doc);
  expect(after.indexOf('figure')).toBeLessThan(after.indexOf('next'));
});

test('two lines on a last page are taken back by lines that stand closer', async () => {
  // Until a last page of a few lines comes of it.
  let taken: number | null = null;
  for (let words = 1; words < 40 && taken === null; words++) {
    const doc = await openArticle(`${paragraphs(18)}<p>${'word '.repeat(words * 12)}</p>`);
    const leading = (): string => doc.documentElement.style.getPropertyValue('--print-leading');
    const before = slotsOf(doc).length;
    const { pages, undo } = fitPaper(doc);
    if (leading() !== '') taken = before - pages;
    undo();
    expect(leading()).toBe('');
    closeArticle();
  }
  expect(taken).toBe(1);
});

test('a last page has five lines at least, with one column and with two', async () => {
  const short: string[] = [];
  let bare = 0;
  for (const columns of [1, 2] as const) {
    const paper = { ...PAPER, columns };
    for (let words = 1; words < 80; words += 4) {
      const doc = await openArticle(
        `<figure>${drawing(700, 500)}</figure><figure>${drawing(700, 200)}</figure>${paragraphs(columns === 1 ? 3 : 16)}<p>${'word '.repeat(words * 5)}</p>`,
      );
      if (columns === 2) doc.documentElement.dataset['printColumns'] = 'two';
      const lines = (): number => {
        const layout = layoutOf(doc, paper);
        const slots = layout.slots();
        const line = parseFloat(getComputedStyle(layout.article).lineHeight);
        layout.end();
        if (slots.length <= columns) return LEAST_LINES;
        const last = slots.slice((Math.ceil(slots.length / columns) - 1) * columns);
        return (last.reduce((sum, { gap }) => sum + 1 - gap, 0) * PAPER.height) / line / columns;
      };
      if (lines() < LEAST_LINES) bare++;
      const layout = layoutOf(doc, paper);
      const undos: (() => void)[] = [];
      run(steps(layout, undos));
      layout.end();
      if (lines() < LEAST_LINES - 0.5)
        short.push(`${String(columns)} columns, ${String(words)}: ${lines().toFixed(1)}`);
      closeArticle();
    }
  }
  expect(bare).toBeGreaterThan(2);
  expect(short).toEqual([]);
});
const LEAST_LINES = 5;

test('of a picture that did not come its words are on paper; one without words leaves nothing', async () => {
  const missing = (alt: string): string =>
    `<figure>${drawing(300, 200).replace('<img', `<img class="ac-missing" alt="${alt}"`)}${alt && `<span class="ac-words" data-words="${alt}"></span>`}</figure>`;
  const doc = await openArticle(`<p>text</p>${missing('A boat')}${missing('')}<p>text</p>`);
  const layout = layoutOf(doc);
  const heights = ['.ac-words', 'img[alt="A boat"]', 'figure:has([alt=""])'].map(
    (name) => doc.querySelector(name)?.getBoundingClientRect().height,
  );
  layout.end();
  const [words, ...rest] = heights;
  expect(words).toBeGreaterThan(8);
  expect(rest).toEqual([0, 0]);
});

test('pages count from right to left in a right-to-left article', async () => {
  const ltr = fitPaper(await openArticle(paragraphs(20))).pages;
  closeArticle();
  expect(fitPaper(await openArticle(paragraphs(20), 'rtl')).pages).toBe(ltr);
});

test('a last page of two lines goes in Chinese and Japanese, too: print has a leading of its own there', async () => {
  const paragraph = `<p>${'海の上の灯台は、夜ごとに三度まわり、番人はその時刻を長い帳面に書きつけた。'.repeat(6)}</p>`;
  let tightened = 0;
  for (let count = 22; count < 34; count++) {
    const doc = await openArticle(paragraph.repeat(count));
    doc.documentElement.toggleAttribute('data-cjk', true);
    const slots = slotsOf(doc);
    const { pages } = fitPaper(doc);
    if (slots.length > 1 && slots.at(-1)!.gap > 0.9) {
      expect(pages).toBe(slots.length - 1);
      tightened++;
    }
    closeArticle();
  }
  expect(tightened).toBeGreaterThan(0);
});

test('a line that leads to a list stays with it', async () => {
  let apart = 0;
  for (let words = 1; words < 24; words++) {
    const doc = await openArticle(
      `${paragraphs(4)}<p>${'word '.repeat(words * 12)}</p><p id="lead">Three things count:</p><ul><li id="first">One</li><li>Two</li></ul>${paragraphs(3, 8)}`,
    );
    const slots = (): boolean => {
      const layout = layoutOf(doc);
      const [lead, first] = ['#lead', '#first'].map((id) => layout.placeOf(doc.querySelector(id)!)?.slot);
      layout.end();
      return lead !== first;
    };
    if (slots()) apart++;
    fitPaper(doc);
    expect(slots()).toBe(false);
    closeArticle();
  }
  expect(apart).toBeGreaterThan(0);
});

const mixed = (pages: number): string =>
  Array.from(
    { length: pages },
    (_, n) =>
      paragraphs(2 + (n % 4), 10 * n) +
      (n % 3 === 0 ? `<figure>${drawing(600, 260 + 70 * (n % 5))}</figure>` : '') +
      (n % 4 === 1 ? table(5 + (n % 9)) : '') +
      (n % 5 === 2 ? `<h2>Part ${String(n)}</h2>` : ''),
  ).join('');

for (const columns of [1, 2] as const)
  test(`a long article is filled a few pages at a time, and comes to the same pages: columns ${String(columns)}`, async () => {
    const doc = await openArticle(mixed(60));
    if (columns === 2) doc.documentElement.dataset['printColumns'] = 'two';
    const paper = { ...PAPER, columns };
    const markup = markupOf(doc.documentElement);
    const layout = layoutOf(doc, paper);
    const before = layout.slots().filter(({ gap }) => gap > 0.15).length;
    const undos: (() => void)[] = [];
    let stops = 0;
    let most = 0;
    const work = steps(layout, undos);
    let step = work.next();
    for (; !step.done; step = work.next()) {
      stops++;
      most = Math.max(most, layout.pages);
    }
    const pages = step.value;
    expect(pages).toBeGreaterThan(20);
    expect(stops).toBeGreaterThan(3);
    // Never more than some pages at a time.
    expect(most).toBeLessThan(pages * 0.7);
    const slots = layout.slots();
    expect(Math.ceil(slots.length / columns)).toBe(pages);
    const left = slots.slice(0, -1).map(({ gap }) => gap);
    expect(Math.max(...left.slice(0, -1))).toBeLessThan(0.25);
    expect(left.filter((gap) => gap > 0.15).length).toBeLessThan(before / 2);
    layout.end();
    while (undos.length > 0) undos.pop()?.();
    expect(markupOf(doc.documentElement)).toBe(markup);
  });
