/** The pictures of an article as they stood on the page: widths for the print, rows of those side by side. Pure. */
import type { Element, ElementContent } from 'hast';
import type { Shown } from '../core/shown';
import { element, isElement } from '../util/hast';

/**
 * Nodes that follow each other, each when it is asked for: with pictures that say in `dataShown` how they stood
 * (`42 left`), and figures that stood side by side in one `div.picture-row`. What has no such pictures comes as it is.
 * @param inside arranges what is in a node
 */
export function* arranged(
  nodes: Iterable<ElementContent>,
  inside: (node: ElementContent) => ElementContent = withShown,
): Generator<ElementContent> {
  // What the next figure can join: a figure, or the row that it is in.
  let last: Element | null = null;
  let row: Element | null = null;
  for (const node of nodes) {
    const copy = inside(node);
    const isFigure = isElement(copy, 'figure');
    if (isFigure && copy.data?.shown?.beside && last) {
      row ??= element('div', [last], { className: ['picture-row'] });
      row.children.push(copy);
      continue;
    }
    // White space between figures does not part a row.
    if (row && copy.type === 'text' && copy.value.trim() === '') continue;
    if (last) yield row ?? last;
    row = null;
    last = isFigure ? copy : null;
    if (!last) yield copy;
  }
  if (last) yield row ?? last;
}

/** A node with what is in it so. */
export function withShown(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const inside = [...arranged(node.children)];
  const isSame =
    inside.length === node.children.length && inside.every((child, at) => child === node.children[at]);
  const children = isSame ? node.children : inside;
  const { shown } = node.data ?? {};
  if (isSame && !shown) return node;
  if (!shown) return { ...node, children };
  return { ...node, children, properties: { ...node.properties, dataShown: words(shown) } };
}

const words = ({ share, beside, spans, side }: Shown): string =>
  [String(share), beside ? 'beside' : '', spans ? 'spans' : '', side ?? ''].filter(Boolean).join(' ');
