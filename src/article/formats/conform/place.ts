/** Where an element stands, as far as that says what may stand in it, and how what stands in it is made to conform. */
import type { Element, ElementContent, Properties } from 'hast';
import { element } from '../../../util/hast';

export interface ContentModel {
  /** in a line of text: no blocks */
  inline: boolean;
  inLink: boolean;
  /** in a cell of a head or a term */
  plain: boolean;
}

export const FLOW: ContentModel = { inline: false, inLink: false, plain: false };

/** Elements that stand in a line of text. All others are blocks or parts of one. */
const PHRASING = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark math q ruby s samp small span strong sub sup time ' +
    'u var wbr'
  ).split(' '),
);

export const isPhrasing = ({ tagName }: Element): boolean => PHRASING.has(tagName);

/** What an element's own rules ask of the walk over the whole tree. */
export interface Content {
  /** a node, conforming where it stands */
  one(node: ElementContent, place: ContentModel): ElementContent[];
  children(nodes: readonly ElementContent[], place: ContentModel): ElementContent[];
  /** the attributes that stay */
  resolved(node: Element): Properties;
}

/** Where no heading and no section may stand. */
const PLAIN_FLOW = new Set(['dt', 'th']);

/** A part of a whole (an item, a cell, a caption): a flow of its own. */
export function part(node: Element, place: ContentModel, content: Content): Element {
  const inside = { ...FLOW, inLink: place.inLink, plain: place.plain || PLAIN_FLOW.has(node.tagName) };
  return element(node.tagName, content.children(node.children, inside), content.resolved(node));
}
