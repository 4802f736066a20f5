/** The pictures of an article as they stood on the page: widths for the print, rows of those side by side. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import type { Shown } from '../core/shown';
import { element, isElement } from '../util/hast';

/**
 * A copy of the tree in which each picture says in `dataShown` how it stood (`42 left`), and figures that stood side by
 * side are in one `div.picture-row`. Trees without such pictures come back as they are.
 */
export function arranged(root: Root): Root {
  const children = inRows(root.children as ElementContent[]);
  return children === root.children ? root : { ...root, children };
}

function inRows(children: ElementContent[]): ElementContent[] {
  let changed = false;
  const out: ElementContent[] = [];
  let row: Element | null = null;
  for (const child of children) {
    const copy = withShown(child);
    if (copy !== child) changed = true;
    const last = out.at(-1);
    if (
      isElement(copy, 'figure') &&
      copy.data?.shown?.beside &&
      isElement(last, last === row ? 'div' : 'figure')
    ) {
      if (last !== row) out[out.length - 1] = row = element('div', [last], { className: ['picture-row'] });
      row.children.push(copy);
      changed = true;
      continue;
    }
    // White space between figures does not part a row.
    if (row !== null && copy.type === 'text' && copy.value.trim() === '') continue;
    row = null;
    out.push(copy);
  }
  return changed ? out : children;
}

function withShown(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const children = inRows(node.children);
  const { shown } = node.data ?? {};
  if (children === node.children && !shown) return node;
  if (!shown) return { ...node, children };
  return { ...node, children, properties: { ...node.properties, dataShown: words(shown) } };
}

const words = ({ share, beside, side }: Shown): string =>
  [String(share), beside ? 'beside' : '', side ?? ''].filter(Boolean).join(' ');
