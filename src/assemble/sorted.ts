/** Sorts children by their position. Nodes without one stay after the node before. */
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
