/**
 * Reads nodes of a foreign page. Nothing that a page writes makes these functions throw or lie.
 *
 * - A form's fields shadow its members (DOM clobbering), also for a content script: `<input name="firstChild">`. Only forms do this. The
 *   prototype's own members always tell the truth.
 * - Named pictures, forms, frames and objects shadow a document's members (`pristine`).
 * - MathML, SVG and unknown elements may have HTML names: `<math><slot>` has no assigned nodes, and an SVG link's address is an object
 *   (`stringOf`, `numberOf`).
 *
 * Only forms take the slow way. Callers that know the tag pass `form`, because a second look at it slows down the walk.
 */
import { withoutUser } from '../util/address';

/** Lower case. A form with a clobbered name is still `form`. */
export function tagOf(element: Element): string {
  const name: unknown = element.localName;
  return typeof name === 'string' ? name : 'form';
}

/** Texts and comments have no name. */
function isForm(node: Node): boolean {
  const name: unknown = (node as Element).localName;
  return name === 'form' || (name !== undefined && name !== null && typeof name !== 'string');
}

/** Cache of accessors and methods by prototype. Node may read several DOMs in turn. */
const members = new WeakMap<object, Map<string, Member>>();
type Member = (this: Node, ...given: unknown[]) => unknown;

/** Reads a form's member from its prototype. */
function own(node: Node, name: string, ...given: unknown[]): unknown {
  const prototype = Object.getPrototypeOf(node) as object;
  let known = members.get(prototype);
  if (!known) members.set(prototype, (known = new Map<string, Member>()));
  let member = known.get(name);
  if (!member) {
    const found = inherited(prototype, name);
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the node as `this`
    const reader = (found?.get ?? found?.value) as unknown;
    if (typeof reader !== 'function') return undefined;
    member = reader as Member;
    known.set(name, member);
  }
  return Reflect.apply(member, node, given);
}

