/** What the parts of the assembler share: the kept elements and texts of one selection beside the page's nodes, and the look-ups on them. */
import type { Element as HastElement, ElementContent, Properties, Root, Text as HastText } from 'hast';
import { segmentKey } from '../core/part-keys';
import type { Selection } from '../core/selection';
import type { Depths } from './depth';
import type { ShownOrder } from './order';
import type { ShownLines } from './shown-lines';
import type { Page } from '../core/page';
import type { Extents } from '../core/tree/relations';
import type { ElementRecord, LinkRecord, SnapshotNodes, StyleRecord } from '../snapshot/schema';
import { assignedNodes, childNodes, documentOf, frameBody, openShadowOf, tagOf } from '../snapshot/foreign';

export interface Context {
  snapshot: Page;
  nodes: SnapshotNodes;
  selection: Pick<Selection, 'segments' | 'media'>;
  /** elements with kept text or a kept picture in them, live node → index */
  keptElements: Map<Node, number>;
  /** kept text nodes, live node → index */
  keptTexts: Map<Node, number>;
  /** media records kept at an element, by element index */
  mediaAt: Map<number, number[]>;
  /** kept media with a caption, by `captionKey` */
  sharing: Map<string, number[]>;
  /** ids that a kept link of the same page points to */
  targets: Set<string>;
  /** kept links by their element's index */
  links: Map<number, LinkRecord>;
  /** live elements with a `lang` or `dir` of their own */
  localised: Set<Element>;
  /** raw nodes of elements that were converted ahead of the whole */
  ready: Map<number, ElementContent[]>;
  /** raw nodes of the children of elements that have very many of them, made ahead of the element */
  readyChildren: Map<number, ElementContent[]>;
  /** what nests deeper than the converter recurses, see `deep.ts` */
  deep: Deep;
  /** containers whose children are shown in another order */
  order: ShownOrder;
  /** blocks that are lines of a text or of code */
  lines: ShownLines;
  /** width of the column of text on the page, px; 0 without layout, and where there is no picture to be measured by it */
  column: number;
  /** of makes of elements: does a style write a counter before them (`labelOf`)? */
  counted: Map<string, boolean>;
  /** what counters write, made when first asked for (`counters.ts`) */
  labels?: ReadonlyMap<Element, string>;
  /** first and last text record in each element, made when first asked for (`textsIn`) */
  texts?: Extents;
  /** says in the tree where its parts come from; null when nobody asks */
  trace: Trace | null;
  /** of a thread: what comes before the content of each post, by element; of lists of posts nothing (`thread.ts`) */
  heads: ReadonlyMap<number, ElementContent[]>;
  /** of a thread: who wrote its first post, where that is certain */
  starter?: string;
  /** may a kept text hold TeX (`tex-text.ts`)? */
  hasTex: boolean;
  rare: Rare;
  /** the converter, so that the parts can recurse: raw nodes of one kept element */
  convert: (index: number) => ElementContent[];
  /** raw nodes of an element's children */
  children: (index: number) => ElementContent[];
}

/**
 * What few pages need: tables, descriptions, folds, tasks, code, formulas, drawings, boxes, posts, what nests very deep or is shown in another
 * order. The caller hands it in: all of it (`rare-all.ts`), or nothing before it has been loaded (`rare.ts`).
 */
