import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { rawText } from '../../util/hast';
import { mathNode } from './formula';

/** TeX of a formula that names it in an attribute. */
function texOf(named: string): string {
  const { document } = new JSDOM('<span>x</span>').window;
  const live = document.querySelector('span')!;
  live.setAttribute('data-tex', named);
  const node = mathNode(live, () => null);
  return node ? rawText(node) : '';
}

test.each([
  [String.raw`{\displaystyle  x^{2} }`, 'x^{2}'],
  [String.raw`{\textstyle x}`, 'x'],
  [String.raw`$$\frac{a}{b}$$`, String.raw`\frac{a}{b}`],
  [String.raw`{\displaystyle x} + y`, String.raw`{\displaystyle x} + y`],
])('what only wraps a formula goes: %s', (named, tex) => {
  expect(texOf(named)).toBe(tex);
});

test('a wrapper with spaces without end that is never closed stays', () => {
  const named = `{\\displaystyle${' '.repeat(400_000)}x`;
  expect(texOf(named)).toBe(named);
});
