import { expect, test } from 'vitest';
import { serialize } from '../../article/serialize';
import { elementsIn, rawText } from '../../util/hast';
import { texToMath } from './tex-to-mathml';

const html = (tex: string, display = false): string => {
  const node = texToMath(tex, display);
  return node ? serialize({ ...node, properties: {} }) : '';
};

test.each([
  ['x \\notin A', '<mrow><mi>x</mi><mo>∉</mo><mi>A</mi></mrow>'],
  ['\\mathbb{R}', '<mi>ℝ</mi>'],
  ['\\frac12', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
  ['\\overline{ab}', '<mover><mrow><mi>a</mi><mi>b</mi></mrow><mo stretchy="true">‾</mo></mover>'],
  ['\\boxed{x}', '<menclose notation="box"><mi>x</mi></menclose>'],
  ['\\cancel{x}', '<menclose notation="updiagonalstrike"><mi>x</mi></menclose>'],
  ['\\href{javascript:alert(1)}{x}', '<mi>x</mi>'],
  ['\\mbox{if}', '<mtext>if</mtext>'],
])('%s', (tex, inner) => {
  expect(html(tex)).toBe(`<math>${inner}</math>`);
});

test.each([
  '\\begin{align}a&=b\\\\c&=d\\end{align}',
  '\\begin{eqnarray}a&=&b\\\\c&=&d\\end{eqnarray}',
  '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
])('rows keep their columns, and no number is made up: %s', (tex) => {
  const node = texToMath(tex, true)!;
  expect(rawText(node)).toBe('a=bc=d');
  const cells = [...elementsIn(node)].map(({ properties }) => properties.columnalign);
  expect(cells).toContain('right');
  expect(cells).toContain('left');
});

test('the number that an author gives stands in a cell of its own', () => {
  expect(html('\\tag{7} x', true)).toContain(
    '<mtd><mrow><mi>x</mi></mrow></mtd><mtd><mtext>(7)</mtext></mtd>',
  );
});

test.each([
  ['a mistake', '\\frac{a'],
  ['a command that nobody knows', '\\foo x'],
  ['a picture', '\\includegraphics{https://e.test/x.png}'],
  ['an address', '\\url{https://e.test/}'],
  ['a reference to a number that is not there', '\\eqref{a}'],
  ['a definition', '\\def\\a#1{\\a{#1#1}}\\a x'],
  ['an own command', '\\newcommand\\a{x}\\a'],
  ['braces without end', '{'.repeat(3000) + 'x' + '}'.repeat(3000)],
  ['brackets without end', '\\left('.repeat(3000)],
  ['what is doubled again and again', '\\cancelto{1}{'.repeat(9) + 'x' + '}'.repeat(9)],
  ['a text without end', 'x'.repeat(100_000)],
  ['nothing', ' '],
])('what cannot be set stays as written: %s', (_what, tex) => {
  expect(texToMath(tex, false)).toBeNull();
});

test('room is bounded', () => {
  expect(html('a\\hspace{90000em}b')).toContain('<mspace width="20em">');
});
