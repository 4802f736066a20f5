/** Keeps settings with all words in their label, values or hint. */
import { collapse } from '../../../util/text';

/** State of the fold before the search; null without a search. */
let wasOpen: boolean | null = null;

/**
 * @param fold opens for a match; restored after the search
 * @returns number of settings and sections shown
 */
export function searchSettings(root: ParentNode, fold: HTMLElement, query: string): number {
  const words = collapse(query.toLowerCase())
    .split(' ')
    .filter((word) => word !== '');
  const has = (element: Element): boolean => {
    const text = element.textContent.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  let found = 0;
  let inFold = 0;
  for (const section of root.querySelectorAll<HTMLElement>('section.group, section.about')) {
    const heading = section.querySelector('h2, h3');
    const whole = heading !== null && has(heading);
    const settings = [...section.querySelectorAll<HTMLElement>('.ac-setting')];
    // A section without settings matches as a whole.
    const parts = settings.length > 0 ? settings : [section];
    let left = 0;
    for (const part of parts) {
      part.hidden = !whole && !has(part);
      if (!part.hidden) left += 1;
    }
    section.hidden = left === 0;
    found += left;
    if (fold.contains(section)) inFold += left;
  }
  fold.hidden = inFold === 0;
  if (words.length > 0) {
    wasOpen ??= fold.hasAttribute('open');
    fold.toggleAttribute('open', inFold > 0);
  } else if (wasOpen !== null) {
    fold.toggleAttribute('open', wasOpen);
    wasOpen = null;
  }
  return found;
}
