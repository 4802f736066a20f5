/**
 * An article's tree in the content model of HTML, so that it can be written as XML: a browser mends a paragraph in a
 * paragraph or an item without a list, a book reader refuses the book.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { MATH } from '../allow-list';
import { sanitizeTree } from '../sanitize';
import { element, hasContent, isElement, rawText, text } from '../../util/hast';
import { conformMath } from './conform-math';

/** Elements that stand in a line of text. All others are blocks or parts of one. */
const PHRASING = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark math q ruby s samp small span strong sub sup time ' +
    'u var wbr'
  ).split(' '),
);
/** Lines that take their parent's content: blocks may stand in them where they may stand around them. */
const TRANSPARENT = new Set(['a', 'ins', 'del']);
const HEADING = /^h[1-6]$/;
/** Where no heading and no section may stand. */
const PLAIN_FLOW = new Set(['dt', 'th']);
const LINE_BLOCKS = new Set(['p', 'pre', 'summary']);
interface Place {
  /** in a line of text: no blocks */
  inline: boolean;
  inLink: boolean;
  /** in a cell of a head or a term */
  plain: boolean;
}

const FLOW: Place = { inline: false, inLink: false, plain: false };

/** The sanitised tree, conforming. Nothing of its text is lost. */
export function conform(content: Root): Root {
  const root = sanitizeTree(content);
  const blocks = blockHolders(root);
  const references = new References(root);

  const children = (nodes: readonly ElementContent[], place: Place): ElementContent[] =>
    nodes.flatMap((node) => one(node, place));

  function one(node: ElementContent, place: Place): ElementContent[] {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    const { tagName: tag } = node;
    if (tag === 'math') return [conformMath(node)];
    if (MATH.has(tag)) return children(node.children, place);
    const properties = references.resolved(node);
    return PHRASING.has(tag) ? line(node, properties, place) : block(node, properties, place);
  }

  function line(node: Element, properties: Properties, place: Place): ElementContent[] {
    const { tagName: tag } = node;
    if (tag === 'br' || tag === 'wbr') return [element(tag, [], idOf(properties))];
    if (tag === 'img') return [element('img', [], picture(properties))];
    if (tag === 'ruby') return ruby(node, properties, place);
    const unwrapped = () => children(node.children, place);
    if (tag === 'a') {
      if (place.inLink || properties.href === undefined) return anchored(properties, unwrapped());
      if (hasInteractive(node)) return unwrapped();
    }
    if (tag === 'bdo' && properties.dir === undefined) return unwrapped();
    if (tag === 'time' && properties.dateTime === undefined) return unwrapped();
    if (blocks.has(node) && !place.inline && !TRANSPARENT.has(tag)) return anchored(properties, unwrapped());
    const inside = {
      ...place,
      inline: place.inline || !TRANSPARENT.has(tag),
      inLink: place.inLink || tag === 'a',
    };
    return [element(tag, children(node.children, inside), properties)];
  }

  function block(node: Element, properties: Properties, place: Place): ElementContent[] {
    const { tagName: tag } = node;
    // In a line a block's text stays, parted from what is around it.
    if (place.inline) {
      const inside = children(node.children, place);
      return hasContent({ type: 'root', children: inside }) ? [text(' '), ...inside, text(' ')] : inside;
    }
    if (tag === 'p' && blocks.has(node)) return [element('div', children(node.children, place), properties)];
    if (HEADING.test(tag)) {
      const inside = children(node.children, { ...place, inline: true });
      return [element(place.plain ? 'p' : tag, inside, properties)];
    }
    if (LINE_BLOCKS.has(tag) && tag !== 'summary')
      return [element(tag, children(node.children, { ...place, inline: true }), properties)];
    switch (tag) {
      case 'hr':
        return [element('hr', [], idOf(properties))];
      case 'ul':
      case 'ol':
        return [element(tag, items(node, place), properties)];
      case 'dl':
        return [definitions(node, properties, place)];
      case 'table':
        return table(node, properties, place);
      case 'figure':
        return [figure(node, properties, place)];
      case 'details':
        return [details(node, properties, place)];
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
        return children(node.children, place);
      case 'section':
      case 'aside':
        return [element(place.plain ? 'div' : tag, children(node.children, place), properties)];
      case 'blockquote':
        return [element(tag, children(node.children, place), properties)];
      default:
        // Parts without their whole: an item outside of a list, a caption without a figure.
        return [
          element('div', children(node.children, place), { ...idOf(properties), ...languageOf(properties) }),
        ];
    }
  }

  function part(node: Element, place: Place): Element {
    const inside = { ...FLOW, inLink: place.inLink, plain: place.plain || PLAIN_FLOW.has(node.tagName) };
    return element(node.tagName, children(node.children, inside), references.resolved(node));
  }

  function items(list: Element, place: Place): ElementContent[] {
    return list.children.flatMap((node): ElementContent[] => {
      if (isElement(node, 'li')) return [part(node, place)];
      const stray = one(node, { ...place, inline: false });
      return hasContent({ type: 'root', children: stray }) ? [element('li', stray)] : [];
    });
  }

  /** Terms first, then what they mean, in turns; a list that holds anything else is no list of terms. */
  function definitions(list: Element, properties: Properties, place: Place): Element {
    const parts = list.children.filter((node) => isElement(node) || hasContent(node));
    const order = parts
      .map((node) => (isElement(node, 'dt') ? 't' : isElement(node, 'dd') ? 'd' : 'x'))
      .join('');
    if (/^(t+d+)+$/.test(order))
      return element(
        'dl',
        parts.flatMap((node) => (isElement(node) ? [part(node, place)] : [])),
        properties,
      );
    return element('div', children(parts, place), properties);
  }

  function table(node: Element, properties: Properties, place: Place): ElementContent[] {
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
      if (tag === 'tr') loose.push(row(child, place));
      else if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') {
        close();
        const rows = child.children.flatMap((inner) => (isElement(inner, 'tr') ? [row(inner, place)] : []));
        const group = (name: string) => element(name, rows, references.resolved(child));
        if (tag === 'thead' && heads.length === 0) heads.push(group('thead'));
        else if (tag === 'tfoot' && feet.length === 0) feet.push(group('tfoot'));
        else bodies.push(group('tbody'));
      } else if (tag === 'caption' && captions.length === 0) {
        const inside = { ...FLOW, inLink: place.inLink };
        captions.push(
          element(
            'caption',
            children(child.children, inside).flatMap(withoutTables),
            references.resolved(child),
          ),
        );
      } else if (tag === 'colgroup')
        columns.push(
          element(
            'colgroup',
            child.children.flatMap((one) => (isElement(one, 'col') ? [element('col')] : [])),
          ),
        );
      else stray.push(...one(child, place));
    }
    close();
    const made = element('table', [...captions, ...columns, ...heads, ...bodies, ...feet], properties);
    const rows = [...heads, ...bodies, ...feet].some(({ children: inside }) => inside.length > 0);
    return [...stray, ...(rows ? [made] : captions.flatMap(({ children: inside }) => inside))];
  }

  function row(node: Element, place: Place): Element {
    const cells = node.children.flatMap((child): ElementContent[] => {
      if (isElement(child, 'td') || isElement(child, 'th')) return [part(child, place)];
      const stray = one(child, FLOW);
      return hasContent({ type: 'root', children: stray }) ? [element('td', stray)] : [];
    });
    return element('tr', cells, references.resolved(node));
  }

  function figure(node: Element, properties: Properties, place: Place): Element {
    const captions = node.children.filter((child) => isElement(child, 'figcaption'));
    const [caption] = captions;
    const first = isElement(
      node.children.find((child) => isElement(child) || hasContent(child)),
      'figcaption',
    );
    const rest = children(
      node.children.filter((child) => child !== caption),
      place,
    );
    const own = caption ? [part(caption, place)] : [];
    return element('figure', first ? [...own, ...rest] : [...rest, ...own], properties);
  }

  function details(node: Element, properties: Properties, place: Place): Element {
    const summary = node.children.find((child) => isElement(child, 'summary'));
    if (!summary) return element('div', children(node.children, place), idOf(properties));
    const line = children(summary.children, { ...place, inline: true });
    const rest = node.children.filter((child) => child !== summary);
    return element(
      'details',
      [element('summary', line, references.resolved(summary)), ...children(rest, place)],
      properties,
    );
  }

  /** Pairs of base and reading; anything else is its text. */
  function ruby(node: Element, properties: Properties, place: Place): ElementContent[] {
    const parts: ElementContent[] = [];
    let base = false;
    let whole = true;
    for (const child of node.children) {
      if (isElement(child, 'rp')) continue;
      const reading = isElement(child, 'rt');
      const inside = { ...place, inline: true };
      if (reading) {
        if (!base) whole = false;
        parts.push(element('rt', children(child.children, inside)));
        base = false;
      } else {
        const made =
          isElement(child) && !PHRASING.has(child.tagName)
            ? children(child.children, inside)
            : one(child, inside);
        if (hasContent({ type: 'root', children: made })) base = true;
        parts.push(...made);
      }
    }
    if (whole && !base && parts.some((part) => isElement(part, 'rt')))
      return [element('ruby', parts, properties)];
    return parts.flatMap((part) => (isElement(part, 'rt') ? [text(` (${rawText(part)}) `)] : [part]));
  }

  return { type: 'root', children: children(root.children as ElementContent[], FLOW) };
}

