import { expect, test } from 'vitest';
import { articleOf } from '../../tests/helpers/article';
import type { Article } from '../article/schema';
import { element, text } from '../util/hast';
import { run } from '../util/steps';
import { closeArticle, drawing, markupOf, openArticle } from '../../tests/support/paper';
import { STRINGS } from '../../tests/support/strings';
import { articleView as viewOf } from './article-view';
import { joinPunctuation, tidyTable } from './rare';

const articleView = (doc: Document, article: Article): ReturnType<typeof viewOf> =>
  viewOf(doc, article, { strings: STRINGS, rare: { tidyTable, joinPunctuation } });

const DRAWING = `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')}`;

/** How many pictures each step of showing an article brings. */
function picturesByStep(src: string, count: number): number[] {
  const pictures = Array.from({ length: count }, () =>
    element('p', [text('A drawing: '), element('img', [], { src, alt: 'lamp' })]),
  );
  const view = articleView(document, articleOf({}, ...pictures));
  const shown = [view.element.querySelectorAll('img').length];
  const steps = view.rest();
  while (!steps.next().done) shown.push(view.element.querySelectorAll('img').length);
  return shown.map((all, at) => all - (shown[at - 1] ?? 0));
}

test('drawings come few at a time: the browser makes a document of each', () => {
  const byStep = picturesByStep(DRAWING, 100);
  expect(byStep.reduce((sum, each) => sum + each, 0)).toBe(100);
  expect(Math.max(...byStep)).toBeLessThanOrEqual(6);
});

test('pictures in lines of text come as many as their nodes', () => {
  const byStep = picturesByStep('https://pictures.test/1.png', 100);
  expect(byStep.reduce((sum, each) => sum + each, 0)).toBe(100);
  expect(Math.max(...byStep)).toBeGreaterThan(50);
});

test('a picture that did not come leaves its words, but where its caption says the same', async () => {
  const figure = (alt: string, caption: string): ReturnType<typeof element> =>
    element('figure', [
      element('img', [], { src: 'data:image/png;base64,AAAA', alt }),
      element('figcaption', [text(caption)]),
    ]);
  const view = articleView(
    document,
    articleOf(
      {},
      figure('A lamp at  dusk.', 'A lamp at dusk. Photo: N. N.'),
      figure('A boat', 'The harbour'),
    ),
  );
  run(view.rest());
  document.body.append(view.element);
  await expect.poll(() => view.element.querySelectorAll('.ac-missing').length).toBe(2);
  const words = [...view.element.querySelectorAll<HTMLElement>('.ac-words')];
  expect(words.map(({ dataset }) => dataset['words'])).toEqual(['A boat']);
  view.element.remove();
});

test('two that lay out the rest at once leave nothing out, and nothing comes twice', () => {
  const blocks = Array.from({ length: 900 }, (_, n) => element('p', [text(`Night ${n}.`)]));
  const view = articleView(document, articleOf({}, ...blocks));
  const [one, other, stopped] = [view.rest(), view.rest(), view.rest()];
  one.next();
  stopped.next();
  stopped.return();
  run(other);
  run(one);
  const shown = [...view.element.querySelectorAll('.ac-body p')].map((p) => p.textContent);
  expect(shown).toEqual(blocks.map((_, n) => `Night ${n}.`));
  expect(view.sections.flatMap((section) => section.blocks)).toHaveLength(900);
});

test('a heading that leads to itself is no link; one that leads elsewhere is', () => {
  const link = (href: string, label: string): ReturnType<typeof element> =>
    element('h2', [element('a', [text(label)], { href })]);
  const url = 'https://paper.test/s';
  const view = articleView(
    document,
    articleOf(
      { url },
      link('#ac-tide', 'The tide'),
      link(`${url}#wind`, 'The wind'),
      link(url, 'The page'),
      link('https://paper.test/other', 'Another page'),
      element('h2', [text('Of '), element('a', [text('boats')], { href: '#ac-boats' })]),
    ),
  );
  const links = [...view.element.querySelectorAll('h2 a')].map(({ textContent }) => textContent);
  expect(links).toEqual(['Another page', 'boats']);
  expect(view.element.querySelectorAll('h2')).toHaveLength(5);
});

