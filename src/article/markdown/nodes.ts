/** Small steps that the handlers share: the content of an element as Markdown's nodes, and what its attributes say. */
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent } from 'mdast';

export const phrasing = (state: State, node: Element): PhrasingContent[] =>
  state.all(node) as PhrasingContent[];
export const flowOf = (state: State, node: Element): (BlockContent | DefinitionContent)[] =>
  state.toFlow(state.all(node));
export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name);
}

/** Where a link leads; ids of the article mean nothing outside it. */
export function linkOf({ properties: { href } }: Element): string | null {
  return typeof href !== 'string' || href.startsWith('#') ? null : href;
}

/** The words of a caption as one line in italics, its own emphasis inside; one that is in italics already is once. */
export function inItalics(nodes: PhrasingContent[]): PhrasingContent[] {
  const words = nodes.filter((node) => node.type !== 'text' || /\S/.test(node.value));
  const [only] = words;
  if (words.length === 1 && only?.type === 'emphasis') return [only];
  return words.length === 0 ? [] : [{ type: 'emphasis', children: oneLine(nodes) }];
}

const oneLine = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node));
