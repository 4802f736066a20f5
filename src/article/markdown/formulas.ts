/** Parsers without maths read TeX as Markdown, and some end formulas early. */
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

/** Could begin a tag, comment or autolink. */
const TAG_START = /\\?<(?=[A-Za-z/!?])/g;
/** Joined lines would extend a comment. `\%` is no comment. */
const COMMENT = /(?<!\\)((?:\\\\)*)%.*$/gm;

export function inlineTex(tex: string): string {
  return inert(tex).replace(/\s+/g, ' ').trim();
}

function displayTex(tex: string): string {
  return inert(tex)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** `|` would end the cell. */
export const cellTex = (tex: string): string =>
  tex.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ').trim();

function inert(tex: string): string {
  return withoutDollars(tex.replace(COMMENT, '$1'))
    .replace(TAG_START, '\\lt ')
    .replace(/`/g, '\\lq ')
    .replace(/\](?=[([:])/g, '] ')
    .replace(/~{3,}/g, (run) => run.split('').join(' '));
}

/** Dollars of nested formulas become `\(` and `\)`. An unpaired dollar is a sign. */
function withoutDollars(tex: string): string {
  const parts = tex.split(/(?<!\\)((?:\\\\)*)\$+/);
  if (parts.length === 1) return tex;
  // `split` inserts the captured backslashes.
  const marks = (parts.length - 1) / 2;
  let out = parts[0]!;
  for (let mark = 0; mark < marks; mark++) {
    const sign = mark === marks - 1 && marks % 2 === 1 ? '\\$' : mark % 2 === 0 ? '\\(' : '\\)';
    out += parts[mark * 2 + 1]! + sign + parts[mark * 2 + 2]!;
  }
  return out;
}
