/** Writes tables in GitHub's syntax, or as HTML if that would lose something. */
import type { Element, ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { eachElement, isBlock, isElement, rawText } from '../../util/hast';
import { toContentHtml } from '../sanitize';
import { inItalics, linkOf, paragraph, phrasing, visit } from './nodes';
import { cellTex } from './formulas';

/** A block. mdast's `html` would join adjacent text. */
interface HtmlTable {
  type: 'htmlTable';
  value: string;
}
declare module 'mdast' {
  interface RootContentMap {
    htmlTable: HtmlTable;
  }
}

/** Links within the article lead nowhere in Markdown. */
function withoutInPageLinks(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = withoutInPageLinks(child);
    return isElement(child, 'a') && linkOf(child) === null ? inner.children : [inner];
  });
  return { ...node, children };
}

/** An empty line would end the HTML. */
const htmlTable = (node: Element): HtmlTable => ({
  type: 'htmlTable',
  value: toContentHtml({ type: 'root', children: [withoutInPageLinks(node)] }).replace(/[\r\n]/g, '&#10;'),
});

export const writeHtmlTable = (node: HtmlTable): string => node.value;

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

/** GFM has no spans and no blocks in cells. */
export function isPlainTable(table: Element): boolean {
  let plain = true;
  eachElement(table, (node) => {
    if (node.properties.colSpan !== undefined || node.properties.rowSpan !== undefined) plain = false;
    if (/^t[dh]$/.test(node.tagName) && node.children.some(isBlock)) plain = false;
    // In cells, GFM drops the backslash before a bar, even in code.
    if (node.tagName === 'code' && rawText(node).includes('\\|')) plain = false;
  });
  return plain;
}
