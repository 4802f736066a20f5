/**
 * Word counts of the engines, also for Chinese and other scripts without spaces, which the papers do not
 * count.
 */

const CJK_LOW = 0x2e80;
const SPACES = /\s/;

/** Han and kana: scripts without spaces between words. */
function isCjk(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x0e00 && code <= 0x0e7f) ||
    (code >= 0xd840 && code <= 0xd87f)
  );
}

const MARKS = new Set([...`!"%'(),.:;?«»¡¿،؛؟۔।：；？`].map((mark) => mark.charCodeAt(0)));

/** Punctuation of ASCII, general, CJK and full-width forms. */
const isPunctuation = (code: number): boolean =>
  MARKS.has(code) ||
  (code >= 0x2010 && code <= 0x2027) ||
  (code >= 0x3001 && code <= 0x3003) ||
  (code >= 0x3008 && code <= 0x3011) ||
  (code >= 0xff01 && code <= 0xff0f);

export function hasCjk(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= CJK_LOW ? isCjk(code) : code >= 0x0e00 && code <= 0x0e7f) return true;
  }
  return false;
}

/** A Han, kana or Thai character is a word. One pass, no allocation. */
export function countWords(text: string): number {
  let count = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x20 && code < 0x7f) {
      if (!inside) count++;
      inside = true;
    } else if (isCjk(code)) {
      count++;
      inside = false;
    } else if (code <= 0x20 || SPACES.test(text[i]!) || (code >= 0x3000 && isPunctuation(code)))
      inside = false;
    else {
      if (!inside) count++;
      inside = true;
    }
  }
  return count;
}

/** Characters without white space, and punctuation marks among them. */
export function countCharacters(text: string): { characters: number; punctuation: number } {
  let characters = 0;
  let punctuation = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 || code === 0xa0 || code === 0x3000) continue;
    characters++;
    if (isPunctuation(code)) punctuation++;
  }
  return { characters, punctuation };
}

let segmenter: Intl.Segmenter | null | undefined;

/** Lower-case words; Chinese, Japanese and Thai by `Intl.Segmenter` if there is one, else by character. */
export function listWords(text: string): string[] {
  if (hasCjk(text)) {
    segmenter ??=
      typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;
    if (segmenter) {
      const found: string[] = [];
      for (const { segment, isWordLike } of segmenter.segment(text))
        if (isWordLike) found.push(segment.toLowerCase());
      return found;
    }
    return (
      text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
    );
  }
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
