/** Spans opened up where a letter beside them would keep them from opening or closing (CommonMark 6.2, "flanking"). */
import type { PhrasingContent } from 'mdast';
import { isSpan, LEADING_SPACE, takeEdge, TRAILING_SPACE, words, type Span } from './emphasis';

const LEADING_MARKS = /^[\p{P}\p{S}]+/u;
const TRAILING_MARKS = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u;

/** What parsers see in a character beside a mark of emphasis. */
type FlankKind = 'space' | 'mark' | 'letter';

/** Symbols are punctuation to CommonMark and letters to GFM: beside a span they count as what is harder, letters. */
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
export function flank(
  nodes: PhrasingContent[],
  before: string,
  after: string,
  around: '' | '_' | '*' = '',
): void {
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
