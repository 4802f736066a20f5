import { expect, test } from 'vitest';
import { fromHtml } from '../../../tests/helpers/from-html';
import { isElement } from '../../util/hast';
import { mathToTex } from './mathml-to-tex';

const texOf = (inner: string): string => {
  const [math] = fromHtml(`<math>${inner}</math>`).children;
  if (!isElement(math, 'math')) throw new Error('no formula');
  return mathToTex(math);
};

test.each([
  [
    'letters of other alphabets',
    '<mi mathvariant="double-struck">R</mi><mi mathvariant="bold">x</mi>',
    '\\mathbb{R}\\mathbf{x}',
  ],
  ['signs of TeX among words', '<mtext>50% of</mtext><mi>x</mi>', '\\text{50\\% of}x'],
  ['a line above', '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>―</mo></mover>', '\\overline{AB}'],
])('%s', (_what, inner, tex) => {
  expect(texOf(inner)).toBe(tex);
});
