/** What of an article is too long for one task: how long it is, and its longest blocks cut into slices. Pure. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { isElement, nodeCount } from '../util/hast';
import { arranged, withShown } from './arranged';

/** Nodes from which on an article is shown and changed part by part: a change of all of them takes some 50 ms. */
const LONG_NODES = 1000;
/** Code units of text from which on, too: an hour and a half of reading. */
const LONG_TEXT = 100_000;
/** Nodes from which on a single block is cut: more than any table that somebody made to be looked at as one. */
const CUT_NODES = 5000;

/** Is this an article that takes long to show, count or change? Looks at no more nodes than decide it. */
export const isLong = (content: Root): boolean => passes(content, LONG_NODES, LONG_TEXT);

/** Has it more nodes, or more text? */
function passes(tree: Nodes, mostNodes: number, mostText = Infinity): boolean {
  let nodes = 0;
  let text = 0;
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes += 1;
    if (node.type === 'text') text += node.value.length;
    if (nodes > mostNodes || text > mostText) return true;
    if ('children' in node) for (const child of node.children) stack.push(child);
  }
  return false;
}

/** A block or a slice of one; `continued`: it goes on with what the slice before it began. */
interface Slice {
  node: ElementContent;
  nodes: number;
  continued: boolean;
}

/** Blocks whose children stand below each other. */
const STACKS = new Set(['ul', 'ol', 'blockquote', 'div', 'section', 'aside', 'tbody']);

const isCut = (block: ElementContent): boolean =>
  isElement(block) && (STACKS.has(block.tagName) || block.tagName === 'table') && passes(block, CUT_NODES);

/**
 * Blocks in order, their pictures arranged; a table, list or group of more than `CUT_NODES` in slices of about `size`, each
 * a block of its own. Each is made when it is asked for, of as much of the article as it has itself.
 * @param begins whether a row or item began a slice before, and is to begin one again; slices between may have twice the size
 */
export function* slicesOf(
  { children }: Root,
  size: number,
  begins?: (item: ElementContent) => boolean,
): Generator<Slice> {
  // Known from here on: rows add nodes, and what is arranged already is not to be arranged again.
  const giants = new Set<ElementContent>();
  const inside = (block: ElementContent): ElementContent => {
    if (!isCut(block)) return withShown(block);
    giants.add(block);
    return block;
  };
  for (const node of arranged(children as ElementContent[], inside)) {
    if (giants.has(node) && isElement(node)) {
      let continued = false;
      for (const slice of cut(node, size, begins)) {
        yield { node: slice, nodes: size, continued };
        continued = true;
      }
    } else yield { node, nodes: nodeCount(node), continued: false };
  }
}

function* cut(
  node: Element,
  size: number,
  begins: ((item: ElementContent) => boolean) | undefined,
): Generator<Element> {
  const full = begins ? 2 * size : size;
  const isTable = node.tagName === 'table';
  const isRows = (child: ElementContent): boolean => isElement(child, 'tbody') || isElement(child, 'tr');
  const isFoot = (child: ElementContent): boolean => isElement(child, 'tfoot');
  const items = isTable
    ? node.children.filter(isRows).flatMap((child) => (isElement(child, 'tbody') ? child.children : [child]))
    : node.children;
  const step = node.properties.reversed === true ? -1 : 1;
  let start = typeof node.properties.start === 'number' ? node.properties.start : step < 0 ? items.length : 1;
  let held: ElementContent[] = [];
  let count = 0;
  let spanned = 0;
  let first = true;
  const rest = (isHere: (child: ElementContent) => boolean): ElementContent[] => [
    ...arranged(node.children.filter(isHere)),
  ];
  const slice = (foot: ElementContent[]): Element => {
    const children = isTable
      ? [
          ...(first ? rest((child) => !isRows(child) && !isFoot(child)) : []),
          { ...node, tagName: 'tbody', properties: {}, children: held } as Element,
          ...foot,
        ]
      : held;
    // A list that counts down begins with how many items it has itself, if it does not say.
    const isTold = node.tagName === 'ol' && (!first || step < 0);
    const properties = isTold ? { ...node.properties, start } : node.properties;
    for (const child of held)
      if (isElement(child, 'li')) start = Number(child.properties.value ?? start) + step;
    held = [];
    count = 0;
    first = false;
    return { ...node, properties, children };
  };
  for (const item of arranged(items)) {
    // Cells that reach over several rows stay in one table with them.
    const isWhole = spanned <= 0 || count >= size * MOST_SIZES;
    if (isWhole && held.length > 0 && (count >= full || begins?.(item))) yield slice([]);
    held.push(item);
    count += nodeCount(item);
    spanned = Math.max(spanned, rowSpanOf(item)) - 1;
  }
  yield slice(isTable ? rest(isFoot) : []);
}
/** Cells that reach over more than so many slices are cut: one that reached over all would make one task of all. */
const MOST_SIZES = 4;

function rowSpanOf(row: ElementContent): number {
  let most = 1;
  if (isElement(row, 'tr'))
    for (const cell of row.children)
      if (isElement(cell)) most = Math.max(most, Number(cell.properties.rowSpan ?? 1));
  return most;
}
