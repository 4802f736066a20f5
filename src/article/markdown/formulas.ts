/** Formulas as TeX, in a line or on lines of their own. */
import type { Handle } from 'hast-util-to-mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import { mathToTex } from '../../assemble/math-tex';
import { displayTex, inlineTex } from './tex';

export const math: Handle = (_state, node) => {
  const given = node.properties.alttext;
  const value = typeof given === 'string' && given !== '' ? given : mathToTex(node);
  return formula(value, node.properties.display === 'block');
};

export function formula(tex: string, display: boolean): InlineMath | Math | undefined {
  const value = display ? displayTex(tex) : inlineTex(tex);
  if (value === '') return undefined;
  return display ? { type: 'math', value } : { type: 'inlineMath', value };
}
