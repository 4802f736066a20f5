/** The search on the options page: leaves the settings that have all its words in label, values or hint. */
import { collapse } from '../../util/text';

/** @returns how many settings and sections are left */
export function searchSettings(root: ParentNode, query: string): number {
  const words = collapse(query.toLowerCase())
    .split(' ')
    .filter((word) => word !== '');
  const has = (element: Element): boolean => {
    const text = element.textContent.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  let found = 0;
  for (const section of root.querySelectorAll<HTMLElement>('section.group, section.about')) {
    const heading = section.querySelector('h2');
    const whole = heading !== null && has(heading);
    const settings = [...section.querySelectorAll<HTMLElement>('.ac-setting')];
    // A section without settings of its own is found as a whole.
    const parts = settings.length > 0 ? settings : [section];
    let left = 0;
    for (const part of parts) {
      part.hidden = !whole && !has(part);
      if (!part.hidden) left += 1;
    }
    section.hidden = left === 0;
    found += left;
  }
  return found;
}
