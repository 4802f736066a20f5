/** Makes lists, figures, details, ruby and tables valid HTML. */
import type { Element, ElementContent, Properties } from 'hast';
import { append, element, hasContent, isElement, rawText, text } from '../../../util/hast';
import { idOf } from './attributes';

export interface ContentModel {
  /** allows no blocks */
  inline: boolean;
  inLink: boolean;
  /** in a header cell or term: no headings or sections */
  plain: boolean;
}

export const FLOW: ContentModel = { inline: false, inLink: false, plain: false };

const PHRASING = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark math q ruby s samp small span strong sub sup time ' +
    'u var wbr'
  ).split(' '),
);

export const isPhrasing = ({ tagName }: Element): boolean => PHRASING.has(tagName);

export interface Content {
  one(node: ElementContent, place: ContentModel): ElementContent[];
  children(nodes: readonly ElementContent[], place: ContentModel): ElementContent[];
  resolved(node: Element): Properties;
}

const PLAIN_FLOW = new Set(['dt', 'th']);

function part(node: Element, place: ContentModel, content: Content): Element {
  const inside = { ...FLOW, inLink: place.inLink, plain: place.plain || PLAIN_FLOW.has(node.tagName) };
  return element(node.tagName, content.children(node.children, inside), content.resolved(node));
}

export function items(list: Element, place: ContentModel, content: Content): ElementContent[] {
  return list.children.flatMap((node): ElementContent[] => {
    if (isElement(node, 'li')) return [part(node, place, content)];
    const stray = content.one(node, { ...place, inline: false });
    return hasContent({ type: 'root', children: stray }) ? [element('li', stray)] : [];
  });
}

/** Other lists become a `div`. */
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

/** Without pairs of base and reading, ruby becomes text. */
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

/** Other content goes before the table. */
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

function withoutTables(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  if (node.tagName === 'table') return [text(` ${rawText(node)} `)];
  return [{ ...node, children: node.children.flatMap(withoutTables) }];
}
