/** HTML as hast, for tests of the article's forms. */
import type { ElementContent, Properties, Root } from 'hast';
import { JSDOM } from 'jsdom';

const NUMBERS = new Set(['width', 'height', 'start', 'colSpan', 'rowSpan']);
const NAMES: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

/** Parses a fragment; every attribute comes along, allowed or not. */
export function fromHtml(html: string): Root {
  const { window } = new JSDOM(`<body>${html}`);
  return { type: 'root', children: childrenOf(window.document.body) };
}

function childrenOf(parent: Element): ElementContent[] {
  return Array.from(parent.childNodes).flatMap((node): ElementContent[] => {
    if (node.nodeType === 3) return [{ type: 'text', value: node.nodeValue ?? '' }];
    if (node.nodeType !== 1) return [];
    const live = node as Element;
    const properties: Properties = {};
    for (const { name, value } of Array.from(live.attributes)) {
      const key = NAMES[name] ?? name;
      properties[key] = key === 'className' ? value.split(' ') : NUMBERS.has(key) ? Number(value) : value;
    }
    return [{ type: 'element', tagName: live.localName, properties, children: childrenOf(live) }];
  });
}
