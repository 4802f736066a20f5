/**
 * Emphasis in the form that every Markdown parser reads: no space and no punctuation at an edge where it would keep the
 * marks from opening or closing (CommonMark 6.2, "flanking"). The words stay as they are; what moves out of a span is
 * a space, or a mark beside a letter, as in `**注意**：请`, where an author would write it too.
 */
import type { Delete, Emphasis, Nodes, PhrasingContent, Strong, Text } from 'mdast';
import type { Info, State } from 'mdast-util-to-markdown';

type Span = Emphasis | Strong | Delete;
type Parent = Nodes & { children: PhrasingContent[] };

const isSpan = (node: PhrasingContent | undefined): node is Span =>
  node?.type === 'emphasis' || node?.type === 'strong' || node?.type === 'delete';
const words = (value: string): Text => ({ type: 'text', value });

const HOLDS_LINE = new Set<string>(['paragraph', 'heading', 'tableCell', 'calloutHead']);
/** What HTML shows as one space. */
const WHITE_SPACE = /[\t\n\f\r ]+/g;
const LEADING_SPACE = /^[\s\u00a0]+/;
const TRAILING_SPACE = /[\s\u00a0]+$/;
const LEADING_MARKS = /^[\p{P}\p{S}]+/u;
const TRAILING_MARKS = /[\p{P}\p{S}]+$/u;

/** Settles the spans of every line of text in a tree, in place. */
export function settleSpans(root: Nodes): void {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('children' in node)) continue;
    if (HOLDS_LINE.has(node.type)) settleLine(node as Parent);
    else for (const child of node.children) stack.push(child);
  }
}

/** A parent like any other: its line ends with its edges, where white space shows nothing. */
function settleLine(block: Parent): void {
  block.children = marksOut(trimmed(joined(spacesOut(block.children))));
  flank(block.children, ' ', ' ');
  block.children = joined(block.children);
  if (block.type !== 'paragraph') breaksAsHtml(block);
}

/** Headings and cells hold one line: a break in them is HTML's, for which Markdown has no mark of its own. */
function breaksAsHtml(parent: Parent): void {
  parent.children = parent.children.map((node) =>
    node.type === 'break' ? { type: 'html', value: '<br>' } : node,
  );
  for (const node of parent.children) if ('children' in node) breaksAsHtml(node);
}

/** White space and breaks at the edges of spans and links stand beside them; what is left empty goes. */
function spacesOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return joined(nodes).flatMap((node): PhrasingContent[] => {
    if (node.type === 'text') return node.value === '' ? [] : [words(node.value.replace(WHITE_SPACE, ' '))];
    if (node.type === 'inlineCode') return [{ ...node, value: node.value.replace(WHITE_SPACE, ' ') }];
    if (!isSpan(node) && node.type !== 'link') return [node];
    const children = joined(spacesOut(node.children));
    const before: PhrasingContent[] = [];
    const after: PhrasingContent[] = [];
    while (takeEdge(children, 0, before, LEADING_SPACE));
    while (takeEdge(children, children.length - 1, after, TRAILING_SPACE));
    node.children = children;
    const kept = isSpan(node) && saysNothing(children) ? children : children.length > 0 ? [node] : [];
    return [...before, ...kept, ...after.reverse()];
  });
}

/** A full stop in italics is the full stop of an editor that was not careful. */
const saysNothing = ([only, more]: readonly PhrasingContent[]): boolean =>
  more === undefined && only?.type === 'text' && /^[.,;:!?\s]*$/.test(only.value);

/** Takes a break, or what a pattern finds, from an end of a list. Was there any? */
function takeEdge(nodes: PhrasingContent[], at: number, out: PhrasingContent[], pattern: RegExp): boolean {
  const node = nodes[at];
  if (node?.type === 'break') {
    out.push(node);
    nodes.splice(at, 1);
    return true;
  }
  if (node?.type !== 'text') return false;
  const found = pattern.exec(node.value)?.[0] ?? '';
  if (found === '') return false;
  out.push(words(found));
  const rest = node.value.replace(pattern, '');
  if (rest === '') nodes.splice(at, 1);
  else nodes[at] = words(rest);
  return true;
}

