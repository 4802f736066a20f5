/** Reads TeX from KaTeX's `output: "html"`: spans with classes for parts and `top` for vertical order. */
import { attribute, childNodes, isElement, isText, query, tagOf, textOf } from '../../snapshot/foreign';
import { largest } from '../../util/lists';

/** Formulas nest below 60. */
const MAX_DEPTH = 200;

/** Spacing, and lines that the structure implies. */
const EMPTY = /(^| )(strut|pstrut|vlist-s|nulldelimiter|arraycolsep|mspace|hide-tail|fix)( |$)/;

const ALPHABETS = ['mathbf', 'mathbb', 'mathcal', 'mathfrak', 'mathsf', 'mathtt', 'mathrm', 'mathscr'];
const OPERATORS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec sin ' +
    'sinh sup tan tanh'
  ).split(' '),
);
const ACCENTS: Record<string, string> = {
  __proto__: null as never,
  '^': 'hat', 'ˆ': 'hat', '~': 'tilde', '˜': 'tilde', 'ˉ': 'bar', '¯': 'bar', '⃗': 'vec', '→': 'vec', '˙': 'dot',
  '¨': 'ddot', 'ˇ': 'check', '˘': 'breve', '´': 'acute', 'ˊ': 'acute', 'ˋ': 'grave', '`': 'grave', '˚': 'mathring',
}; // prettier-ignore
const COMMANDS: Record<string, string> = {
  '−': '-', '⋅': '\\cdot ', '×': '\\times ', '∑': '\\sum ', '∏': '\\prod ', '∫': '\\int ', '∮': '\\oint ', '⋃': '\\bigcup ',
  '⋂': '\\bigcap ', '→': '\\to ', '′': '\\prime ', '∞': '\\infty ', '…': '\\ldots ', '⋯': '\\cdots ', '≤': '\\le ',
  '≥': '\\ge ', '∈': '\\in ', '∗': '*', '\ue020': '\\not ', '\ue00d': '\\gvertneqq ', '\ue00c': '\\lvertneqq ', '\ue00e': '\\ngeqq ', '\ue00f': '\\ngeqslant ',
  '\ue011': '\\nleqq ', '\ue010': '\\nleqslant ', '\ue006': '\\nshortmid ', '\ue007': '\\nshortparallel ', '\ue016': '\\nsubseteqq ',
  '\ue018': '\\nsupseteqq ', '\ue01a': '\\varsubsetneq ', '\ue017': '\\varsubsetneqq ', '\ue01b': '\\varsupsetneq ',
  '\ue019': '\\varsupsetneqq ', '\ue131': '\\imath ', '\ue237': '\\jmath ', '\u00a0': '~', '\u200b': '', '{': '\\{', '}': '\\}', '#': '\\#',
  '%': '\\%', '&': '\\&', $: '\\$', _: '\\_', '\\': '\\backslash ',
}; // prettier-ignore

const STROKE = '\ue020';
const NO_LETTER = /[\s\u200b]/g;

/** Spans alone do not say it, such as a drawn brace. */
class Unreadable extends Error {}

/** @returns '' if a part is unknown, so its text is kept */
export function texOfSpans(html: Element): string {
  try {
    return tex(html, 0).trim();
  } catch (error) {
    if (error instanceof Unreadable) return '';
    throw error;
  }
}

/** Later versions of KaTeX prefix some classes. */
const classesOf = (live: Element): string => attribute(live, 'class').replace(/\bkatex-/g, '');
const has = (names: string, name: string): boolean => ` ${names} `.includes(` ${name} `);
const elementsIn = (live: Element): Element[] => childNodes(live).filter(isElement);

function tex(live: Element, depth: number): string {
  if (depth > MAX_DEPTH || tagOf(live) === 'svg') throw new Unreadable();
  const names = classesOf(live);
  if (EMPTY.test(names)) return '';
  if (has(names, 'mrel') && textOf(live).replace(NO_LETTER, '') === '∈/') return '\\notin ';
  const inside = (parts: Element): string => children(parts, depth + 1);
  if (has(names, 'mfrac')) return fraction(live, depth + 1);
  if (has(names, 'msupsub')) return scripts(live, depth + 1);
  // Overlapping signs mean another sign.
  if (has(names, 'llap') || (has(names, 'rlap') && !textOf(live).includes(STROKE))) throw new Unreadable();
  if (has(names, 'op-limits')) return limits(live, depth + 1);
  if (has(names, 'sqrt')) return root(live, depth + 1);
  if (has(names, 'mtable')) return matrix(live, depth + 1);
  if (has(names, 'accent')) return accent(live, depth + 1);
  for (const line of ['overline', 'underline'])
    if (has(names, line))
      return `\\${line}{${rows(live)
        .map(({ cell }) => inside(cell))
        .join('')}}`;
  if (has(names, 'overline-line') || has(names, 'underline-line')) return '';
  if (has(names, 'text')) return `\\text{${textOf(live)}}`;
  const alphabet = ALPHABETS.find((name) => has(names, name));
  const own = inside(live);
  if (alphabet) return `\\${alphabet}{${own}}`;
  if (has(names, 'mop') && /^[a-z]{2,}$/i.test(own))
    return OPERATORS.has(own) ? `\\${own} ` : `\\operatorname{${own}}`;
  return own;
}

