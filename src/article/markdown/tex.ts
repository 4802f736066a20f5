/**
 * TeX that stays inert in every Markdown parser. What stands between dollars is written as it is, but a parser without
 * maths reads it as Markdown, and one that ends formulas elsewhere reads part of it so: neither may find markup in it.
 */

/** A `<` that could begin a tag, a comment or an address in angle brackets. */
const TAG_START = /\\?<(?=[A-Za-z/!?])/g;
/** A comment runs to the end of its line; lines are joined below. The space after a command in `\%` is no comment. */
const COMMENT = /(?<!\\)((?:\\\\)*)%.*$/gm;

/** TeX of a formula in a line of text: one line. */
export function inlineTex(tex: string): string {
  return inert(tex).replace(/\s+/g, ' ').trim();
}

/** TeX of a formula of its own: lines, none of them empty. */
export function displayTex(tex: string): string {
  return inert(tex)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A formula in a cell of a table, whose bars would part cells. */
export const cellTex = (tex: string): string =>
  tex.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ').trim();

function inert(tex: string): string {
  return withoutDollars(tex.replace(COMMENT, '$1'))
    .replace(TAG_START, '\\lt ')
    .replace(/`/g, '\\lq ')
    .replace(/\](?=[([:])/g, '] ')
    .replace(/~{3,}/g, (run) => run.split('').join(' '));
}

/** Dollars inside (a formula in a text in a formula) have brackets for twins; one without a partner is a sign. */
function withoutDollars(tex: string): string {
  const parts = tex.split(/(?<!\\)((?:\\\\)*)\$+/);
  if (parts.length === 1) return tex;
  // `split` gives the captured backslashes between the parts.
  const marks = (parts.length - 1) / 2;
  let out = parts[0]!;
  for (let mark = 0; mark < marks; mark++) {
    const sign = mark === marks - 1 && marks % 2 === 1 ? '\\$' : mark % 2 === 0 ? '\\(' : '\\)';
    out += parts[mark * 2 + 1]! + sign + parts[mark * 2 + 2]!;
  }
  return out;
}
