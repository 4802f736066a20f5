/** Converts TeX to MathML with Temml. Loaded on its own. */
import type { Element as HastElement, ElementContent, Properties } from 'hast';
import temml from 'temml';
import { append, element, hasContent, isElement, text } from '../../util/hast';
import { MATH_ATTRIBUTES, MATHML } from './mathml';

/** Code units; long formulas have a tenth. */
const LONGEST = 10_000;
/** Formulas nest below 30. */
const DEEPEST = 60;
const MAX_EXPANSIONS = 1000;
/** em */
const MAX_SIZE: [number, number] = [20, 20];

/** Temml bounds the number of expansions, not their size. */
const DEFINES =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|(?:re)?newenvironment|providecommand|DeclareMathOperator)(?![a-zA-Z])/;
/** Temml writes these twice or more, so nested ones grow without bound. */
const DOUBLING = /\\(?:cancelto|(?:math)?[lrc]lap|equilibrium(?:Left|Right))(?![a-zA-Z])/g;
const MOST_DOUBLING = 3;

/** MathJax's additions. Addresses, classes and styles of a page are left out. */
const MACROS: Readonly<Record<string, string>> = {
  '\\mbox': '\\text{#1}',
  '\\href': '\\@secondoftwo{#1}{#2}',
  '\\class': '\\@secondoftwo{#1}{#2}',
  '\\cssId': '\\@secondoftwo{#1}{#2}',
  '\\style': '\\@secondoftwo{#1}{#2}',
  '\\require': '\\@secondoftwo{#1}{}',
};

/** The page does not reveal the numbers of its lines. */
const NUMBERED = /\\(begin|end)\s*\{(equation|align|alignat|gather|multline)\}/g;
const EQNARRAY = /\\begin\s*\{eqnarray\*?\}([^]*?)\\end\s*\{eqnarray\*?\}/g;

/** @returns null if the TeX is wrong or forbidden */
export function texToMath(tex: string, display: boolean): HastElement | null {
  if (tex.trim() === '' || tex.length > LONGEST || DEFINES.test(tex) || depthOf(tex) > DEEPEST) return null;
  if ((tex.match(DOUBLING)?.length ?? 0) > MOST_DOUBLING) return null;
  const source = tex
    .replace(NUMBERED, '\\$1{$2*}')
    .replace(EQNARRAY, (_whole, rows: string) => `\\begin{array}{rcl}${rows}\\end{array}`);
  try {
    const tree = temml.__renderToMathMLTree(source, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxExpand: MAX_EXPANSIONS,
      maxSize: MAX_SIZE,
      macros: { ...MACROS },
    }) as TemmlNode;
    const [math] = converted(tree);
    if (!isElement(math, 'math') || !hasContent({ ...math, tagName: 'mrow' })) return null;
    math.properties = { display: display ? 'block' : 'inline', alttext: tex };
    return math;
  } catch (error) {
    // Bad TeX throws many kinds of errors.
    if (error instanceof Error) return null;
    throw error;
  }
}

function depthOf(tex: string): number {
  let [depth, deepest] = [0, 0];
  for (const [sign] of tex.matchAll(/\\(?:left|right|begin|end)(?![a-zA-Z])|\\[^]|[{}]/g)) {
    if (sign === '{' || sign === '\\left' || sign === '\\begin') depth += 1;
    else if (sign === '}' || sign === '\\right' || sign === '\\end') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

interface TemmlNode {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  classes?: string[];
  style?: Record<string, string>;
  children?: TemmlNode[];
}

/** Needs a page: a link, a counter, a moved part. */
class Unsettable extends Error {}

function converted(node: TemmlNode): ElementContent[] {
  const { type, classes = [], style = {}, attributes = {} } = node;
  if (node.text !== undefined) return [text(node.text)];
  if (style.position !== undefined || classes.includes('tml-ref')) throw new Unsettable();
  if (classes.includes('tml-label') || classes.includes('tml-eqn') || classes.includes('tml-cancel'))
    return [];
  const children: ElementContent[] = [];
  for (const child of node.children ?? []) append(children, converted(child));
  if (type === undefined || !MATHML.has(type)) return children;
  if (type === 'menclose') return [enclosed(String(attributes.notation), children)];
  if (style.border !== undefined) return [element('menclose', children, { notation: 'box' })];
  if (type === 'mtr') return [element('mtr', children.filter(isCell))];
  const properties: Properties = {};
  for (const [name, value] of Object.entries(attributes))
    if (MATH_ATTRIBUTES.has(name)) properties[name] = String(value);
  if (type === 'mtd') {
    // The space around a numbered line.
    if (style.width !== undefined && !children.some(hasContent)) return [];
    for (const side of ['left', 'right']) if (classes.includes(`tml-${side}`)) properties.columnalign = side;
  }
  return [element(type, children, properties)];
}

const isCell = (node: ElementContent): boolean => isElement(node, 'mtd');

/** All browsers show a stretchy sign as line. */
function enclosed(notation: string, children: ElementContent[]): HastElement {
  const line = notation === 'top' ? 'mover' : notation === 'bottom' ? 'munder' : null;
  if (line === null) return element('menclose', children, { notation });
  const sign = element('mo', [text(line === 'mover' ? '‾' : '_')], { stretchy: 'true' });
  const [only] = children;
  return element(line, [children.length === 1 && only ? only : element('mrow', children), sign]);
}
