/** How far boxes of the page lie beside and below each other. */
import type { Box } from '../../snapshot/schema';

/** px that two rectangles share horizontally; negative: the gap between them. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
}

/** px that two rectangles share vertically; negative: the gap between them. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
}
