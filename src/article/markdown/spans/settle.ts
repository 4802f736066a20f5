/**
 * Emphasis in the form that every Markdown parser reads: no space and no punctuation at an edge where it would keep the
 * marks from opening or closing (CommonMark 6.2, "flanking"). The words stay as they are; what moves out of a span is
 * a space, or a mark beside a letter, as in `**注意**：请`, where an author would write it too.
 */
import type { Nodes } from 'mdast';
import { isSettled } from '../plain-line';
import { flank } from './flank';
import type { Parent } from './emphasis';
import { joined, marksOut, spacesOut, trimmed } from './tidy';

const HOLDS_LINE = new Set<string>(['paragraph', 'heading', 'tableCell', 'calloutHead']);
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
  if (isSettled(block.children)) return;
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
