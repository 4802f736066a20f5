/** Flexible and grid boxes may show their children in another order than the source has them: readers follow the eye. */
import type { Page } from '../core/page';
import type { Box } from '../snapshot/schema';

/** px that two boxes may share and still stand one above the other */
const SLACK = 2;

/** Tops of the children, by element index, of each container that shows them out of order; mostly there is none. */
export type ShownOrder = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** @param kept segments that the article has, ascending */
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

/** Wholly above, and in the same column: what stands higher at the side is another matter. */
function isAbove(upper: Box, lower: Box): boolean {
  return (
    upper.top + upper.height <= lower.top + SLACK &&
    upper.left < lower.left + lower.width &&
    lower.left < upper.left + upper.width
  );
}
