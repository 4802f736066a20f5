import { afterEach, expect, test } from 'vitest';
import { framed } from '../../../../tests/support/framed';
import { run } from '../../../util/steps';
import printCss from '../print.css?inline';
import screenCss from '../screen.css?inline';
import rareCss from '../rare.css?inline';
import { fitPaper as steps } from './fit';
import { PaperLayout, type Paper } from './layout';

const markupOf = (element: Element): string => new XMLSerializer().serializeToString(element);

const PAPER: Paper = { width: 657, height: 986, columns: 1 };
const SENTENCE = 'The lamp was lit at dusk, and the keeper wrote the hour of it down in the long book. ';
const paragraphs = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, n) => `<p id="p${String(from + n)}">${SENTENCE.repeat(5)}</p>`).join('');
/** A grey drawing of this size, there at once. */
const drawing = (width: number, height: number): string =>
  `<img width="${String(width)}" height="${String(height)}" src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%"/></svg>`)}">`;

let remove: () => void = () => undefined;
afterEach(() => remove());

async function reader(body: string, dir = 'ltr'): Promise<Document> {
  const made = await framed(
    `<html dir="${dir}"><style>:root { --print-size: 11pt; --print-picture: 126mm; --print-width: 174mm }</style><style>${screenCss}${rareCss}</style><style>${printCss}</style><main><article class="ac-article"><header class="ac-head"><h1>The long book</h1></header><div class="ac-body">${body}</div></article></main></html>`,
  );
  ({ remove } = made);
  await Promise.all([...made.page.images].map((image) => image.decode()));
  return made.page;
}

const order = (doc: Document): string[] =>
  [...doc.querySelectorAll('.ac-body > *')].map(({ id, localName }) => id || localName);

/** All steps at once, with the screen as it was after them. */
function fitPaper(doc: Document, paper: Paper): { pages: number; undo: () => void } {
  const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, paper);
  const undos: (() => void)[] = [];
  const pages = run(steps(layout, undos));
  layout.end();
  return {
    pages,
    undo: () => {
      while (undos.length > 0) undos.pop()?.();
    },
  };
}

/** The emptiest page but the last, share. */
function emptiest(doc: Document): number {
  const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, PAPER);
  const gaps = layout.slots().map(({ gap }) => gap);
  layout.end();
  return Math.max(...gaps.slice(0, -1));
}

test('wherever a figure falls, no page but the last is a quarter empty, and the text keeps its order', async () => {
  const found: number[] = [];
  for (let before = 3; before < 12; before++) {
    const doc = await reader(
      `${paragraphs(before)}<figure>${drawing(700, 500)}</figure>${paragraphs(12, before)}`,
    );
    const markup = markupOf(doc.documentElement);
    found.push(emptiest(doc));
    const { undo } = fitPaper(doc, PAPER);
    expect(emptiest(doc)).toBeLessThan(0.25);
    expect(order(doc).filter((name) => name !== 'figure')).toEqual(
      Array.from({ length: before + 12 }, (_, n) => `p${String(n)}`),
    );
    undo();
    expect(markupOf(doc.documentElement)).toBe(markup);
    remove();
  }
  // Without it some page is.
  expect(Math.max(...found)).toBeGreaterThan(0.25);
});

test('a giant, whose blocks stand in groups, is printed as without them', async () => {
  const parts = Array.from(
    { length: 12 },
    (_, n) => `${paragraphs(8, n * 16)}<figure>${drawing(700, 460)}</figure>${paragraphs(8, n * 16 + 8)}`,
  );
  const doc = await reader(parts.join(''));
  const { pages } = fitPaper(doc, PAPER);
  const last = emptiest(doc);
  remove();
  const grouped = await reader(parts.map((part) => `<div class="ac-group">${part}</div>`).join(''));
  const markup = markupOf(grouped.documentElement);
  const fitted = fitPaper(grouped, PAPER);
  expect(fitted.pages).toBe(pages);
  expect(emptiest(grouped)).toBe(last);
  fitted.undo();
  expect(markupOf(grouped.documentElement)).toBe(markup);
});

