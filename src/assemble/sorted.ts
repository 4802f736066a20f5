/** The children of a container that shows them in another order than the source has them (`order.ts`). */

/** Children by where they are shown; what has no place of its own stays with what is before it. */
export function sortedAsShown(
  nodes: readonly Node[],
  tops: ReadonlyMap<number, number>,
  indices: ReadonlyMap<Node, number>,
): Node[] {
  let top = -Infinity;
  const placed = nodes.map((node) => {
    const index = indices.get(node);
    top = (index === undefined ? undefined : tops.get(index)) ?? top;
    return { node, top };
  });
  return placed.sort((a, b) => a.top - b.top).map(({ node }) => node);
}
