/** Only members that the clip reads (`snapshot/foreign.ts`). Linked children avoid arrays. */
import { isAddress } from '../../util/address';
import { selects } from './select';

const HTML = 'http://www.w3.org/1999/xhtml';

/** Properties with absolute addresses. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  href: ['a', 'area', 'link', 'base'],
  src: ['img', 'iframe', 'frame', 'script', 'source', 'video', 'audio', 'embed', 'track', 'input'],
};
const TYPED = new Set([
  'a',
  'link',
  'script',
  'style',
  'source',
  'embed',
  'object',
  'input',
  'button',
  'ol',
  'li',
]);

/** Members of pages are getters: own ones would look like the fields of a form (`snapshot/foreign.ts`). */
export class ServedNode {
  parent: ServedParent | null = null;
  next: ServedNode | null = null;
  previous: ServedNode | null = null;

  constructor(readonly nodeType: number) {}

  get firstChild(): ServedNode | null {
    return null;
  }
  get nextSibling(): ServedNode | null {
    return this.next;
  }
  get previousSibling(): ServedNode | null {
    return this.previous;
  }
  get parentNode(): ServedParent | null {
    return this.parent;
  }
  get parentElement(): ServedElement | null {
    return this.parent instanceof ServedElement ? this.parent : null;
  }
  get textContent(): string | null {
    return null;
  }
  get ownerDocument(): ServedDocument | null {
    const root = this.getRootNode();
    return root instanceof ServedDocument ? root : null;
  }
  get isConnected(): boolean {
    return this.getRootNode() instanceof ServedDocument;
  }

  getRootNode(): ServedNode {
    return pathTo(this)[0] ?? this;
  }

  /** Only "follows" (4) and "precedes" (2). */
  compareDocumentPosition(other: ServedNode): number {
    const [own, its] = [pathTo(this), pathTo(other)];
    let at = 0;
    while (at < own.length && own[at] === its[at]) at++;
    if (at === own.length) return at === its.length ? 0 : 4;
    if (at === its.length) return 2;
    for (let node = own[at]!.next; node; node = node.next) if (node === its[at]) return 4;
    return 2;
  }
}

