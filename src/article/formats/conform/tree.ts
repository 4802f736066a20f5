/** Makes an article's tree valid XHTML. Book readers refuse nested paragraphs, which browsers repair. */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { MATH, sanitizeTree } from '../../sanitize';
import { append, element, hasContent, isElement, rawText, text } from '../../../util/hast';
import { conformMath } from './math';
import { idOf, languageOf, picture, References } from './attributes';

interface ContentModel {
  /** allows no blocks */
  inline: boolean;
  inLink: boolean;
  /** in a header cell or term: no headings or sections */
  plain: boolean;
}

const FLOW: ContentModel = { inline: false, inLink: false, plain: false };

const PHRASING = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark math q ruby s samp small span strong sub sup time ' +
    'u var wbr'
  ).split(' '),
);

const isPhrasing = ({ tagName }: Element): boolean => PHRASING.has(tagName);

const PLAIN_FLOW = new Set(['dt', 'th']);

/** They hold blocks where their parent may. */
const TRANSPARENT = new Set(['a', 'ins', 'del']);
const HEADING = /^h[1-6]$/;
const LINE_BLOCKS = new Set(['p', 'pre']);

/** No text is lost. */
export const conform = (article: Root): Root => new Conformer(sanitizeTree(article)).whole();

class Conformer {
  readonly #blocks: ReadonlySet<Element>;
  readonly #references: References;

  constructor(private readonly root: Root) {
    this.#blocks = blockHolders(root);
    this.#references = new References(root);
  }

  whole(): Root {
    return { type: 'root', children: this.#children(this.root.children as ElementContent[], FLOW) };
  }

  #children(nodes: readonly ElementContent[], place: ContentModel): ElementContent[] {
    return nodes.flatMap((node) => this.#one(node, place));
  }

  #one(node: ElementContent, place: ContentModel): ElementContent[] {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    const { tagName: tag } = node;
    if (tag === 'math') return [conformMath(node)];
    if (MATH.has(tag)) return this.#children(node.children, place);
    const properties = this.#references.resolved(node);
    return isPhrasing(node) ? this.#line(node, properties, place) : this.#block(node, properties, place);
  }

