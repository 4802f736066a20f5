/**
 * The one exit of page content: an article's tree passes the allow-list of elements, attributes and address
 * schemes. Nodes for a document also pass DOMPurify (`fragment.ts`).
 */
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { attributeName, CLASS, DROPPED, HTML, isSafeAddress, MATH, MATH_TOKENS } from './allow-list';
import { isPartName } from '../core/part-keys';
import { serialize } from './serialize';
import { append, boundNesting, ID_PREFIX } from '../util/hast';
import type { Steps } from '../util/steps';
import { wellFormed } from '../util/text';

/** A copy that holds only what is allowed. */
export function sanitizeTree(root: Root): Root {
  return { type: 'root', children: sanitizeInto([], boundNesting(root).children) };
}

const STEP_NODES = 50;
/** A table's rows and a list's items lie in these levels. */
const STEP_LEVELS = 3;

export function* sanitizeInSteps(root: Root): Steps<Root> {
  const children: ElementContent[] = [];
  for (let at = 0; at < root.children.length; at += STEP_NODES) {
    const some: Root = { type: 'root', children: root.children.slice(at, at + STEP_NODES) };
    append(children, yield* childrenInSteps(boundNesting(some), STEP_LEVELS));
  }
  return { type: 'root', children };
}

function* childrenInSteps({ children }: Root | Element, levels: number): Steps<ElementContent[]> {
  const clean: ElementContent[] = [];
  for (const [at, node] of children.entries()) {
    if (at % STEP_NODES === 0) yield 'sanitise: next blocks';
    const inside = isLong(node, levels) ? yield* childrenInSteps(node, levels - 1) : undefined;
    sanitizeInto(clean, [node], false, false, inside);
  }
  return clean;
}

/** Does it, in these levels, hold more children than one step cleans? Maths has its own rules. */
const isLong = (node: Nodes, levels: number): node is Element =>
  levels > 0 &&
  node.type === 'element' &&
  String(node.tagName).toLowerCase() !== 'math' &&
  (node.children.length > STEP_NODES || node.children.some((child) => isLong(child, levels - 1)));

/** @param cleaned the children of the only node, if already clean */
function sanitizeInto(
  out: ElementContent[],
  nodes: readonly Nodes[],
  inMath = false,
  inToken = false,
  cleaned?: ElementContent[],
): ElementContent[] {
  for (const node of nodes) {
    if (node.type === 'text') out.push({ type: 'text', value: wellFormed(String(node.value)) });
    if (node.type !== 'element') continue;
    const tag = String(node.tagName).toLowerCase();
    if (DROPPED.has(tag)) continue;
    const math = tag === 'math' || inMath;
    const children =
      cleaned ?? sanitizeInto([], node.children, math, inToken || (math && MATH_TOKENS.has(tag)));
    if (inToken || (inMath ? !MATH.has(tag) || tag === 'math' : !HTML.has(tag) && tag !== 'math'))
      append(out, children);
    else {
      const properties = propertiesOf(tag, node.properties);
      if (tag !== 'img' || properties.src !== undefined)
        out.push({ type: 'element', tagName: tag, properties, children });
    }
  }
  return out;
}

function propertiesOf(tag: string, given: Properties): Properties {
  const out: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (attributeName(tag, name) === undefined) continue;
    const kept = MATH.has(tag) ? textOnly(value) : propertyValue(name, value);
    if (kept !== null) out[name] = typeof kept === 'string' ? wellFormed(kept) : kept;
  }
  return out;
}

function propertyValue(name: string, value: NonNullable<Properties[string]>): Properties[string] {
  switch (name) {
    case 'className': {
      const names = (Array.isArray(value) ? value : [value]).map(String).filter((one) => CLASS.test(one));
      return names.length > 0 ? names : null;
    }
    case 'id':
      return typeof value === 'string' && value.startsWith(ID_PREFIX) && !/\s/.test(value) ? value : null;
    case 'dataPart':
      return isPartName(value) ? value : null;
    case 'dataParts':
      return typeof value === 'string' && /^[\dsm ]+$/.test(value) ? value : null;
    case 'dataShown':
      return typeof value === 'string' && /^\d{1,3}( beside)?( spans)?( left| right)?$/.test(value)
        ? value
        : null;
    case 'value':
      return typeof value === 'string' && /^-?\d+$/.test(value) ? value : null;
    case 'href':
    case 'src':
    case 'cite':
      return typeof value === 'string' && isSafeAddress(value, name) ? value : null;
    case 'reversed':
      return value === true ? true : null;
    case 'width':
    case 'height':
    case 'start':
    case 'colSpan':
    case 'rowSpan':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    default:
      return textOnly(value);
  }
}

const textOnly = (value: Properties[string]): string | null => (typeof value === 'string' ? value : null);

export function toContentHtml(root: Root): string {
  return serialize(sanitizeTree(root));
}
