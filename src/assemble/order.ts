/** Reads from the page's boxes how it orders and breaks the text: reordered flex and grid items, verse, lines of code. */
import type { Page } from '../core/page';
import type { Box } from '../snapshot/schema';

/** px that two boxes one above the other may share */
const SLACK = 2;

/** Tops of the children, by index, of each container that shows them out of order. */
export type ShownOrder = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** @param kept segments of the article, ascending */
export function shownOrder(page: Page, kept: readonly number[]): ShownOrder {
  const order = new Map<number, Map<number, number>>();
  const { segments, elements, styles, tree } = page;
  for (let at = 1; at < kept.length; at++) {
    const before = segments[kept[at - 1]!]!;
    const after = segments[kept[at]!]!;
    if (!before.box || !after.box || !isAbove(after.box, before.box)) continue;
    const around = tree.common(before.block, after.block);
    const display = styles[elements[around]?.style ?? -1]?.display ?? '';
    if (display.endsWith('flex') || display.endsWith('grid')) order.set(around, new Map());
  }
  if (order.size === 0) return order;
  for (const s of kept) {
    const { block, box } = segments[s]!;
    if (!box) continue;
    for (let child = block; child > 0; child = elements[child]!.parent) {
      const tops = order.get(elements[child]!.parent);
      if (tops) tops.set(child, Math.min(box.top, tops.get(child) ?? box.top));
    }
  }
  return order;
}

/** In the same column. Higher at the side does not count. */
function isAbove(upper: Box, lower: Box): boolean {
  return (
    upper.top + upper.height <= lower.top + SLACK &&
    upper.left < lower.left + lower.width &&
    lower.left < upper.left + upper.width
  );
}
