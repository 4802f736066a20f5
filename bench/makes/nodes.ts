/** A made page as a small tree: elements that know what they are in the design, and texts that know their role. */

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
  children: readonly MadeNode[];
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
