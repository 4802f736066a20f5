/** Lists, and descriptions as lists. */
import type { Handle } from 'hast-util-to-mdast';
import type { Element } from 'hast';
import type { List, ListItem } from 'mdast';
import { append, hasContent, isElement } from '../../util/hast';
import { numeral } from '../../util/numerals';
import { flowOf, hasClass, paragraph, phrasing } from './nodes';

/** A description list as a list: the term in bold, its descriptions under it. */
export const dl: Handle = (state, node) => {
  const items: ListItem[] = [];
  for (const child of node.children) {
    if (isElement(child, 'dt')) {
      const term = paragraph([{ type: 'strong', children: phrasing(state, child) }]);
      items.push({ type: 'listItem', spread: false, checked: null, children: [term] });
    } else if (hasContent(child)) {
      const last = items[items.length - 1];
      const content = flowOf(state, isElement(child, 'dd') ? child : { ...node, children: [child] });
      if (last) append(last.children, content);
      else items.push({ type: 'listItem', spread: false, checked: null, children: content });
    }
  }
  const list: List = { type: 'list', ordered: false, spread: false, children: items };
  return list;
};

/** A list item is loose only when a reader needs the empty line: it holds more than its text and lists. */
export const li =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    const item = fallback(state, node, parent) as ListItem;
    if (hasClass(node, 'task')) item.checked = hasClass(node, 'task-done');
    item.spread = item.children.filter((child) => child.type !== 'list').length > 1;
    return item;
  };
export const list =
  (fallback: Handle): Handle =>
  (state, node, parent) => {
    const out = fallback(state, node, parent) as List;
    out.spread = out.children.some((item) => item.spread);
    if (out.ordered) number(out, node);
    return out;
  };

/** Markdown counts in figures and upwards: letters stand as text, other numbers are written as they are. */
function number(out: List, node: Element): void {
  const type = String(node.properties.type ?? '');
  const step = node.properties.reversed === true ? -1 : 1;
  const { start } = node.properties;
  let value = typeof start === 'number' ? start : step > 0 ? 1 : out.children.length;
  const items = node.children.filter((child) => isElement(child, 'li'));
  out.ordered = !/^[aAiI]$/.test(type);
  out.children.forEach((item, at) => {
    const own = items[at]?.properties.value;
    if (own !== undefined && Number.isInteger(Number(own))) value = Number(own);
    if (!out.ordered) label(item, `${numeral(value, type)}.`);
    else if (value !== (out.start ?? 1) + at) item.data = { ...item.data, number: value };
    value += step;
  });
  if (!out.ordered) out.start = null;
}

function label(item: ListItem, words: string): void {
  const [first] = item.children;
  if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: `${words} ` });
  else item.children.unshift(paragraph([{ type: 'text', value: words }]));
}
