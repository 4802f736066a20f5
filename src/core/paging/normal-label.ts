/** Labels of links in a form in which they can be compared with lists of phrases. */
import type { LinkRecord } from '../../snapshot/schema';

/**
 * A label for exact comparison with a phrase list: compatibility forms folded, lower case, accents and vowel points
 * off, everything that is neither letter nor digit a space ("【Print】", "» print-friendly" → "print", "print friendly").
 */
export function normalizeLabel(label: string): string {
  return PLAIN.test(label) ? label : foldLabel(label);
}

/** Already normal: most phrases of the lists, and numbers. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function foldLabel(label: string): string {
  // Most links are ASCII, and Unicode properties are slow.
  if (!OTHER_THAN_ASCII.test(label))
    return label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/ı/gu, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// eslint-disable-next-line no-control-regex -- ASCII is what is meant
const OTHER_THAN_ASCII = /[^\x00-\x7f]/;

/** "print print" → "print": an icon's alternative text repeated beside the text. */
export function undouble(label: string): string {
  const middle = (label.length - 1) / 2;
  if (label.charCodeAt(middle) !== SPACE) return label;
  const half = label.slice(0, middle);
  return label.endsWith(half) ? half : label;
}
const SPACE = 32;

/** A set of normalised labels. */
export interface PhraseSet {
  has(label: string): boolean;
}

/**
 * A phrase list, one language a line, phrases parted by `|`, as a set of normalised labels. Made when it is first
 * asked, the phrases without Latin letters only for a label without: normalising a thousand phrases takes milliseconds.
 */
export function phraseSet(lines: readonly string[]): PhraseSet {
  let latin: Set<string> | null = null;
  let other: Set<string> | null = null;
  const make = (withLatin: boolean): Set<string> =>
    new Set(
      lines
        .flatMap((line) => line.split('|'))
        .filter((phrase) => phrase !== '' && LATIN.test(phrase) === withLatin)
        .map(normalizeLabel),
    );
  return {
    has: (label) =>
      LATIN.test(label)
        ? (latin ??= make(true)).has(label)
        : label !== '' && (other ??= make(false)).has(label),
  };
}
const LATIN = /[a-z]/;

/** The other names of a link: title, aria-label, labels of its images (paper 2.1: alt or title of img or a). */
export function otherLabels(link: LinkRecord): string[] {
  return [link.ariaLabel, link.title, ...link.imageLabels].filter((label) => label.trim() !== '');
}
