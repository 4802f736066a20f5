/** Small helpers that build nodes; no strings of markup anywhere. */

interface Props {
  class?: string;
  text?: string;
  /** attributes as they are; `true` sets an empty one, false and undefined none */
  attrs?: Record<string, string | boolean | undefined>;
}

/** An element of that document with its properties and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
  props: Props = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = doc.createElement(tag);
  if (props.class) element.className = props.class;
  if (props.text !== undefined) element.textContent = props.text;
  for (const [name, value] of Object.entries(props.attrs ?? {})) {
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

/** Those of the reader's bar, and what else they mean elsewhere. */
export const ICONS = {
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  text: 'M3 18 8 6l5 12M5 14h6M15 18l3-7 3 7M16 16h4',
  outline: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20l1-4L16 5l3 3L8 19l-4 1M14 7l3 3',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
} as const;
