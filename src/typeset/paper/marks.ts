/** What fitting changes on the article, and how it is measured there; each change is undone. */

/** A custom property of the root element, until it is undone. */
export function setRoot(root: HTMLElement, name: string, value: string, undos: (() => void)[]): void {
  root.style.setProperty(name, value);
  undos.push(() => {
    root.style.removeProperty(name);
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  });
}

/** px, of its first part: a long table goes on in the next column, and its box reaches over both. */
export const widthOf = (element: Element): number => element.getClientRects()[0]?.width ?? 0;
/** px, of all its parts. */
export const heightOf = (element: Element): number =>
  [...element.getClientRects()].reduce((sum, { height }) => sum + height, 0);

/** Adds classes, and takes them away when it is undone. */
export function mark(element: Element, name: string, undos: (() => void)[]): void {
  element.classList.add(name);
  undos.push(() => {
    element.classList.remove(name);
    if (element.getAttribute('class') === '') element.removeAttribute('class');
  });
}