function inherited(prototype: object | null, name: PropertyKey): PropertyDescriptor | undefined {
  for (let at = prototype; at; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
}

export function isText(node: Node): node is Text {
  const type: unknown = node.nodeType;
  return type === 3 || type === 4;
}

export const isComment = (node: Node): node is Comment => node.nodeType === 8;

/** A form may shadow `nodeType`. */
export function isElement(node: Node): node is Element {
  const type: unknown = node.nodeType;
  return type === 1 || typeof type !== 'number';
}

export const firstChild = (node: Node, form = isForm(node)): Node | null =>
  form ? (own(node, 'firstChild') as Node | null) : node.firstChild;
export const nextSibling = (node: Node, form = isForm(node)): Node | null =>
  form ? (own(node, 'nextSibling') as Node | null) : node.nextSibling;
export const previousSibling = (node: Node): Node | null =>
  isForm(node) ? (own(node, 'previousSibling') as Node | null) : node.previousSibling;
export const parentElement = (node: Node): Element | null =>
  isForm(node) ? (own(node, 'parentElement') as Element | null) : node.parentElement;
export const firstElement = (node: Element): Element | null =>
  isForm(node) ? (own(node, 'firstElementChild') as Element | null) : node.firstElementChild;
export const nextElement = (node: Element): Element | null =>
  isForm(node) ? (own(node, 'nextElementSibling') as Element | null) : node.nextElementSibling;
export const previousElement = (node: Element): Element | null =>
  isForm(node) ? (own(node, 'previousElementSibling') as Element | null) : node.previousElementSibling;
export const elementCount = (node: Element): number =>
  isForm(node) ? (own(node, 'childElementCount') as number) : node.childElementCount;

export const isConnected = (node: Node, form = isForm(node)): boolean =>
  (form ? own(node, 'isConnected') : node.isConnected) === true;

export function childNodes(parent: Node): Node[] {
  const out: Node[] = [];
  for (let node = firstChild(parent); node; node = nextSibling(node)) out.push(node);
  return out;
}

export function childElements(parent: Element): Element[] {
  const out: Element[] = [];
  for (let node = firstElement(parent); node; node = nextElement(node)) out.push(node);
  return out;
}

/** '' for a document. */
export function textOf(node: Node): string {
  const text: unknown = isForm(node) ? own(node, 'textContent') : node.textContent;
  return typeof text === 'string' ? text : '';
}

export const hasAttributes = (element: Element, form = isForm(element)): boolean =>
  form ? own(element, 'hasAttributes') === true : element.hasAttributes();
export const hasAttribute = (element: Element, name: string, form = isForm(element)): boolean =>
  form ? own(element, 'hasAttribute', name) === true : element.hasAttribute(name);
/** Null when absent. */
export const written = (element: Element, name: string, form = isForm(element)): string | null =>
  form ? (own(element, 'getAttribute', name) as string | null) : element.getAttribute(name);
/** '' when absent. */
export const attribute = (element: Element, name: string, form = isForm(element)): string =>
  written(element, name, form) ?? '';
export const attributeNames = (element: Element): string[] =>
  isForm(element) ? (own(element, 'getAttributeNames') as string[]) : element.getAttributeNames();

export const closest = (element: Element, selector: string): Element | null =>
  isForm(element) ? (own(element, 'closest', selector) as Element | null) : element.closest(selector);
export const query = (element: Element, selector: string): Element | null =>
  isForm(element)
    ? (own(element, 'querySelector', selector) as Element | null)
    : element.querySelector(selector);
export const queryAll = (element: Element, selector: string): Iterable<Element> =>
  isForm(element)
    ? (own(element, 'querySelectorAll', selector) as NodeListOf<Element>)
    : element.querySelectorAll(selector);

export const rectOf = (element: Element): DOMRect =>
  isForm(element) ? (own(element, 'getBoundingClientRect') as DOMRect) : element.getBoundingClientRect();
/** px; of the root element, the size of the page */
export const scrollSizeOf = (element: Element): { width: number; height: number } => ({
  width: element.scrollWidth,
  height: element.scrollHeight,
});
export const isVisible = (element: Element, options?: CheckVisibilityOptions): boolean =>
  isForm(element) ? own(element, 'checkVisibility', options) === true : element.checkVisibility(options);

/** Does `a` come before `b`? */
export function precedes(a: Node, b: Node): boolean {
  if (a === b) return false;
  const position = isForm(a)
    ? (own(a, 'compareDocumentPosition', b) as number)
    : a.compareDocumentPosition(b);
  return (position & 4) !== 0;
}

/** To be compared only. Read from `documentOf`. */
export const ownerOf = (node: Node): Document =>
  isForm(node) ? (own(node, 'ownerDocument') as Document) : node.ownerDocument!;
export const documentOf = (node: Node): Document => pristine(ownerOf(node));
export const rootOf = (node: Node): Node =>
  isForm(node) ? (own(node, 'getRootNode') as Node) : node.getRootNode();
export const openShadowOf = (element: Element, form = isForm(element)): ShadowRoot | null =>
  form ? null : element.shadowRoot;

/** None for an element that is only named slot. */
export function assignedNodes(slot: Element, flatten = false): Node[] {
  const { assignedNodes: method } = slot as Partial<HTMLSlotElement>;
  return typeof method === 'function' ? Reflect.apply(method, slot, [{ flatten }]) : [];
}

/** Null for other origins and elements only named frame. */
export function frameBody(frame: Element): HTMLElement | null {
  try {
    const inner = (frame as Partial<HTMLIFrameElement>).contentDocument;
    const document = inner ? pristine(inner) : null;
    return document?.defaultView ? document.body : null;
  } catch {
    return null; // another origin: it stays a card (`MediaRecord` of kind embed)
  }
}

/** '' in other namespaces or when absent. Addresses lose user names. */
export function stringOf(element: Element, name: 'href' | 'src' | 'currentSrc' | 'type'): string {
  const value: unknown = (element as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? withoutUser(value) : '';
}

/** 0 in other namespaces or when absent. */
export function numberOf(element: Element, name: 'naturalWidth' | 'naturalHeight'): number {
  const value: unknown = (element as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : 0;
}

/** Loaded or failed. */
export const isComplete = (image: Element): boolean => (image as Partial<HTMLImageElement>).complete === true;

/** A data address; '' if it may not be read. */
export function canvasData(canvas: Element): string {
  try {
    const data: unknown = (canvas as Partial<HTMLCanvasElement>).toDataURL?.('image/png');
    return typeof data === 'string' && data.startsWith('data:image/png') ? data : '';
  } catch {
    return ''; // tainted by a foreign image
  }
}

/** The document, or a view that reads past shadowed members. */
export function pristine(document: Document): Document {
  const prototype = Object.getPrototypeOf(document) as object;
  const hides = (name: string): boolean => name !== 'location' && name in prototype;
  if (!Object.getOwnPropertyNames(document).some(hides)) return document;
  return new Proxy(document, {
    get(target, name) {
      const found = inherited(prototype, name) ?? Object.getOwnPropertyDescriptor(target, name);
      if (found?.get) return found.get.call(target) as unknown;
      const value: unknown = found?.value;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
