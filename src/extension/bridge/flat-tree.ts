/**
 * A tree on its way from one part of the extension to another: its nodes in document order, each with its depth, in pieces. The
 * browser writes and reads a message in one task, which for the tree of a giant page would be long.
 */
import type { Element, Nodes, Properties, Root } from 'hast';
import type { Steps } from '../../util/steps';

/** `[depth, text]` or `[depth, name, properties]`; depth 0: a child of the root. */
export type FlatNode = readonly [number, string] | readonly [number, string, Properties];

/** What a piece holds at most, in letters: the browser needs some ms for it. */
const PIECE_LETTERS = 500_000;
/** What a node costs besides its letters, in letters. */
const NODE_COST = 60;

const costOf = (node: Nodes): number =>
  NODE_COST * (node.type === 'element' ? 1 + Object.keys(node.properties).length : 1) +
  (node.type === 'text' ? node.value.length : 0);

/** The tree in pieces, at least one; what is neither an element nor a text is left out. */
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

/** Puts the pieces together again, in their order. */
export class TreeBuilder {
  readonly root: Root = { type: 'root', children: [] };
  /** the root, and the elements that are open */
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
