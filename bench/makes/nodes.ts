/** A made page as a small tree: elements that know what they are in the design, and texts that know their role. */

import type { PieceMark, PieceRow } from '../pieces/piece';
import type { Role } from '../roles';

export interface MadeText {
  text: string;
  role: Role;
  /** is it a link, to this site or elsewhere? */
  link?: 'site' | 'elsewhere';
}

export interface MadeElement {
  /** what it is in the design: its tag, class names and look hang on that */
  part: string;
  /** where the design does not say which tag: this one */
  tag?: string;
  attributes?: Readonly<Record<string, string>>;
  /** clothes of its own, in place of those of the make */
  dress?: Dress;
  /** it is a piece of the article, or the twin of one */
  piece?: PieceMark;
  children: readonly MadeNode[];
}

export interface Dress {
  /** class names, of which the last is its own; '' where the look stands in a style attribute */
  names: string;
  /** declarations */
  css: string;
  /** declarations of what stands before its text */
  before?: string;
}

export type MadeNode = MadeText | MadeElement;

export const isText = (node: MadeNode): node is MadeText => 'text' in node;

export const box = (part: string, ...children: MadeNode[]): MadeElement => ({ part, children });

/** An element with one text. */
export const line = (part: string, text: string, role: Role): MadeElement => ({
  part,
  children: [{ text, role }],
});

/** An element that is one link. */
export const linked = (part: string, text: string, role: Role): MadeElement => ({
  part,
  children: [{ text, role, link: 'site' }],
});

/** Every text in reading order. */
export function textsOf(node: MadeNode): MadeText[] {
  return isText(node) ? [node] : node.children.flatMap(textsOf);
}

/** Every piece and twin, with the places of its texts among those of the page. */
export function piecesOf(root: MadeNode): PieceRow[] {
  const found: PieceRow[] = [];
  let at = 0;
  const visit = (node: MadeNode, owner: PieceRow | null): void => {
    if (isText(node)) {
      owner?.parts.push(at);
      at++;
      return;
    }
    const own = node.piece ? { ...node.piece, parts: [] } : owner;
    if (own && own !== owner) found.push(own);
    for (const child of node.children) visit(child, own);
  };
  visit(root, null);
  return found;
}
