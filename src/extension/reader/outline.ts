/** The headings of the article. */

/** Fewer make no outline. */
export const LEAST_OUTLINE = 2;

export function outlineOf(main: HTMLElement): HTMLHeadingElement[] {
  return [...main.querySelectorAll<HTMLHeadingElement>('.ac-body :is(h1,h2,h3,h4)')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
}

/** The article's direction, not that of the first letter. */
export const directionOf = (heading: Element): string =>
  heading.closest('[dir]')?.getAttribute('dir') ?? 'auto';
