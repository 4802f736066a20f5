/** Replaces links to footnotes by Markdown references and definitions. */
import type { Element, Root } from 'hast';
import { element, elementsIn, hasContent, isElement, rawText, textBefore } from '../../util/hast';
import { once, remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import { isPlainTable } from './blocks';

/** Never serialised as HTML. */
export const NOTE_REFERENCE = 'note-reference';
export const NOTE_DEFINITION = 'note-definition';

/** A number, letter, Roman numeral or symbol; `n 3` in groups. */
const MARK =
  /^(?:[[(]\s*[a-z]{1,3}\s*[\])]|[[(]?\s*(?:\d{1,4}|[a-z]|(?=[ivxl])(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})|[*†‡§¶#]{1,3}|(?:note|nb|n|fn)\s*\d{1,4})\s*[\])]?)$/iu;

/** An element, and where it stands. */
interface Place {
  node: Element;
  /** outermost first */
  parents: Element[];
  order: number;
  /** in an HTML table, where references do not work */
  inHtml: boolean;
}

/** By id. */
type Targets = ReadonlyMap<string, Place>;

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

const addressOf = ({ properties: { href } }: Element): string => (typeof href === 'string' ? href : '');

const isLinkWithin = (node: Element): boolean => node.tagName === 'a' && addressOf(node).startsWith('#');

function hasLinksWithin(root: Root): boolean {
  for (const node of elementsIn(root)) if (isLinkWithin(node)) return true;
  return false;
}

/** Links to fragments, in a copy of the tree; null if there are none. */
function* linksWithin(root: Root): Steps<{ copy: Root; links: Place[]; targets: Targets } | null> {
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
      if (isLinkWithin(child)) links.push(place);
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

function* markedNotes(
  links: readonly Place[],
  targets: Targets,
): Steps<{ marked: MarkedNote[]; staying: Set<Element> }> {
  const marked: MarkedNote[] = [];
  const staying = new Set<Element>();
  // Many links may share one note, so results are cached.
  const isMarked = remembered((term: Element) => MARK.test(rawText(term).trim()));
  const firstBack = remembered((note: Element) => firstWayBack(note, targets));
  for (const link of links) {
    yield 'markdown: a mark of a note';
    const target = targets.get(addressOf(link.node).slice(1));
    if (!target || target.order <= link.order || !MARK.test(rawText(link.node).trim())) continue;
    // Sphinx links to the `dt`.
    const around = [target.node, ...target.parents].find(({ tagName }) => tagName === 'dt');
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
  targets: Targets,
): Steps<Element[]> {
  const definitions: Element[] = [];
  const after = once(() => blocksAfter(copy));
  for (const [holder, naming] of notes) {
    yield 'markdown: a note';
    const note = definition(holder, naming, targets);
    const words = holder.tagName !== 'div' && isMark(note) ? after().get(holder) : undefined;
    if (!words || gone.has(words)) definitions.push(note);
    else {
      gone.add(words);
      definitions.push(element(NOTE_DEFINITION, [structuredClone(words)], { label: naming.label }));
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

function firstWayBack(note: Element, targets: Targets): number {
  let first = Infinity;
  for (const node of elementsIn(note))
    if (isLinkWithin(node)) first = Math.min(first, targets.get(addressOf(node).slice(1))?.order ?? Infinity);
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
  const isOfMark = ({ tagName }: Element) => tagName === 'a' || tagName === NOTE_REFERENCE;
  return [...elementsIn(raised)].filter(isOfMark).length === 1;
}

function without<Node extends Root['children'][number]>(node: Node, gone: Set<Element>): Node {
  if (node.type !== 'element') return node;
  if (gone.has(node)) return { ...node, tagName: 'p', properties: {}, children: [] };
  const kept = node.children.filter((child) => !isElement(child) || !gone.has(child));
  node.children = kept.map((child) => without(child, gone));
  return node;
}

/** An arrow, a caret, the number again or "back". */
const BACK =
  /^(?:(?:[\s^↑↩↵⏎⤴⮌a-z[\]().,]|\ufe0e|\ufe0f){0,6}[\s\d¹²³⁴-⁹]{0,3}|[[(]?\d{1,4}[\]).:]?|(?:back|jump up|return|zurück|retour).*)$/iu;

/** Then the next block holds the text. */
const isMark = (note: Element): boolean => /^[\s[\](){}.]*(?:\d{1,4}[\s[\](){}.]*)?$/.test(rawText(note));

const signOf = (mark: string): string => mark.replace(/[^\p{L}\p{N}*†‡§]/gu, '');

/** The look-behind keeps time linear. */
const WAY_BACK = /(?<!\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)(?:\s|[↩↵⏎⤴]|\ufe0e|\ufe0f)+$/u;

/** A note without its number and back links. */
function definition(holder: Element, { label, sign }: Naming, targets: Targets): Element {
  const body = structuredClone(holder);
  dropWaysBack(body, targets);
  if (holder.tagName === 'div' && isElement(body.children[0], 'p') && isMark(body.children[0]))
    body.children.shift();
  const first = edgeText(body, 'first');
  // A note repeats its number; a list item may begin with another.
  const number = holder.tagName === 'li' ? /^\s*[[(]?\d+[\]).](?:\s+|$)/ : /^\s*\S+(?:\s+|$)/;
  const head = first ? number.exec(first.value)?.[0] : undefined;
  if (first && head !== undefined && signOf(head) === sign) first.value = first.value.slice(head.length);
  // The back link was in `1. `.
  const start = edgeText(body, 'first');
  if (start) start.value = start.value.replace(/^\s*[.):]\s+/, '');
  // The page linked this arrow.
  const last = edgeText(body, 'last');
  if (last) last.value = last.value.replace(WAY_BACK, '');
  return element(NOTE_DEFINITION, body.children, { label });
}

/** In place. */
function dropWaysBack(note: Element, targets: Targets): void {
  let ways = 0;
  const strip = (node: Element): void => {
    node.children = node.children.filter((child) => {
      if (!isElement(child)) return true;
      const back = isLinkWithin(child) && targets.has(addressOf(child).slice(1));
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
  // Separators: `^ a, b`, `↩ ↩²`.
  const [first, last] = [edgeText(note, 'first'), edgeText(note, 'last')];
  if (first) first.value = first.value.replace(/^[\s^↑,;]+/, '');
  if (last) last.value = last.value.replace(/(?<![\s,;|·])[\s,;|·]+$/, '');
}

function edgeText({ children }: Element, edge: 'first' | 'last'): { value: string } | null {
  for (const child of edge === 'first' ? children : [...children].reverse()) {
    if (child.type === 'text' && /\S/.test(child.value)) return child;
    const inner = isElement(child) ? edgeText(child, edge) : null;
    if (inner) return inner;
  }
  return null;
}
