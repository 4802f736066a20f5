import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from '../../util/hast';
import { withEquations } from './equations';

const FORMULA = element('math', [text('E = mc²')]);
const p = (words: string): ElementContent => element('p', [text(words)]);

test('a formula and the number after it are one part', () => {
  expect(withEquations([p('Above.'), FORMULA, p('(2.1)'), p('Below.')])).toEqual([
    p('Above.'),
    element('section', [FORMULA, p('(2.1)')], { dataPart: 'equation' }),
    p('Below.'),
  ]);
});

test.each([
  ['other words', [FORMULA, p('(see below)')]],
  ['a number after text', [p('As in'), p('(1)')]],
])('%s are none', (_what, blocks) => {
  expect(withEquations(blocks)).toBe(blocks);
});
