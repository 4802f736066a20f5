/** Neighbours joined, white space and breaks moved out of spans and off the ends of a line, marked text between its tags. */
import type { Emphasis, PhrasingContent, Text } from 'mdast';
import { isSpan, LEADING_SPACE, takeEdge, TRAILING_SPACE, words, type Span } from './emphasis';

/** What HTML shows as one space. */
const WHITE_SPACE = /[\t\n\f\r ]+/g;

/** White space and breaks at the edges of spans and links stand beside them; what is left empty goes. */
export function spacesOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
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

/** Neighbours of one kind as one: two texts, two pieces of code, two spans of the same emphasis. O(nodes): a run is joined at once. */
export function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
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

/** Marked text as its words between its two tags. Called once no tag can stand alone on its line: there it begins a block of HTML. */
export function marksOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!isSpan(node) && node.type !== 'link') return [node];
    const children = marksOut(node.children);
    if (!isMarked(node)) return [{ ...node, children }];
    const [open, close] = node.data!.marked!;
    return [{ type: 'html', value: open }, ...children, { type: 'html', value: close }];
  });
}

/** A line without white space and breaks at its ends and beside its breaks. */
export function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
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
