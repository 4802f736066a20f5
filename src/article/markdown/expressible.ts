/**
 * A tree in the form that Markdown can say: no emphasis in the same emphasis, no blocks in a line of text. Markdown has
 * no words for either, and what writes it takes time with the square of such nesting, or puts HTML into a line.
 */
import type { Element, ElementContent, Root } from 'hast';
import { flow, line, wrapInline } from '../../assemble/flow';
import { isBlock, isElement, rawText, text } from '../../util/hast';
import { inlineTex } from './tex';

/** Elements that say nothing new inside themselves, and the name under which two count as the same. */
const VOICES: Record<string, string> = {
  em: 'em', i: 'em', strong: 'strong', b: 'strong', code: 'code', kbd: 'code', samp: 'code', mark: 'mark', del: 'del',
  s: 'del', ins: 'ins', u: 'u', a: 'a', var: 'var', cite: 'cite', small: 'small', dfn: 'dfn', abbr: 'abbr',
}; // prettier-ignore
/** Blocks that hold one line of text. */
const LINES = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt', 'caption', 'figcaption']);
/** Containers without a say of their own in Markdown. */
const MEANINGLESS = new Set(['span', 'bdi', 'bdo', 'font']);

/** @param root nested no deeper than `MAX_NESTING` */
export function expressible(root: Root): Root {
  return { ...root, children: convert(root.children as ElementContent[], []) };
}

/** @param around names of the voices that the nodes stand in */
function convert(nodes: readonly ElementContent[], around: readonly string[]): ElementContent[] {
  let changed = false;
  const out = nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' || node.tagName === 'math' || node.tagName === 'pre') return [node];
    if (isFormula(node)) {
      changed = true;
      return [{ ...node, children: [text(inlineTex(rawText(node)))] }];
    }
    const voice = Object.hasOwn(VOICES, node.tagName) ? VOICES[node.tagName] : undefined;
    const says = voice === undefined ? !MEANINGLESS.has(node.tagName) : !around.includes(voice);
    const children = convert(node.children, voice === undefined || !says ? around : [...around, voice]);
    if (!says) {
      changed = true;
      return children;
    }
    const mixed = children.some(isBlock);
    if (mixed && !isBlock(node)) {
      changed = true;
      return wrapInline(node.tagName, node.properties, children);
    }
    if (mixed && node.tagName === 'p') {
      changed = true;
      return flow(children);
    }
    if (mixed && LINES.has(node.tagName)) {
      changed = true;
      const figures = children.filter((child) => isElement(child, 'figure'));
      const rest = line(children.filter((child) => !isElement(child, 'figure')));
      return [...figures, { ...node, children: rest }];
    }
    if (children === node.children) return [node];
    changed = true;
    return [{ ...node, children }];
  });
  return changed ? out : (nodes as ElementContent[]);
}

/** TeX in a line: its comments end with their lines, which what comes next does not see. */
const isFormula = ({ tagName, properties: { className } }: Element): boolean =>
  tagName === 'code' && Array.isArray(className) && className.includes('math-inline');
