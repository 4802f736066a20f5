import { afterEach, expect, test } from 'vitest';
import { closeArticle, fitPaper, markupOf, onPaper, openArticle, PAPER } from '../../../tests/support/paper';

afterEach(closeArticle);

test('lines of a listing that are longer than the column take the width of the paper, then smaller type, the same in all', async () => {
  const listing = (letters: number): string => `<pre>${'x'.repeat(letters)}\n${'y '.repeat(4)}</pre>`;
  const doc = await openArticle(
    `<p>text</p>${listing(20)}${listing(70)}${listing(90)}${listing(400)}<ul><li>${listing(60)}</li></ul>`,
  );
  const before = markupOf(doc.documentElement);
  const { undo } = fitPaper(doc);
  const found = onPaper(doc, () =>
    [...doc.querySelectorAll('pre')].map((pre) => ({
      wide: pre.classList.contains('ac-wide'),
      type: parseFloat(getComputedStyle(pre).fontSize),
      lines: Math.round((pre.getBoundingClientRect().height - 2 * parseFloat(getComputedStyle(pre).paddingTop)) / parseFloat(getComputedStyle(pre).lineHeight)), // prettier-ignore
      over: pre.getBoundingClientRect().width > PAPER.width + 1,
    })),
  );
  expect(found.map(({ wide }) => wide)).toEqual([false, true, true, true, false]);
  expect(found.slice(0, 3).map(({ lines }) => lines)).toEqual([2, 2, 2]);
  expect(new Set(found.map(({ type }) => type)).size).toBe(1);
  expect(found.some(({ over }) => over)).toBe(false);
  undo();
  expect(markupOf(doc.documentElement)).toBe(before);
});

test('a wide listing begins where the text does, and is no wider than its lines', async () => {
  const doc = await openArticle(`<p>text</p><pre>${'x'.repeat(66)}</pre><pre>${'x'.repeat(84)}</pre>`);
  fitPaper(doc);
  const [text, wide, wider] = onPaper(doc, () =>
    ['p', 'pre', 'pre + pre'].map((name) => doc.querySelector(`.ac-body > ${name}`)!.getBoundingClientRect()),
  );
  expect(wide!.left).toBeCloseTo(text!.left, 0);
  expect(wide!.width).toBeGreaterThan(text!.width + 20);
  expect(wide!.width).toBeLessThan(PAPER.width - 40);
  expect(wider!.left).toBeLessThan(text!.left);
  expect(wider!.left).toBeGreaterThan(-1);
});

test('the name of a callout stays with its text', async () => {
  for (let room = 0; room < 120; room += 10) {
    const doc = await openArticle(
      `<div style="height: ${String(840 + room)}px"></div><blockquote data-part="callout" class="callout-note"><p class="callout-title"><strong>Note</strong></p><p>One<br>two<br>three</p></blockquote>`,
    );
    const [name, text] = onPaper(doc, (layout) =>
      [...doc.querySelectorAll('blockquote > p')].map((piece) => layout.placeOf(piece)?.slot),
    );
    expect([room, name]).toEqual([room, text]);
    closeArticle();
  }
});

test('beside long steps stands nothing: the ingredients come above them, in two columns', async () => {
  const recipe = (steps: number): string =>
    `<section data-part="recipe"><section data-part="ingredients"><h3>Needs</h3><ul>${'<li>Leeks</li>'.repeat(4)}</ul></section><section data-part="steps"><h3>Steps</h3><ol>${`<li>${'Cut the leeks and wash them twice. '.repeat(4)}</li>`.repeat(steps)}</ol></section></section>`;
  const isBeside = async (steps: number): Promise<boolean> => {
    const doc = await openArticle(recipe(steps));
    const markup = markupOf(doc.documentElement);
    const { undo } = fitPaper(doc);
    const [ingredients, method] = onPaper(doc, () =>
      [...doc.querySelectorAll('section section')].map((part) => part.getClientRects()[0]!),
    );
    undo();
    expect(markupOf(doc.documentElement)).toBe(markup);
    closeArticle();
    return method!.left > ingredients!.left + 20;
  };
  expect(await isBeside(5)).toBe(true);
  expect(await isBeside(16)).toBe(false);
});

test('a listing that fits its column stays as it is', async () => {
  const doc = await openArticle(`<p>text</p><pre>${'x'.repeat(30)}</pre>`);
  fitPaper(doc);
  expect(doc.querySelector('pre.ac-wide')).toBe(null);
  expect(doc.documentElement.style.getPropertyValue('--print-listing')).toBe('');
});

test('a paragraph of three lines is not broken after the second', async () => {
  const short = Array.from({ length: 8 }, () => '<p class="short">One<br>two<br>three</p>').join('');
  for (let room = 0; room < 66; room += 6) {
    const doc = await openArticle(`<div style="height: ${String(760 + room)}px"></div>${short}`);
    const parts = onPaper(doc, () =>
      [...doc.querySelectorAll('.short')].map((p) => p.getClientRects().length),
    );
    expect([room, Math.max(...parts)]).toEqual([room, 1]);
    closeArticle();
  }
});

test('neither the first item of a list stands alone below its heading at the end of a page, nor the last one on the next', async () => {
  for (let room = 0; room < 200; room += 10) {
    const doc = await openArticle(
      `<div style="height: ${String(700 + room)}px"></div><h2>Needs</h2><ul>${'<li>One</li>'.repeat(5)}</ul>`,
    );
    const pages = onPaper(doc, (layout) =>
      [...doc.querySelectorAll('h2, li')].map((piece) => layout.placeOf(piece)?.slot),
    );
    expect([room, pages[2], pages[5]]).toEqual([room, pages[0] === pages[1] ? pages[0] : pages[2], pages[4]]);
    expect(pages[1]).toBe(pages[0]);
    closeArticle();
  }
});

test('the address on paper is broken at its marks, not within words', async () => {
  const doc = await openArticle('<p>text</p>');
  const address = `https://paper.test/${'harbour-lights-of-the-north/'.repeat(6)}`;
  const link = doc.createElement('a');
  link.textContent = address;
  const line = doc.createElement('p');
  line.className = 'ac-source';
  line.append('Source: ', link);
  doc.querySelector('.ac-head')!.append(line);
  const ends = onPaper(doc, () => {
    const node = link.firstChild!;
    const topOf = (at: number): number => {
      const range = doc.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    return [...address].filter((_, at) => at + 1 < address.length && topOf(at + 1) > topOf(at) + 4);
  });
  expect(ends.length).toBeGreaterThan(1);
  expect(ends.filter((letter) => !/[/-]/.test(letter))).toEqual([]);
});

test('letters with signs above and below have wider lines on paper', async () => {
  const leading = async (lang: string): Promise<number> => {
    const doc = await openArticle('<p>text</p>');
    doc.documentElement.lang = lang;
    const { lineHeight, fontSize } = onPaper(doc, () => ({ ...getComputedStyle(doc.querySelector('.ac-body p')!) })); // prettier-ignore
    closeArticle();
    return parseFloat(lineHeight) / parseFloat(fontSize);
  };
  expect(await leading('ar')).toBeCloseTo((await leading('en')) + 0.2, 1);
});
