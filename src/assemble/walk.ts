/** What the parts of the assembler share: the kept elements and texts of one selection, and the live walk. */
import type { ElementContent, Text as HastText } from 'hast';
import { segmentKey, type PartKey } from '../core/part-keys';
import type { Selection } from '../core/selection';
import type { ShownOrder } from './order';
import type { ElementRecord, LinkRecord, PageSnapshot, SnapshotNodes, StyleRecord } from '../snapshot/schema';
import { pristine } from '../snapshot/pristine';
import { tagOf } from '../snapshot/safe-tree';

export interface Walk {
  snapshot: PageSnapshot;
  nodes: SnapshotNodes;
  selection: Pick<Selection, 'segments' | 'media'>;
  /** elements with kept text or a kept picture in them, live node → index */
  keptElements: Map<Node, number>;
  /** kept text nodes, live node → index */
  keptTexts: Map<Node, number>;
  /** media records kept at an element, by element index */
  mediaAt: Map<number, number[]>;
  /** ids that a kept link of the same page points to */
  targets: Set<string>;
  /** kept links by their element's index */
  links: Map<number, LinkRecord>;
  /** live elements with a `lang` or `dir` of their own */
  localised: Set<Element>;
  /** raw nodes of elements that were converted ahead of the whole */
  ready: Map<number, ElementContent[]>;
  /** containers whose children are shown in another order */
  order: ShownOrder;
  walker: TreeWalker;
  /** says in the tree where its parts come from; null when nobody asks */
  trace: Trace | null;
  /** the converter, so that the parts can recurse: raw nodes of one kept element */
  convert: (index: number) => ElementContent[];
  /** raw nodes of an element's children */
  children: (index: number) => ElementContent[];
}

export interface Trace {
  /** first part of the keys */
  page: number;
  /** segment of each text record, -1 for none */
  segmentOf: Int32Array;
}

/** Text of the page that says, if it is to, which segment it comes from. */
export function tracedText({ trace }: Walk, value: string, at: number): HastText {
  const node: HastText = { type: 'text', value };
  if (trace) node.data = { parts: [segmentKey(trace.page, trace.segmentOf[at] ?? -1)] };
  return node;
}

/** The same nodes, the first of them with all that is kept below an element: their text was put together anew. */
export function tracedWhole(walk: Walk, index: number, nodes: ElementContent[]): ElementContent[] {
  const { trace, snapshot } = walk;
  const [first, ...rest] = nodes;
  if (!trace || !first) return nodes;
  const below = (element: number): boolean => {
    let at = element;
    while (at > index) at = snapshot.elements[at]?.parent ?? -1;
    return at === index;
  };
  const parts = new Set<PartKey>();
  for (const at of walk.keptTexts.values()) {
    const segment = trace.segmentOf[at] ?? -1;
    if (below(snapshot.texts[at]?.element ?? -1)) parts.add(segmentKey(trace.page, segment));
  }
  return [{ ...first, data: { parts: [...parts] } }, ...rest];
}

/**
 * The children of a live element as rendered: of an open shadow root, a slot's assigned nodes, a same-origin
 * frame's document. A form's by TreeWalker, since its named fields hide its own `firstChild` and the like.
 */
export function liveChildren(walk: Walk, parent: Element): Node[] {
  const out: Node[] = [];
  let start: Node = parent;
  const tag = tagOf(parent);
  if (tag === 'iframe' || tag === 'frame') {
    const inner = (parent as HTMLIFrameElement).contentDocument?.documentElement;
    if (inner) noteLocalised(walk, pristine(inner.ownerDocument));
    return inner ? [inner] : [];
  }
  if (tag !== 'form') {
    if (tag === 'slot') {
      const assigned = (parent as HTMLSlotElement).assignedNodes?.({ flatten: true }) ?? [];
      if (assigned.length > 0) return assigned;
    }
    const root = parent.shadowRoot;
    if (root) {
      noteLocalised(walk, root);
      start = root;
    }
    for (
      let node: Node | null = start.firstChild;
      node;
      node = isForm(node) ? walk.walker.nextSibling() : node.nextSibling
    ) {
      out.push(node);
      if (isForm(node)) walk.walker.currentNode = node;
    }
    return walk.nodes.pieces.size > 0 ? inPlace(walk.nodes.pieces, out) : out;
  }
  const { walker } = walk;
  walker.currentNode = start;
  for (let node = walker.firstChild(); node; node = walker.nextSibling()) out.push(node);
  return out;
}

/** Children with the pieces of the page where they belong, and not where they came (`pieces.ts`). */
function inPlace(pieces: SnapshotNodes['pieces'], children: readonly Node[]): Node[] {
  const placed = new Set<Node>(pieces.values());
  return children.filter((node) => !placed.has(node)).map((node) => pieces.get(node as Element) ?? node);
}

/** A form, whose fields may stand before whatever it has. */
const isForm = (node: Node): boolean => {
  const name: unknown = (node as Element).localName;
  return name === 'form' || (name !== undefined && typeof name !== 'string');
};

/** Notes the elements of one tree that have a language or direction of their own: most pages have few. */
export function noteLocalised(walk: Walk, root: ParentNode): void {
  for (const live of root.querySelectorAll('[lang],[dir]')) walk.localised.add(live);
}

export const isText = (node: Node): node is Text => node.nodeType === 3 || node.nodeType === 4;
/** A form whose field stands before its `nodeType` is an element all the same. */
export const isLiveElement = (node: Node): node is Element =>
  node.nodeType === 1 || typeof (node.nodeType as unknown) !== 'number';

export function recordOf(walk: Walk, index: number): ElementRecord {
  const record = walk.snapshot.elements[index];
  if (!record) throw new RangeError(`no element ${index} in the snapshot`);
  return record;
}

export function liveOf(walk: Walk, index: number): Element {
  const live = walk.nodes.elements[index];
  if (!live) throw new RangeError(`no live element ${index} beside the snapshot`);
  return live;
}

export function styleOf(walk: Walk, index: number): StyleRecord | null {
  const style = walk.snapshot.elements[index]?.style ?? -1;
  return walk.snapshot.styles[style] ?? null;
}

/** The nearest style at or above an element. */
export function inheritedStyle(walk: Walk, index: number): StyleRecord | null {
  for (let at = index; at >= 0; at = walk.snapshot.elements[at]?.parent ?? -1) {
    const style = styleOf(walk, at);
    if (style) return style;
  }
  return null;
}

/** An attribute of a live element; '' when absent. Forms are not asked: their fields can hide the method. */
export function attr(live: Element, name: string): string {
  return tagOf(live) === 'form' ? '' : (live.getAttribute(name) ?? '');
}

/** Kept text below an element, in document order, as in the page. */
export function keptText(walk: Walk, live: Element): string {
  let out = '';
  const visit = (parent: Element): void => {
    for (const node of liveChildren(walk, parent)) {
      if (isText(node)) {
        if (walk.keptTexts.has(node) || !/\S/.test(node.data)) out += node.data;
      } else if (isLiveElement(node)) {
        if (node.localName === 'br') out += '\n';
        else if (walk.keptElements.has(node)) visit(node);
      }
    }
  };
  visit(live);
  return out;
}