/** Neighbours of one kind as one: two texts, two pieces of code, two spans of the same emphasis. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = out[out.length - 1];
    if (node.type === 'text' && last?.type === 'text')
      out[out.length - 1] = words((last.value + node.value).replace(/ {2,}/g, ' '));
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode')
      out[out.length - 1] = { ...last, value: last.value + node.value };
    else if (isSpan(node) && last && isSameVoice(node, last))
      out[out.length - 1] = { ...last, children: joined([...last.children, ...node.children]) };
    else if (node.type !== 'text' || node.value !== '') out.push(node);
  }
  return out;
}

const isMarked = (node: PhrasingContent): node is Emphasis =>
  node.type === 'emphasis' && node.data?.marked !== undefined;
const isSameVoice = (node: Span, other: PhrasingContent): other is Span =>
  node.type === other.type && isMarked(node) === isMarked(other);

/** Marked text as its words between its two tags. Called once no tag can stand alone on its line: there it begins a block of HTML. */
function marksOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!isSpan(node) && node.type !== 'link') return [node];
    const children = marksOut(node.children);
    if (!isMarked(node)) return [{ ...node, children }];
    const [open, close] = node.data!.marked!;
    return [{ type: 'html', value: open }, ...children, { type: 'html', value: close }];
  });
}

/** A line without white space and breaks at its ends and beside its breaks. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  nodes.forEach((node, at) => {
    if (node.type !== 'text') {
      out.push(node);
      return;
    }
    let { value } = node;
    if (at === 0 || nodes[at - 1]!.type === 'break') value = value.replace(LEADING_SPACE, '');
    if (at === nodes.length - 1 || nodes[at + 1]!.type === 'break') value = value.replace(TRAILING_SPACE, '');
    if (value !== '') out.push(words(value));
  });
  while (out[0]?.type === 'break') out.shift();
  while (out[out.length - 1]?.type === 'break') out.pop();
  return out.length === nodes.length ? out : trimmed(out);
}

/** What parsers see in a character beside a mark of emphasis. */
type Kind = 'space' | 'mark' | 'letter';