function children(live: Element, depth: number): string {
  return childNodes(live)
    .map((child) => {
      if (isText(child)) return [...child.data].map((char) => COMMANDS[char] ?? char).join('');
      return isElement(child) ? tex(child, depth) : '';
    })
    .join('');
}

interface KatexRow {
  cell: Element;
  /** em, of its baseline; less is higher */
  top: number;
}

/** From top to bottom; `low` if the list goes below the line. */
function rows(live: Element): KatexRow[] & { low?: boolean } {
  const table = elementsIn(live).find((child) => has(classesOf(child), 'vlist-t'));
  const line = table && elementsIn(table)[0];
  const list = line && elementsIn(line)[0];
  if (!table || !list) throw new Unreadable();
  const found: KatexRow[] & { low?: boolean } = elementsIn(list)
    .map((cell) => ({ cell, top: Number(/top:\s*(-?[\d.]+)em/.exec(attribute(cell, 'style'))?.[1] ?? 0) }))
    .sort((a, b) => a.top - b.top);
  found.low = has(classesOf(table), 'vlist-t2');
  return found;
}

const isLine = ({ cell }: KatexRow): boolean =>
  elementsIn(cell).some((child) => has(classesOf(child), 'frac-line'));

function fraction(live: Element, depth: number): string {
  const all = rows(live);
  const [above, below] = all.filter((row) => !isLine(row));
  if (!above || !below) throw new Unreadable();
  const [top, bottom] = [children(above.cell, depth), children(below.cell, depth)];
  return all.some(isLine) ? `\\frac{${top}}{${bottom}}` : `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
}

function scripts(live: Element, depth: number): string {
  const found = rows(live);
  const [first, second] = found.map(({ cell }) => children(cell, depth));
  if (first === undefined || found.length > 2) throw new Unreadable();
  if (second !== undefined) return `_{${second}}^{${first}}`;
  return found.low ? `_{${first}}` : `^{${first}}`;
}

/** A sum with bounds. */
function limits(live: Element, depth: number): string {
  const found = rows(live);
  const at = found.findIndex(({ cell }) =>
    elementsIn(cell).some(
      (child) =>
        has(classesOf(child), 'mop') || elementsIn(child).some((inner) => has(classesOf(inner), 'mop')),
    ),
  );
  if (at < 0 || found.length > 3) throw new Unreadable();
  const [above, sign, below] = [found[at - 1], found[at]!, found[at + 1]];
  const part = (mark: string, row: KatexRow | undefined): string =>
    row ? `${mark}{${children(row.cell, depth)}}` : '';
  return `${children(sign.cell, depth).trim()}\\limits${part('_', below)}${part('^', above)}`;
}

function root(live: Element, depth: number): string {
  const degree = elementsIn(live).find((child) => has(classesOf(child), 'root'));
  const [content] = rows(live).filter(
    ({ cell }) => !elementsIn(cell).some((child) => has(classesOf(child), 'hide-tail')),
  );
  if (!content) throw new Unreadable();
  const power = degree
    ? `[${rows(degree)
        .map(({ cell }) => children(cell, depth))
        .join('')}]`
    : '';
  return `\\sqrt${power}{${children(content.cell, depth)}}`;
}

function accent(live: Element, depth: number): string {
  let [mark, base] = ['', ''];
  for (const { cell } of rows(live)) {
    const body = elementsIn(cell).find((child) => has(classesOf(child), 'accent-body'));
    // The arrow of a vector is an svg.
    if (body) mark = query(body, 'svg') ? 'vec' : (ACCENTS[textOf(body).trim()] ?? '');
    else base += children(cell, depth);
  }
  if (mark === '') throw new Unreadable();
  return `\\${mark}{${base}}`;
}

function matrix(live: Element, depth: number): string {
  const columns = elementsIn(live)
    .filter((child) => /(^| )col-align-/.test(classesOf(child)))
    .map((column) => rows(column).map(({ cell }) => children(cell, depth)));
  const height = largest(
    columns.map((column) => column.length),
    0,
  );
  const lines = Array.from({ length: height }, (_, at) =>
    columns.map((column) => column[at] ?? '').join(' & '),
  );
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}
