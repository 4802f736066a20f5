/** What the label of a link says about paging: a page number, next, previous, first, last. */
import type { LinkRecord } from '../../snapshot/schema';
import { normalizeLabel, otherLabels, undouble } from './normal-label';
import {
  COMMENT_WORD,
  FIRST_PHRASES,
  GALLERY_WORD,
  LAST_PHRASES,
  NEXT_PHRASES,
  PAGE_NUMBER_PHRASES,
  PREVIOUS_PHRASES,
} from './words';

/** What a link's label says about paging. */
export interface PagingLabel {
  kind: 'number' | 'next' | 'previous' | 'first' | 'last';
  /** page number in the label, null if none */
  number: number | null;
  /** `word` is a phrase of the list, `arrow` only a sign: weaker, and its direction depends on the script */
  form: 'number' | 'word' | 'arrow';
}

const FORWARD = /^[>›»→⇒➔➜➡▶►▸❯⟩≫⏵⟶⭢🡒]+$/u;
const BACKWARD = /^[<‹«←⇐⬅◀◄◂❮⟨≪⏴⟵⭠🡐]+$/u;
const ENDING = /^(?:>>|››|»»|>\||»\||▶▶|►►|⏭|⇥|→\||>>>)$/u;
const BEGINNING = /^(?:<<|‹‹|««|\|<|\|«|◀◀|◄◄|⏮|⇤|\|←|<<<)$/u;
/** Page numbers have at most this many digits (a list of ten thousand pages is not read). */
const MAX_NUMBER_DIGITS = 4;
/** DOM Distiller's limit for the text of a paging link is 25; phrases of the list reach 40 code units. */
const MAX_LABEL = 50;

/** Decimal digits of all scripts as ASCII ("٢" → "2"). */
export function asciiDigits(text: string): string {
  return ASCII.test(text) ? text : foldDigits(text);
}

// eslint-disable-next-line no-control-regex -- ASCII is what is meant
const ASCII = /^[\x00-\x7f]*$/;

function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    // Unicode keeps the ten digits of a script in a row, with 0 at a multiple of 16 plus 0 or 6.
    for (let zero = code; zero > code - 10; zero--) {
      if (!/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
    }
    return String((code - 0x1d7ce) % 10);
  });
}

function parse(label: string): PagingLabel | null {
  if (label === '' || label.length > MAX_LABEL) return null;
  const folded = asciiDigits(label.normalize('NFKC')).replace(/[\s\u200e\u200f]+/gu, ' ');
  const plain = undouble(normalizeLabel(folded));
  if (plain === '') {
    const signs = folded.replace(/\s+/gu, '');
    if (ENDING.test(signs)) return { kind: 'last', number: null, form: 'arrow' };
    if (BEGINNING.test(signs)) return { kind: 'first', number: null, form: 'arrow' };
    if (FORWARD.test(signs)) return { kind: 'next', number: null, form: 'arrow' };
    if (BACKWARD.test(signs)) return { kind: 'previous', number: null, form: 'arrow' };
  }
  if (/^\d+$/u.test(plain))
    // "007" is the name of a file or an article, no page.
    return plain.length <= MAX_NUMBER_DIGITS && !/^0./u.test(plain)
      ? { kind: 'number', number: Number(plain), form: 'number' }
      : null;
  const numbers = plain.match(/\d+/gu) ?? [];
  const words = plain.replace(/\d+/gu, ' ').replace(/ +/gu, ' ').trim();
  if (NEXT_PHRASES.has(words)) {
    // "next 20" counts items; "continue on page 2" names the page. What is which, the pager's own numbers decide.
    return { kind: 'next', number: numbers.length === 1 ? Number(numbers[0]) : null, form: 'word' };
  }
  if (PREVIOUS_PHRASES.has(words)) return { kind: 'previous', number: null, form: 'word' };
  if (numbers.length === 1 && PAGE_NUMBER_PHRASES.has(words))
    return { kind: 'number', number: Number(numbers[0]), form: 'number' };
  if (FIRST_PHRASES.has(words)) return { kind: 'first', number: null, form: 'word' };
  if (LAST_PHRASES.has(words)) return { kind: 'last', number: null, form: 'word' };
  return null;
}

/** The label of a link read as paging; null when it is none. The text decides; title and image labels when it is empty or an arrow. */
export function parsePagingLabel(link: LinkRecord): PagingLabel | null {
  const own = parse(link.text);
  // A text that says something else decides; nearly all links end here.
  if (own === null && (link.text.length > MAX_LABEL || normalizeLabel(link.text) !== '')) return null;
  const others = otherLabels(link);
  const label = own !== null && own.form !== 'arrow' ? own : labelOfNames(own, others);
  // "Next" with the name "Older comments", "next photo": said anywhere, it is about those (paper 2.5, stage 3).
  if (
    label === null ||
    [link.text, ...others].some((text) => text.length <= MAX_LABEL * 2 && isAboutOther(text))
  )
    return null;
  return label;
}

/** A word in title, aria-label or an image's text says more than an arrow. */
function labelOfNames(own: PagingLabel | null, others: string[]): PagingLabel | null {
  for (const label of others) {
    const parsed = parse(label);
    if (parsed !== null && parsed.form === 'word') return parsed;
  }
  if (own !== null) return own;
  for (const label of others) {
    const parsed = parse(label);
    if (parsed !== null) return parsed;
  }
  return null;
}

function isAboutOther(label: string): boolean {
  const plain = normalizeLabel(label);
  return plain !== '' && (COMMENT_WORD.test(plain) || GALLERY_WORD.test(plain));
}

/** "Page 2 of 5", "Seite 2 von 5", "2 / 5", "第2页，共5页": the page shown and how many there are. */
export function parsePosition(text: string): { current: number; total: number } | null {
  if (text.length > MAX_LABEL) return null;
  const folded = asciiDigits(text.normalize('NFKC')).replace(/\s+/gu, ' ').trim();
  const numbers = folded.match(/\d+/gu) ?? [];
  if (numbers.length !== 2) return null;
  const [current, total] = numbers.map(Number);
  if (current === undefined || total === undefined || current < 1 || current > total || total > 9999)
    return null;
  const between = /\d+(.*?)\d+/u.exec(folded)?.[1]?.trim() ?? '';
  const before = normalizeLabel(/^(.*?)\d/u.exec(folded)?.[1] ?? '');
  const slash =
    between === '/' ||
    between === '|' ||
    /^(?:of|von|de|di|sur|van|av|af|z|ze|din|od|из|з|από|απο|\/|out of|dari|中|의|του|trong|จาก|از|من|מתוך)$/iu.test(
      between,
    );
  const counted = /共|全|总|總|중/u.test(between);
  const worded = before === '' || PAGE_NUMBER_PHRASES.has(before) || /^第$/u.test(before);
  return (slash || counted) && worded ? { current, total } : null;
}
