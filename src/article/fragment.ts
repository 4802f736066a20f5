/** Turns an article into DOM nodes: the allow-listed tree passes DOMPurify as a second check. */
import createDOMPurify, { type Config } from 'dompurify';
import type { Element as HastElement, Root, RootContent } from 'hast';
import { attributeName, attributeNames, HTML, MATH, sanitizeTree } from './sanitize';

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Lets through what the allow-list allows, and nothing that DOMPurify itself distrusts. */
const PURIFY: Config = {
  ALLOWED_TAGS: [...HTML, ...MATH, '#text'],
  ALLOWED_ATTR: attributeNames(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // DOMPurify tests every attribute value against this, so values without a scheme must pass.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  FORBID_TAGS: 'style form input button iframe object embed template noscript svg'.split(' '),
  FORBID_ATTR: ['style', 'srcset', 'srcdoc', 'ping'],
};

let purifier: { view: unknown; purify: ReturnType<typeof createDOMPurify> } | null = null;

/**
 * The article as nodes for `target`, the document that shows it. They are built from the allow-listed tree in
 * an inert document, then cleaned by DOMPurify. Nothing is parsed from a string.
 * @throws Error if DOMPurify cannot work here: content never passes unchecked
 */
export function sanitizedFragment(root: Root, target: Document): DocumentFragment {
  const view = target.defaultView ?? globalThis.window;
  if (purifier?.view !== view) {
    const purify = createDOMPurify(view);
    if (!purify.isSupported) throw new Error('DOMPurify is not supported in this window');
    purifier = { view, purify };
  }
  const inert = target.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  build(sanitizeTree(root).children, holder, inert);
  const clean = purifier.purify.sanitize(holder, { ...PURIFY, RETURN_DOM_FRAGMENT: true });
  const outer = clean.firstChild;
  const fragment = target.createDocumentFragment();
  while (outer?.firstChild) fragment.append(outer.firstChild);
  return fragment;
}

function build(nodes: readonly RootContent[], parent: globalThis.Element, inert: Document): void {
  for (const node of nodes) {
    if (node.type === 'text') parent.append(inert.createTextNode(node.value));
    else if (node.type === 'element') parent.append(buildElement(node, inert));
  }
}

function buildElement(node: HastElement, inert: Document): globalThis.Element {
  const math = MATH.has(node.tagName);
  const live = math
    ? inert.createElementNS(MATHML_NAMESPACE, node.tagName)
    : inert.createElement(node.tagName);
  for (const [name, value] of Object.entries(node.properties)) {
    const attribute = attributeName(node.tagName, name);
    if (attribute === undefined || value === null || value === undefined) continue;
    live.setAttribute(
      attribute,
      value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value),
    );
  }
  build(node.children, live, inert);
  return live;
}
