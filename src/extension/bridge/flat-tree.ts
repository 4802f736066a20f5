/**
 * Sends a tree between parts of the extension as a list of nodes in pieces. Browsers serialise a message in
 * one task, which would take too long for a giant page.
 */
import type { Element, Nodes, Properties, Root } from 'hast';
import type { Steps } from '../../util/steps';

/** `[depth, text]` or `[depth, name, properties]`; depth 0: a child of the root. */
export type FlatNode = readonly [number, string] | readonly [number, string, Properties];

/** In characters; browsers take a few ms for a piece. */
const PIECE_LETTERS = 500_000;
/** In characters, in addition to the text. */
const NODE_COST = 60;

const costOf = (node: Nodes): number =>
  NODE_COST * (node.type === 'element' ? 1 + Object.keys(node.properties).length : 1) +
  (node.type === 'text' ? node.value.length : 0);

/** Returns at least one piece. Drops nodes other than elements and texts. */
export function* flatten(root: Root, most = PIECE_LETTERS): Steps<FlatNode[][]> {
  let piece: FlatNode[] = [];
  const pieces = [piece];
  let room = most;
  const waiting: { node: Nodes; depth: number }[] = [];
  const push = (children: readonly Nodes[], depth: number): void => {
    for (let at = children.length - 1; at >= 0; at -= 1) waiting.push({ node: children[at]!, depth });
  };
  push(root.children, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    room -= costOf(node);
    if (room < 0 && piece.length > 0) {
      yield 'hand over: next piece';
      pieces.push((piece = []));
      room = most - costOf(node);
    }
    if (node.type === 'text') piece.push([depth, node.value]);
    else if (node.type === 'element') {
      piece.push([depth, node.tagName, node.properties]);
      push(node.children, depth + 1);
    }
  }
  return pieces;
}

/** Rebuilds the tree from its pieces. */
export class TreeBuilder {
  readonly root: Root = { type: 'root', children: [] };
  /** the root and the open elements */
  readonly #open: (Root | Element)[] = [this.root];

  add(piece: readonly FlatNode[]): void {
    for (const [depth, name, properties] of piece) {
      this.#open.length = Math.max(1, Math.min(depth + 1, this.#open.length));
      const parent = this.#open.at(-1)!;
      if (properties === undefined) parent.children.push({ type: 'text', value: name });
      else {
        const node: Element = { type: 'element', tagName: name, properties, children: [] };
        parent.children.push(node);
        this.#open.push(node);
      }
    }
  }
}
