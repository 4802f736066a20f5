import { expect, test } from 'vitest';
import { assembled } from '../../../tests/helpers/assembled';
import { elementsIn } from '../../util/hast';
import { inAlphabet } from './mathml';
import { mathToTex } from './mathml-to-tex';

test.each([
  ['RNx', 'double-struck', 'ℝℕ𝕩'],
  ['Ah', 'italic', '𝐴ℎ'],
  ['Lx', 'script', 'ℒ𝓍'],
  ['Aα1', 'bold', '𝐀𝛂𝟏'],
  ['gC', 'fraktur', '𝔤ℭ'],
  ['1', 'script', '1'],
  ['x', 'normal', 'x'],
  ['x', 'constructor', 'x'],
])('%s in %s is %s', (value, alphabet, letters) => {
  expect(inAlphabet(value, alphabet)).toBe(letters);
});

test('a formula keeps its alphabets where browsers do not read `mathvariant`, also as TeX', async () => {
  const { html, content } = await assembled(
    '<body><p>All <math><mi mathvariant="double-struck">R</mi><mi mathvariant="bold">x</mi><mi mathvariant="normal">d</mi></math> here.</p>',
  );
  expect(html).toContain('<mi>ℝ</mi><mi>𝐱</mi><mi mathvariant="normal">d</mi>');
  const tex = [...elementsIn(content)].filter(({ tagName }) => tagName === 'math').map(mathToTex);
  expect(tex).toEqual(['\\mathbb{R}\\mathbf{x}d']);
});
