/** Tables in GFM's form, or as HTML where that form would lose something. */
import type { Element, ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { isElement } from '../../util/hast';
import { toContentHtml } from '../sanitize';
import { inItalics, linkOf, paragraph, phrasing } from './nodes';
import { isPlainTable } from './plain-table';
import { cellTex } from './tex';
import { visit } from './visit';

/** A table written as HTML. A block of its own, unlike mdast's `html`, which joins the line of text beside it. */
interface HtmlTable {
  type: 'htmlTable';
  value: string;
}
declare module 'mdast' {
  interface RootContentMap {
    htmlTable: HtmlTable;
  }
}

/** Ids of the article mean nothing outside it. */
function withoutInPageLinks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = withoutInPageLinks(child);
    return isElement(child, 'a') && linkOf(child) === null ? inner.children : [inner];
  });
  return { ...node, children };
}

/** An empty line would end the HTML, and what follows it would be read as Markdown: all line breaks are references. */
const htmlTable = (node: Element): HtmlTable => ({
  type: 'htmlTable',
  value: toContentHtml({ type: 'root', children: [withoutInPageLinks(node)] }).replace(/[\r\n]/g, '&#10;'),
});

/** How a table in HTML is written: as it is. */
export const writeHtmlTable = (node: HtmlTable): string => node.value;

/** A table in GFM's form, or as HTML where that form would lose something: spans and blocks in cells. */
export const table =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    if (!isPlainTable(node)) return htmlTable(node);
    const caption = node.children.find((child) => isElement(child, 'caption'));
    const result = fallback(state, node, parent) as Nodes;
    visit(result, (inner) => {
      if (inner.type === 'inlineMath') inner.value = cellTex(inner.value);
    });
    const words = caption ? inItalics(phrasing(state, caption)) : [];
    return words.length > 0 ? ([paragraph(words), result] as ReturnType<Handle>) : result;
  };
