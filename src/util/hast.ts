/** Helpers for hast trees. */
import type { Comment, Element, ElementContent, Nodes, Properties, Root, Text } from 'hast';

const BLOCK_TAGS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure hr details aside section div ' +
    'li dt dd tr td th thead tbody tfoot caption summary figcaption'
  ).split(' '),
);

export const isBlockName = (name: string): boolean => BLOCK_TAGS.has(name);

/** A layout's line break between raw nodes; the flow builder consumes it. */
export const BREAK: Comment = { type: 'comment', value: 'block' };

/** By type: each script of the extension has its own `BREAK`, and they exchange raw nodes. */
export const isBreak = (node: Nodes | undefined): boolean => node?.type === 'comment';

export function element(tag: string, children: ElementContent[] = [], properties: Properties = {}): Element {
  return { type: 'element', tagName: tag, properties, children };
}

export const text = (value: string): Text => ({ type: 'text', value });

export function isElement(node: Nodes | undefined): node is Element;
export function isElement<Tag extends string>(
  node: Nodes | undefined,
  tag: Tag,
): node is Element & { tagName: Tag };
export function isElement(node: Nodes | undefined, tag?: string): boolean {
  return node?.type === 'element' && (tag === undefined || node.tagName === tag);
}

/** A spread into `push` would overflow the stack on a long page. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}

/** Display maths is a block. */
export function isBlock(node: Nodes): boolean {
  if (node.type !== 'element') return false;
  if (node.tagName === 'math') return node.properties.display === 'block';
  return BLOCK_TAGS.has(node.tagName);
}

/**
 * The elements below a node, parents first. The caller may change an element's children.
 * @param isWhole yields no elements in these
 */
export function* elementsIn(
  { children }: { readonly children: readonly Nodes[] },
  isWhole?: (element: Element) => boolean,
): Generator<Element> {
  const stack = [...children].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.type !== 'element') continue;
    yield next;
    if (!isWhole?.(next))
      for (let at = next.children.length - 1; at >= 0; at -= 1) stack.push(next.children[at]!);
  }
}

/** The text node right before a node, or ''. */
export function textBefore(node: Nodes, parent: { readonly children: readonly Nodes[] }): string {
  const before = parent.children[parent.children.indexOf(node) - 1];
  return before?.type === 'text' ? before.value : '';
}

/** Without breaks between blocks; for readers there is `plainText`. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  const [only] = node.children;
  // Fast path for most cells and paragraphs.
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

/** Text, a picture, a rule. */
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

/** Keeps ids of articles apart from the document's (DOM clobbering, `:target`). */
export const ID_PREFIX = 'ac-';

/** Of any unist tree, root included. */
export function nodeCount(node: { readonly type: string }): number {
  let count = 0;
  const stack: { readonly type: string; readonly children?: readonly { readonly type: string }[] }[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    count += 1;
    if (next.children) for (const child of next.children) stack.push(child);
  }
  return count;
}

/** Own choice: Markdown parsers stop at about 100, and some costs are quadratic. */
const MAX_NESTING = 64;

/** No text of their own: a cut would lose it. */
const STRUCTURE = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/**
 * Limits nesting, so that walks need no deep stack. Deeper text and pictures move into the last allowed
 * element, blocks separated by line breaks.
 */
export function boundNesting(root: Root): Root {
  if (!isDeeper(root, MAX_NESTING)) return root;
  const bound = (node: ElementContent, depth: number): ElementContent => {
    if (node.type !== 'element') return node;
    const cut = depth >= MAX_NESTING && !STRUCTURE.has(node.tagName);
    // Below the cut, tables in tables become lists of lines.
    if (cut || depth >= MAX_NESTING + STRUCTURE.size)
      return { ...node, tagName: cut ? node.tagName : 'li', children: leaves(node) };
    return { ...node, children: node.children.map((child) => bound(child, depth + 1)) };
  };
  const children = root.children.map((node) => (node.type === 'element' ? bound(node, 1) : node));
  return { ...root, children };
}

function isDeeper({ children }: Root | Element, limit: number): boolean {
  for (const child of children)
    if (child.type === 'element' && (limit === 0 || isDeeper(child, limit - 1))) return true;
  return false;
}

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
