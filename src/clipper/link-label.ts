import type { LinkRecord } from '../page/page-snapshot';

/**
 * A label for exact comparison with a phrase list: compatibility forms folded, lower case, accents and vowel points
 * off, everything that is neither letter nor digit a space ("【Print】", "» print-friendly" → "print", "print friendly").
 */
export function normalizeLabel(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/ı/gu, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** "print print" → "print": an icon's alternative text repeated beside the text. */
export function undouble(label: string): string {
  const half = label.slice(0, (label.length - 1) / 2);
  return half !== '' && label === `${half} ${half}` ? half : label;
}

/** A set of normalised labels. */
export interface PhraseSet {
  has(label: string): boolean;
}

/**
 * A phrase list, one language a line, phrases parted by `|`, as a set of normalised labels. Made when it is first
 * asked: a thousand phrases take milliseconds that loading the script should not cost.
 */
export function phraseSet(lines: readonly string[]): PhraseSet {
  let phrases: Set<string> | null = null;
  const make = () =>
    new Set(
      lines
        .flatMap((line) => line.split('|'))
        .map(normalizeLabel)
        .filter((phrase) => phrase !== ''),
    );
  return { has: (label) => (phrases ??= make()).has(label) };
}

/** The other names of a link: title, aria-label, labels of its images (paper 2.1: alt or title of img or a). */
export function otherLabels(link: LinkRecord): string[] {
  return [link.ariaLabel, link.title, ...link.imageLabels].filter((label) => label.trim() !== '');
}
