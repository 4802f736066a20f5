/** The outline of the article: its headings. */

/** An outline of one line helps nobody. */
export const LEAST_OUTLINE = 2;

/** Headings of the body in order, for the outline. */
export function outlineOf(main: HTMLElement): HTMLHeadingElement[] {
  return [...main.querySelectorAll<HTMLHeadingElement>('.ac-body :is(h1,h2,h3,h4)')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
}
