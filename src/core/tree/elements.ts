/** Helpers for single elements of a snapshot, and for boxes on the page. */
import type { Box, ElementRecord } from '../../snapshot/schema';

/** The id, which stands last among the names; a class name if there is no id. */
export function idOf({ names }: ElementRecord): string {
  return names.slice(names.lastIndexOf(' ') + 1);
}

export function isHeadingTag(tag: string): boolean {
  return tag.length === 2 && tag >= 'h1' && tag <= 'h6';
}

/** Least font weight of bold text (CSS Fonts: 600 is semi-bold). */
export const BOLD = 600;

/** Tags of boxes that are not articles or their parts. */
export const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'section', 'aside', 'form']);

const NUMBERS = /\d+/g;

/** Tag and names without digits: the same for elements that one template makes. */
export const makeOf = ({ tag, names }: Pick<ElementRecord, 'tag' | 'names'>): string =>
  tag + '.' + names.replace(NUMBERS, '');

const CAPITAL = /([a-z])([A-Z])/g;

/** Names in lower case, with a hyphen for camelCase. */
export const hyphenated = (names: string): string => names.replace(CAPITAL, '$1-$2').toLowerCase();

/** Horizontal overlap in px; if negative, the gap. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
}

/** Vertical overlap in px; if negative, the gap. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
}
