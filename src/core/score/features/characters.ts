/** A word has about two Han or kana characters. */
const CJK_LETTERS = 2.5;

/** UTF-16 code units. */
interface CharacterCounts {
  /** with weighted CJK characters */
  length: number;
  upper: number;
  digits: number;
  punctuation: number;
}

/** General, CJK, full-width, Arabic, Devanagari. */
const PUNCTUATION = new Set([...'…。，、；：！？．،؛؟।'].map((c) => c.charCodeAt(0)));
const ASCII_PUNCTUATION = new Set([...'.,;:!?'].map((c) => c.charCodeAt(0)));

/** One pass, because several regular expressions are slow. */
export function countCharacters(text: string): CharacterCounts {
  let upper = 0;
  let digits = 0;
  let punctuation = 0;
  let cjk = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 128) {
      if (c >= 97) continue;
      if (c >= 65 && c <= 90) upper++;
      else if (c >= 48 && c <= 57) digits++;
      else if (ASCII_PUNCTUATION.has(c)) punctuation++;
    } else if (isCjk(c)) cjk++;
    else if (PUNCTUATION.has(c)) punctuation++;
    else if ((c >= 0xc0 && c <= 0xde) || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f)) upper++;
    else if ((c >= 0x660 && c <= 0x669) || (c >= 0x6f0 && c <= 0x6f9) || (c >= 0xff10 && c <= 0xff19))
      digits++;
  }
  return { length: text.length - cjk + cjk * CJK_LETTERS, upper, digits, punctuation };
}

/** Han, kana and Thai: scripts without spaces. */
function isCjk(c: number): boolean {
  return (
    (c >= 0x3400 && c <= 0x9fff) ||
    (c >= 0x3040 && c <= 0x30ff) ||
    (c >= 0xf900 && c <= 0xfaff) ||
    (c >= 0xe00 && c <= 0xe7f)
  );
}
