/** Converts a Selection to clean nodes: kept text and figures of the live page as a hast tree. */
import type { ElementContent, Root } from 'hast';
import { boundNesting, BREAK, elementsIn, isBreak, isElement } from '../util/hast';
import { typedBlocks } from '../core/body/keep/typed-lines';
import type { Page } from '../core/page';
import { sectionLinks } from '../core/section-links';
import { postsOf } from '../core/posts';
import { BOLD, isHeadingTag } from '../core/tree/relations';
import type { Selection } from '../core/selection';
import { meter, type Steps } from '../util/steps';
import { linkAddresses, settleLinks, fragmentOf } from './links';
import { isCodeBlock } from './code';
import { convertChildren, convertElement, prepareChildren } from './elements';
import { flow } from './flow';
import { nestLists } from './indents';
import { mayHaveLines, mayHaveQuotes, mayHaveRows, NO_LINES, shownOrder, type ShownOrder } from './layout';
import { depthsOf, RECURSION } from './deep';
import { captionKey } from './figures';
import { columnWidth } from './picture-place';
import { mayHoldTex } from './math/formula';
import { noteLocalised, type Context, type Rare } from './context';
import type { SnapshotNodes } from '../snapshot/schema';
import { documentOf } from '../snapshot/foreign';

/** The title is level 1. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;

interface Assembled {
  content: Root;
  /** heading tags in rank order, before renumbering */
  headingLevels: string[];
  /** of a thread: author of the first post, if certain */
  starter?: string | undefined;
  reporters?: readonly string[] | undefined;
}

/**
 * Reads the live DOM, never writes.
 *
 * The words are those of segments with role `body` or `deck`, in order, plus captions and, in a thread, name and time of each post. A
 * recipe comes before its story. Duplicates go (a formula's painted form, line numbers).
 *
 * @param page traces nodes to segments and media of this page (`part-keys.ts`)
 * @param partsFrom kept elements of a page that is converted in parts
 */
export function* assemble(
  snapshot: Page,
  nodes: SnapshotNodes,
  selection: Pick<Selection, 'segments' | 'media'>,
  rare: Rare,
  page?: number,
  partsFrom = PARTS_FROM,
): Steps<Assembled> {
  const context = yield* contextOf(snapshot, nodes, selection, rare, page);
  if (context === null) return { content: { type: 'root', children: [] }, headingLevels: [] };
  const full = meter(PART_ELEMENTS);
  for (const { index, size } of yield* partsOf(context, partsFrom)) {
    if (isWide(context, index, size)) yield* prepareChildren(context, index);
    const raw = convertElement(context, index);
    if (full(size)) yield 'assemble: next parts';
    context.ready.set(index, settled(raw));
  }
  yield 'assemble: blocks';
  const raw = context.convert(0);
  yield 'assemble: paragraphs';
  const blocks = withoutLooseRules(flow(raw));
  const lists: Root = { type: 'root', children: blocks };
  nestLists(lists);
  yield 'assemble: nesting';
  const root = boundNesting(lists);
  yield 'assemble: headings';
  const headingLevels = normaliseHeadings(root);
  yield 'assemble: links';
  settleLinks(root, context.snapshot.url);
  yield* linkAddresses(root);
  yield 'assemble: names of parts';
  const { starter, reporters } = context;
  return { content: rare.nameParts(context, root), headingLevels, starter, reporters };
}

/** Segments per step. */
const MARKED_SEGMENTS = 5000;

/** Kept elements of a long page, and of one step. */
const PARTS_FROM = 2000;
const PART_ELEMENTS = 300;
/** Larger plain elements convert their children in steps. */
const WIDE_ELEMENTS = 5000;
const PLAIN = new Set(['article', 'body', 'div', 'main', 'section', 'tbody']);

const isWide = (context: Context, index: number, size: number): boolean =>
  size > WIDE_ELEMENTS &&
  PLAIN.has(context.snapshot.elements[index]!.tag) &&
  !context.deep.has(index) &&
  !isCodeBlock(context, index);

/** Elements to convert first, children before parents: large ones of a long page, and those that nest too deep. */
function* partsOf(context: Context, partsFrom: number): Steps<{ index: number; size: number }[]> {
  const { snapshot, keptElements, rare } = context;
  const { elements, tree } = snapshot;
  yield 'assemble: depth';
  const depths = depthsOf(snapshot);
  const deep = new Set(depths.deepest > RECURSION ? rare.prepareDeep(context, depths) : []);
  const isLong = keptElements.size > partsFrom;
  if (!isLong && deep.size === 0) return [];
  const counts = new Int32Array(elements.length);
  for (const index of keptElements.values()) counts[index] = 1;
  tree.sumUp(counts);
  const parts: { index: number; size: number }[] = [];
  for (let index = elements.length - 1; index > 0; index -= 1) {
    const size = counts[index]!;
    const isPart =
      isLong && size > 0 && !context.ready.has(index) && counts[elements[index]!.parent]! > PART_ELEMENTS;
    if (isPart || deep.has(index)) parts.push({ index, size });
  }
  return parts;
}

/** Makes paragraphs of a block's lines now. */
function settled(raw: ElementContent[]): ElementContent[] {
  return isBreak(raw[0]) && isBreak(raw.at(-1)) ? [BREAK, ...flow(raw), BREAK] : raw;
}