/** Symbols are punctuation to CommonMark and letters to GFM: beside a span they count as what is harder, letters. */
function kindOf(char: string): Kind {
  if (char === '' || /\s/.test(char)) return 'space';
  if (/[!-/:-@[-`{-~]|\p{P}/u.test(char)) return 'mark';
  return 'letter';
}

const firstOf = (value: string): string => String.fromCodePoint(value.codePointAt(0) ?? 32);
function lastOf(value: string): string {
  const low = value.charCodeAt(value.length - 1);
  return low >= 0xdc00 && low < 0xe000 ? value.slice(-2) : value.slice(-1);
}

/** The first or last character that a node is written with. */
function edgeOf(node: PhrasingContent | undefined, around: string, first: boolean): string {
  switch (node?.type) {
    case undefined:
      return around;
    case 'text':
      return first ? firstOf(node.value) : lastOf(node.value);
    case 'break':
      return '\n';
    default:
      return '*';
  }
}

/**
 * Lets every span of a list open and close.
 * @param nodes changed in place
 * @param before,after characters around the list
 * @param around the mark of emphasis that the list stands in: what is in it needs the other
 */
function flank(nodes: PhrasingContent[], before: string, after: string, around: '' | '_' | '*' = ''): void {
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (node.type === 'link') flank(node.children, '[', ']', around);
    if (!isSpan(node)) continue;
    const outside = edgeOf(nodes[at - 1], before, false);
    const next = edgeOf(nodes[at + 1], after, true);
    const replaced = [
      ...(kindOf(outside) === 'letter' ? openEdge(node, true) : []),
      node,
      ...(kindOf(next) === 'letter' ? openEdge(node, false).reverse() : []),
    ].filter((part) => part !== node || node.children.length > 0);
    if (replaced.length !== 1 || replaced[0] !== node) {
      nodes.splice(at, 1, ...replaced);
      at += replaced.indexOf(node) < 0 ? replaced.length - 1 : replaced.indexOf(node);
      if (!replaced.includes(node)) continue;
    }
    const inWord =
      kindOf(edgeOf(nodes[at - 1], before, false)) === 'letter' ||
      kindOf(edgeOf(nodes[at + 1], after, true)) === 'letter';
    if (inWord && ['*', '**'].includes(markOf(node))) {
      const [head] = node.children;
      const tail = node.children[node.children.length - 1];
      const isNested = markOf(head) !== '' || markOf(tail) !== '';
      if (isNested && endsInLetters(head, true) && endsInLetters(tail, false)) {
        nodes[at] = starred(node);
        continue;
      }
    }
    const settled = node;
    if (inWord && settled.type === 'emphasis') settled.data = { stars: 'first' };
    if (inWord && settled.type === 'strong') settled.data = { stars: 'first' };
    if (settled.type === 'emphasis' && around === '_') settled.data = { stars: 'other' };
    const inside = settled.type !== 'emphasis' ? around : settled.data?.stars ? '*' : '_';
    flank(settled.children, '*', '*', inside);
  }
}

/** Takes out of a span, at one end, what keeps it from opening (or closing) beside a letter; outermost first. */
function openEdge(span: Span, first: boolean): PhrasingContent[] {
  const { children } = span;
  const at = first ? 0 : children.length - 1;
  const node = children[at];
  if (node?.type === 'text') {
    const pattern = first ? LEADING_MARKS : TRAILING_MARKS;
    const found = pattern.exec(node.value)?.[0] ?? '';
    if (found === '') return [];
    const rest = node.value.replace(pattern, '');
    // Between the mark and the word there may have been a space.
    const gap = (first ? LEADING_SPACE : TRAILING_SPACE).exec(rest)?.[0] ?? '';
    const kept = first ? rest.slice(gap.length) : rest.slice(0, rest.length - gap.length);
    if (kept === '') children.splice(at, 1);
    else children[at] = words(kept);
    return [words(first ? found + gap : gap + found)];
  }
  if (isSpan(node)) {
    const out = openEdge(node, first);
    if (node.children.length === 0) children.splice(at, 1);
    else if (out.length === 0 && node.type === 'emphasis') node.data = { stars: 'only' };
    return out;
  }
  if (node?.type === 'link') {
    // `a**[b](c)**d` has no bold, `a[**b**](c)d` has.
    children.splice(at, 1);
    const gap: PhrasingContent[] = [];
    takeEdge(children, first ? 0 : children.length - 1, gap, first ? LEADING_SPACE : TRAILING_SPACE);
    return [{ ...node, children: [{ ...span, children: node.children }] }, ...gap];
  }
  return [];
}

/** Is what a span begins (or ends) with a word, in whatever emphasis? Code and pictures are marks to every parser. */
function endsInLetters(node: PhrasingContent | undefined, first: boolean): boolean {
  if (node?.type === 'text') return true;
  if (!node || markOf(node) === '' || !('children' in node)) return false;
  return endsInLetters(node.children[first ? 0 : node.children.length - 1], first);
}

const markOf = (node: PhrasingContent | undefined): string =>
  node?.type === 'strong' ? '**' : node?.type === 'emphasis' ? '*' : '';

/**
 * A span in a word that begins or ends with another: `un***think***able`, `**foo *bar***baz`. The library takes the inner
 * marks for punctuation beside a letter, where they are one run with the outer ones, so these are spelled here.
 */
function starred(span: Span): PhrasingContent {
  const [only] = span.children;
  if (span.children.length === 1 && isSpan(only) && markOf(only) !== '' && only.type !== span.type) {
    flank(only.children, '*', '*', '*');
    return { type: 'starred', mark: '***', children: only.children };
  }
  flank(span.children, '*', '*', '*');
  for (const child of span.children)
    if (child.type === 'emphasis' || child.type === 'strong') child.data = { stars: 'only' };
  return { type: 'starred', mark: markOf(span) as '*' | '**', children: span.children };
}

/** Emphasis whose marks are settled. */
interface Starred {
  type: 'starred';
  mark: '*' | '**' | '***';
  children: PhrasingContent[];
}

export const writeStarred = ({ mark, children }: Starred, _: unknown, state: State, info: Info): string => {
  const inner = state.containerPhrasing(
    { type: 'paragraph', children },
    { ...info, before: '*', after: '*' },
  );
  return mark + inner + mark;
};
writeStarred.peek = (): string => '*';

declare module 'mdast' {
  interface PhrasingContentMap {
    starred: Starred;
  }
  interface RootContentMap {
    starred: Starred;
  }
  interface StrongData {
    stars?: 'first' | 'only';
  }
  interface EmphasisData {
    /** touches a letter, where underscores mark nothing; `only` where it shares its stars with bold, `other` inside emphasis */
    stars?: 'first' | 'only' | 'other';
    /** marked text, and what is written around it */
    marked?: readonly [open: string, close: string];
  }
}
