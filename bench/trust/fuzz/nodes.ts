/** A test page as plain data, so that it can be grown, mutated, shrunk and written down. */
export const HTML_NS = 'http://www.w3.org/1999/xhtml';
export const MATH_NS = 'http://www.w3.org/1998/Math/MathML';
export const SVG_NS = 'http://www.w3.org/2000/svg';

export interface FuzzElement {
  tag: string;
  /** namespace; only `nodes` pages heed it, a parser finds its own */
  ns: string | null;
  attributes: [string, string][];
  children: FuzzNode[];
  /** the children stand in an open shadow root */
  shadow?: boolean;
}

export type FuzzNode = string | FuzzElement;

/** How the page comes to be: its markup parsed, its nodes made one by one, or made in an XML document. */
export type Route = 'parsed' | 'nodes' | 'xml';

export interface FuzzCase {
  route: Route;
  head: FuzzNode[];
  body: FuzzNode[];
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = new Set('script style xmp iframe noembed noframes plaintext'.split(' '));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The markup of a node; where it is malformed (`</p>` in a text that is meant raw) that is the case's wish. */
function markup(node: FuzzNode, raw = false): string {
  if (typeof node === 'string') return raw || node.startsWith('<') ? node : escaped(node);
  const { tag, attributes } = node;
  const names = attributes
    .filter(([name]) => /^[^\s"'<>/=\0]+$/.test(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
  const start = `<${tag}${names.join('')}>`;
  if (VOID.has(tag)) return start;
  const children = node.children.map((child) => markup(child, RAW.has(tag))).join('');
  const inner = node.shadow ? `<template shadowrootmode="open">${children}</template>` : children;
  return `${start}${inner}</${tag}>`;
}

export const pageMarkup = ({ head, body }: FuzzCase): string =>
  `<!doctype html><html><head>${head.map((node) => markup(node)).join('')}</head>` +
  `<body>${body.map((node) => markup(node)).join('')}</body></html>`;

/** Makes the page's document. Without layout, as documents from a parser are. */
export function makeDocument(page: FuzzCase, view: Window & typeof globalThis): Document {
  if (page.route === 'parsed') {
    const document = new view.DOMParser().parseFromString(pageMarkup(page), 'text/html');
    clobber(document);
    return document;
  }
  const document =
    page.route === 'nodes'
      ? view.document.implementation.createHTMLDocument('')
      : view.document.implementation.createDocument(HTML_NS, 'html', null);
  if (page.route === 'xml') {
    for (const name of ['head', 'body'])
      document.documentElement.append(document.createElementNS(HTML_NS, name));
  }
  fill(document.head, page.head, document);
  fill(document.body, page.body, document);
  clobber(document);
  return document;
}

function fill(parent: Node, children: readonly FuzzNode[], document: Document): void {
  for (const child of children) {
    if (typeof child === 'string') {
      parent.appendChild(document.createTextNode(child));
      continue;
    }
    let element: Element;
    try {
      element = document.createElementNS(child.ns, child.tag);
    } catch {
      continue;
    }
    for (const [name, value] of child.attributes) {
      try {
        element.setAttribute(name, value);
      } catch {
        // No name for an attribute: a parser would have dropped it too.
      }
    }
    let holder: Node = element;
    if (child.shadow) {
      try {
        holder = element.attachShadow({ mode: 'open' });
      } catch {
        // Not every element has room for a shadow.
      }
    }
    fill(holder, child.children, document);
    parent.appendChild(element);
  }
}

/** jsdom's own selectors climb by the last two, and would never arrive. */
const UNCLOBBERED = new Set(['', 'constructor', '__proto__', 'parentElement', 'parentNode']);

/**
 * jsdom knows no named properties of forms and documents: put by hand where browsers show them (HTML standard, "named
 * properties"), so that a field is read in place of a member of its form.
 */
function clobber(document: Document): void {
  // Put when all have been read: what is put would stand in the way of reading the rest.
  const found: [target: object, name: string, value: unknown][] = [];
  const put = (target: object, name: string, value: unknown): void => {
    if (!UNCLOBBERED.has(name)) found.push([target, name, value]);
  };
  for (const form of document.getElementsByTagName('form')) {
    const fields = [...form.getElementsByTagName('*')];
    // A picture counts only where no field has its name: it is put first, and replaced.
    for (const field of [/^img$/, /^(input|button|select|textarea|fieldset|object|output)$/].flatMap((kind) =>
      fields.filter((each) => kind.test(each.localName)),
    ))
      for (const attribute of ['id', 'name']) put(form, field.getAttribute(attribute) ?? '', field);
  }
  for (const tag of ['img', 'form', 'iframe', 'embed', 'object'])
    for (const element of [...document.getElementsByTagName(tag)]) {
      const name = element.getAttribute('name') ?? '';
      if (name !== 'location') put(document, name, element);
    }
  for (const [target, name, value] of found)
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** A document's element as data. */
export function fromElement(element: Element): FuzzElement {
  return {
    tag: element.localName,
    ns: element.namespaceURI,
    attributes: Array.from(element.attributes, ({ name, value }) => [name, value]),
    children: Array.from(element.childNodes).flatMap((child): FuzzNode[] => {
      if (child.nodeType === 3) return [child.nodeValue ?? ''];
      return child.nodeType === 1 ? [fromElement(child as Element)] : [];
    }),
  };
}

export function countNodes(nodes: readonly FuzzNode[]): number {
  let sum = 0;
  for (const node of nodes) sum += 1 + (typeof node === 'string' ? 0 : countNodes(node.children));
  return sum;
}
