/**
 * Takes parts out of a finished tree or puts them in as plain blocks, for pages whose live nodes are gone:
 * further pages off screen, pages that rebuilt themselves.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { parsePart, type PartKey, partsOf } from '../core/part-keys';
import { append, elementsIn, hasContent, isBlock, isElement } from '../util/hast';
import { meter, type Steps } from '../util/steps';

const STEP_NODES = 300;
/** A table's rows and a list's items lie in these levels. */
const STEP_LEVELS = 2;

/** A copy without these parts, and without elements that held nothing else. */
export function* withoutParts(root: Root, removed: ReadonlySet<PartKey>): Steps<Root> {
  const gone = (node: ElementContent | RootContent): boolean => {
    const parts = node.data?.parts;
    return parts !== undefined && parts.length > 0 && parts.every((part) => removed.has(part));
  };
  /** @param inside what is left of its children, if known */
  const prune = (node: ElementContent, inside?: ElementContent[]): ElementContent[] => {
    if (gone(node)) return [];
    if (node.type !== 'element') return [node];
    if (node.tagName === 'figure') return figure(node, removed);
    const children = inside ?? node.children.flatMap((child) => prune(child));
    if (
      children.length === node.children.length &&
      children.every((child, at) => child === node.children[at])
    )
      return [node];
    const copy: Element = { ...node, children };
    // Even an empty cell keeps its column.
    return hasContent(copy) || /^t[dh]$/.test(node.tagName) ? [copy] : [];
  };
  const full = meter(STEP_NODES);
  function* pruneAll(nodes: readonly ElementContent[], levels: number): Steps<ElementContent[]> {
    const left: ElementContent[] = [];
    for (const node of nodes) {
      if (full(1)) yield 'correct: next parts';
      const isOpened = levels > 0 && isElement(node) && node.tagName !== 'figure' && !gone(node);
      append(left, prune(node, isOpened ? yield* pruneAll(node.children, levels - 1) : undefined));
    }
    return left;
  }
  const children = yield* pruneAll(root.children as ElementContent[], STEP_LEVELS);
  return { type: 'root', children: children.filter((node) => !isEmptyTable(node)) };
}

const isEmptyTable = (node: ElementContent): boolean => isElement(node, 'table') && !hasContent(node);

/** A figure goes with any of its pictures, or loses only its caption. */
function figure(node: Element, removed: ReadonlySet<PartKey>): ElementContent[] {
  const parts = node.data?.parts ?? [];
  const lost = parts.filter((part) => removed.has(part));
  if (lost.length === 0) return [node];
  if (lost.some((part) => parsePart(part).media)) return [];
  const children = node.children.filter((child) => !isElement(child, 'figcaption'));
  return [{ ...node, data: { ...node.data, parts: parts.filter((part) => !removed.has(part)) }, children }];
}

export interface NewBlock {
  /** index of its first segment, or of the segment after a picture */
  at: number;
  page: number;
  node: Element;
}

/** By page: first and last place in the reading order. */
type Extent = Map<number, { first: number; last: number }>;

/**
 * A copy with the blocks at their places in the reading order.
 * @param place index of a part, in segments of its page
 */
export function* withBlocks(
  root: Root,
  blocks: readonly NewBlock[],
  place: (part: PartKey) => number,
): Steps<Root> {
  const extentOf = (node: RootContent): Extent => {
    const extent: Extent = new Map();
    for (const part of partsOf(node)) {
      const { page } = parsePart(part);
      const at = place(part);
      const { first, last } = extent.get(page) ?? { first: at, last: at };
      extent.set(page, { first: Math.min(first, at), last: Math.max(last, at) });
    }
    return extent;
  };
  const children = [...root.children];
  const extents: Extent[] = [];
  const full = meter(STEP_NODES);
  for (const node of children) {
    if (full(1)) yield 'correct: next places';
    extents.push(extentOf(node));
  }
  for (const block of blocks) {
    if (full(1)) yield 'correct: next blocks';
    const after = extents.findLastIndex((extent) => (extent.get(block.page)?.first ?? Infinity) < block.at);
    const before = extents.findIndex((extent) => (extent.get(block.page)?.last ?? -Infinity) >= block.at);
    const index = after >= 0 ? after + 1 : before >= 0 ? before : children.length;
    const previous = children[index - 1];
    // Items that come back one by one make one list.
    if (block.node.tagName === 'ul' && isElement(previous, 'ul') && ofOneKind(previous, block.node)) {
      const list = { ...previous, children: [...previous.children, ...block.node.children] };
      children[index - 1] = list;
      extents[index - 1] = extentOf(list);
    } else {
      children.splice(index, 0, block.node);
      extents.splice(index, 0, extentOf(block.node));
    }
  }
  return { type: 'root', children };
}

/** Were both lists put in here? */
function ofOneKind(a: Element, b: Element): boolean {
  return [a, b].every((list) => [...elementsIn(list)].every(({ tagName }) => tagName === 'li'));
}

const GROUPS = new Set(['blockquote', 'section', 'div', 'aside']);

/**
 * A copy in which each unit that a reader removes at once (paragraph, item, figure, table) lists its parts in
 * `dataParts`.
 */
export function withUnits(root: Root): Root {
  return { type: 'root', children: root.children.map((node) => marked(node as ElementContent)) };
}

function marked(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  if (isElement(node, 'ul') || isElement(node, 'ol')) return { ...node, children: node.children.map(marked) };
  if (GROUPS.has(node.tagName) && node.children.filter((child) => isBlock(child)).length > 1)
    return { ...node, children: node.children.map(marked) };
  const parts = partsOf(node);
  if (parts.length === 0) return node;
  const unit: Element = { ...node, properties: { ...node.properties, dataParts: parts.join(' ') } };
  if (node.tagName === 'li')
    unit.children = node.children.map((child) =>
      isElement(child, 'ul') || isElement(child, 'ol') ? marked(child) : child,
    );
  return unit;
}