test('a figure does not leave its section', async () => {
  const doc = await reader(
    `${paragraphs(9)}<figure>${drawing(700, 700)}</figure><h2 id="next">Next</h2>${paragraphs(9, 9)}`,
  );
  fitPaper(doc, PAPER);
  const after = order(doc);
  expect(after.indexOf('figure')).toBeLessThan(after.indexOf('next'));
});

test('two lines on a last page are taken back by lines that stand closer', async () => {
  // As many paragraphs as make a last page of a few lines.
  let found = false;
  for (let words = 1; words < 40 && !found; words++) {
    const doc = await reader(`${paragraphs(18)}<p>${'word '.repeat(words * 12)}</p>`);
    const { pages, undo } = fitPaper(doc, PAPER);
    const tight = doc.documentElement.style.getPropertyValue('--print-leading') !== '';
    undo();
    expect(doc.documentElement.style.getPropertyValue('--print-leading')).toBe('');
    if (tight) {
      found = true;
      expect(pages).toBeGreaterThan(0);
    }
    remove();
  }
  expect(found).toBe(true);
});

test('a wide table takes the width of the paper, then smaller type; a small one keeps its place', async () => {
  const table = (columns: number, word: string): string => {
    const row = (tag: string): string => `<tr>${`<${tag}>${word}</${tag}>`.repeat(columns)}</tr>`;
    return `<div class="ac-scroll"><table>${row('th')}${row('td')}</table></div>`;
  };
  const doc = await reader(table(3, 'one') + table(9, 'gracious') + table(14, 'gracious'));
  const before = markupOf(doc.documentElement);
  const { undo } = fitPaper(doc, PAPER);
  const [small, wide, widest] = [...doc.querySelectorAll('.ac-scroll')];
  expect(small?.classList.contains('ac-wide')).toBe(false);
  expect(wide?.classList.contains('ac-wide')).toBe(true);
  expect(wide?.querySelector('table')?.style.getPropertyValue('--table-type')).toBe('');
  const type = Number(widest?.querySelector('table')?.style.getPropertyValue('--table-type'));
  expect(type).toBeGreaterThan(0.5);
  expect(type).toBeLessThan(1);
  undo();
  expect(markupOf(doc.documentElement)).toBe(before);
});

test('a table that is wider than its column and narrower than the paper stands in the middle, as the column does', async () => {
  const row = (tag: string): string => `<tr>${`<${tag}>gracious</${tag}>`.repeat(6)}</tr>`;
  const doc = await reader(`<p>text</p><div class="ac-scroll"><table>${row('th')}${row('td')}</table></div>`);
  fitPaper(doc, PAPER);
  const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, PAPER);
  const [box, table, text] = ['.ac-wide', 'table', 'p'].map((name) => {
    const { left, right } = doc.querySelector(`.ac-body ${name}`)?.getBoundingClientRect() ?? new DOMRect();
    return { width: right - left, middle: (left + right) / 2 };
  });
  layout.end();
  expect(table?.width).toBeLessThan((box?.width ?? 0) - 4);
  expect(table?.middle).toBeCloseTo(box?.middle ?? 0, 0);
  expect(table?.middle).toBeCloseTo(text?.middle ?? 0, 0);
});

test('of a picture that did not come its words are on paper; one without words leaves nothing', async () => {
  const missing = (alt: string): string =>
    `<figure>${drawing(300, 200).replace('<img', `<img class="ac-missing" alt="${alt}"`)}${alt && `<span class="ac-words" data-words="${alt}"></span>`}</figure>`;
  const doc = await reader(`<p>text</p>${missing('A boat')}${missing('')}<p>text</p>`);
  const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, PAPER);
  const heights = ['.ac-words', 'img[alt="A boat"]', 'figure:has([alt=""])'].map(
    (name) => doc.querySelector(name)?.getBoundingClientRect().height,
  );
  layout.end();
  const [words, ...rest] = heights;
  expect(words).toBeGreaterThan(8);
  expect(rest).toEqual([0, 0]);
});

test('a table that goes on on the next page is measured by its width, not by the pages that it takes', async () => {
  const row = `<tr>${'<td>seven</td>'.repeat(8)}</tr>`;
  const doc = await reader(`${paragraphs(6)}<div class="ac-scroll"><table>${row.repeat(80)}</table></div>`);
  fitPaper(doc, PAPER);
  expect(doc.querySelector('.ac-scroll')?.className).not.toContain('ac-records');
  expect(doc.querySelector('table')?.style.getPropertyValue('--table-type')).toBe('');
});

