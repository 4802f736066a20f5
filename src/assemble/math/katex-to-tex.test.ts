import { JSDOM } from 'jsdom';
import katex from 'katex';
import { expect, test } from 'vitest';
import { texOfSpans } from './katex-to-tex';

const painted = (tex: string, displayMode: boolean): Element => {
  const { body } = new JSDOM(katex.renderToString(tex, { output: 'html', displayMode })).window.document;
  return body.querySelector('.katex-html')!;
};

const FORMULAS = [
  'x^2', 'a_i', 'a_i^2', String.raw`\frac{a+1}{b}`, String.raw`\sqrt{x+1}`, String.raw`\sqrt[3]{x}`,
  String.raw`\sum_{i=1}^n i`, String.raw`\int_0^1 f(x)\,dx`, String.raw`\left(\frac a b\right)`, String.raw`\hat x`,
  String.raw`\vec v + \bar y`, String.raw`\text{if } x`, String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}`,
  String.raw`\overline{ab}`, String.raw`\lim_{x\to0}`, String.raw`\mathbf{v}\cdot\mathbb R`, String.raw`x\ne y`,
  String.raw`e^{i\pi}+1=0`, "f'(x)", String.raw`\binom{n}{k}`, String.raw`\operatorname{foo} x`,
  String.raw`\sin^2\theta`, String.raw`\{1,2\}`, String.raw`\alpha\beta_\gamma^\delta`, String.raw`100\%`,
  String.raw`\mathcal{L}(\theta)`, String.raw`x\notin A`, String.raw`x\not\subset A`, String.raw`a\ngeqslant b`,
  String.raw`A\varsubsetneq B`, String.raw`\imath`, String.raw`\tilde{x}_{ij}^{(k)}`,
]; // prettier-ignore

test.each(FORMULAS.flatMap((tex) => [[tex, false] as const, [tex, true] as const]))(
  'painted again from its spans, a formula shows the same: %s (display: %s)',
  (tex, display) => {
    const spans = painted(tex, display);
    const read = texOfSpans(spans);
    expect(read).not.toBe('');
    expect(painted(read, display).textContent).toBe(spans.textContent);
  },
);

test('a stroke through a sign is not lost', () => {
  expect(texOfSpans(painted(String.raw`x\notin A`, false))).toBe(String.raw`x\notin A`);
});

test('structure is read, not only letters', () => {
  expect(texOfSpans(painted(String.raw`\frac{a^2}{\sqrt[3]{b_i}}`, false))).toBe(
    String.raw`\frac{a^{2}}{\sqrt[3]{b_{i}}}`,
  );
});

test.each([String.raw`\underbrace{a+b}_{n}`, String.raw`\mathllap{x}y`, String.raw`\cancel{x}`])(
  'what is drawn is not guessed: %s',
  (tex) => {
    expect(texOfSpans(painted(tex, false))).toBe('');
  },
);

test('a page may put anything into such spans', () => {
  const { body } = new JSDOM(`<span class="katex-html">${'<span class="mord">'.repeat(500)}x</span>`).window
    .document;
  expect(texOfSpans(body.querySelector('.katex-html')!)).toBe('');
  const { body: other } = new JSDOM('<span class="katex-html"><span class="mfrac">no list</span></span>')
    .window.document;
  expect(texOfSpans(other.querySelector('.katex-html')!)).toBe('');
});
