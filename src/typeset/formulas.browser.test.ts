import { expect, test } from 'vitest';
import { joinPunctuation } from './formulas';
import rareCss from './rare.css?inline';

/** Whether the text after the formula begins on a line below the formula's, in a box where only the formula itself fits. */
function breaksBefore(text: string, joined: boolean): boolean {
  const body = document.createElement('div');
  body.style.cssText = 'font: 20px/2 monospace; inline-size: max-content';
  const style = document.createElement('style');
  style.textContent = rareCss;
  const line = document.createElement('p');
  const formula = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math');
  const name = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mtext');
  name.textContent = 'velocity';
  formula.append(name);
  line.append('of ', formula);
  body.append(style, line);
  document.body.append(body);
  body.style.inlineSize = `${String(Math.ceil(line.getBoundingClientRect().width) + 2)}px`;
  line.append(text);
  if (joined) joinPunctuation(document, body);
  const first = joined && formula.nextSibling ? formula.nextSibling : line.lastChild!;
  const after = document.createRange();
  after.setStart(first, text.startsWith(' ') ? 1 : 0);
  after.setEnd(first, text.startsWith(' ') ? 2 : 1);
  const below = after.getBoundingClientRect().top > formula.getBoundingClientRect().bottom;
  body.remove();
  return below;
}

test('a comma, a bracket and an ideographic full stop stay in the line of the formula before them', () => {
  for (const text of [', and', ') is', '。次']) {
    expect(breaksBefore(text, false)).toBe(true);
    expect(breaksBefore(text, true)).toBe(false);
  }
});

test('a word after a formula may begin a line', () => {
  expect(breaksBefore(' holds', true)).toBe(true);
});