test('pages count from right to left in a right-to-left article', async () => {
  const ltr = fitPaper(await reader(paragraphs(20)), PAPER).pages;
  remove();
  expect(fitPaper(await reader(paragraphs(20), 'rtl'), PAPER).pages).toBe(ltr);
});

test('a last page of two lines goes in Chinese and Japanese, too: print has a leading of its own there', async () => {
  const paragraph = `<p>${'海の上の灯台は、夜ごとに三度まわり、番人はその時刻を長い帳面に書きつけた。'.repeat(6)}</p>`;
  let tightened = 0;
  for (let count = 22; count < 34; count++) {
    const doc = await reader(paragraph.repeat(count));
    doc.documentElement.toggleAttribute('data-cjk', true);
    const before = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, PAPER);
    const slots = before.slots();
    before.end();
    const { pages } = fitPaper(doc, PAPER);
    if (slots.length > 1 && slots.at(-1)!.gap > 0.9) {
      expect(pages).toBe(slots.length - 1);
      tightened++;
    }
    remove();
  }
  expect(tightened).toBeGreaterThan(0);
});

const rows = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<tr class="row"><td>Boat ${String(n)}</td><td>${String(n)}</td></tr>`,
  ).join('');
const table = (count: number): string =>
  `<div class="ac-scroll"><table><thead><tr><th>Name</th><th>Hours</th></tr></thead><tbody>${rows(count)}</tbody></table></div>`;

/** Rows of the table on each page, in order. */
function rowsByPage(doc: Document): number[] {
  const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, PAPER);
  const count: number[] = [];
  for (const row of doc.querySelectorAll('.row')) {
    const at = layout.placeOf(row)?.slot ?? -1;
    count[at] = (count[at] ?? 0) + 1;
  }
  layout.end();
  return count.filter((on) => on > 0);
}

test('a short table stays whole wherever it falls, and leaves no page a quarter empty', async () => {
  let broken = 0;
  for (let before = 4; before < 12; before++) {
    const doc = await reader(`${paragraphs(before)}${table(9)}${paragraphs(9, before)}`);
    if (rowsByPage(doc).length > 1) broken++;
    fitPaper(doc, PAPER);
    expect(rowsByPage(doc)).toEqual([9]);
    expect(emptiest(doc)).toBeLessThan(0.25);
    remove();
  }
  // Left to the browser it is broken at some places.
  expect(broken).toBeGreaterThan(0);
});

test('a long table leaves no row alone on a page', async () => {
  let alone = 0;
  for (let count = 42; count < 60; count++) {
    const doc = await reader(`${paragraphs(3)}${table(count)}`);
    const bare = rowsByPage(doc);
    if (bare.length > 1 && Math.min(...bare) === 1) alone++;
    fitPaper(doc, PAPER);
    const parts = rowsByPage(doc);
    expect([count, parts.length > 1 && Math.min(...parts) === 1]).toEqual([count, false]);
    remove();
  }
  expect(alone).toBeGreaterThan(0);
});

test('a line that leads to a list stays with it', async () => {
  let apart = 0;
  for (let words = 1; words < 24; words++) {
    const doc = await reader(
      `${paragraphs(4)}<p>${'word '.repeat(words * 12)}</p><p id="lead">Three things count:</p><ul><li id="first">One</li><li>Two</li></ul>${paragraphs(3, 8)}`,
    );
    const slots = (): boolean => {
      const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, PAPER);
      const [lead, first] = ['#lead', '#first'].map((id) => layout.placeOf(doc.querySelector(id)!)?.slot);
      layout.end();
      return lead !== first;
    };
    if (slots()) apart++;
    fitPaper(doc, PAPER);
    expect(slots()).toBe(false);
    remove();
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
    const doc = await reader(mixed(60));
    if (columns === 2) doc.documentElement.dataset['printColumns'] = 'two';
    const paper = { ...PAPER, columns };
    const markup = markupOf(doc.documentElement);
    const layout = new PaperLayout(doc.querySelector<HTMLElement>('.ac-article')!, paper);
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
