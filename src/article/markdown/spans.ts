/**
 * Settles emphasis so that every parser reads it: spaces, and punctuation beside a letter, move out of spans
 * (`**注意**：请`).
 */
import type { Emphasis, Nodes, PhrasingContent, Text } from 'mdast';
import { isSettled } from './plain-line';
import {
  flank,
  isSpan,
  LEADING_SPACE,
  type Parent,
  type Span,
  takeEdge,
  TRAILING_SPACE,
  words,
} from './flanks';

const HOLDS_LINE = new Set<string>(['paragraph', 'heading', 'tableCell', 'calloutHead']);
/** In place. */
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

/** HTML shows it as one space. */
const WHITE_SPACE = /[\t\n\f\r ]+/g;

/** Moves white space and breaks out of spans and links. Empty spans go. */
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

/** Punctuation alone in italics comes from a careless editor. */
const saysNothing = ([only, more]: readonly PhrasingContent[]): boolean =>
  more === undefined && only?.type === 'text' && /^[.,;:!?\s]*$/.test(only.value);

/** Joins neighbours of one kind, a whole run at once: O(nodes). */
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

/** Puts marked text between tags. Done late: a tag alone on its line would begin an HTML block. */
function marksOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!isSpan(node) && node.type !== 'link') return [node];
    const children = marksOut(node.children);
    if (!isMarked(node)) return [{ ...node, children }];
    const [open, close] = node.data!.marked!;
    return [{ type: 'html', value: open }, ...children, { type: 'html', value: close }];
  });
}

/** Removes white space and breaks at the ends of a line and beside breaks. */
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