/** An id whose element goes stays as an anchor, so that links to it lead somewhere. */
function anchored(properties: Properties, inside: ElementContent[]): ElementContent[] {
  return properties.id === undefined ? inside : [element('span', [], idOf(properties)), ...inside];
}

const idOf = ({ id }: Properties): Properties => (id === undefined ? {} : { id });

const languageOf = ({ lang, dir }: Properties): Properties => ({
  ...(lang === undefined ? {} : { lang }),
  ...(dir === undefined ? {} : { dir }),
});

/** A caption holds no table of its own: its cells' text stays. */
function withoutTables(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  if (node.tagName === 'table') return [text(` ${rawText(node)} `)];
  return [{ ...node, children: node.children.flatMap(withoutTables) }];
}

const wholeNumber = (value: Properties[string], least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : undefined;

function picture({ src, alt, title, width, height, id }: Properties): Properties {
  return {
    ...idOf({ id }),
    src,
    alt: alt ?? '',
    title,
    width: wholeNumber(width, 1, 100_000),
    height: wholeNumber(height, 1, 100_000),
  };
}

/** The elements that hold a block, at whatever depth. */
function blockHolders(root: Root): Set<Element> {
  const found = new Set<Element>();
  const visit = (node: Root | Element): boolean => {
    let holds = false;
    for (const child of node.children) {
      if (!isElement(child) || child.tagName === 'math' || child.tagName === 'ruby') continue;
      const inside = visit(child);
      if (inside || !PHRASING.has(child.tagName)) holds = true;
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

const DATE_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-][01]\d:[0-5]\d))?$/;
const POSITIVE = new Set(['colSpan', 'rowSpan']);

/** Ids that XML takes, each once; links to those that are there. Attributes that a validator would refuse go. */
class References {
  readonly #names = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor(root: Root) {
    const visit = (node: Root | Element): void => {
      for (const child of node.children) {
        if (!isElement(child)) continue;
        const { id } = child.properties;
        if (typeof id === 'string' && !this.#names.has(id))
          this.#names.set(id, `ref-${this.#names.size + 1}`);
        visit(child);
      }
    };
    visit(root);
  }

  resolved({ tagName: tag, properties }: Element): Properties {
    const out: Properties = {};
    for (const [name, value] of Object.entries(properties)) {
      const kept = this.#value(tag, name, value);
      if (kept !== undefined) out[name] = kept;
    }
    return out;
  }

  #value(tag: string, name: string, value: Properties[string]): Properties[string] {
    switch (name) {
      case 'dataParts':
        return undefined;
      case 'id': {
        const id = this.#names.get(String(value));
        if (id === undefined || this.#used.has(id)) return undefined;
        this.#used.add(id);
        return id;
      }
      case 'href': {
        const address = String(value);
        if (!address.startsWith('#')) return strictAddress(address);
        const id = this.#names.get(address.slice(1));
        return id === undefined ? undefined : `#${id}`;
      }
      case 'cite':
        return strictAddress(String(value));
      case 'lang':
        return knownLanguage(String(value));
      case 'dir':
        return /^(ltr|rtl|auto)$/.test(String(value)) ? value : undefined;
      case 'dateTime':
        return DATE_TIME.test(String(value)) ? value : undefined;
      case 'scope':
        return /^(row|col|rowgroup|colgroup)$/.test(String(value)) ? value : undefined;
      case 'type':
        return tag === 'ol' && /^[1aAiI]$/.test(String(value)) ? value : undefined;
      case 'align':
        return /^(left|right|center)$/.test(String(value)) ? value : undefined;
      case 'start':
      case 'value':
        return wholeNumber(value, -1_000_000, 1_000_000);
      default:
        return POSITIVE.has(name) ? wholeNumber(value, 1, 1000) : value;
    }
  }
}

/** A language tag in its canonical form, undefined where it is none. */
export function knownLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** An address as RFC 3986 has it: browsers let brackets, bars and bad escapes pass. undefined where it is none. */
export function strictAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, hostname, protocol } = new URL(address);
  if (protocol !== 'mailto:' && !/^(\[[\da-f:.]+\]|[a-z\d.-]+)$/i.test(hostname)) return undefined;
  const start = protocol === 'mailto:' ? protocol.length : href.indexOf('/', protocol.length + 2);
  const path = href
    .slice(start)
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent);
  const hash = path.indexOf('#');
  return (
    href.slice(0, start) +
    (hash < 0 ? path : path.slice(0, hash + 1) + path.slice(hash + 1).replaceAll('#', '%23'))
  );
}
