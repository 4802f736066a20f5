/** Items of task lists. */
import type { Properties } from 'hast';
import { closest, hasAttribute, parentElement, previousSibling, textOf } from '../snapshot/foreign';

/** What an item of a list says of the first box in it: done or not, where the item begins with it. */
export function task(live: Element, box: Element): Properties {
  if (closest(box, 'li') !== live) return {};
  const before = previousText(live, box);
  if (/\S/.test(before)) return {};
  return { className: hasAttribute(box, 'checked') ? ['task', 'task-done'] : ['task'] };
}

/** Text of an element that stands before a node in it. */
function previousText(live: Element, node: Element): string {
  let out = '';
  for (let at: Element | null = node; at && at !== live; at = parentElement(at))
    for (let before = previousSibling(at); before; before = previousSibling(before)) out += textOf(before);
  return out;
}
