/** The outline of the article: its headings. */

/** An outline of one line helps nobody. */
export const LEAST_OUTLINE = 2;

/** Headings of the body in order, for the outline. */
export function outlineOf(main: HTMLElement): HTMLHeadingElement[] {
  return [...main.querySelectorAll<HTMLHeadingElement>('.ac-body :is(h1,h2,h3,h4)')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
}

/** The direction of a heading's words in a list of ours: the article's, not that of the first letter. */
export const directionOf = (heading: Element): string =>
  heading.closest('[dir]')?.getAttribute('dir') ?? 'auto';
