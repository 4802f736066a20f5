/** Whether GFM can write a table. */
import type { Element } from 'hast';
import { eachElement, isBlock, rawText } from '../../util/hast';

/** GFM's tables have neither spans nor blocks in cells. */
export function isPlainTable(table: Element): boolean {
  let plain = true;
  eachElement(table, (node) => {
    if (node.properties.colSpan !== undefined || node.properties.rowSpan !== undefined) plain = false;
    if (/^t[dh]$/.test(node.tagName) && node.children.some(isBlock)) plain = false;
    // In a cell the backslash before a bar goes, in code as well.
    if (node.tagName === 'code' && rawText(node).includes('\\|')) plain = false;
  });
  return plain;
}
