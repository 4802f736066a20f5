/** Matches selectors on served nodes with css-select. */
import { compile } from 'css-select';

interface Branch extends Linked<Branch> {
  readonly nodeType: number;
  readonly parentNode: Branch | null;
  readonly textContent: string | null;
}
interface Leaf extends Branch {
  readonly localName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

interface Linked<Node> {
  readonly firstChild: Node | null;
  readonly nextSibling: Node | null;
}

export function childrenOf<Node extends Linked<Node>>(node: Linked<Node>): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const isElement = (node: Branch): node is Leaf => node.nodeType === 1;

const adapter = {
  isTag: isElement,
  existsOne: (test: (element: Leaf) => boolean, nodes: Branch[]): boolean =>
    nodes.some((node) => isElement(node) && (test(node) || adapter.existsOne(test, childrenOf(node)))),
  getAttributeValue: (element: Leaf, name: string) => element.getAttribute(name) ?? undefined,
  getChildren: childrenOf,
  getName: ({ localName }: Leaf) => localName,
  getParent: (node: Branch) => node.parentNode,
  getSiblings: (node: Branch) => (node.parentNode ? childrenOf(node.parentNode) : [node]),
  getText: (node: Branch) => node.textContent ?? '',
  hasAttrib: (element: Leaf, name: string) => element.hasAttribute(name),
  removeSubsets: (nodes: Branch[]) => nodes,
  // Unused: callers walk the tree (nodes.ts) and test single elements.
  findAll: (): Leaf[] => [],
  findOne: (): null => null,
};

type Test = (element: Leaf) => boolean;
const known = new Map<string, Test>();

/** For our own selectors, compiled once. @throws for an invalid selector */
export function selects(selector: string): Test {
  let test = known.get(selector);
  if (!test) {
    test = understood(selector);
    known.set(selector, test);
  }
  return test;
}

/** For a page's selectors, uncached because unlimited. @throws for an invalid selector */
export const understood = (selector: string): Test =>
  compile<Branch, Leaf>(selector, { adapter, cacheResults: false });