function* contextOf(
  snapshot: Page,
  nodes: SnapshotNodes,
  selection: Pick<Selection, 'segments' | 'media'>,
  rare: Rare,
  page: number | undefined,
): Steps<Context | null> {
  const start = nodes.elements[0];
  if (!start) return null;
  const context: Context = {
    snapshot,
    nodes,
    selection,
    keptElements: new Map(),
    keptTexts: new Map(),
    mediaAt: new Map(),
    sharing: new Map(),
    targets: new Set(),
    links: new Map(),
    localised: new Set(),
    counted: new Map(),
    ready: new Map(),
    readyChildren: new Map(),
    deep: NOTHING_DEEP,
    order: NO_ORDER,
    lines: NO_LINES,
    quotes: NO_LINES.code,
    column: snapshot.media.length > 0 ? columnWidth({ snapshot, selection }) : 0,
    boldFrom: BOLD,
    hasTex: false,
    trace: page === undefined ? null : { page, segmentOf: new Int32Array(snapshot.texts.length).fill(-1) },
    heads: NO_HEADS,
    rare,
    convert: (index) => {
      const made = context.ready.get(index);
      // Free the memory.
      context.ready.delete(index);
      return made ?? convertElement(context, index);
    },
    children: (index) => convertChildren(context, index),
  };
  noteLocalised(context, documentOf(start));
  yield 'assemble: what is kept';
  const kept = yield* mark(context);
  yield 'assemble: posts';
  const posts = postsOf(snapshot, selection);
  if (posts.length > 0) context.heads = rare.postHeads(context, snapshot, posts);
  yield 'assemble: rows';
  if (mayHaveRows(snapshot, kept)) rare.rows(context, kept);
  return context;
}

const NOTHING_DEEP: Context['deep'] = new Map();
const NO_ORDER: ShownOrder = new Map();
const NO_HEADS: Context['heads'] = new Map();

/** @returns kept segments, ascending */
function* mark(context: Context): Steps<number[]> {
  const { snapshot, nodes, selection } = context;
  const keep = (index: number): void => {
    for (let at = index; at >= 0; at = snapshot.elements[at]?.parent ?? -1) {
      const live = nodes.elements[at];
      if (!live || context.keptElements.has(live)) return;
      context.keptElements.set(live, at);
    }
  };
  const links = new Set<number>();
  const kept: number[] = [];
  const ofSections = sectionLinks(snapshot);
  let boldLead = 0;
  for (let at = 0; at < snapshot.segments.length; at++) {
    const segment = snapshot.segments[at]!;
    if (at % MARKED_SEGMENTS === MARKED_SEGMENTS - 1) yield 'assemble: next kept';
    const role = selection.segments[at]?.role;
    if (role !== 'body' && role !== 'deck') continue;
    kept.push(at);
    const isBold = (snapshot.styles[segment.style]?.fontWeight ?? 0) >= BOLD;
    for (let i = segment.firstText; i <= segment.lastText; i++) {
      const record = snapshot.texts[i];
      const node = nodes.texts[i];
      if (!record || !node || ofSections.has(i)) continue;
      context.keptTexts.set(node, i);
      boldLead += isBold ? record.text.length : -record.text.length;
      context.hasTex ||= mayHoldTex(record.text);
      if (context.trace) context.trace.segmentOf[i] = at;
      keep(record.element);
      if (record.link >= 0) links.add(record.link);
    }
  }
  if (boldLead > 0) context.boldFrom = Infinity;
  yield 'assemble: order';
  context.order = shownOrder(snapshot, kept);
  const code = snapshot.hasLayout ? typedBlocks(snapshot, kept, 'shown') : NO_LINES.code;
  const lines = mayHaveLines(snapshot, kept)
    ? context.rare.shownLines(snapshot, kept, context.column || columnWidth(context))
    : NO_LINES;
  context.lines = { ...lines, code };
  if (mayHaveQuotes(snapshot, kept)) context.quotes = context.rare.quotesByLook(snapshot, selection.segments);
  snapshot.media.forEach((media, at) => {
    const decision = selection.media[at];
    if (!decision || decision.role === 'dropped') return;
    keep(media.element);
    const there = context.mediaAt.get(media.element);
    if (there) there.push(at);
    else context.mediaAt.set(media.element, [at]);
    if (decision.caption.length === 0) return;
    for (const { firstText, lastText } of decision.caption.map((segment) => snapshot.segments[segment]!))
      for (let i = firstText; i <= lastText; i++) links.add(snapshot.texts[i]?.link ?? -1);
    const key = captionKey(decision.caption);
    const sharing = context.sharing.get(key);
    if (sharing) sharing.push(at);
    else context.sharing.set(key, [at]);
  });
  for (const at of links) {
    const link = snapshot.links[at];
    if (!link) continue;
    context.links.set(link.element, link);
    const fragment = fragmentOf(link.rawHref, snapshot);
    if (fragment !== null && fragment !== '') context.targets.add(fragment);
  }
  return kept;
}

/** Not first, last, after a heading or before another. */
function withoutLooseRules(blocks: ElementContent[]): ElementContent[] {
  return blocks.filter((node, at) => {
    if (!isElement(node, 'hr')) return true;
    const before = blocks[at - 1];
    const after = blocks[at + 1];
    return before && after && !isElement(after, 'hr') && !(isElement(before) && /^h\d$/.test(before.tagName));
  });
}

/** Renumbers headings without gaps from h2. */
function normaliseHeadings(root: Root): string[] {
  const headings = [...elementsIn(root)].filter(({ tagName }) => isHeadingTag(tagName));
  const levels = [...new Set(headings.map((node) => node.tagName))].sort();
  for (const node of headings) {
    node.tagName = `h${Math.min(LAST_LEVEL, levels.indexOf(node.tagName) + FIRST_LEVEL)}`;
  }
  return levels;
}
