import { expect, test } from 'vitest';
import { assembled } from '../../../tests/helpers/assembled';

/** The paragraph between two others, as HTML. */
const shown = async (inner: string): Promise<string> => {
  const { html } = await assembled(`<body><p>First.</p>${inner}<p>Last.</p>`);
  return html.replace(/^<p>First\.<\/p>|<p>Last\.<\/p>$/g, '');
};
const inline = (tex: string): string => `<code class="math-inline">${tex}</code>`;
const display = (tex: string): string => `<pre><code class="math-display">${tex}</code></pre>`;

test.each([
  ['round brackets', 'Let \\(x\\notin A\\), so.', `<p>Let ${inline('x\\notin A')}, so.</p>`],
  ['one sign', 'For \\(5\\) and $$n$$.', `<p>For ${inline('5')} and</p>${display('n')}<p>.</p>`],
  ['square brackets', '\\[ E = mc^2 \\]', display('E = mc^2')],
  ['dollars', 'So $$a+b=c$$ holds.', `<p>So</p>${display('a+b=c')}<p>holds.</p>`],
  ['lines', '$$<br>\\frac{a}{b}<br>$$', display('\\frac{a}{b}')],
  ['one dollar', 'the norm $\\|x\\|_2$, and $x_{i}$.', `<p>the norm ${inline('\\|x\\|_2')}, and ${inline('x_{i}')}.</p>`],
  ['an environment', '\\begin{align*}a&amp;=b\\\\c&amp;=d\\end{align*}', display('\\begin{align*}a&amp;=b\\\\c&amp;=d\\end{align*}')],
  ['in bold', 'It is <b>\\(x^2\\)</b>.', `<p>It is <strong>${inline('x^2')}</strong>.</p>`],
])('found in a text: %s', async (_what, source, html) => {
  expect(await shown(`<p>${source}</p>`)).toBe(html);
}); // prettier-ignore

test.each([
  'It costs $5, or $6 in town_hall.',
  'From $10^6 to $20^6.',
  'US$5_000 (A$7)',
  'big $$ and more $$',
  '$$ - American, 4 stars; $$$ - Sushi; $$ - Italian',
  '$HOME_DIR/bin and $PATH_X/lib',
  '\\[citation needed\\] and \\[1\\]',
  'write \\( and \\) around it',
  'an end \\) before a beginning \\(',
])('no formula: %s', async (source) => {
  expect(await shown(`<p>${source}</p>`)).toBe(`<p>${source}</p>`);
});

test('code stays as written', async () => {
  expect(await shown('<p>Write <code>\\(x^2\\)</code>.</p><pre>$$x^2$$</pre>')).toBe(
    '<p>Write <code>\\(x^2\\)</code>.</p><pre><code>$$x^2$$</code></pre>',
  );
});

test('the source that waits for MathJax is a formula where nothing is painted before it', async () => {
  expect(await shown('<p>Let <script type="math/tex">x\\notin A</script> be.</p>')).toBe(
    `<p>Let ${inline('x\\notin A')} be.</p>`,
  );
  expect(await shown('<script type="math/tex; mode=display">% <![CDATA[\na&=b %]]></script>')).toBe(
    display('a&amp;=b'),
  );
  expect(await shown('<p>Let <span class="MathJax">𝑥</span><script type="math/tex">x</script> be.</p>')).toBe(
    `<p>Let ${inline('x')} be.</p>`,
  );
});
