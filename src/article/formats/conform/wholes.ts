/** Elements that are made of parts of certain kinds: lists, figures, folded sections, ruby. What lacks them is no such element. */
import type { Element, ElementContent, Properties } from 'hast';
import { append, element, hasContent, isElement, rawText, text } from '../../../util/hast';
import { isPhrasing, part, type Content, type ContentModel } from './place';
import { idOf } from './references';

export function items(list: Element, place: ContentModel, content: Content): ElementContent[] {
  return list.children.flatMap((node): ElementContent[] => {
    if (isElement(node, 'li')) return [part(node, place, content)];
    const stray = content.one(node, { ...place, inline: false });
    return hasContent({ type: 'root', children: stray }) ? [element('li', stray)] : [];
  });
}

/** Terms first, then what they mean, in turns; a list that holds anything else is no list of terms. */
export function definitions(
  list: Element,
  properties: Properties,
  place: ContentModel,
  content: Content,
): Element {
  const parts = list.children.filter((node) => isElement(node) || hasContent(node));
  const order = parts
    .map((node) => (isElement(node, 'dt') ? 't' : isElement(node, 'dd') ? 'd' : 'x'))
    .join('');
  if (/^(t+d+)+$/.test(order))
    return element(
      'dl',
      parts.flatMap((node) => (isElement(node) ? [part(node, place, content)] : [])),
      properties,
    );
  return element('div', content.children(parts, place), properties);
}

export function figure(
  node: Element,
  properties: Properties,
  place: ContentModel,
  content: Content,
): Element {
  const captions = node.children.filter((child) => isElement(child, 'figcaption'));
  const [caption] = captions;
  const first = isElement(
    node.children.find((child) => isElement(child) || hasContent(child)),
    'figcaption',
  );
  const rest = content.children(
    node.children.filter((child) => child !== caption),
    place,
  );
  const own = caption ? [part(caption, place, content)] : [];
  return element('figure', first ? [...own, ...rest] : [...rest, ...own], properties);
}

export function details(
  node: Element,
  properties: Properties,
  place: ContentModel,
  content: Content,
): Element {
  const summary = node.children.find((child) => isElement(child, 'summary'));
  if (!summary) return element('div', content.children(node.children, place), idOf(properties));
  const line = content.children(summary.children, { ...place, inline: true });
  const rest = node.children.filter((child) => child !== summary);
  return element(
    'details',
    [element('summary', line, content.resolved(summary)), ...content.children(rest, place)],
    properties,
  );
}

/** Pairs of base and reading; anything else is its text. */
export function ruby(
  node: Element,
  properties: Properties,
  place: ContentModel,
  content: Content,
): ElementContent[] {
  const parts: ElementContent[] = [];
  let base = false;
  let whole = true;
  for (const child of node.children) {
    if (isElement(child, 'rp')) continue;
    const reading = isElement(child, 'rt');
    const inside = { ...place, inline: true };
    if (reading) {
      if (!base) whole = false;
      parts.push(element('rt', content.children(child.children, inside)));
      base = false;
    } else {
      const made =
        isElement(child) && !isPhrasing(child)
          ? content.children(child.children, inside)
          : content.one(child, inside);
      if (hasContent({ type: 'root', children: made })) base = true;
      append(parts, made);
    }
  }
  if (whole && !base && parts.some((part) => isElement(part, 'rt')))
    return [element('ruby', parts, properties)];
  return parts.flatMap((part) => (isElement(part, 'rt') ? [text(` (${rawText(part)}) `)] : [part]));
}
