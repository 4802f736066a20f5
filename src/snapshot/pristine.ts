/**
 * A document whose members are its own. `<img name="createElement">` puts that picture in front of the method of this
 * name (DOM clobbering: names of pictures, forms, frames and objects). The prototypes always tell the truth.
 */

/** `document` itself, or, where the page's names stand before its members, a view of it that looks past them. */
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

function inherited(prototype: object, name: PropertyKey): PropertyDescriptor | undefined {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
}
