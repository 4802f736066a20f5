/** Small helpers that build nodes; no strings of markup anywhere. */

interface Props {
  class?: string;
  text?: string;
  /** `true` sets an empty attribute, false and undefined none */
  [attribute: string]: string | boolean | undefined;
}

/** Makes an element with text or children. All other properties are attributes. */
export function h<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
  { class: className, text, ...attributes }: Props = {},
  children: readonly (Node | string | null)[] = [],
): HTMLElementTagNameMap[K] {
  const element = doc.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** An element that one of our own pages has in its HTML. Throws where it has none of that id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This page has no #${id}.`);
  return found;
}

/** @returns restores the element's style attribute as it is now */
export function keptStyle(element: Element): () => void {
  const style = element.getAttribute('style');
  return () => {
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** A 24-unit line icon, hidden from assistive technology: its button carries the name. */
export function icon(doc: Document, path: string): SVGSVGElement {
  const svg = doc.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  const line = doc.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
