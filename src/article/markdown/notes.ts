/** Replaces links to footnotes by Markdown references and definitions. */
import type { Element, ElementContent, Root } from 'hast';
import { element, elementsIn, hasContent, isElement, rawText, textBefore } from '../../util/hast';
import { once, remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import {
  addressOf,
  definition,
  dropWaysBack,
  isMark,
  MARK,
  NOTE_DEFINITION,
  signOf,
  type Place,
} from './note-definition';
import { isPlainTable } from './blocks';

/** Never serialised as HTML. */
export const NOTE_REFERENCE = 'note-reference';

interface MarkedNote {
  link: Place;
  target: Place;
  holder: Element;
  /** its `dt` in a description list */
  term: Element | null;
}

interface Naming {
  label: string;
  sign: string;
}

/** Adds `note-reference` and `note-definition` elements. A mark's target stands in a later block. */
export function* extractNotes(root: Root): Steps<Root> {
  const within = yield* linksWithin(root);
  if (!within) return root;
  const { copy, links, targets } = within;
  yield 'markdown: references';
  const { marked, staying } = yield* markedNotes(links, targets);
  const { notes, terms } = becomeReferences(marked);
  // The note stays for marks in HTML tables, but loses letters of back links (`^ a b`).
  for (const holder of staying) if (!notes.has(holder)) dropWaysBack(holder, targets);
  if (notes.size === 0) return copy;
  const gone = new Set([...notes.keys(), ...terms]);
  const definitions = yield* definitionsOf(notes, gone, copy, targets);
  const children = copy.children
    .map((node) => without(node, gone))
    .filter((node) => node.type !== 'element' || hasContent(node));
  return { type: 'root', children: [...children, ...definitions] };
}

interface LinksWithin {
  copy: Root;
  /** to fragments */
  links: Place[];
  targets: Map<string, Place>;
}

function* linksWithin(root: Root): Steps<LinksWithin | null> {
  if (!hasLinksWithin(root)) return null;
  const copy: Root = { type: 'root', children: [] };
  const links: Place[] = [];
  const targets = new Map<string, Place>();
  let order = 0;
  const index = (node: Root | Element, parents: Element[], around: boolean): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      const inHtml = around || (child.tagName === 'table' && !isPlainTable(child));
      const place = { node: child, parents, order: order++, inHtml };
      if (typeof child.properties.id === 'string') targets.set(child.properties.id, place);
      if (child.tagName === 'a' && /^#/.test(addressOf(child))) links.push(place);
      index(child, [...parents, child], inHtml);
    }
  };
  for (const block of root.children) {
    yield 'markdown: notes of a block';
    const own = structuredClone(block);
    copy.children.push(own);
    index({ type: 'root', children: [own] }, [], false);
  }
  return { copy, links, targets };
}

function hasLinksWithin(root: Root): boolean {
  for (const node of elementsIn(root))
    if (node.tagName === 'a' && addressOf(node).startsWith('#')) return true;
  return false;
}

function* markedNotes(
  links: readonly Place[],
  targets: ReadonlyMap<string, Place>,
): Steps<{ marked: MarkedNote[]; staying: Set<Element> }> {
  const marked: MarkedNote[] = [];
  const staying = new Set<Element>();
  // Many links may share one note, so results are cached.
  const isMarked = remembered(isMarkedTerm);
  const firstBack = remembered((note: Element) => firstWayBack(note, targets));
  for (const link of links) {
    yield 'markdown: a mark of a note';
    const target = targets.get(addressOf(link.node).slice(1));
    if (!target || target.order <= link.order || !MARK.test(rawText(link.node).trim())) continue;
    const around = termAt(target);
    const term = around && isMarked(around) ? around : null;
    const holder = holderOf(target, term);
    if (!holder || link.parents.includes(holder)) continue;
    if (isNamedInPassing(link, holder) && firstBack(holder) > link.order) continue;
    if (link.inHtml) staying.add(holder);
    else marked.push({ link, target, holder, term });
  }
  return { marked, staying };
}

function becomeReferences(marked: readonly MarkedNote[]): { notes: Map<Element, Naming>; terms: Element[] } {
  const notes = new Map<Element, Naming>();
  const terms: Element[] = [];
  const holders = new Set(marked.map(({ holder }) => holder));
  const isOfOne = remembered(holdsOneMark);
  const ranged = new Set(
    marked.flatMap(({ link, holder, target }) => (opensRange(link) ? [listOf(holder, target)] : [])),
  );
  const byNumber = remembered((list: Element) => isReadByNumber(list, holders, ranged.has(list)));
  for (const { link, target, holder, term } of marked) {
    const list = listOf(holder, target);
    if (list && byNumber(list)) continue;
    const note = notes.get(holder) ?? { label: String(notes.size + 1), sign: signOf(rawText(link.node)) };
    notes.set(holder, note);
    if (term) terms.push(term);
    becomeReference(link, note.label, isOfOne);
  }
  return { notes, terms };
}

