/** Finds TeX in text between the delimiters of MathJax and KaTeX. */
import type { ElementContent } from 'hast';
import { closest } from '../../snapshot/foreign';
import { append, isElement, type text } from '../../util/hast';
import { liveOf, type Context, type TexToMath } from '../context';
import { texNode, mayHoldTex } from './formula';

/** Code shows delimiters. */
const CODE = 'code,pre,kbd,samp,tt,listing,xmp';

/** A formula may contain line breaks. */
export function texInText(context: Context, index: number, raw: ElementContent[]): ElementContent[] {
  if (!raw.some((node) => node.type === 'text' && mayHoldTex(node.value))) return raw;
  if (closest(liveOf(context, index), CODE) !== null) return raw;
  const { texToMath } = context.rare;
  const out: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = (): void => {
    append(out, ofRun(run, texToMath));
    run = [];
  };
  for (const node of raw) {
    if (node.type === 'text' || isElement(node, 'br')) run.push(node);
    else {
      close();
      out.push(node);
    }
  }
  close();
  return out;
}

const valueOf = (node: ElementContent): string => (node.type === 'text' ? node.value : '\n');

function ofRun(nodes: readonly ElementContent[], texToMath: TexToMath): ElementContent[] {
  const found = formulasIn(nodes.map(valueOf).join(''));
  if (found.length === 0) return [...nodes];
  const out: ElementContent[] = [];
  let at = 0;
  let next = 0;
  for (const node of nodes) {
    const value = valueOf(node);
    const end = at + value.length;
    let from = at;
    for (let formula = found[next]; formula && formula.from < end; formula = found[next]) {
      if (formula.from >= at) {
        if (formula.from > from)
          out.push({
            ...(node as ReturnType<typeof text>),
            value: value.slice(from - at, formula.from - at),
          });
        const set = texNode(formula.tex, formula.display, texToMath);
        out.push(node.data ? { ...set, data: { ...node.data } } : set);
      }
      from = Math.min(formula.to, end);
      if (formula.to > end) break;
      next += 1;
    }
    if (from === at) out.push(node);
    else if (from < end) out.push({ ...(node as ReturnType<typeof text>), value: value.slice(from - at) });
    at = end;
  }
  return out;
}

interface Found {
  from: number;
  to: number;
  tex: string;
  display: boolean;
}

/** An escaped bracket (`\\(`) is a line break and a bracket. */
const OPENING = /(?<!\\)(?:\\\(|\\\[|\\begin\{(equation|align|alignat|gather|multline|eqnarray)(\*?)\}|\$+)/g;
/** Text has no commands and scripts. */
const CERTAIN = /\\[a-zA-Z]|[_^{}]/;
const WORD = /\p{L}{3}/u;

function formulasIn(value: string): Found[] {
  const found: Found[] = [];
  // delimiters that no longer occur
  const gone = new Set<string>();
  OPENING.lastIndex = 0;
  for (let open = OPENING.exec(value); open; open = OPENING.exec(value)) {
    const formula = formulaAt(value, open, gone);
    if (!formula) continue;
    found.push(formula);
    OPENING.lastIndex = formula.to;
  }
  return found;
}

function formulaAt(value: string, open: RegExpExecArray, gone: Set<string>): Found | null {
  const [sign, environment, star = ''] = open;
  const from = open.index;
  const upTo = (closing: string, display: boolean, test: (inner: string) => boolean): Found | null => {
    const start = from + sign.length;
    const end = gone.has(closing) ? -1 : value.indexOf(closing, start);
    if (end < 0) {
      gone.add(closing);
      return null;
    }
    const inner = value.slice(start, end);
    return inner.trim() !== '' && test(inner)
      ? { from, to: end + closing.length, tex: inner.trim(), display }
      : null;
  };
  if (environment !== undefined) {
    const whole = upTo(`\\end{${environment}${star}}`, true, () => true);
    return whole && { ...whole, tex: value.slice(from, whole.to) };
  }
  if (sign === '\\(') return upTo('\\)', false, (inner) => !/^\s+\p{L}{2,}\s+$/u.test(inner));
  if (sign === '\\[') return upTo('\\]', true, isMaths);
  if (sign === '$$') return upTo('$$', true, (inner) => !inner.includes('$') && isMaths(inner));
  return sign === '$' ? inDollars(value, from) : null;
}

/** Prices and escaped Markdown may stand between delimiters. */
const isMaths = (inner: string): boolean =>
  CERTAIN.test(inner) ||
  /^\s*\p{L}\s*$/u.test(inner) ||
  (/\p{L}/u.test(inner) && /[=+<>*/|(-]/.test(inner) && !WORD.test(inner));

/** Pandoc's rules, and a sign that no price has. */
function inDollars(value: string, from: number): Found | null {
  const end = value.indexOf('$', from + 1);
  const inner = value.slice(from + 1, end);
  if (end < 0 || !CERTAIN.test(inner) || /^\s|\s$|\n|\\$/.test(inner)) return null;
  if (/[\w$]/.test(value.charAt(from - 1)) || /[\w$]/.test(value.charAt(end + 1))) return null;
  return { from, to: end + 1, tex: inner, display: false };
}