  #line(node: Element, properties: Properties, place: ContentModel): ElementContent[] {
    const { tagName: tag } = node;
    if (tag === 'br' || tag === 'wbr') return [element(tag, [], idOf(properties))];
    if (tag === 'img') return [element('img', [], picture(properties))];
    if (tag === 'ruby') return this.#ruby(node, properties, place);
    const unwrapped = () => this.#children(node.children, place);
    if (tag === 'a') {
      if (place.inLink || properties.href === undefined) return anchored(properties, unwrapped());
      if (hasInteractive(node)) return unwrapped();
    }
    if (tag === 'bdo' && properties.dir === undefined) return unwrapped();
    if (tag === 'time' && properties.dateTime === undefined) return unwrapped();
    if (this.#blocks.has(node) && !place.inline && !TRANSPARENT.has(tag))
      return anchored(properties, unwrapped());
    const inside = {
      ...place,
      inline: place.inline || !TRANSPARENT.has(tag),
      inLink: place.inLink || tag === 'a',
    };
    return [element(tag, this.#children(node.children, inside), properties)];
  }

  #block(node: Element, properties: Properties, place: ContentModel): ElementContent[] {
    const { tagName: tag } = node;
    // Inline, a block becomes text between spaces.
    if (place.inline) {
      const inside = this.#children(node.children, place);
      return hasContent({ type: 'root', children: inside }) ? [text(' '), ...inside, text(' ')] : inside;
    }
    if (tag === 'p' && this.#blocks.has(node))
      return [element('div', this.#children(node.children, place), properties)];
    if (HEADING.test(tag)) {
      const inside = this.#children(node.children, { ...place, inline: true });
      return [element(place.plain ? 'p' : tag, inside, properties)];
    }
    if (LINE_BLOCKS.has(tag))
      return [element(tag, this.#children(node.children, { ...place, inline: true }), properties)];
    switch (tag) {
      case 'hr':
        return [element('hr', [], idOf(properties))];
      case 'ul':
      case 'ol':
        return [element(tag, this.#items(node, place), properties)];
      case 'dl':
        return [this.#definitions(node, properties, place)];
      case 'table':
        return this.#table(node, properties, place);
      case 'figure':
        return [this.#figure(node, properties, place)];
      case 'details':
        return [this.#details(node, properties, place)];
      case 'col':
      case 'colgroup':
      case 'rp':
        return [];
      case 'tr':
      case 'thead':
      case 'tbody':
      case 'tfoot':
      case 'rt':
      case 'rb':
      case 'rtc':
        return this.#children(node.children, place);
      case 'section':
      case 'aside':
        return [element(place.plain ? 'div' : tag, this.#children(node.children, place), properties)];
      case 'blockquote':
        return [element(tag, this.#children(node.children, place), properties)];
      default:
        // For example an item outside a list.
        return [
          element('div', this.#children(node.children, place), {
            ...idOf(properties),
            ...languageOf(properties),
          }),
        ];
    }
  }

  #part(node: Element, place: ContentModel): Element {
    const inside = { ...FLOW, inLink: place.inLink, plain: place.plain || PLAIN_FLOW.has(node.tagName) };
    return element(node.tagName, this.#children(node.children, inside), this.#references.resolved(node));
  }

  #items(list: Element, place: ContentModel): ElementContent[] {
    return list.children.flatMap((node): ElementContent[] => {
      if (isElement(node, 'li')) return [this.#part(node, place)];
      const stray = this.#one(node, { ...place, inline: false });
      return hasContent({ type: 'root', children: stray }) ? [element('li', stray)] : [];
    });
  }

  /** Other lists become a `div`. */
  #definitions(list: Element, properties: Properties, place: ContentModel): Element {
    const parts = list.children.filter((node) => isElement(node) || hasContent(node));
    const order = parts
      .map((node) => (isElement(node, 'dt') ? 't' : isElement(node, 'dd') ? 'd' : 'x'))
      .join('');
    if (/^(t+d+)+$/.test(order))
      return element(
        'dl',
        parts.flatMap((node) => (isElement(node) ? [this.#part(node, place)] : [])),
        properties,
      );
    return element('div', this.#children(parts, place), properties);
  }

  #figure(node: Element, properties: Properties, place: ContentModel): Element {
    const captions = node.children.filter((child) => isElement(child, 'figcaption'));
    const [caption] = captions;
    const first = isElement(
      node.children.find((child) => isElement(child) || hasContent(child)),
      'figcaption',
    );
    const rest = this.#children(
      node.children.filter((child) => child !== caption),
      place,
    );
    const own = caption ? [this.#part(caption, place)] : [];
    return element('figure', first ? [...own, ...rest] : [...rest, ...own], properties);
  }

  #details(node: Element, properties: Properties, place: ContentModel): Element {
    const summary = node.children.find((child) => isElement(child, 'summary'));
    if (!summary) return element('div', this.#children(node.children, place), idOf(properties));
    const line = this.#children(summary.children, { ...place, inline: true });
    const rest = node.children.filter((child) => child !== summary);
    return element(
      'details',
      [element('summary', line, this.#references.resolved(summary)), ...this.#children(rest, place)],
      properties,
    );
  }

  /** Without pairs of base and reading, ruby becomes text. */
  #ruby(node: Element, properties: Properties, place: ContentModel): ElementContent[] {
    const parts: ElementContent[] = [];
    let base = false;
    let whole = true;
    for (const child of node.children) {
      if (isElement(child, 'rp')) continue;
      const reading = isElement(child, 'rt');
      const inside = { ...place, inline: true };
      if (reading) {
        if (!base) whole = false;
        parts.push(element('rt', this.#children(child.children, inside)));
        base = false;
      } else {
        const made =
          isElement(child) && !isPhrasing(child)
            ? this.#children(child.children, inside)
            : this.#one(child, inside);
        if (hasContent({ type: 'root', children: made })) base = true;
        append(parts, made);
      }
    }
    if (whole && !base && parts.some((part) => isElement(part, 'rt')))
      return [element('ruby', parts, properties)];
    return parts.flatMap((part) => (isElement(part, 'rt') ? [text(` (${rawText(part)}) `)] : [part]));
  }

  /** Other content goes before the table. */
  #table(node: Element, properties: Properties, place: ContentModel): ElementContent[] {
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
      if (tag === 'tr') loose.push(this.#row(child, place));
      else if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') {
        close();
        const rows = child.children.flatMap((one) => (isElement(one, 'tr') ? [this.#row(one, place)] : []));
        const group = (name: string) => element(name, rows, this.#references.resolved(child));
        if (tag === 'thead' && heads.length === 0) heads.push(group('thead'));
        else if (tag === 'tfoot' && feet.length === 0) feet.push(group('tfoot'));
        else bodies.push(group('tbody'));
      } else if (tag === 'caption' && captions.length === 0) {
        const inside = { ...FLOW, inLink: place.inLink };
        captions.push(
          element(
            'caption',
            this.#children(child.children, inside).flatMap(withoutTables),
            this.#references.resolved(child),
          ),
        );
      } else if (tag === 'colgroup')
        columns.push(
          element(
            'colgroup',
            child.children.flatMap((one) => (isElement(one, 'col') ? [element('col')] : [])),
          ),
        );
      else append(stray, this.#one(child, place));
    }
    close();
    const made = element('table', [...captions, ...columns, ...heads, ...bodies, ...feet], properties);
    const rows = [...heads, ...bodies, ...feet].some(({ children: inside }) => inside.length > 0);
    return [...stray, ...(rows ? [made] : captions.flatMap(({ children: inside }) => inside))];
  }

  #row(node: Element, place: ContentModel): Element {
    const cells = node.children.flatMap((child): ElementContent[] => {
      if (isElement(child, 'td') || isElement(child, 'th')) return [this.#part(child, place)];
      const stray = this.#one(child, FLOW);
      return hasContent({ type: 'root', children: stray }) ? [element('td', stray)] : [];
    });
    return element('tr', cells, this.#references.resolved(node));
  }
}

function withoutTables(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  if (node.tagName === 'table') return [text(` ${rawText(node)} `)];
  return [{ ...node, children: node.children.flatMap(withoutTables) }];
}

function blockHolders(root: Root): Set<Element> {
  const found = new Set<Element>();
  const visit = (node: Root | Element): boolean => {
    let holds = false;
    for (const child of node.children) {
      if (!isElement(child) || child.tagName === 'math' || child.tagName === 'ruby') continue;
      const inside = visit(child);
      if (inside || !isPhrasing(child)) holds = true;
    }
    if (holds && node.type === 'element') found.add(node);
    return holds;
  };
  visit(root);
  return found;
}

function hasInteractive(node: Element): boolean {
  return node.children.some(
    (child) => isElement(child) && (child.tagName === 'details' || hasInteractive(child)),
  );
}

/** Keeps a removed element's id as a link target. */
function anchored(properties: Properties, inside: ElementContent[]): ElementContent[] {
  return properties.id === undefined ? inside : [element('span', [], idOf(properties)), ...inside];
}
