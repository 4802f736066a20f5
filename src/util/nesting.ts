/** Bounds how deep a tree nests, so that what walks it afterwards needs neither a deep stack nor time beyond linear. */
import type { Element, ElementContent, Root } from 'hast';
import { element, isBlock } from './hast';

/**
 * Elements in one another that an article may have. Our own choice: Markdown parsers commonly stop at 100, and costs that grow with the square of the depth stay small.
 */
export const MAX_NESTING = 64;

/** Parts that may hold nothing but other parts of their kind: text in them would be lost, so no cut is made there. */
const STRUCTURE = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/**
 * The tree itself if it nests no deeper than `MAX_NESTING`, else a copy in which what lies deeper stands, all its text
 * and pictures kept in order, in the last element above; blocks are parted by line breaks.
 */
export function boundNesting(root: Root): Root {
  if (!isDeeper(root, MAX_NESTING)) return root;
  const bound = (node: ElementContent, depth: number): ElementContent => {
    if (node.type !== 'element') return node;
    const cut = depth >= MAX_NESTING && !STRUCTURE.has(node.tagName);
    // Structure in structure has no end of its own either: a table or list below the cut is a list of lines.
    if (cut || depth >= MAX_NESTING + STRUCTURE.size)
      return { ...node, tagName: cut ? node.tagName : 'li', children: leaves(node) };
    return { ...node, children: node.children.map((child) => bound(child, depth + 1)) };
  };
  return {
    ...root,
    children: root.children.map((node) => (node.type === 'element' ? bound(node, 1) : node)),
  };
}

function isDeeper({ children }: Root | Element, limit: number): boolean {
  for (const child of children)
    if (child.type === 'element' && (limit === 0 || isDeeper(child, limit - 1))) return true;
  return false;
}

/** Text and pictures below a node, in order, with a break between blocks; without recursion. */
function leaves(node: Element): ElementContent[] {
  const out: ElementContent[] = [];
  const stack: (ElementContent | 'line')[] = [];
  const push = (of: Element): void => {
    for (let at = of.children.length - 1; at >= 0; at -= 1) stack.push(of.children[at]!);
  };
  let broken = false;
  push(node);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === 'line') broken = true;
    else if (next.type === 'element' && next.children.length > 0) {
      if (isBlock(next)) {
        broken = true;
        stack.push('line');
      }
      push(next);
    } else {
      if (broken && out.length > 0) out.push(element('br'));
      broken = false;
      out.push(next);
    }
  }
  return out;
}
