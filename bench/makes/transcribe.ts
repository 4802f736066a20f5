/** Text of one script in another: the same lengths, capitals and punctuation in letters of few corpora. */

/** Letters by script, small ones; capitals where there are any come by themselves. */
const LETTERS = {
  cyrillic: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэф',
  greek: 'αοιετσνηυρπκμλωδγχθφβξζψ',
  devanagari: 'करनसतमहपलयवदजगबचथखभशधटडफ',
  hangul: '이다는을에가고의도지한하로기사어서나자대리시인그라아해일보부있정수만장',
} as const;

export type Script = keyof typeof LETTERS;

/** Languages of these scripts. */
export const LANGUAGE_OF: Readonly<Record<Script, string>> = {
  cyrillic: 'ru',
  greek: 'el',
  devanagari: 'hi',
  hangul: 'ko',
};

/** A Hangul syllable carries about so many Latin letters. */
const LETTERS_A_SYLLABLE = 2.3;

/** The same word is the same word again wherever it stands. */
function codeOf(word: string): number {
  let code = 7;
  for (const c of word.toLowerCase()) code = (code * 31 + c.charCodeAt(0)) >>> 0;
  return code;
}

/** Each Latin word becomes one of about the same length in the other script; the rest stays. */
export function transcribe(text: string, script: Script): string {
  const letters = [...LETTERS[script]];
  return text.replace(/[\p{Script=Latin}'’]+/gu, (word) => {
    let code = codeOf(word);
    const length =
      script === 'hangul' ? Math.max(1, Math.round(word.length / LETTERS_A_SYLLABLE)) : word.length;
    let made = '';
    for (let i = 0; i < length; i++) {
      made += letters[code % letters.length]!;
      code = (Math.imul(code, 1103515245) + 12345) >>> 0;
    }
    const isCapital = /^\p{Lu}/u.test(word);
    return isCapital ? made.charAt(0).toUpperCase() + made.slice(1) : made;
  });
}
