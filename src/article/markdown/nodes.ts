/** Helpers that the Markdown converters share. */
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent } from 'mdast';

export const phrasing = (state: State, node: Element): PhrasingContent[] =>
  state.all(node) as PhrasingContent[];
export const flowOf = (state: State, node: Element): (BlockContent | DefinitionContent)[] =>
  state.toFlow(state.all(node));
export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name);
}

/** null within the article: its ids mean nothing outside. */
export function linkOf({ properties: { href } }: Element): string | null {
  return typeof href !== 'string' || href.startsWith('#') ? null : href;
}

/** A caption in italics, without doubling its own. */
export function inItalics(nodes: PhrasingContent[]): PhrasingContent[] {
  const words = nodes.filter((node) => node.type !== 'text' || /\S/.test(node.value));
  const [only] = words;
  if (words.length === 1 && only?.type === 'emphasis') return [only];
  return words.length === 0 ? [] : [{ type: 'emphasis', children: oneLine(nodes) }];
}

const oneLine = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node));

export function visit(root: Nodes, visitor: (node: Nodes) => void): void {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    visitor(node);
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at -= 1) stack.push(node.children[at]!);
  }
}
