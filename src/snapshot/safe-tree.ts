/**
 * Reading a tree in which a form's fields may stand in the way: `<input name="nextSibling">` makes
 * `form.nextSibling` that input (DOM clobbering), also for a content script. Only forms are affected, and only by
 * plain property access: the prototype's own accessors always tell the truth.
 */
export interface SafeTree {
  firstChild(node: Node): Node | null;
  nextSibling(node: Node): Node | null;
  attribute(element: Element, name: string): string | null;
}

/** The tree functions of the realm that `node` belongs to. */
export function safeTree(node: Node): SafeTree {
  const first = accessor(node, 'firstChild');
  const next = accessor(node, 'nextSibling');
  const getAttribute = accessor(node, 'getAttribute') as (this: Element, name: string) => string | null;
  return {
    firstChild: (at) => first.call(at),
    nextSibling: (at) => next.call(at),
    attribute: (element, name) => getAttribute.call(element, name),
  };
}

function accessor(node: Node, name: string): (this: Node) => Node | null {
  for (
    let at = Object.getPrototypeOf(node) as object | null;
    at;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    const descriptor = Object.getOwnPropertyDescriptor(at, name);
    if (!descriptor) continue;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the node as `this`
    return (descriptor.get ?? descriptor.value) as (this: Node) => Node | null;
  }
  throw new Error(`No ${name} in this DOM.`);
}

/** Lower-case name of an element; a form whose name is clobbered is still a form. */
export function tagOf(element: Element): string {
  const name: unknown = element.localName;
  return typeof name === 'string' ? name : 'form';
}
