/** Bringing a view up to date: what is the same stays the same nodes, with their focus, selection and pictures. */

import type { Steps } from '../../util/steps';

/** Blocks of a step. */
const STEP = 30;

/** Gives `old` the children of `fresh`; equal ones at the start and at the end are kept. */
export function* patchChildren(old: Element, fresh: Element): Steps<void> {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
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
  for (const [at, node] of before.slice(start, before.length - end).entries()) {
    if (at % STEP === STEP - 1) yield 'reader: next old parts';
    node.remove();
  }
  const rest = before[before.length - end] ?? null;
  for (const [at, node] of after.slice(start, after.length - end).entries()) {
    if (at % STEP === STEP - 1) yield 'reader: next new parts';
    old.insertBefore(node, rest);
  }
}
