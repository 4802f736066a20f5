/** Cuts a long article into slices that are short enough for one task each. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { element, isElement, nodeCount } from '../util/hast';
import type { Shown } from '../core/part-keys';

/** Changing that many nodes takes some 50 ms. */
const LONG_NODES = 1000;
/** Code units: an hour and a half of reading. */
const LONG_TEXT = 100_000;
/** More than any table that people look at as a whole. */
const CUT_NODES = 5000;

/** Does the article take long to show, count or change? */
export const isLong = (content: Root): boolean => passes(content, LONG_NODES, LONG_TEXT);

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
 * Yields the blocks with picture rows, each when it is asked for. A table, list or group of more than
 * `CUT_NODES` comes in slices of about `size` nodes.
 * @param begins does this row or item begin a slice? Slices in between may have twice the size.
 */
export function* slicesOf(
  { children }: Root,
  size: number,
  begins?: (item: ElementContent) => boolean,
): Generator<Slice> {
  // Picture rows add nodes, and must not be made twice.
  const giants = new Set<ElementContent>();
  const inside = (block: ElementContent): ElementContent => {
    if (!isCut(block)) return withShown(block);
    giants.add(block);
    return block;
  };
  for (const node of withPictureRows(children as ElementContent[], inside)) {
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
    ...withPictureRows(node.children.filter(isHere)),
  ];
  const slice = (foot: ElementContent[]): Element => {
    const children = isTable
      ? [
          ...(first ? rest((child) => !isRows(child) && !isFoot(child)) : []),
          { ...node, tagName: 'tbody', properties: {}, children: held } as Element,
          ...foot,
        ]
      : held;
    // Without `start`, a list that counts down begins with the number of its items.
    const isTold = node.tagName === 'ol' && (!first || step < 0);
    const properties = isTold ? { ...node.properties, start } : node.properties;
    for (const child of held)
      if (isElement(child, 'li')) start = Number(child.properties.value ?? start) + step;
    held = [];
    count = 0;
    first = false;
    return { ...node, properties, children };
  };
  for (const item of withPictureRows(items)) {
    // A cell that spans several rows stays in one table with them.
    const isWhole = spanned <= 0 || count >= size * MOST_SIZES;
    if (isWhole && held.length > 0 && (count >= full || begins?.(item))) yield slice([]);
    held.push(item);
    count += nodeCount(item);
    spanned = Math.max(spanned, rowSpanOf(item)) - 1;
  }
  yield slice(isTable ? rest(isFoot) : []);
}
/** Slices that a spanning cell may cover; else one cell could make the table one task. */
const MOST_SIZES = 4;

function rowSpanOf(row: ElementContent): number {
  let most = 1;
  if (isElement(row, 'tr'))
    for (const cell of row.children)
      if (isElement(cell)) most = Math.max(most, Number(cell.properties.rowSpan ?? 1));
  return most;
}

/**
 * Pictures get `dataShown`: how they stood on the page (`42 left`: percent of the column's width, side).
 * Figures that stood side by side share one `div.picture-row`. Other nodes stay the same.
 * @param inside makes rows in the content of a node
 */
export function* withPictureRows(
  nodes: Iterable<ElementContent>,
  inside: (node: ElementContent) => ElementContent = withShown,
): Generator<ElementContent> {
  // Can be joined by the next figure.
  let last: Element | null = null;
  let row: Element | null = null;
  for (const node of nodes) {
    const copy = inside(node);
    const isFigure = isElement(copy, 'figure');
    if (isFigure && copy.data?.shown?.beside && last) {
      row ??= element('div', [last], { className: ['picture-row'] });
      row.children.push(copy);
      continue;
    }
    if (row && copy.type === 'text' && copy.value.trim() === '') continue;
    if (last) yield row ?? last;
    row = null;
    last = isFigure ? copy : null;
    if (!last) yield copy;
  }
  if (last) yield row ?? last;
}

function withShown(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const inside = [...withPictureRows(node.children)];
  const isSame =
    inside.length === node.children.length && inside.every((child, at) => child === node.children[at]);
  const children = isSame ? node.children : inside;
  const { shown } = node.data ?? {};
  if (isSame && !shown) return node;
  if (!shown) return { ...node, children };
  return { ...node, children, properties: { ...node.properties, dataShown: words(shown) } };
}

const words = ({ share, beside, spans, side }: Shown): string =>
  [String(share), beside ? 'beside' : '', spans ? 'spans' : '', side ?? ''].filter(Boolean).join(' ');
