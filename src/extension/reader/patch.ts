/** Bringing a view up to date: what is the same stays the same nodes, with their focus, selection and pictures. */

import type { Steps } from '../../util/steps';
import { nodesOf } from './blocks';

/** Blocks of a step. */
const STEP = 30;

/** Gives `old` the children of `fresh`, in their groups; equal ones at the start and at the end are kept where they are. */
export function* patchChildren(old: Element, fresh: Element): Steps<void> {
  const before = nodesOf(old);
  const after = nodesOf(fresh);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]!.isEqualNode(after[start]!)) {
    start++;
    if (start % STEP === 0) yield 'reader: next equal parts';
  }
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end]!.isEqualNode(after[after.length - 1 - end]!)
  ) {
    end++;
    if (end % STEP === 0) yield 'reader: next equal parts';
  }
  const rest = before[before.length - end] ?? null;
  for (const [at, node] of before.slice(start, before.length - end).entries()) {
    if (at % STEP === STEP - 1) yield 'reader: next old parts';
    const around = node.parentElement;
    node.remove();
    if (around !== old && !around?.hasChildNodes()) around?.remove();
  }
  // A group of which a part was equal is no longer one.
  for (const node of [after[start - 1], after[after.length - end]])
    if (node && node.parentNode !== fresh) node.parentElement?.replaceWith(...node.parentElement.childNodes);
  // What comes before a whole group comes between the groups.
  let next: Node | null = rest;
  while (next && next.parentNode !== old && !next.previousSibling) next = next.parentNode;
  const parent = next?.parentNode ?? old;
  for (const [at, node] of after.slice(start, after.length - end).entries()) {
    if (at % STEP === STEP - 1) yield 'reader: next new parts';
    // Already there with its group.
    if (fresh.contains(node))
      parent.insertBefore(node.parentNode === fresh ? node : node.parentElement!, next);
  }
}
