/** Places in the tree of a snapshot. Parents come before their children, so an index tells which of two can be above. */
import type { ElementRecord } from '../../snapshot/schema';

/** The id of an element, which stands last among its names; a class name where it has none. */
export function idOf({ names }: ElementRecord): string {
  return names.slice(names.lastIndexOf(' ') + 1);
}

/** Is this a tag from h1 to h6? */
export function isHeadingTag(tag: string): boolean {
  return tag.length === 2 && tag >= 'h1' && tag <= 'h6';
}

/** Font weight from which type is bold (CSS Fonts: 600 is semi-bold). */
export const BOLD = 600;

/** Tags of boxes, as against those of an article and its parts. */
export const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'section', 'aside', 'form']);

const NUMBERS = /\d+/g;

/** What elements of one make have in common: tag and names, the numbers of instances left out. */
export const makeOf = ({ tag, names }: Pick<ElementRecord, 'tag' | 'names'>): string =>
  tag + '.' + names.replace(NUMBERS, '');

const CAPITAL = /([a-z])([A-Z])/g;

/** Names in lower case, words that only a capital parts with a hyphen between them. */
export const hyphenated = (names: string): string => names.replace(CAPITAL, '$1-$2').toLowerCase();
