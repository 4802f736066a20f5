/**
 * Lines of words, links and simple emphasis, which most lines are: known by a look, they are as they should be and written at once.
 * What the library does for such a line, trying fifty patterns on each text, leaves it as it is.
 */
import type { Emphasis, Link, PhrasingContent, Strong } from 'mdast';

/** Words and the punctuation that is markup nowhere but at the start of a line. */
const WORDS = /^[\p{L}\p{M}\p{N} ,;.?'"’‘“”…–—。，、；：？！「」『』（）-]*$/u;
/** Where a line begins, digits, dashes and spaces may be markup; where it ends, spaces. */
const LINE_START = /^[^\p{L}]/u;
/** `www.` begins an address. */
const ADDRESS = /[Ww]\./;

/** Text that means the same wherever it stands. @param starts,ends it is at that end of its line */
export const isPlainText = (value: string, starts: boolean, ends: boolean): boolean =>
  WORDS.test(value) &&
  !(ends && value.endsWith(' ')) &&
  !(starts && LINE_START.test(value)) &&
  !ADDRESS.test(value);

/** Letters at both ends: what begins and ends so opens and closes beside a space. */
const WORD_EDGES = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u;
/** An address without a character that anything around it could take for its own; `==` marks text. */
const PLAIN_ADDRESS = /^(?!.*==)https?:\/\/[\w/:.?=&%#+,-]+$/;

/** The words of a span or link that holds nothing else. */
function onlyWords({ children }: Emphasis | Strong | Link): string | null {
  const [only, more] = children;
  if (only?.type !== 'text' || more) return null;
  return WORD_EDGES.test(only.value) && isPlainText(only.value, false, false) ? only.value : null;
}

/** Between spaces, or before punctuation, emphasis needs no look at what is in it. */
const standsFree = (before: PhrasingContent | undefined, after: PhrasingContent | undefined): boolean =>
  (before === undefined || (before.type === 'text' && before.value.endsWith(' '))) &&
  (after === undefined || (after.type === 'text' && /^[ ,;.?]/.test(after.value)));

/** The line as it is written; null where that takes a closer look. */
export function plainLine(
  nodes: readonly PhrasingContent[],
  marks: { emphasis: string; strong: string },
): string | null {
  let line = '';
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'text') {
      // Beside another text it would not know where its line begins and ends.
      if (node.value === '' || nodes[at + 1]?.type === 'text') return null;
      if (!isPlainText(node.value, at === 0, at === nodes.length - 1)) return null;
      line += node.value;
    } else if (node.type === 'emphasis' || node.type === 'strong') {
      const words = node.data === undefined ? onlyWords(node) : null;
      if (words === null || !standsFree(nodes[at - 1], nodes[at + 1])) return null;
      const mark = node.type === 'emphasis' ? marks.emphasis : marks.strong.repeat(2);
      line += mark + words + mark;
    } else if (node.type === 'link') {
      const words = node.title ? null : onlyWords(node);
      if (words === null || !PLAIN_ADDRESS.test(node.url)) return null;
      line += `[${words}](${node.url})`;
    } else return null;
  }
  return line;
}

const ANY_MARK = { emphasis: '_', strong: '*' };

/** Has a line nothing that had to be settled: no space at an edge or beside another, no neighbours that are one? */
export function isSettled(nodes: readonly PhrasingContent[]): boolean {
  for (const [at, node] of nodes.entries()) {
    if (node.type === nodes[at + 1]?.type) return false;
    const words = 'children' in node ? node.children[0] : node;
    if (words?.type !== 'text' || words.value === '' || words.value.includes('  ')) return false;
  }
  return plainLine(nodes, ANY_MARK) !== null;
}
