/** Moves spaces, and punctuation beside a letter, out of emphasis for all parsers (`**注意**：请`). */
import type { Delete, Emphasis, Nodes, PhrasingContent, Strong, Text } from 'mdast';
import { isSettled } from './plain-line';
import type { Info, State } from 'mdast-util-to-markdown';

const HOLDS_LINE = new Set<string>(['paragraph', 'heading', 'tableCell', 'calloutHead']);
export function settleSpans(root: Nodes): void {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('children' in node)) continue;
    if (HOLDS_LINE.has(node.type)) settleLine(node as Parent);
    else for (const child of node.children) stack.push(child);
  }
}

function settleLine(block: Parent): void {
  if (isSettled(block.children)) return;
  block.children = marksOut(trimmed(joined(spacesOut(block.children))));
  flank(block.children, ' ', ' ');
  block.children = joined(block.children);
  if (block.type !== 'paragraph') breaksAsHtml(block);
}

/** Headings and cells hold one line. */
function breaksAsHtml(parent: Parent): void {
  parent.children = parent.children.map((node) =>
    node.type === 'break' ? { type: 'html', value: '<br>' } : node,
  );
  for (const node of parent.children) if ('children' in node) breaksAsHtml(node);
}

/** HTML shows one space. */
const WHITE_SPACE = /[\t\n\f\r ]+/g;

/** Drops empty spans. */
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

/** Careless editors leave punctuation in italics. */
const saysNothing = ([only, more]: readonly PhrasingContent[]): boolean =>
  more === undefined && only?.type === 'text' && /^[.,;:!?\s]*$/.test(only.value);

/** Joins alike neighbours in O(nodes). */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  const some = nodes.filter((node) => node.type !== 'text' || node.value !== '');
  for (let at = 0, end; at < some.length; at = end) {
    const first = some[at]!;
    end = at + 1;
    while (end < some.length && isAlike(first, some[end]!)) end++;
    const run = some.slice(at, end);
    if (run.length === 1) out.push(first);
    else if (isSpan(first))
      out.push({ ...first, children: joined((run as Span[]).flatMap(({ children }) => children)) });
    else {
      const value = (run as Text[]).map((node) => node.value).join('');
      out.push({ ...(first as Text), value: first.type === 'text' ? value.replace(/ {2,}/g, ' ') : value });
    }
  }
  return out;
}

const isAlike = (first: PhrasingContent, next: PhrasingContent): boolean =>
  isSpan(first)
    ? isSpan(next) && isSameVoice(next, first)
    : first.type === next.type && (first.type === 'text' || first.type === 'inlineCode');

const isMarked = (node: PhrasingContent): node is Emphasis =>
  node.type === 'emphasis' && node.data?.marked !== undefined;
const isSameVoice = (node: Span, other: PhrasingContent): other is Span =>
  node.type === other.type && isMarked(node) === isMarked(other);

/** Runs late: a lone tag would begin an HTML block. */
function marksOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!isSpan(node) && node.type !== 'link') return [node];
    const children = marksOut(node.children);
    if (!isMarked(node)) return [{ ...node, children }];
    const [open, close] = node.data!.marked!;
    return [{ type: 'html', value: open }, ...children, { type: 'html', value: close }];
  });
}

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

const LEADING_MARKS = /^[\p{P}\p{S}]+/u;
const TRAILING_MARKS = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u;

type FlankKind = 'space' | 'mark' | 'letter';

/** Symbols are punctuation in CommonMark and letters in GFM, which are harder. */
function kindOf(char: string): FlankKind {
  if (char === '' || /\s/.test(char)) return 'space';
  if (/[!-/:-@[-`{-~]|\p{P}/u.test(char)) return 'mark';
  return 'letter';
}

const firstOf = (value: string): string => String.fromCodePoint(value.codePointAt(0) ?? 32);
function lastOf(value: string): string {
  const low = value.charCodeAt(value.length - 1);
  return low >= 0xdc00 && low < 0xe000 ? value.slice(-2) : value.slice(-1);
}

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
 * Lets spans open and close beside letters (CommonMark 6.2, "flanking").
 * @param nodes changed in place
 * @param before,after characters around the list
 * @param around enclosing emphasis mark; inner emphasis needs the other
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
    if (inWord && (node.type === 'emphasis' || node.type === 'strong')) node.data = { stars: 'first' };
    if (node.type === 'emphasis' && around === '_') node.data = { stars: 'other' };
    const inside = node.type !== 'emphasis' ? around : node.data?.stars ? '*' : '_';
    flank(node.children, '*', '*', inside);
  }
}

function openEdge(span: Span, first: boolean): PhrasingContent[] {
  const { children } = span;
  const at = first ? 0 : children.length - 1;
  const node = children[at];
  if (node?.type === 'text') {
    const pattern = first ? LEADING_MARKS : TRAILING_MARKS;
    const found = pattern.exec(node.value)?.[0] ?? '';
    if (found === '') return [];
    const rest = node.value.replace(pattern, '');
    // Also moves the space after the marks.
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
    // `a**[b](c)**d` is not bold, `a[**b**](c)d` is.
    children.splice(at, 1);
    const gap: PhrasingContent[] = [];
    takeEdge(children, first ? 0 : children.length - 1, gap, first ? LEADING_SPACE : TRAILING_SPACE);
    return [{ ...node, children: [{ ...span, children: node.children }] }, ...gap];
  }
  return [];
}

/** Code and pictures count as punctuation. */
function endsInLetters(node: PhrasingContent | undefined, first: boolean): boolean {
  if (node?.type === 'text') return true;
  if (!node || markOf(node) === '' || !('children' in node)) return false;
  return endsInLetters(node.children[first ? 0 : node.children.length - 1], first);
}

const markOf = (node: PhrasingContent | undefined): string =>
  node?.type === 'strong' ? '**' : node?.type === 'emphasis' ? '*' : '';

/** The library would read inner marks as punctuation in `un***think***able` and `**foo *bar***baz`. */
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

type Span = Emphasis | Strong | Delete;
type Parent = Nodes & { children: PhrasingContent[] };

const isSpan = (node: PhrasingContent | undefined): node is Span =>
  node?.type === 'emphasis' || node?.type === 'strong' || node?.type === 'delete';
const words = (value: string): Text => ({ type: 'text', value });

const LEADING_SPACE = /^[\s\u00a0]+/;
/** The look-behind keeps time linear on long runs of spaces. */
const TRAILING_SPACE = /(?<![\s\u00a0])[\s\u00a0]+$/;

/** Returns whether anything moved. */
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
    /**
     * `first`: beside a letter, where `_` fails; `only`: shares stars with bold; `other`: inside emphasis
     */
    stars?: 'first' | 'only' | 'other';
    /** marked text */
    marked?: readonly [open: string, close: string];
  }
}
