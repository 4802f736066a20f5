import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { fromHtml } from '../../tests/helpers/from-html';
import { toContentHtml, toXhtml } from './serialize';
import { conformMath } from './formats/conform/math';
import { isElement } from '../util/hast';

const FORMULA = '<math alttext="a<b</annotation><img src=x>"><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>';
const SOURCE = 'a&lt;b&lt;/annotation&gt;&lt;img src=x&gt;';

test('HTML and XHTML of a formula say its TeX as an annotation, and only as text', () => {
  const html = toContentHtml(fromHtml(FORMULA));
  expect(html).toContain(
    `<semantics><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">${SOURCE}</annotation></semantics></math>`,
  );
  const { document } = new JSDOM(html).window;
  expect(document.querySelector('annotation')!.textContent).toBe('a<b</annotation><img src=x>');
  expect(document.querySelector('img')).toBeNull();
  const [math] = fromHtml(FORMULA).children;
  if (!isElement(math, 'math')) throw new Error('no formula');
  expect(toXhtml(conformMath(math))).toContain(
    `<annotation encoding="application/x-tex">${SOURCE}</annotation></semantics></math>`,
  );
});

test('a formula without TeX has none', () => {
  expect(toContentHtml(fromHtml('<math><mi>a</mi></math>'))).toBe('<math><mi>a</mi></math>');
});
