import type { Nodes } from 'mdast';

/** Calls `visitor` for a Markdown tree's every node, in document order. */
export function visit(root: Nodes, visitor: (node: Nodes) => void): void {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    visitor(node);
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at -= 1) stack.push(node.children[at]!);
  }
}
