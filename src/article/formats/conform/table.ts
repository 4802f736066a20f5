/** A table with its parts in the order that HTML wants; what is no part of a table stands before it. */
import type { Element, ElementContent, Properties } from 'hast';
import { append, element, hasContent, isElement, rawText, text } from '../../../util/hast';
import { FLOW, part, type Content, type ContentModel } from './place';

export function table(
  node: Element,
  properties: Properties,
  place: ContentModel,
  content: Content,
): ElementContent[] {
  const captions: Element[] = [];
  const columns: Element[] = [];
  const heads: Element[] = [];
  const bodies: Element[] = [];
  const feet: Element[] = [];
  const stray: ElementContent[] = [];
  const loose: Element[] = [];
  const close = () => {
    if (loose.length > 0) bodies.push(element('tbody', loose.splice(0)));
  };
  for (const child of node.children) {
    if (!isElement(child)) {
      if (hasContent(child)) stray.push(child);
      continue;
    }
    const { tagName: tag } = child;
    if (tag === 'tr') loose.push(row(child, place, content));
    else if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') {
      close();
      const rows = child.children.flatMap((one) => (isElement(one, 'tr') ? [row(one, place, content)] : []));
      const group = (name: string) => element(name, rows, content.resolved(child));
      if (tag === 'thead' && heads.length === 0) heads.push(group('thead'));
      else if (tag === 'tfoot' && feet.length === 0) feet.push(group('tfoot'));
      else bodies.push(group('tbody'));
    } else if (tag === 'caption' && captions.length === 0) {
      const inside = { ...FLOW, inLink: place.inLink };
      captions.push(
        element(
          'caption',
          content.children(child.children, inside).flatMap(withoutTables),
          content.resolved(child),
        ),
      );
    } else if (tag === 'colgroup')
      columns.push(
        element(
          'colgroup',
          child.children.flatMap((one) => (isElement(one, 'col') ? [element('col')] : [])),
        ),
      );
    else append(stray, content.one(child, place));
  }
  close();
  const made = element('table', [...captions, ...columns, ...heads, ...bodies, ...feet], properties);
  const rows = [...heads, ...bodies, ...feet].some(({ children: inside }) => inside.length > 0);
  return [...stray, ...(rows ? [made] : captions.flatMap(({ children: inside }) => inside))];
}

function row(node: Element, place: ContentModel, content: Content): Element {
  const cells = node.children.flatMap((child): ElementContent[] => {
    if (isElement(child, 'td') || isElement(child, 'th')) return [part(child, place, content)];
    const stray = content.one(child, FLOW);
    return hasContent({ type: 'root', children: stray }) ? [element('td', stray)] : [];
  });
  return element('tr', cells, content.resolved(node));
}

/** A caption holds no table of its own: its cells' text stays. */
function withoutTables(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  if (node.tagName === 'table') return [text(` ${rawText(node)} `)];
  return [{ ...node, children: node.children.flatMap(withoutTables) }];
}
