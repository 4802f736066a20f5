/** Most lines are plain; the library would try fifty patterns. */
import type { Emphasis, Link, PhrasingContent, Strong } from 'mdast';

/** Including punctuation that is markup only at a line's start. */
const WORDS = /^[\p{L}\p{M}\p{N} ,;.?'"’‘“”…–—。，、；：？！「」『』（）-]*$/u;
/** Digits, dashes and spaces may be markup here. */
const LINE_START = /^[^\p{L}]/u;
/** `www.` begins an address. */
const ADDRESS = /[Ww]\./;

/** @param starts,ends at that end of its line */
export const isPlainText = (value: string, starts: boolean, ends: boolean): boolean =>
  WORDS.test(value) &&
  !(ends && value.endsWith(' ')) &&
  !(starts && LINE_START.test(value)) &&
  !ADDRESS.test(value);

/** Emphasis with these edges opens and closes beside a space. */
const WORD_EDGES = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u;
/** `==` marks text. */
const PLAIN_ADDRESS = /^(?!.*==)https?:\/\/[\w/:.?=&%#+,-]+$/;

function onlyWords({ children }: Emphasis | Strong | Link): string | null {
  const [only, more] = children;
  if (only?.type !== 'text' || more) return null;
  return WORD_EDGES.test(only.value) && isPlainText(only.value, false, false) ? only.value : null;
}

/** Emphasis always opens and closes here. */
const standsFree = (before: PhrasingContent | undefined, after: PhrasingContent | undefined): boolean =>
  (before === undefined || (before.type === 'text' && before.value.endsWith(' '))) &&
  (after === undefined || (after.type === 'text' && /^[ ,;.?]/.test(after.value)));

export function plainLine(
  nodes: readonly PhrasingContent[],
  marks: { emphasis: string; strong: string },
): string | null {
  let line = '';
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'text') {
      // The line's edges are unknown.
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

/** Spaces are single and inside, and no neighbours can join. */
export function isSettled(nodes: readonly PhrasingContent[]): boolean {
  for (const [at, node] of nodes.entries()) {
    if (node.type === nodes[at + 1]?.type) return false;
    const words = 'children' in node ? node.children[0] : node;
    if (words?.type !== 'text' || words.value === '' || words.value.includes('  ')) return false;
  }
  return plainLine(nodes, ANY_MARK) !== null;
}
