/** Helpers for text: words, white space, encodings, direction controls. */

/** Character classes for word splitting. A CJK character is a word of its own. */
const GAP = 0;
const LETTER = 1;
const WORD = 2;

/** Cache: code point to character class. */
const known = new Map<number, number>();

/** Lists common ranges, because compiling Unicode classes is slow in a first call. */
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

/** Whether there is a letter or digit of a script with words at an index, which may be outside the text. */
export const isWordAt = (text: string, index: number): boolean =>
  index >= 0 && index < text.length && kindOf(text.charCodeAt(index)) === LETTER;

/** Fast path for Latin text, with the same result as `kindOf`. */
const COMMON = /^[\0-\u024f\u2010-\u2029]*$/;
const COMMON_WORD = /[a-z0-9\xdf-\xf6\xf8-\u024f]+/g;

/**
 * As the bench counts: NFKC, lower case, runs of letters and digits; each Han, kana or Thai character is a
 * word.
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
export const collapse = (text: string): string => text.replace(WHITE_SPACE, ' ').trim();

/** Unchanged if its escapes are broken. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** No text needs these control characters; no encoding can store lone surrogates. */
// eslint-disable-next-line no-control-regex
const BROKEN = /[\0-\x08\x0b\x0e-\x1f]|\p{Surrogate}/gu;

/** Drops control characters; replaces lone surrogates with U+FFFD. */
export const wellFormed = (text: string): string =>
  text.replace(BROKEN, (found) => (found < ' ' ? '' : '\ufffd'));

/** They would split words in search and comparison. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');

const OPENERS = /[\u202a\u202b\u202d\u202e\u2066-\u2069\u202c]/;

/** Closes open direction controls (UAX 9) and drops unmatched closers: they would affect later text. */
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

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const PERSON =
  /^\p{Lu}[\p{L}.’'-]*(?: (?:\p{Lu}[\p{L}.’'-]*|al|bin|da|de|den|der|di|du|la|le|van|von))* \p{Lu}[\p{L}’'-]+(?:,|$)/u;

const ENDS = /[.!?…。！？।۔؟]["”“»«’」』)]*$/u;

/** True after a full stop in any script, and quotation marks behind it. */
export const endsSentence = (line: string): boolean => ENDS.test(line);

/** "Ann Lee, farmer" */
export const startsWithPerson = (line: string): boolean => PERSON.test(line);
