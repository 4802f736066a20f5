/** The HTML that a system gives, as lines: what a reader sees below each other, with the tags that each stands in. */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

export interface Line {
  text: string;
  /** letters and digits alone */
  letters: string;
  /** tags around it, the outermost first */
  tags: readonly string[];
  /** letters in bold or slanted type */
  marked: string;
  /** of a numbered list: the number that a reader sees */
  number: number | null;
  /** which row of which table it is in; −1 outside of tables */
  row: number;
}

const BLOCKS = new Set(
  ('address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html ' +
    'legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul button').split(' '),
); // prettier-ignore
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);
const MARKED = new Set(['b', 'strong', 'em', 'i', 'cite']);

export const lettersOf = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ''); // prettier-ignore

/** @param html of an article's content */
export function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let open: { text: string; marked: string } = { text: '', marked: '' };
  let rows = 0;
  const close = (tags: readonly string[], number: number | null, row: number): void => {
    const letters = lettersOf(open.text);
    if (letters !== '')
      lines.push({ text: open.text, letters, tags, marked: lettersOf(open.marked), number, row });
    open = { text: '', marked: '' };
  };
  const visit = (node: Node, tags: readonly string[], number: number | null, row: number): void => {
    if ('value' in node) {
      const isPre = tags.includes('pre');
      node.value.split(isPre ? '\n' : /(?!)/).forEach((part, at) => {
        if (at > 0) close(tags, number, row);
        open.text += part;
        if (tags.some((tag) => MARKED.has(tag))) open.marked += part;
      });
      return;
    }
    if (!('tagName' in node) || UNREAD.has(node.tagName)) return;
    const { tagName: tag } = node;
    if (tag === 'br') {
      close(tags, number, row);
      return;
    }
    const isBlock = BLOCKS.has(tag);
    if (isBlock) close(tags, number, row);
    const inner = [...tags, tag];
    const ownRow = tag === 'tr' ? rows++ : row;
    let next = tag === 'ol' ? Number(attributeOf(node, 'start') ?? 1) : 0;
    for (const child of node.childNodes) {
      const isItem = tag === 'ol' && child.nodeName === 'li';
      if (isItem) next = Number(attributeOf(child, 'value') ?? next);
      visit(child, inner, isItem ? next++ : number, ownRow);
    }
    if (isBlock) close(inner, number, ownRow);
  };
  for (const node of parseFragment(html).childNodes) visit(node, [], null, -1);
  close([], null, -1);
  return lines;
}

const attributeOf = (node: Node, name: string): string | undefined =>
  'attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined;
