/** Sets captions on paper as wide as their picture. */

/** em; narrower captions would be columns of single words */
const NARROWEST_EM = 24;
/** Not those in a row or beside text, which are placed already. */
const FIGURES = '.ac-body figure:not(.ac-beside, .picture-row > *):has(> figcaption):has(img)';

/** Reads all widths first: each read after a change costs a layout. */
export function alignCaptions(root: Element, undos: (() => void)[]): void {
  const figures = root.matches(FIGURES) ? [root] : [...root.querySelectorAll(FIGURES)];
  const found = figures.flatMap((figure) => {
    const caption = figure.querySelector<HTMLElement>(':scope > figcaption');
    const widths = [...figure.querySelectorAll('img')].map((img) => img.getBoundingClientRect().width);
    const column = figure.getClientRects()[0]?.width ?? 0;
    const width = Math.max(0, ...widths);
    return caption && width > 0 && column > 0 ? [{ caption, width, column }] : [];
  });
  for (const { caption, width, column } of found) {
    const style = caption.getAttribute('style');
    undos.push(() => {
      if (style === null) caption.removeAttribute('style');
      else caption.setAttribute('style', style);
    });
    caption.style.inlineSize = `max(${String(Math.min(width, column))}px, min(100%, ${String(NARROWEST_EM)}em))`;
    caption.style.marginInline = 'auto';
  }
}
