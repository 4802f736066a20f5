/** Bringing a view up to date: what is the same stays the same nodes, with their focus, selection and pictures. */

/** Gives `old` the children of `fresh`; equal ones at the start and at the end are kept. */
export function patchChildren(old: Element, fresh: Element): void {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]!.isEqualNode(after[start]!)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end]!.isEqualNode(after[after.length - 1 - end]!)
  )
    end++;
  for (const node of before.slice(start, before.length - end)) node.remove();
  const rest = before[before.length - end] ?? null;
  for (const node of after.slice(start, after.length - end)) old.insertBefore(node, rest);
}