test('ways back are told from links, and the text of an icon from a paragraph', () => {
  const paragraph = (words: string): ReturnType<typeof element> => element('p', [text(words)]);
  const back = (words: string): ReturnType<typeof element> =>
    element('li', [text('A note. '), element('a', [text(words)], { href: '#ac-mark' })]);
  const view = articleView(
    document,
    articleOf(
      {},
      element('blockquote', [paragraph('!'), paragraph('Mind the step.')]),
      element('blockquote', [paragraph('⚠️'), paragraph('Mind the rope.')]),
      element('blockquote', [paragraph('I'), paragraph('The first part.')]),
      element('blockquote', [paragraph('?')]),
      paragraph('!'),
      element('ol', [back('↩'), back('↩︎'), back('^'), back('up')]),
    ),
  );
  const words = (selector: string): string[] =>
    [...view.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(words('.ac-icon')).toEqual(['!', '⚠️']);
  expect(words('.ac-back')).toEqual(['↩', '↩︎', '^']);
});

test('a picture that nearly fills the column on the page fills it; a smaller one keeps its share', () => {
  const figure = (shown: string): ReturnType<typeof element> =>
    element('figure', [element('img', [], { src: DRAWING, alt: 'lamp' })], { dataShown: shown });
  const view = articleView(document, articleOf({}, ...['100', '85', '84', '40 left'].map(figure)));
  run(view.rest());
  const figures = [...view.element.querySelectorAll('figure')];
  expect(figures.map(({ classList }) => classList.contains('ac-full'))).toEqual([true, true, false, false]);
  const shares = figures.map(({ style }) => style.getPropertyValue('--share'));
  expect(shares).toEqual(['', '', '84%', '40%']);
});

test('one caption of two pictures side by side stands below both; each with its own stands below its picture', async () => {
  const row = (shown: string, first = ''): ReturnType<typeof element> => {
    const figure = (words: string, how: string): ReturnType<typeof element> =>
      element(
        'figure',
        [
          element('img', [], { src: DRAWING, alt: 'lamp', width: 400, height: 300 }),
          ...(words === '' ? [] : [element('figcaption', [text(words)])]),
        ],
        { dataShown: how },
      );
    return element('div', [figure(first, '48'), figure('The lamp and the boat.', shown)], {
      className: ['picture-row'],
    });
  };
  const view = articleView(
    document,
    articleOf({}, row('48 beside spans'), row('48 beside'), row('48 beside spans', 'The lamp.')),
  );
  run(view.rest());
  const rows = [...view.element.querySelectorAll('.picture-row')];
  expect(rows.map(({ classList }) => classList.contains('ac-captioned'))).toEqual([true, false, false]);
  const doc = await openArticle(markupOf(rows[0]!));
  const box = (name: string): DOMRect => doc.querySelector(`.ac-body ${name}`)!.getBoundingClientRect();
  const [left, right] = [box('figure:first-child img'), box('figure:last-child img')];
  const caption = box('figcaption');
  expect(left.top).toBeCloseTo(right.top, 0);
  expect(left.width).toBeCloseTo(right.width, 0);
  expect(caption.left).toBeCloseTo(left.left, 0);
  expect(caption.right).toBeCloseTo(right.right, 0);
  expect(caption.top).toBeGreaterThan(left.bottom);
  closeArticle();
});

test('a caption begins where its picture does; a picture that nearly fills the column is as wide as it', async () => {
  const doc = await openArticle(
    `<figure style="--share: 60%">${drawing(900, 300)}<figcaption>At dusk.</figcaption></figure><figure class="ac-full">${drawing(400, 300)}<figcaption>At dawn.</figcaption></figure>`,
  );
  doc.documentElement.dataset['pictures'] = 'on';
  const boxes = (name: string): DOMRect[] =>
    [...doc.querySelectorAll(`.ac-body ${name}`)].map((each) => each.getBoundingClientRect());
  const [column] = boxes('figure');
  const [pictures, captions] = [boxes('img'), boxes('figcaption')];
  expect(pictures[0]!.left).toBeGreaterThan(column!.left + 20);
  for (const at of [0, 1]) expect(captions[at]!.left).toBeCloseTo(pictures[at]!.left, 0);
  expect(pictures[1]!.width).toBeCloseTo(column!.width, 0);
  closeArticle();
});
