/**
 * Puts a reader's highlights into an article for files: marked in the text, or listed as quotes, with the
 * notes.
 */
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { append, element, elementsIn, isBlock, text } from '../../util/hast';
import type { Article } from '../schema';
import { placer } from './anchor';
import type { Highlight } from './passage';
import { TextIndex } from './text-index';

/**
 * `marks`: marks in the text, notes in a list at its end; `quotes`: all passages with their notes in that
 * list.
 */
type HighlightForm = 'marks' | 'quotes' | 'none';

interface MarkedWords {
  /** heading of the list */
  highlights: string;
}

/** Code units of a passage in the list. */
const LISTED_QUOTE = 160;

/** Elements in which a `<mark>` may not stand, or that hold no text. */
const UNMARKED = new Set(['math', 'svg', 'table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl', 'figure']);

export function indexOfTree(content: Root): TextIndex<Text> {
  const index = new TextIndex<Text>();
  const stack: (Nodes | 'break')[] = [content];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === 'break') index.break();
    else if (node.type === 'text') index.add(node, node.value);
    else if (node.type === 'element' || node.type === 'root') {
      const breaks = node.type === 'element' && (isBlock(node) || node.tagName === 'br');
      if (breaks) {
        index.break();
        stack.push('break');
      }
      for (let at = node.children.length - 1; at >= 0; at -= 1) stack.push(node.children[at]!);
    }
  }
  return index;
}

/** The same article if there are no highlights. Does not change the given tree. */
export function withHighlights(
  article: Article,
  highlights: readonly Highlight[],
  form: HighlightForm,
  words: MarkedWords,
): Article {
  if (form === 'none' || highlights.length === 0) return article;
  const index = indexOfTree(article.content);
  const placeOf = placer(index.text);
  const placed = highlights.map((highlight) => ({ highlight, place: placeOf(highlight) }));
  placed.sort((a, b) => (a.place?.start ?? Infinity) - (b.place?.start ?? Infinity));
  const cuts = new Map<Text, { from: number; to: number }[]>();
  if (form === 'marks')
    for (const { place } of placed)
      for (const { node, from, to } of place ? index.slices(place.start, place.end) : [])
        cuts.set(node, [...(cuts.get(node) ?? []), { from, to }]);
  const code = cuts.size > 0 ? textsOfCode(article.content) : new Set<Text>();
  const content = cuts.size > 0 ? cutTree(article.content, cuts) : { ...article.content };
  const listed =
    form === 'quotes'
      ? placed
      : // What the text no longer has is marked nowhere, and Markdown has no marks in code.
        placed.filter(
          ({ highlight: { note }, place }) =>
            note !== '' ||
            place === null ||
            index.slices(place.start, place.end).every(({ node }) => code.has(node)),
        );
  if (listed.length > 0) {
    const list = listed.map(({ highlight }) => (form === 'quotes' ? quoted(highlight) : noted(highlight)));
    content.children = [
      ...content.children,
      element('h2', [text(words.highlights)]),
      ...(form === 'quotes' ? list.flat() : [element('ul', list.flat())]),
    ];
  }
  return { ...article, content };
}

function textsOfCode(root: Root): Set<Text> {
  const texts = new Set<Text>();
  for (const code of elementsIn(root)) {
    if (code.tagName !== 'pre' && code.tagName !== 'code') continue;
    for (const { children } of [code, ...elementsIn(code)])
      for (const child of children) if (child.type === 'text') texts.add(child);
  }
  return texts;
}

/** Paragraphs and lines of a note. */
export const paragraphs = (note: string): Element[] =>
  note
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => element('p', lines(part)));

const lines = (part: string): ElementContent[] =>
  part
    .trim()
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [element('br')] : []), text(line)]);

/** A callout, followed by the note. */
const quoted = ({ quote, note }: Highlight): Element[] => [
  element('blockquote', [element('p', [text(quote)])], { className: ['callout-quote'] }),
  ...paragraphs(note),
];

function noted({ quote, note }: Highlight): Element[] {
  const short = quote.length > LISTED_QUOTE ? `${quote.slice(0, LISTED_QUOTE).trimEnd()}…` : quote;
  const passage = element('em', [text(short)]);
  return [element('li', [element('p', [passage]), ...paragraphs(note)])];
}

/** A copy of the tree with marks in these text nodes. Other subtrees are shared. */
function cutTree(root: Root, cuts: ReadonlyMap<Text, { from: number; to: number }[]>): Root {
  const touched = new Set<Nodes>();
  const parents = new Map<Nodes, Nodes>();
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop())
    if (node.type === 'root' || node.type === 'element')
      for (const child of node.children) {
        parents.set(child, node);
        stack.push(child);
      }
  for (const node of cuts.keys())
    for (let at: Nodes | undefined = node; at && !touched.has(at); at = parents.get(at)) touched.add(at);
  const copies = new Map<Nodes, Root | Element>();
  // Parents first, so that each child finds its parent's copy.
  const order: Nodes[] = [root];
  for (const node of order) {
    if (node.type !== 'root' && node.type !== 'element') continue;
    const children: ElementContent[] = [];
    copies.set(node, { ...node, children });
    for (const child of node.children) if (touched.has(child) && child.type !== 'text') order.push(child);
  }
  for (const [node, copy] of copies) {
    const old = node as Root | Element;
    const bare = old.type === 'root' || UNMARKED.has(old.tagName);
    for (const child of old.children) {
      const cut = child.type === 'text' ? cuts.get(child) : undefined;
      if (cut && !bare) append(copy.children, marked(child as Text, cut));
      else copy.children.push((copies.get(child) ?? child) as ElementContent);
    }
  }
  return copies.get(root) as Root;
}

function marked({ value }: Text, cuts: readonly { from: number; to: number }[]): ElementContent[] {
  const out: ElementContent[] = [];
  let done = 0;
  for (const { from, to } of [...cuts].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, done);
    if (to <= start) continue;
    // Space between two elements needs no mark.
    if (value.slice(start, to).trim() === '') continue;
    if (start > done) out.push(text(value.slice(done, start)));
    out.push(element('mark', [text(value.slice(start, to))]));
    done = to;
  }
  if (done < value.length) out.push(text(value.slice(done)));
  return out;
}
