/** Selectors over the nodes of a served page, by css-select. */
import { compile } from 'css-select';

/** What a selector asks of a node. */
export interface Branch {
  readonly nodeType: number;
  readonly firstChild: Branch | null;
  readonly nextSibling: Branch | null;
  readonly parentNode: Branch | null;
  readonly textContent: string | null;
}
export interface Leaf extends Branch {
  readonly localName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

function childrenOf(node: Branch): Branch[] {
  const children: Branch[] = [];
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
  // Elements are walked through by who asks (nodes.ts): only single ones are tested.
  findAll: (): Leaf[] => [],
  findOne: (): null => null,
};

type Test = (element: Leaf) => boolean;
const known = new Map<string, Test>();

/** Does an element match a selector? Ours are a few, so each is understood once. @throws where it cannot be understood */
export function selects(selector: string): Test {
  let test = known.get(selector);
  if (!test) {
    test = understood(selector);
    known.set(selector, test);
  }
  return test;
}

/** The same of a selector that a page wrote: those are without end, so none is kept. @throws where it cannot be understood */
export const understood = (selector: string): Test =>
  compile<Branch, Leaf>(selector, { adapter, cacheResults: false });