/** @param gone gets blocks that hold a note's text */
function* definitionsOf(
  notes: ReadonlyMap<Element, Naming>,
  gone: Set<Element>,
  copy: Root,
  targets: ReadonlyMap<string, Place>,
): Steps<Element[]> {
  const definitions: Element[] = [];
  const after = once(() => blocksAfter(copy));
  for (const [holder, { label, sign }] of notes) {
    yield 'markdown: a note';
    const note = definition(holder, label, sign, targets);
    const words = holder.tagName !== 'div' && isMark(note) ? after().get(holder) : undefined;
    if (!words || gone.has(words)) definitions.push(note);
    else {
      gone.add(words);
      definitions.push(element(NOTE_DEFINITION, [structuredClone(words)], { label }));
    }
  }
  return definitions;
}

/**
 * "See section 2" is no mark. List items are mostly notes, so there only after a word ("go on with step 3").
 */
function isNamedInPassing({ node, parents }: Place, target: Element): boolean {
  if (target.tagName === 'dd' || !/^\w+$/.test(rawText(node).trim())) return false;
  if (parents.some(({ tagName }) => tagName === 'sup')) return false;
  const end = target.tagName === 'li' ? /\p{L}\s+$/u : /\s$/;
  return end.test(textBefore(node, parents.at(-1) ?? node));
}

function firstWayBack(note: Element, targets: ReadonlyMap<string, Place>): number {
  let first = Infinity;
  for (const node of elementsIn(note))
    if (node.tagName === 'a')
      first = Math.min(first, targets.get(addressOf(node).slice(1))?.order ?? Infinity);
  return first;
}

/**
 * If marks lead to fewer than half of the entries, these are references ("[2, 3]") and keep their numbers. A
 * range ("[1-3]") also names unmarked entries.
 */
function isReadByNumber(list: Element, holders: ReadonlySet<Element>, isRanged: boolean): boolean {
  const entries = list.children.filter((child) => isElement(child, 'li'));
  const pointedAt = entries.filter((entry) => holders.has(entry)).length;
  return pointedAt < (isRanged ? entries.length : entries.length / 2);
}

function opensRange({ node, parents }: Place): boolean {
  const children = parents.at(-1)?.children ?? [];
  const at = children.indexOf(node);
  const dash = children[at + 1];
  return dash?.type === 'text' && /^\s*[-–—]\s*$/.test(dash.value) && isElement(children[at + 2], 'a');
}

function listOf(holder: Element, { parents, node }: Place): Element | null {
  const path = [...parents, node];
  const list = path[path.indexOf(holder) - 1];
  return list?.tagName === 'ol' ? list : null;
}

function holderOf(target: Place, term: Element | null): Element | null {
  const around = [...target.parents, target.node].reverse();
  if (term) return descriptionOf(term, around);
  const item = around.find((node) => node.tagName === 'li' || node.tagName === 'dd');
  return item ?? around.find((node) => /^(p|div|aside)$/.test(node.tagName)) ?? null;
}

/** Sphinx links to the `dt`. */
const termAt = ({ parents, node }: Place): Element | null =>
  [node, ...parents].find(({ tagName }) => tagName === 'dt') ?? null;

const isMarkedTerm = (term: Element): boolean => MARK.test(rawText(term).trim());

function descriptionOf(term: Element, around: readonly Element[]): Element | null {
  const list = around[around.indexOf(term) + 1];
  const next = list?.children.slice(list.children.indexOf(term) + 1).find((child) => isElement(child));
  return isElement(next, 'dd') ? next : null;
}

function blocksAfter(root: Root): Map<Element, Element> {
  const after = new Map<Element, Element>();
  const look = ({ children }: Root | Element): void => {
    let next: Root['children'][number] | null = null;
    for (const child of [...children].reverse()) {
      if (isElement(child)) {
        if (next && isElement(next) && WORDS_OF_NOTE.test(next.tagName)) after.set(child, next);
        look(child);
      }
      if (hasContent(child)) next = child;
    }
  };
  look(root);
  return after;
}
const WORDS_OF_NOTE = /^(p|div|ul|ol|blockquote)$/;

function becomeReference(link: Place, label: string, isOfOne: (raised: Element) => boolean): void {
  const around = link.parents[link.parents.length - 1];
  // The `sup` and its brackets belong to the mark.
  const isDress = around?.tagName === 'sup' && isOfOne(around) && MARK.test(rawText(around).trim());
  const whole = isDress ? around : link.node;
  whole.tagName = NOTE_REFERENCE;
  whole.properties = { label };
  whole.children = [];
}

/** Two marks in one `sup` would read as one number. */
function holdsOneMark(raised: Element): boolean {
  const marks = [...elementsIn(raised)].filter(
    ({ tagName }) => tagName === 'a' || tagName === NOTE_REFERENCE,
  );
  return marks.length === 1;
}

function without<Node extends Root['children'][number]>(node: Node, gone: Set<Element>): Node {
  if (node.type !== 'element') return node;
  if (gone.has(node)) return { ...node, tagName: 'p', properties: {}, children: [] };
  const children: ElementContent[] = node.children.filter((child) => !isElement(child) || !gone.has(child));
  node.children = children.map((child) => without(child, gone));
  return node;
}
