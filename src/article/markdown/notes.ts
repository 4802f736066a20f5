/** Footnotes for Markdown: from working links in a tree to references and definitions. */
import type { Element, ElementContent, Root } from 'hast';
import { eachElement, element, hasContent, isElement, rawText, textBefore } from '../../util/hast';
import { once, remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import { definition, dropWaysBack, isMark, NOTE_DEFINITION, signOf } from './note-definition';
import { addressOf, linksWithin, MARK, type Place } from './note-links';

/** The name that handlers know references by; never serialised as HTML. */
export const NOTE_REFERENCE = 'note-reference';

/** A mark and the note that it leads to. */
interface MarkedNote {
  link: Place;
  target: Place;
  /** the block that holds the note */
  holder: Element;
  /** the mark before a note that is a description, else null */
  term: Element | null;
}

/** What the definition of a note is called, and what its marks look like on the page. */
interface Naming {
  label: string;
  sign: string;
}

/**
 * A copy of the tree in which marks that lead to a note further down are `note-reference` elements and the notes
 * are `note-definition` elements at the end. A link counts when its text is a note's mark and its target lies in
 * a block after it.
 */
export function* extractNotes(root: Root): Steps<Root> {
  const within = yield* linksWithin(root);
  if (!within) return root;
  const { copy, links, targets } = within;
  yield 'markdown: references';
  const { marked, staying } = yield* markedNotes(links, targets);
  const { notes, terms } = becomeReferences(marked);
  // A note that only such a table points at stays where it is; its ways back (`^ a b`) would be stray letters.
  for (const holder of staying) if (!notes.has(holder)) dropWaysBack(holder, targets);
  if (notes.size === 0) return copy;
  const gone = new Set([...notes.keys(), ...terms]);
  const definitions = yield* definitionsOf(notes, gone, copy, targets);
  const children = copy.children
    .map((node) => without(node, gone))
    .filter((node) => node.type !== 'element' || hasContent(node));
  return { type: 'root', children: [...children, ...definitions] };
}

/** The notes that marks lead to, mark by mark; `staying` are those to which a mark in a table of HTML leads. */
function* markedNotes(
  links: readonly Place[],
  targets: ReadonlyMap<string, Place>,
): Steps<{ marked: MarkedNote[]; staying: Set<Element> }> {
  const marked: MarkedNote[] = [];
  const staying = new Set<Element>();
  // A page may point at one note as often as it likes: what is asked of a note is asked once.
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

/** Puts references in the place of marks. @returns the notes in the order of their first marks, and the terms before some */
function becomeReferences(marked: readonly MarkedNote[]): { notes: Map<Element, Naming>; terms: Element[] } {
  const notes = new Map<Element, Naming>();
  const terms: Element[] = [];
  const holders = new Set(marked.map(({ holder }) => holder));
  // A page may raise as many marks in one text as it likes, and have as many entries in one list.
  const isOfOne = remembered(holdsOneMark);
  const byNumber = remembered((list: Element) => isReadByNumber(list, holders));
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

/** The definitions of notes. @param gone what leaves its place in the tree: the words of notes come to it that stand after their number */
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
 * "See section 2": a bare number after a space is a word of its sentence, not a mark at the end of one. Lists are what notes
 * are kept in: one of its entries is only named where a word stands before the number ("go on with step 3").
 */
function isNamedInPassing({ node, parents }: Place, target: Element): boolean {
  if (target.tagName === 'dd' || !/^\w+$/.test(rawText(node).trim())) return false;
  if (parents.some(({ tagName }) => tagName === 'sup')) return false;
  const end = target.tagName === 'li' ? /\p{L}\s+$/u : /\s$/;
  return end.test(textBefore(node, parents.at(-1) ?? node));
}

/** The place furthest up that a link in a note leads to: its mark stands there, or below. Infinity for none. */
function firstWayBack(note: Element, targets: ReadonlyMap<string, Place>): number {
  let first = Infinity;
  eachElement(note, (node) => {
    if (node.tagName === 'a')
      first = Math.min(first, targets.get(addressOf(node).slice(1))?.order ?? Infinity);
  });
  return first;
}

/**
 * Numbered lists of which less than half is pointed at, as references are where a text names several at once ("[2, 3]"), are
 * read by their numbers: without some of its entries the others would get new ones.
 */
function isReadByNumber(list: Element, holders: ReadonlySet<Element>): boolean {
  const entries = list.children.filter((child) => isElement(child, 'li'));
  return entries.filter((entry) => holders.has(entry)).length < entries.length / 2;
}

/** The numbered list that a note is an entry of; null for others. */
function listOf(holder: Element, { parents, node }: Place): Element | null {
  const path = [...parents, node];
  const list = path[path.indexOf(holder) - 1];
  return list?.tagName === 'ol' ? list : null;
}

/** The block that holds a note: the target itself or the nearest item, paragraph or description around it. */
function holderOf(target: Place, term: Element | null): Element | null {
  const around = [...target.parents, target.node].reverse();
  if (term) return descriptionOf(term, around);
  const item = around.find((node) => node.tagName === 'li' || node.tagName === 'dd');
  return item ?? around.find((node) => /^(p|div|aside)$/.test(node.tagName)) ?? null;
}

/** Sphinx sets notes as a list of descriptions, where the mark is the term that the links lead to. */
const termAt = ({ parents, node }: Place): Element | null =>
  [node, ...parents].find(({ tagName }) => tagName === 'dt') ?? null;

const isMarkedTerm = (term: Element): boolean => MARK.test(rawText(term).trim());

function descriptionOf(term: Element, around: readonly Element[]): Element | null {
  const list = around[around.indexOf(term) + 1];
  const next = list?.children.slice(list.children.indexOf(term) + 1).find((child) => isElement(child));
  return isElement(next, 'dd') ? next : null;
}

/** What follows each element among its neighbours, where that is a block that may hold a note's words. */
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
  // The `sup` and its brackets are the mark's dress: the reference takes the place of all of it.
  const isDress = around?.tagName === 'sup' && isOfOne(around) && MARK.test(rawText(around).trim());
  const whole = isDress ? around : link.node;
  whole.tagName = NOTE_REFERENCE;
  whole.properties = { label };
  whole.children = [];
}

/** Does raised text hold one mark only? Two of them may read as one number. */
function holdsOneMark(raised: Element): boolean {
  let marks = 0;
  eachElement(raised, ({ tagName }) => {
    if (tagName === 'a' || tagName === NOTE_REFERENCE) marks++;
  });
  return marks === 1;
}

function without<Node extends Root['children'][number]>(node: Node, gone: Set<Element>): Node {
  if (node.type !== 'element') return node;
  if (gone.has(node)) return { ...node, tagName: 'p', properties: {}, children: [] };
  const children: ElementContent[] = node.children.filter((child) => !isElement(child) || !gone.has(child));
  node.children = children.map((child) => without(child, gone));
  return node;
}
