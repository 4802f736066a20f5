/** Normalises link labels for comparison with phrases. */
import type { LinkRecord } from '../../snapshot/schema';

/** "» print-friendly" → "print friendly", without accents and vowel points. */
export function normalizeLabel(label: string): string {
  return PLAIN.test(label) ? label : foldLabel(label);
}

const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function foldLabel(label: string): string {
  // Fast path: Unicode properties are slow.
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

/** "print print" → "print": an icon's alt text repeats the text. */
export function undouble(label: string): string {
  const middle = (label.length - 1) / 2;
  if (label.charCodeAt(middle) !== SPACE) return label;
  const half = label.slice(0, middle);
  return label.endsWith(half) ? half : label;
}
const SPACE = 32;

export interface PhraseSet {
  has(label: string): boolean;
}

/**
 * One language per line, separated by `|`. Sets are built on first use, because normalising a thousand
 * phrases takes milliseconds.
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

/** Paper 2.1: alt or title of img or a. */
export function otherLabels(link: LinkRecord): string[] {
  return [link.ariaLabel, link.title, ...link.imageLabels].filter((label) => label.trim() !== '');
}