export interface Rare {
  table(context: Context, index: number): ElementContent[];
  cssTableTag(context: Context, index: number): string;
  tablePart(context: Context, index: number, tag: string): ElementContent[];
  emptyCell(context: Context, live: Element): ElementContent[];
  descriptionList(context: Context, index: number): ElementContent[];
  details(context: Context, index: number): ElementContent[];
  task(live: Element, box: Element): Properties;
  isControl(context: Context, index: number): boolean;
  tabs(context: Context, index: number): ElementContent[] | null;
  captioned(live: Element, blocks: ElementContent[]): ElementContent[];
  counterLabel(context: Context, live: Element): string;
  codeBlock(context: Context, index: number): ElementContent[];
  tracedWhole(context: Context, index: number, nodes: ElementContent[]): ElementContent[];
  mathNode(live: Element, texToMath: TexToMath): HastElement | null;
  texToMath: TexToMath;
  texInText(context: Context, index: number, raw: ElementContent[]): ElementContent[];
  texImage(live: Element, src: string): HastElement;
  callout(live: Element, names: string, blocks: ElementContent[]): HastElement | null;
  drawing(live: Element): { src: string; title: string };
  pictureAddress(src: string, document?: Document): string;
  postSection(
    context: Context,
    index: number,
    head: readonly ElementContent[],
    content: ElementContent[],
  ): ElementContent[];
  nameParts(context: Context, root: Root): Root;
  postHeads(context: Context, page: Page, boxes: readonly number[]): Map<number, ElementContent[]>;
  prepareDeep(context: Context, depths: Depths): number[];
  deepContent(context: Context, deep: DeepPart): ElementContent[];
  sortedAsShown(
    nodes: readonly Node[],
    tops: ReadonlyMap<number, number>,
    indices: ReadonlyMap<Node, number>,
  ): Node[];
}

/** A formula as MathML (`tex-math.ts`); null where it cannot be set, or where nobody has loaded what sets it. */
export type TexToMath = (tex: string, display: boolean) => HastElement | null;

/** By the topmost element below `PARSED_DEPTH` (`deep.ts`): the kept texts and the elements with kept media in it. */
export type Deep = ReadonlyMap<number, DeepPart>;

export interface DeepPart {
  texts: number[];
  media: number[];
}

interface Trace {
  /** first part of the keys */
  page: number;
  /** segment of each text record, -1 for one that is not kept */
  segmentOf: Int32Array;
}

/** Text of the page that says, if it is to, which segment it comes from. */
export function tracedText({ trace }: Context, value: string, at: number): HastText {
  const node: HastText = { type: 'text', value };
  if (trace) node.data = { parts: [segmentKey(trace.page, trace.segmentOf[at] ?? -1)] };
  return node;
}

/** The children of a live element as rendered: of an open shadow root, a slot's assigned nodes, a frame's body. */
export function liveChildren(context: Context, parent: Element): Node[] {
  const tag = tagOf(parent);
  if (tag === 'iframe' || tag === 'frame') {
    const body = frameBody(parent);
    if (body) noteLocalised(context, documentOf(body));
    return body ? [body] : [];
  }
  if (tag === 'slot') {
    const assigned = assignedNodes(parent, true);
    if (assigned.length > 0) return assigned;
  }
  const root = openShadowOf(parent);
  if (root) noteLocalised(context, root);
  const children = childNodes(root ?? parent);
  return context.nodes.pieces.size > 0 ? inPlace(context.nodes.pieces, children) : children;
}

/** Children with the pieces of the page where they belong, and not where they came (`pieces.ts`). */
function inPlace(pieces: SnapshotNodes['pieces'], children: readonly Node[]): Node[] {
  const placed = new Set<Node>(pieces.values());
  return children.filter((node) => !placed.has(node)).map((node) => pieces.get(node as Element) ?? node);
}

/** Notes the elements of one tree that have a language or direction of their own: most pages have few. */
export function noteLocalised(context: Context, root: Document | ShadowRoot): void {
  for (const live of root.querySelectorAll('[lang],[dir]')) context.localised.add(live);
}

export function recordOf(context: Context, index: number): ElementRecord {
  const record = context.snapshot.elements[index];
  if (!record) throw new RangeError(`no element ${index}`);
  return record;
}

export function liveOf(context: Context, index: number): Element {
  const live = context.nodes.elements[index];
  if (!live) throw new RangeError(`no live element ${index}`);
  return live;
}

/** First and last text record in each element. */
export function textsIn(context: Context): Extents {
  const { texts, tree } = context.snapshot;
  return (context.texts ??= tree.extents(texts.length, (at) => texts[at]!.element));
}

export function styleOf(context: Context, index: number): StyleRecord | null {
  const style = context.snapshot.elements[index]?.style ?? -1;
  return context.snapshot.styles[style] ?? null;
}

/** The nearest style at or above an element. */
export function inheritedStyle(context: Context, index: number): StyleRecord | null {
  for (let at = index; at >= 0; at = context.snapshot.elements[at]?.parent ?? -1) {
    const style = styleOf(context, at);
    if (style) return style;
  }
  return null;
}
