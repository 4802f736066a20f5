/** Finds direction and language by letters. */
import type { Page } from '../page';

/** Code units; shorter texts may be labels. */
const SENTENCE = 40;
/** Letters to count. */
const ENOUGH = 3000;
/** Too few to contradict the declared language. */
const TOO_FEW = 60;
/** Share of letters of the text's own script. */
const MOST = 0.6;
/** Share of kana in Japanese; Chinese has none. */
const KANA = 0.05;

interface Letters {
  all: number;
  /** with Syriac, Thaana and N'Ko */
  arabic: number;
  hebrew: number;
  han: number;
  kana: number;
  hangul: number;
}

/** `lang` stays unless the letters contradict. */
export function writtenIn(page: Page, lang: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const letters = countLetters(page);
  const { all, arabic, hebrew } = letters;
  if (all < TOO_FEW) return { lang, dir: page.dir };
  const rtl = (arabic + hebrew) / all;
  const dir = rtl > MOST ? 'rtl' : rtl < 1 - MOST ? 'ltr' : page.dir;
  const seen = languageOf(letters);
  return { lang: seen !== '' && !isWritten(lang, seen) ? seen : lang, dir };
}

function countLetters({ segments }: Page): Letters {
  const letters: Letters = { all: 0, arabic: 0, hebrew: 0, han: 0, kana: 0, hangul: 0 };
  for (const { text } of segments) {
    if (text.length < SENTENCE) continue;
    for (let at = 0; at < text.length; at++) count(letters, text.charCodeAt(at));
    if (letters.all >= ENOUGH) break;
  }
  return letters;
}

/** Letters outside the basic plane count twice. */
function count(letters: Letters, code: number): void {
  if (code < 0x41 || (code > 0x2000 && code < 0x2e80)) return;
  if (code < 0x590) {
    if (code >= 0xc0 || (code | 32) >= 0x61) letters.all++;
    return;
  }
  letters.all++;
  if (code < 0x600 || (code >= 0xfb1d && code <= 0xfb4f)) letters.hebrew++;
  else if (code < 0x900 || (code >= 0xfb50 && code <= 0xfefc)) letters.arabic++;
  else if (code >= 0x3041 && code <= 0x30ff) letters.kana++;
  else if (code >= 0xac00 && code <= 0xd7a3) letters.hangul++;
  else if (code >= 0x3400 && code <= 0x9fff) letters.han++;
}

function languageOf({ all, arabic, hebrew, han, kana, hangul }: Letters): string {
  if (arabic > MOST * all) return 'ar';
  if (hebrew > MOST * all) return 'he';
  if (hangul > MOST * all) return 'ko';
  if (han + kana > MOST * all) return kana > KANA * all ? 'ja' : 'zh';
  return '';
}

/** Scripts by language (ISO 15924). */
const SCRIPTS: Record<string, RegExp> = {
  ar: /^(Arab|Aran|Syrc|Thaa|Nkoo)$/,
  he: /^Hebr$/,
  ko: /^(Kore|Hang)$/,
  ja: /^Jpan$/,
  zh: /^(Hans|Hant|Hani)$/,
};

function isWritten(declared: string, seen: string): boolean {
  try {
    return SCRIPTS[seen]?.test(new Intl.Locale(declared).maximize().script ?? '') ?? true;
  } catch {
    return false;
  }
}
