/** Spans of emphasis and what else a line of text is made of, for those who settle them. */
import type { Delete, Emphasis, Nodes, PhrasingContent, Strong, Text } from 'mdast';

export type Span = Emphasis | Strong | Delete;
export type Parent = Nodes & { children: PhrasingContent[] };

export const isSpan = (node: PhrasingContent | undefined): node is Span =>
  node?.type === 'emphasis' || node?.type === 'strong' || node?.type === 'delete';
export const words = (value: string): Text => ({ type: 'text', value });

export const LEADING_SPACE = /^[\s\u00a0]+/;
/** The look behind keeps it from beginning at each sign of a run that does not end the text: time would go with its square. */
export const TRAILING_SPACE = /(?<![\s\u00a0])[\s\u00a0]+$/;

/** Takes a break, or what a pattern finds, from an end of a list. Was there any? */
export function takeEdge(
  nodes: PhrasingContent[],
  at: number,
  out: PhrasingContent[],
  pattern: RegExp,
): boolean {
  const node = nodes[at];
  if (node?.type === 'break') {
    out.push(node);
    nodes.splice(at, 1);
    return true;
  }
  if (node?.type !== 'text') return false;
  const found = pattern.exec(node.value)?.[0] ?? '';
  if (found === '') return false;
  out.push(words(found));
  const rest = node.value.replace(pattern, '');
  if (rest === '') nodes.splice(at, 1);
  else nodes[at] = words(rest);
  return true;
}
