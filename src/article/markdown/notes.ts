/** Footnotes for Markdown: from working links in a tree to references and definitions. */
import type { Element, ElementContent, Root } from 'hast';
import { isPlainTable } from './plain-table';
import { eachElement, element, hasContent, isElement, rawText, textBefore } from '../../util/hast';
import { once } from '../../util/once';
import { remembered } from '../../util/remembered';
import type { Steps } from '../../util/steps';

/** Own element names between this file and the handlers; never serialised as HTML. */
export const NOTE_REFERENCE = 'note-reference';
export const NOTE_DEFINITION = 'note-definition';

/** What a note's mark may be: a number, a letter, a Roman numeral, a symbol, in brackets or bare; `n 3` of a group of notes. */
const MARK =
  /^(?:[[(]\s*[a-z]{1,3}\s*[\])]|[[(]?\s*(?:\d{1,4}|[a-z]|(?=[ivxl])(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})|[*†‡§¶#]{1,3}|(?:note|nb|n|fn)\s*\d{1,4})\s*[\])]?)$/iu;
/** What leads back from a note: an arrow, a caret, its number again, "back". */
const BACK =
  /^(?:(?:[\s^↑↩↵⏎⤴⮌a-z[\]().,]|\ufe0e|\ufe0f){0,6}[\s\d¹²³⁴-⁹]{0,3}|[[(]?\d{1,4}[\]).:]?|(?:back|jump up|return|zurück|retour).*)$/iu;

interface NoteMark {
  node: Element;
  parents: Element[];
  order: number;
  /** in a table that is written as HTML, where no mark of a note works */
  inHtml: boolean;
}

/**
 * A copy of the tree in which marks that lead to a note further down are `note-reference` elements and the notes
 * are `note-definition` elements at the end. A link counts when its text is a note's mark and its target lies in
 * a block after it.
 */
export function* extractNotes(root: Root): Steps<Root> {
  const links: NoteMark[] = [];
  const targets = new Map<string, NoteMark>();
  let order = 0;
  const index = (node: Root | Element, parents: Element[], inHtml: boolean): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      const html = inHtml || (child.tagName === 'table' && !isPlainTable(child));
      const place = { node: child, parents, order: order++, inHtml: html };
      if (typeof child.properties.id === 'string') targets.set(child.properties.id, place);
      if (child.tagName === 'a' && /^#/.test(addressOf(child))) links.push(place);
      index(child, [...parents, child], html);
    }
  };
  if (!hasNotes(root)) return root;
  const copy: Root = { type: 'root', children: [] };
  for (const block of root.children) {
    yield 'markdown: notes of a block';
    const own = structuredClone(block);
    copy.children.push(own);
    index({ type: 'root', children: [own] }, [], false);
  }
  yield 'markdown: references';

  const notes = new Map<Element, string>();
  const marks = new Map<Element, string>();
  const staying = new Set<Element>();
  const terms: Element[] = [];
  const found: { link: NoteMark; target: NoteMark; holder: Element }[] = [];
  // A page may point at one note, or raise in one text, as often as it likes: what is asked of these is asked once.
  const isMarked = remembered(isMarkedTerm);
  const termOf = (target: NoteMark): Element | null => {
    const term = termAt(target);
    return term && isMarked(term) ? term : null;
  };
  const firstBack = remembered((note: Element) => firstWayBack(note, targets));
  const isOfOne = remembered(holdsOneMark);
  const after = once(() => blocksAfter(copy));
  for (const link of links) {
    yield 'markdown: a mark of a note';
    const target = targets.get(addressOf(link.node).slice(1));
    if (!target || target.order <= link.order || !MARK.test(rawText(link.node).trim())) continue;
    const term = termOf(target);
    const holder = holderOf(target, term);
    if (!holder || link.parents.includes(holder)) continue;
    if (isNamedInPassing(link, holder) && firstBack(holder) > link.order) continue;
    if (link.inHtml) staying.add(holder);
    else found.push({ link, target, holder });
  }
  const holders = new Set(found.map(({ holder }) => holder));
  const byNumber = new Map<Element, boolean>();
  for (const { link, target, holder } of found) {
    const list = listOf(holder, target);
    if (list) {
      const known = byNumber.get(list) ?? isReadByNumber(list, holders);
      byNumber.set(list, known);
      if (known) continue;
    }
    const label = notes.get(holder) ?? String(notes.size + 1);
    notes.set(holder, label);
    const term = termOf(target);
    if (term) terms.push(term);
    if (!marks.has(holder)) marks.set(holder, signOf(rawText(link.node)));
    becomeReference(link, label, isOfOne);
  }
  // A note that only such a table points at stays where it is; its ways back (`^ a b`) would be stray letters.
  for (const holder of staying) if (!notes.has(holder)) dropWaysBack(holder, targets);
  if (notes.size === 0) return copy;
  const gone = new Set([...notes.keys(), ...terms]);
  const definitions: Element[] = [];
  for (const [holder, label] of notes) {
    yield 'markdown: a note';
    const note = definition(holder, label, marks.get(holder)!, targets);
    const words = holder.tagName !== 'div' && isMark(note) ? after().get(holder) : undefined;
    if (!words || gone.has(words)) definitions.push(note);
    else {
      gone.add(words);
      definitions.push(element(NOTE_DEFINITION, [structuredClone(words)], { label }));
    }
  }
  const children = copy.children
    .map((node) => without(node, gone))
    .filter((node) => node.type !== 'element' || hasContent(node));
  return { type: 'root', children: [...children, ...definitions] };
}

/**
 * "See section 2": a bare number after a space is a word of its sentence, not a mark at the end of one. Lists are what notes
 * are kept in: one of its entries is only named where a word stands before the number ("go on with step 3").
 */
function isNamedInPassing({ node, parents }: NoteMark, target: Element): boolean {
  if (target.tagName === 'dd' || !/^\w+$/.test(rawText(node).trim())) return false;
  if (parents.some(({ tagName }) => tagName === 'sup')) return false;
  const end = target.tagName === 'li' ? /\p{L}\s+$/u : /\s$/;
  return end.test(textBefore(node, parents.at(-1) ?? node));
}

/** The place furthest up that a link in a note leads to: its mark stands there, or below. Infinity for none. */
function firstWayBack(note: Element, targets: ReadonlyMap<string, NoteMark>): number {
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
function listOf(holder: Element, { parents, node }: NoteMark): Element | null {
  const path = [...parents, node];
  const list = path[path.indexOf(holder) - 1];
  return list?.tagName === 'ol' ? list : null;
}

function hasNotes(root: Root): boolean {
  let found = false;
  eachElement(root, (node) => {
    if (node.tagName === 'a' && addressOf(node).startsWith('#')) found = true;
    return !found;
  });
  return found;
}

const addressOf = (node: Element): string =>
  typeof node.properties.href === 'string' ? node.properties.href : '';

/** The block that holds a note: the target itself or the nearest item, paragraph or description around it. */
function holderOf(target: NoteMark, term: Element | null): Element | null {
  const around = [...target.parents, target.node].reverse();
  if (term) return descriptionOf(term, around);
  const item = around.find((node) => node.tagName === 'li' || node.tagName === 'dd');
  return item ?? around.find((node) => /^(p|div|aside)$/.test(node.tagName)) ?? null;
}

/** Sphinx sets notes as a list of descriptions, where the mark is the term that the links lead to. */
const termAt = ({ parents, node }: NoteMark): Element | null =>
  [node, ...parents].find(({ tagName }) => tagName === 'dt') ?? null;

const isMarkedTerm = (term: Element): boolean => MARK.test(rawText(term).trim());

function descriptionOf(term: Element, around: readonly Element[]): Element | null {
  const list = around[around.indexOf(term) + 1];
  const next = list?.children.slice(list.children.indexOf(term) + 1).find((child) => isElement(child));
  return isElement(next, 'dd') ? next : null;
}

/** Is a note but its own number? Then its words are in the block after it. */
const isMark = (note: Element): boolean => /^[\s[\](){}.]*(?:\d{1,4}[\s[\](){}.]*)?$/.test(rawText(note));

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

function becomeReference(link: NoteMark, label: string, isOfOne: (raised: Element) => boolean): void {
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

/** The number, letter or symbol of a mark, without what it is dressed in. */
const signOf = (mark: string): string => mark.replace(/[^\p{L}\p{N}*†‡§]/gu, '');

/** Arrows and white space at the end of a note; begins only where such a run does, so that long runs take no longer. */
const WAY_BACK = /(?<!\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)(?:\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)+$/u;

function definition(holder: Element, label: string, sign: string, targets: Map<string, NoteMark>): Element {
  const body = structuredClone(holder);
  dropWaysBack(body, targets);
  // What is left of the number's own line.
  if (holder.tagName === 'div' && isElement(body.children[0], 'p') && isMark(body.children[0]))
    body.children.shift();
  const first = firstText(body);
  // A note set as a paragraph carries its own number, which the definition writes again.
  const head = first && holder.tagName !== 'li' ? /^\s*\S+(?:\s+|$)/.exec(first.value)?.[0] : undefined;
  if (first && head !== undefined && signOf(head) === sign) first.value = first.value.slice(head.length);
  // What stood behind the number that was a way back: `1. `.
  const start = firstText(body);
  if (start) start.value = start.value.replace(/^\s*[.):]\s+/, '');
  // An arrow that was a link on its page.
  const last = lastText(body);
  if (last) last.value = last.value.replace(WAY_BACK, '');
  return element(NOTE_DEFINITION, body.children, { label });
}

/** Takes the links that lead back to a note's marks out of it, in place. */
function dropWaysBack(note: Element, targets: ReadonlyMap<string, NoteMark>): void {
  let ways = 0;
  const strip = (node: Element): void => {
    node.children = node.children.filter((child) => {
      if (!isElement(child)) return true;
      const back =
        child.tagName === 'a' && addressOf(child).startsWith('#') && targets.has(addressOf(child).slice(1));
      if (back && BACK.test(rawText(child).trim())) {
        ways++;
        return false;
      }
      const had = hasContent(child);
      strip(child);
      return !had || hasContent(child);
    });
  };
  strip(note);
  if (ways <= 1) return;
  // What stood between the ways back: `^ a, b`, `↩ ↩²`.
  const [first, last] = [firstText(note), lastText(note)];
  if (first) first.value = first.value.replace(/^[\s^↑,;]+/, '');
  if (last) last.value = last.value.replace(/(?<![\s,;|·])[\s,;|·]+$/, '');
}

function firstText(node: Element): { value: string } | null {
  for (const child of node.children) {
    if (child.type === 'text' && /\S/.test(child.value)) return child;
    const inner = isElement(child) ? firstText(child) : null;
    if (inner) return inner;
  }
  return null;
}

function lastText(node: Element): { value: string } | null {
  for (const child of [...node.children].reverse()) {
    if (child.type === 'text' && /\S/.test(child.value)) return child;
    const inner = isElement(child) ? lastText(child) : null;
    if (inner) return inner;
  }
  return null;
}

function without<Node extends Root['children'][number]>(node: Node, gone: Set<Element>): Node {
  if (node.type !== 'element') return node;
  if (gone.has(node)) return { ...node, tagName: 'p', properties: {}, children: [] };
  const children: ElementContent[] = node.children.filter((child) => !isElement(child) || !gone.has(child));
  node.children = children.map((child) => without(child, gone));
  return node;
}
