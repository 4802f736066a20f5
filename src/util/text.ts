/** Helpers for text: words, white space, encodings, direction controls. */

/** Character classes for word splitting. A CJK character is a word of its own. */
const GAP = 0;
const LETTER = 1;
const WORD = 2;

/** Cache: code point to character class. */
const known = new Map<number, number>();

/**
 * The character class of a code point. Common ranges are listed because compiling Unicode classes is slow in
 * a first call.
 */
function kindOf(code: number): number {
  if (code < 0x80)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
      ? LETTER
      : GAP;
  if (code >= 0xdf && code <= 0x24f) return code === 0xf7 ? GAP : LETTER;
  if ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x3096)) return WORD;
  if (code >= 0x30a1 && code <= 0x30fa) return WORD;
  if ((code >= 0xac00 && code <= 0xd7a3) || (code >= 0x430 && code <= 0x45f)) return LETTER;
  if ((code >= 0x2010 && code <= 0x2029) || (code >= 0x3001 && code <= 0x3003)) return GAP;
  let kind = known.get(code);
  if (kind === undefined) {
    const character = String.fromCodePoint(code);
    kind = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character)
      ? WORD
      : /[\p{L}\p{N}]/u.test(character)
        ? LETTER
        : GAP;
    known.set(code, kind);
  }
  return kind;
}

/** Fast path for Latin text, with the same result as `kindOf`. */
const COMMON = /^[\0-\u024f\u2010-\u2029]*$/;
const COMMON_WORD = /[a-z0-9\xdf-\xf6\xf8-\u024f]+/g;

/**
 * Words as the bench counts them: NFKC, lower case, runs of letters and digits; each Han, kana or Thai
 * character is a word.
 */
export function words(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  if (COMMON.test(plain)) return plain.match(COMMON_WORD) ?? [];
  const found: string[] = [];
  let start = -1;
  for (let i = 0; i < plain.length;) {
    const code = plain.codePointAt(i)!;
    const end = code > 0xffff ? i + 2 : i + 1;
    const kind = kindOf(code);
    if (kind === LETTER) {
      if (start < 0) start = i;
    } else {
      if (start >= 0) found.push(plain.slice(start, i));
      start = -1;
      if (kind === WORD) found.push(plain.slice(i, end));
    }
    i = end;
  }
  if (start >= 0) found.push(plain.slice(start));
  return found;
}

/** Single spaces do not match: most white space stays as it is. */
const WHITE_SPACE = /(?: [\s\u200b]|[^\S ]|\u200b)[\s\u200b]*/g;

/** Collapses white space and trims. */
export function collapse(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

/** Decodes a percent-encoded part of an address; returns it unchanged if its escapes are broken. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Control characters without use in text, and lone surrogates, which no encoding can store. */
// eslint-disable-next-line no-control-regex
const BROKEN = /[\0-\x08\x0b\x0e-\x1f]|\p{Surrogate}/gu;

/**
 * Makes text safe for every encoding, parser and file: drops control characters and replaces lone surrogates
 * with U+FFFD.
 */
export function wellFormed(text: string): string {
  return text.replace(BROKEN, (found) => (found < ' ' ? '' : '\ufffd'));
}

/** Removes soft hyphens, which would split words in search and comparison. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');

const OPENERS = /[\u202a\u202b\u202d\u202e\u2066-\u2069\u202c]/;

/**
 * Closes open direction controls (UAX 9) and drops unmatched closers, so that they do not affect the text
 * that follows.
 */
export function isolated(text: string): string {
  if (!OPENERS.test(text)) return text;
  const open: string[] = [];
  let out = '';
  for (const char of text) {
    if (char === '\u202c' || char === '\u2069') {
      if (open.at(-1) !== char) continue;
      open.pop();
    } else if (/[\u202a\u202b\u202d\u202e]/.test(char)) open.push('\u202c');
    else if (/[\u2066-\u2068]/.test(char)) open.push('\u2069');
    out += char;
  }
  return out + open.reverse().join('');
}
