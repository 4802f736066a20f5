/** Reversible changes that fitting makes to the article. */
export function setRoot(root: HTMLElement, name: string, value: string, undos: (() => void)[]): void {
  root.style.setProperty(name, value);
  undos.push(() => {
    root.style.removeProperty(name);
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  });
}

/** px of the first box; a broken table's bounds span both columns */
export const widthOf = (element: Element): number => element.getClientRects()[0]?.width ?? 0;
/** px of all boxes */
export const heightOf = (element: Element): number =>
  [...element.getClientRects()].reduce((sum, { height }) => sum + height, 0);

export function mark(element: Element, name: string, undos: (() => void)[]): void {
  element.classList.add(name);
  undos.push(() => {
    unmark(element, name);
  });
}

/** Also removes an empty `class`. */
export function unmark(element: Element, name: string): void {
  element.classList.remove(name);
  if (element.getAttribute('class') === '') element.removeAttribute('class');
}