function pathTo(node: ServedNode): ServedNode[] {
  const path: ServedNode[] = [];
  for (let at: ServedNode | null = node; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** Text (3) or comment (8). */
export class ServedData extends ServedNode {
  constructor(
    type: 3 | 8,
    public data: string,
  ) {
    super(type);
  }
  override get textContent(): string {
    return this.data;
  }
}

export class ServedParent extends ServedNode {
  first: ServedNode | null = null;
  last: ServedNode | null = null;

  override get firstChild(): ServedNode | null {
    return this.first;
  }
  get firstElementChild(): ServedElement | null {
    return elementFrom(this.first, 'next');
  }
  get childElementCount(): number {
    let count = 0;
    for (let node = this.first; node; node = node.next) if (node.nodeType === 1) count++;
    return count;
  }
  override get textContent(): string | null {
    const { first } = this;
    if (first instanceof ServedData && !first.next) return first.nodeType === 3 ? first.data : '';
    let text = '';
    for (let node = following(this, this); node; node = following(node, this))
      if (node.nodeType === 3) text += (node as ServedData).data;
    return text;
  }

  insert(node: ServedNode, before: ServedNode | null): void {
    node.parent = this;
    node.next = before;
    node.previous = before ? before.previous : this.last;
    if (node.previous) node.previous.next = node;
    else this.first = node;
    if (before) before.previous = node;
    else this.last = node;
  }

  remove(node: ServedNode): void {
    if (node.previous) node.previous.next = node.next;
    else this.first = node.next;
    if (node.next) node.next.previous = node.previous;
    else this.last = node.previous;
    node.parent = node.next = node.previous = null;
  }

  querySelector(selector: string): ServedElement | null {
    return firstIn(this, selects(selector));
  }
  querySelectorAll(selector: string): ServedElement[] {
    return allIn(this, selects(selector));
  }
  getElementsByTagName(name: string): ServedElement[] {
    return allIn(this, ({ localName }) => name === '*' || localName === name);
  }
}

function following(node: ServedNode, root: ServedNode): ServedNode | null {
  const child = node.firstChild;
  if (child) return child;
  for (let at: ServedNode | null = node; at && at !== root; at = at.parent) if (at.next) return at.next;
  return null;
}

type Test = (element: ServedElement) => boolean;

function firstIn(root: ServedNode, test: Test): ServedElement | null {
  for (let node = following(root, root); node; node = following(node, root))
    if (node instanceof ServedElement && test(node)) return node;
  return null;
}

function allIn(root: ServedNode, test: Test): ServedElement[] {
  const found: ServedElement[] = [];
  for (let node = following(root, root); node; node = following(node, root))
    if (node instanceof ServedElement && test(node)) found.push(node);
  return found;
}

function elementFrom(node: ServedNode | null, way: 'next' | 'previous'): ServedElement | null {
  while (node && node.nodeType !== 1) node = node[way];
  return node as ServedElement | null;
}

interface ServedAttribute {
  readonly name: string;
  readonly value: string;
}

export class ServedElement extends ServedParent {
  /** of a `template`; no part of the page */
  content: ServedParent | null = null;

  constructor(
    readonly localName: string,
    readonly namespaceURI: string,
    readonly attributes: ServedAttribute[],
  ) {
    super(1);
  }

  get nextElementSibling(): ServedElement | null {
    return elementFrom(this.next, 'next');
  }
  get previousElementSibling(): ServedElement | null {
    return elementFrom(this.previous, 'previous');
  }
  get shadowRoot(): null {
    return null;
  }

  hasAttributes(): boolean {
    return this.attributes.length > 0;
  }
  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
  getAttribute(name: string): string | null {
    const { attributes } = this;
    for (let at = 0; at < attributes.length; at++)
      if (attributes[at]!.name === name) return attributes[at]!.value;
    return null;
  }
  getAttributeNames(): string[] {
    return this.attributes.map(({ name }) => name);
  }

  closest(selector: string): ServedElement | null {
    const test = selects(selector);
    if (test(this)) return this;
    let at = this.parentElement;
    while (at && !test(at)) at = at.parentElement;
    return at;
  }

  get href(): string | undefined {
    return this.#address('href');
  }
  get src(): string | undefined {
    return this.#address('src');
  }
  get type(): string | undefined {
    return this.namespaceURI === HTML && TYPED.has(this.localName)
      ? (this.getAttribute('type') ?? '')
      : undefined;
  }

  #address(name: string): string | undefined {
    if (this.namespaceURI !== HTML || !ADDRESSES[name]!.includes(this.localName)) return undefined;
    const written = this.getAttribute(name);
    if (written === null) return '';
    const base = this.ownerDocument?.baseURI;
    return isAddress(written, base) ? new URL(written, base).href : written;
  }

  /** No layout. */
  getBoundingClientRect(): { left: number; top: number; width: number; height: number } {
    return { left: 0, top: 0, width: 0, height: 0 };
  }
}

export class ServedDocument extends ServedParent {
  /** no layout (`takeSnapshot`) */
  readonly defaultView = null;
  #base: string | null = null;

  constructor(readonly URL: string) {
    super(9);
  }

  override get textContent(): null {
    return null;
  }
  get documentElement(): ServedElement | null {
    return this.firstElementChild;
  }
  get body(): ServedElement | null {
    for (let at = this.documentElement?.firstElementChild ?? null; at; at = at.nextElementSibling)
      if (at.localName === 'body' || at.localName === 'frameset') return at;
    return null;
  }
  get title(): string {
    const title = this.querySelector('title');
    return (title?.textContent ?? '').replace(/[\t\n\f\r ]+/g, ' ').trim();
  }
  get baseURI(): string {
    if (this.#base === null) {
      const href = this.querySelector('base[href]')?.getAttribute('href') ?? '';
      this.#base = isAddress(href, this.URL) ? new URL(href, this.URL).href : this.URL;
    }
    return this.#base;
  }
  getElementById(id: string): ServedElement | null {
    return firstIn(this, (element) => element.getAttribute('id') === id);
  }
  /** Text nodes only. */
  createTreeWalker(root: ServedNode): { nextNode(): ServedNode | null } {
    let at: ServedNode | null = root;
    return {
      nextNode() {
        do at = at && following(at, root);
        while (at && at.nodeType !== 3);
        return at;
      },
    };
  }
}
