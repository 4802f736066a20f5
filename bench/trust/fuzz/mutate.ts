/** Mutations of real pages: what is there is moved, doubled, renamed, mangled, and strange things are put between. */
import { attributes, foreign, text } from './grammar';
import type { FuzzCase, FuzzElement, FuzzNode } from './nodes';
import type { Random } from './random';
import { HTML_NAMES, MATH_NAMES, SVG_NAMES } from './vocabulary';

const copy = (node: FuzzNode): FuzzNode => structuredClone(node);

function elementsOf(nodes: readonly FuzzNode[], into: FuzzElement[] = []): FuzzElement[] {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    into.push(node);
    elementsOf(node.children, into);
  }
  return into;
}

type Mutation = (element: FuzzElement, random: Random, all: readonly FuzzElement[]) => void;

/** Nodes of a subtree that is copied into another place; more, and pages would grow without bound. */
const MOST_COPIED = 60;

const MUTATIONS: readonly Mutation[] = [
  (element, random) => element.children.splice(random.below(element.children.length + 1), 0, foreign(random)),
  (element, random) => element.children.splice(random.below(element.children.length + 1), 0, foreign(random)),
  (element, random) => element.children.splice(random.below(element.children.length + 1), 0, text(random)),
  (element, random) => element.children.splice(random.below(element.children.length), 1),
  (element) => element.children.reverse(),
  (element, random) => {
    element.tag = random.pick(random.pick([HTML_NAMES, HTML_NAMES, MATH_NAMES, SVG_NAMES]));
  },
  (element, random) => element.attributes.push(...attributes(random)),
  (element, random) => element.attributes.splice(random.below(element.attributes.length), 1),
  (element, random, all) => {
    const other = random.pick(all);
    if (elementsOf([other]).length > MOST_COPIED || elementsOf([other]).includes(element)) return;
    element.children.splice(random.below(element.children.length + 1), 0, copy(other));
  },
  (element, random) => {
    element.children = [{ ...element, tag: random.pick(HTML_NAMES), children: element.children }];
  },
  (element, random) => {
    element.children = element.children.map((child) =>
      typeof child === 'string' && random.chance(0.5)
        ? child.slice(0, random.below(child.length)) + text(random)
        : child,
    );
  },
  (element, random) => {
    if (random.chance(0.3)) element.shadow = true;
  },
];

/** A page of `pages` with some mutations, seldom many. */
export function mutatedCase(pages: readonly FuzzCase[], random: Random): FuzzCase {
  const page = structuredClone(random.pick(pages));
  const all = elementsOf([...page.body]);
  for (let left = 1 + random.below(random.chance(0.2) ? 25 : 6); left > 0; left--)
    random.pick(MUTATIONS)(random.pick(all), random, all);
  return { ...page, route: random.chance(0.7) ? 'parsed' : 'nodes' };
}
