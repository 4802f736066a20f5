import type { Properties } from 'hast';
import { closest, hasAttribute, parentElement, previousSibling, textOf } from '../snapshot/foreign';

/** Marks an item of a task list that begins with a checkbox. */
export function task(live: Element, box: Element): Properties {
  if (closest(box, 'li') !== live) return {};
  const before = previousText(live, box);
  if (/\S/.test(before)) return {};
  return { className: hasAttribute(box, 'checked') ? ['task', 'task-done'] : ['task'] };
}

function previousText(live: Element, node: Element): string {
  let out = '';
  for (let at: Element | null = node; at && at !== live; at = parentElement(at))
    for (let before = previousSibling(at); before; before = previousSibling(before)) out += textOf(before);
  return out;
}
