/** Small helpers over hast, shared by the assembler and by the article's forms. */
import type { Comment, Element, ElementContent, Nodes, Properties, Root, Text } from 'hast';

/** Elements that stand on their own in the flow of an article. */
const BLOCK_TAGS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure hr details aside section div ' +
    'li dt dd tr td th thead tbody tfoot caption summary figcaption'
  ).split(' '),
);

export const isBlockName = (name: string): boolean => BLOCK_TAGS.has(name);

/** Marks a line break of the layout between raw nodes; the flow builder eats it. */
export const BREAK: Comment = { type: 'comment', value: 'block' };

/** Told by its kind: each script of the extension has a `BREAK` of its own, and they hand raw nodes to each other. */
export const isBreak = (node: Nodes | undefined): boolean => node?.type === 'comment';

export function element(tag: string, children: ElementContent[] = [], properties: Properties = {}): Element {
  return { type: 'element', tagName: tag, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

export function isElement(node: Nodes | undefined): node is Element;
export function isElement<Tag extends string>(
  node: Nodes | undefined,
  tag: Tag,
): node is Element & { tagName: Tag };
export function isElement(node: Nodes | undefined, tag?: string): boolean {
  return node?.type === 'element' && (tag === undefined || node.tagName === tag);
}

/** Appends a list to another. A spread into `push` puts every item on the stack, which a long page overflows. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}

/** Is this node a block of its own (display maths included), not part of a line of text? */
export function isBlock(node: Nodes): boolean {
  if (node.type !== 'element') return false;
  if (node.tagName === 'math') return node.properties.display === 'block';
  return BLOCK_TAGS.has(node.tagName);
}

/** Calls `visitor` for every element, parents first. `false` from the visitor skips the children. */
export function eachElement(node: Root | Element, visitor: (element: Element) => boolean | void): void {
  const stack: Element[] = [];
  // The visitor may change what it is given: children are asked for after it.
  const push = ({ children }: Root | Element): void => {
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at]!;
      if (child.type === 'element') stack.push(child);
    }
  };
  push(node);
  for (let next = stack.pop(); next; next = stack.pop()) if (visitor(next) !== false) push(next);
}

/** The text right before a node among its parent's children; '' where there is none. */
export function textBefore(node: Nodes, parent: { readonly children: readonly Nodes[] }): string {
  const before = parent.children[parent.children.indexOf(node) - 1];
  return before?.type === 'text' ? before.value : '';
}

/** The raw text of a tree, nothing added between blocks; `plain-text.ts` has the form for people. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  const [only] = node.children;
  // What most cells and paragraphs hold needs no walk.
  if (node.children.length === 1 && only?.type === 'text') return only.value;
  let out = '';
  const stack: Nodes[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.type === 'text') out += next.value;
    else if (next.type === 'root' || next.type === 'element')
      for (let at = next.children.length - 1; at >= 0; at -= 1) stack.push(next.children[at]!);
  }
  return out;
}

/** Has the tree anything to show: text that is not white space, a picture, a rule? */
export function hasContent(node: Nodes): boolean {
  const stack: Nodes[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.type === 'text') {
      if (/\S/.test(next.value)) return true;
    } else if (next.type === 'element' || next.type === 'root') {
      if (next.type === 'element' && (SHOWN_EMPTY.has(next.tagName) || next.properties.id !== undefined))
        return true;
      for (let at = next.children.length - 1; at >= 0; at -= 1) stack.push(next.children[at]!);
    }
  }
  return false;
}
const SHOWN_EMPTY = new Set(['img', 'hr', 'math']);

/** No id of an article may meet one of the document that shows it (DOM clobbering, `:target`). */
export const ID_PREFIX = 'ac-';

/** Nodes of a tree, itself among them; of any tree of the unist family. */
export function nodeCount(node: { readonly type: string }): number {
  let count = 0;
  const stack: { readonly type: string; readonly children?: readonly { readonly type: string }[] }[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    count += 1;
    if (next.children) for (const child of next.children) stack.push(child);
  }
  return count;
}
