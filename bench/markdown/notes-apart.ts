/** Notes of a page where Markdown has them: at the end, in the order of their marks, without the marks. */
import { serializeOuter } from 'parse5';
import { attribute, rawText, type ElementNode, type Node } from './elements';

interface Mark {
  node: ElementNode;
  /** where it leads, further down: the item or else the block that holds the target, or the block after a target that is but a number */
  note: ElementNode | null;
  /** a paragraph of its own that holds the note's number */
  number: ElementNode | null;
}

/** A block and what it stands among. */
interface Place {
  node: ElementNode;
  siblings: readonly Node[];
}

/** Links to places further down, in order. */
export function forwardMarks(nodes: readonly Node[]): Mark[] {
  const links: { node: ElementNode; order: number; item: ElementNode | null; inHtml: boolean }[] = [];
  const targets = new Map<string, { order: number; item: ElementNode | null; number: ElementNode | null }>();
  let order = 0;
  const collect = (
    list: readonly Node[],
    around: ElementNode | null,
    blockAround: Place | null,
    inHtml: boolean,
  ): void => {
    for (const node of list) {
      if (!('tagName' in node)) continue;
      order++;
      const item = node.tagName === 'li' || node.tagName === 'dd' ? node : around;
      const block = /^(p|div|aside)$/.test(node.tagName) ? { node, siblings: list } : blockAround;
      const html = inHtml || (node.tagName === 'table' && isHtmlTable(node));
      const id = attribute(node, 'id');
      const after = item || !block ? null : blockAfterNumber(block);
      if (id !== '')
        targets.set(`#${id}`, {
          order,
          item: item ?? after ?? block?.node ?? null,
          number: after && block!.node,
        });
      if (node.tagName === 'a' && attribute(node, 'href').startsWith('#'))
        links.push({ node, order, item: item ?? block?.node ?? null, inHtml: html });
      collect(node.childNodes, item, block, html);
    }
  };
  collect(nodes, null, null, false);
  return links.flatMap(({ node, order: at, item, inHtml }) => {
    const target = targets.get(attribute(node, 'href'));
    if (!target || target.order <= at) return [];
    const note = inHtml || target.item === item ? null : target.item;
    return [{ node, note, number: target.number }];
  });
}

function blockAfterNumber({ node, siblings }: Place): ElementNode | null {
  if (!/^[\s[\](){}.]*\d{1,4}[\s[\](){}.]*$/.test(rawText(node))) return null;
  const next = siblings.slice(siblings.indexOf(node) + 1).find((one) => 'tagName' in one);
  return next && 'tagName' in next && /^(p|div|ul|ol|blockquote)$/.test(next.tagName) ? next : null;
}

/** Takes the marks of notes out, and puts the notes, in the order of their marks, as a list at the end. */
export function notesApart(nodes: Node[], marks: readonly Mark[]): void {
  const notes = new Set<ElementNode>();
  for (const { node: mark, note, number } of marks) {
    if (!note || !/^[\s[(]*(\w{1,4}|[*†‡§]{1,3}|(?:note|nb|n|fn) \d+)[\s\])]*$/i.test(rawText(mark)))
      continue;
    if (!/^(li|dd)$/.test(note.tagName)) dropNumber(note, letters(rawText(mark)));
    mark.childNodes = [];
    if (number) number.childNodes = [];
    notes.add(note);
  }
  if (notes.size === 0) return;
  const without = (list: Node[]): Node[] =>
    list
      .filter((node) => !('tagName' in node && notes.has(node)))
      .filter((node) => {
        if (!('tagName' in node)) return true;
        const had = node.childNodes.length > 0;
        node.childNodes = without(node.childNodes);
        return !(had && /^[ou]l$/.test(node.tagName) && rawText(node).trim() === '');
      });
  const kept = without(nodes);
  const items = [...notes].map((note) => (/^(li|dd)$/.test(note.tagName) ? note : elementOf('li', [note])));
  nodes.splice(0, nodes.length, ...kept, elementOf('ol', items));
}

const letters = (value: string): string => value.replace(/[^\p{L}\p{N}*†‡§]/gu, '');

/** Takes a note's own number off its head, and an arrow that leads nowhere off its end: a definition has both. */
function dropNumber(note: ElementNode, number: string): void {
  const texts: { value: string }[] = [];
  const collect = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === '#text' && /\S/.test((node as { value: string }).value))
        texts.push(node as { value: string });
      else if ('tagName' in node) collect(node.childNodes);
    }
  };
  collect(note.childNodes);
  const [first] = texts;
  const last = texts.at(-1);
  const head = first ? /^\s*\S+\s*/.exec(first.value)?.[0] : undefined;
  if (first && head !== undefined && letters(head) === number) first.value = first.value.slice(head.length);
  if (last) last.value = last.value.replace(/(?:[\s↑↩↵⏎⤴]|\ufe0e|\ufe0f)+$/, '');
}

const elementOf = (tagName: string, childNodes: Node[]): ElementNode =>
  ({ nodeName: tagName, tagName, attrs: [], childNodes }) as unknown as ElementNode;

/** A table that GFM cannot write: marks in it are text. */
const isHtmlTable = (table: ElementNode): boolean => / (col|row)span="/.test(serializeOuter(table));
