/**
 * Writes formulas as TeX that no Markdown parser reads as markup. A parser without maths reads the text
 * between dollars as Markdown, and some parsers end a formula earlier than others.
 */
import type { Handle } from 'hast-util-to-mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import { mathToTex } from '../../assemble/math/mathml-to-tex';

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

/** A `<` that could begin a tag, a comment or an address in angle brackets. */
const TAG_START = /\\?<(?=[A-Za-z/!?])/g;
/** A comment that runs to the end of its line; lines are joined below. `\%` is no comment. */
const COMMENT = /(?<!\\)((?:\\\\)*)%.*$/gm;

/** TeX on one line. */
export function inlineTex(tex: string): string {
  return inert(tex).replace(/\s+/g, ' ').trim();
}

/** TeX on lines of its own, none of them empty. */
function displayTex(tex: string): string {
  return inert(tex)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** TeX in a table cell, where `|` would end the cell. */
export const cellTex = (tex: string): string =>
  tex.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ').trim();

function inert(tex: string): string {
  return withoutDollars(tex.replace(COMMENT, '$1'))
    .replace(TAG_START, '\\lt ')
    .replace(/`/g, '\\lq ')
    .replace(/\](?=[([:])/g, '] ')
    .replace(/~{3,}/g, (run) => run.split('').join(' '));
}

/**
 * Replaces dollars of a formula in a text in a formula by `\(` and `\)`. A dollar without a partner is a
 * sign.
 */
function withoutDollars(tex: string): string {
  const parts = tex.split(/(?<!\\)((?:\\\\)*)\$+/);
  if (parts.length === 1) return tex;
  // `split` puts the captured backslashes between the parts.
  const marks = (parts.length - 1) / 2;
  let out = parts[0]!;
  for (let mark = 0; mark < marks; mark++) {
    const sign = mark === marks - 1 && marks % 2 === 1 ? '\\$' : mark % 2 === 0 ? '\\(' : '\\)';
    out += parts[mark * 2 + 1]! + sign + parts[mark * 2 + 2]!;
  }
  return out;
}
