/** The data and look-ups that the converters share. */
import type { Element as HastElement, ElementContent, Properties, Root, Text as HastText } from 'hast';
import { segmentKey, type PartKey } from '../core/part-keys';
import type { SegmentDecision, Selection } from '../core/selection';
import type { ShownOrder, ShownLines } from './layout';
import type { Page } from '../core/page';
import type { Extents } from '../core/tree/relations';
import type { ElementRecord, LinkRecord, SnapshotNodes, StyleRecord } from '../snapshot/schema';
import { assignedNodes, childNodes, documentOf, frameBody, openShadowOf, tagOf } from '../snapshot/foreign';
import { firstOf } from '../util/lists';

export interface Context {
  snapshot: Page;
  nodes: SnapshotNodes;
  selection: Pick<Selection, 'segments' | 'media'>;
  /** elements with kept text or media */
  keptElements: Map<Node, number>;
  keptTexts: Map<Node, number>;
  /** by element index */
  mediaAt: Map<number, number[]>;
  /** kept media with a caption, by `captionKey` */
  sharing: Map<string, number[]>;
  /** ids that kept links point to */
  targets: Set<string>;
  /** by their element's index */
  links: Map<number, LinkRecord>;
  /** live elements with `lang` or `dir` */
  localised: Set<Element>;
  /** raw nodes of elements converted ahead */
  ready: Map<number, ElementContent[]>;
  /** raw nodes of very many children, converted ahead */
  readyChildren: Map<number, ElementContent[]>;
  /** what nests too deep for recursion, by topmost element below `PARSED_DEPTH` */
  deep: ReadonlyMap<number, DeepPart>;
  order: ShownOrder;
  lines: ShownLines;
  /** elements of untagged quotations */
  quotes: ReadonlySet<number>;
  /** width of the text column, px; 0 without layout or pictures */
  column: number;
  /** the font weight from which type is emphasis; Infinity where most of the text is bold */
  boldFrom: number;
  /** by tag and names: does CSS put a counter before the element (`labelOf`)? */
  counted: Map<string, boolean>;
  /** made on demand */
  labels?: ReadonlyMap<Element, string>;
  /** made on demand */
  texts?: Extents;
  /** adds the origin of parts to the tree; null if not needed */
  trace: Trace | null;
  /** of a thread: nodes before each post, by element (`thread.ts`) */
  heads: ReadonlyMap<number, ElementContent[]>;
  /** of a thread: author of the first post, if certain */
  starter?: string;
  /** of a live report: authors of its posts, if they are several */
  reporters?: readonly string[];
  /** may a kept text hold TeX? */
  hasTex: boolean;
  rare: Rare;
  /** raw nodes of a kept element */
  convert: (index: number) => ElementContent[];
  /** raw nodes of an element's children */
  children: (index: number) => ElementContent[];
}

/** Converters that few pages need: all (`rare-all.ts`) or, until they are loaded, a stub (`rare.ts`). */
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
  listParagraph(context: Context, index: number, blocks: ElementContent[]): HastElement | null;
  dropMarks(items: readonly HastElement[], tag: 'ul' | 'ol'): number;
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
  quotation(context: Context, index: number): ElementContent[];
  quotesByLook(page: Page, decisions: readonly SegmentDecision[]): ReadonlySet<number>;
  prepareDeep(context: Context, depths: { depths: Int32Array; deepest: number }): number[];
  deepContent(context: Context, deep: DeepPart): ElementContent[];
  shownLines(page: Page, kept: readonly number[], column: number): Pick<ShownLines, 'goesOn' | 'comesAfter'>;
  rows(context: Context, kept: readonly number[]): void;
  sortedAsShown(
    nodes: readonly Node[],
    tops: ReadonlyMap<number, number>,
    indices: ReadonlyMap<Node, number>,
  ): Node[];
}

/** As MathML; null if impossible or not loaded. */
export type TexToMath = (tex: string, display: boolean) => HastElement | null;

export interface DeepPart {
  texts: number[];
  media: number[];
}

interface Trace {
  page: number;
  /** by text; -1 if not kept */
  segmentOf: Int32Array;
}

/** A text node with the segment it comes from, if traced. */
export function tracedText({ trace }: Context, value: string, at: number): HastText {
  const node: HastText = { type: 'text', value };
  if (trace) node.data = { parts: [segmentKey(trace.page, trace.segmentOf[at] ?? -1)] };
  return node;
}

/** As rendered: shadow root, slot's nodes, frame's body. */
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

/** Moves streamed pieces to their places. */
function inPlace(pieces: SnapshotNodes['pieces'], children: readonly Node[]): Node[] {
  const placed = new Set<Node>(pieces.values());
  return children.filter((node) => !placed.has(node)).map((node) => pieces.get(node as Element) ?? node);
}

/** One query, because most pages have few. */
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

export function textsIn(context: Context): Extents {
  const { texts, tree } = context.snapshot;
  return (context.texts ??= tree.extents(texts.length, (at) => texts[at]!.element));
}

export function styleOf(context: Context, index: number): StyleRecord | null {
  const style = context.snapshot.elements[index]?.style ?? -1;
  return context.snapshot.styles[style] ?? null;
}

export function inheritedStyle(context: Context, index: number): StyleRecord | null {
  for (let at = index; at >= 0; at = context.snapshot.elements[at]?.parent ?? -1) {
    const style = styleOf(context, at);
    if (style) return style;
  }
  return null;
}

/** Null without layout, and where jsdom has no style (an SVG or MathML `style`). */
export function computed(live: Element, part?: '::before'): CSSStyleDeclaration | null {
  try {
    return documentOf(live).defaultView?.getComputedStyle(live, part) ?? null;
  } catch {
    return null;
  }
}

/** Both are in document order. */
export const segmentOfText = (segments: readonly { lastText: number }[], text: number): number =>
  firstOf(segments.length - 1, (s) => segments[s]!.lastText >= text);

/** The first node of a rebuilt text gets all kept segments of the element. */
export function tracedWhole(context: Context, index: number, nodes: ElementContent[]): ElementContent[] {
  const { trace } = context;
  const [first, ...rest] = nodes;
  if (!trace || !first) return nodes;
  const { first: from, last: to } = textsIn(context);
  const parts = new Set<PartKey>();
  for (let at = from[index]!; at <= to[index]!; at += 1)
    if (trace.segmentOf[at]! >= 0) parts.add(segmentKey(trace.page, trace.segmentOf[at]!));
  return [{ ...first, data: { parts: [...parts] } }, ...rest];
}
