/** Where the links of a tree stand that lead within it, and where they lead: what footnotes are found by. */
import type { Element, Root } from 'hast';
import { eachElement } from '../../util/hast';
import type { Steps } from '../../util/steps';
import { isPlainTable } from './plain-table';

/** What a note's mark may be: a number, a letter, a Roman numeral, a symbol, in brackets or bare; `n 3` of a group of notes. */
export const MARK =
  /^(?:[[(]\s*[a-z]{1,3}\s*[\])]|[[(]?\s*(?:\d{1,4}|[a-z]|(?=[ivxl])(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})|[*†‡§¶#]{1,3}|(?:note|nb|n|fn)\s*\d{1,4})\s*[\])]?)$/iu;
/** An element in its place in the tree. */
export interface Place {
  node: Element;
  /** from the outermost to the one around it */
  parents: Element[];
  /** number of the element in the order of the text */
  order: number;
  /** in a table that is written as HTML, where no mark of a note works */
  inHtml: boolean;
}

export interface LinksWithin {
  /** a copy of the tree, whose elements the places name */
  copy: Root;
  /** links to a fragment, in order */
  links: Place[];
  /** elements with an id, by it */
  targets: Map<string, Place>;
}

/** The links within a tree and their targets; null where there are none, as in most articles. */
export function* linksWithin(root: Root): Steps<LinksWithin | null> {
  if (!hasLinksWithin(root)) return null;
  const copy: Root = { type: 'root', children: [] };
  const links: Place[] = [];
  const targets = new Map<string, Place>();
  let order = 0;
  const index = (node: Root | Element, parents: Element[], around: boolean): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      const inHtml = around || (child.tagName === 'table' && !isPlainTable(child));
      const place = { node: child, parents, order: order++, inHtml };
      if (typeof child.properties.id === 'string') targets.set(child.properties.id, place);
      if (child.tagName === 'a' && /^#/.test(addressOf(child))) links.push(place);
      index(child, [...parents, child], inHtml);
    }
  };
  for (const block of root.children) {
    yield 'markdown: notes of a block';
    const own = structuredClone(block);
    copy.children.push(own);
    index({ type: 'root', children: [own] }, [], false);
  }
  return { copy, links, targets };
}

function hasLinksWithin(root: Root): boolean {
  let found = false;
  eachElement(root, (node) => {
    if (node.tagName === 'a' && addressOf(node).startsWith('#')) found = true;
    return !found;
  });
  return found;
}

export const addressOf = (node: Element): string =>
  typeof node.properties.href === 'string' ? node.properties.href : '';
