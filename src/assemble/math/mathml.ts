/**
 * Elements, attributes and letters of MathML. Letters of other alphabets (𝔸, 𝒜, 𝐀) become Unicode, because browsers no longer read
 * `mathvariant` (MathML Core).
 */

export const MATHML = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose semantics'
  ).split(' '),
);

export const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close ' +
    'separators notation width height depth dir columnlines rowlines frame'
  ).split(' '),
);

/** Code points of A, a and 0; 0 if missing (Unicode, "Mathematical Alphanumeric Symbols"). */
const ALPHABETS: Readonly<Record<string, readonly [upper: number, lower: number, digit: number]>> = {
  __proto__: null as never,
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e, 0],
  'bold-italic': [0x1d468, 0x1d482, 0],
  script: [0x1d49c, 0x1d4b6, 0],
  'bold-script': [0x1d4d0, 0x1d4ea, 0],
  fraktur: [0x1d504, 0x1d51e, 0],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586, 0],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622, 0],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};
/** Encoded before their alphabet. */
const EARLIER: Readonly<Record<number, string>> = {
  0x1d455: 'ℎ', 0x1d49d: 'ℬ', 0x1d4a0: 'ℰ', 0x1d4a1: 'ℱ', 0x1d4a3: 'ℋ', 0x1d4a4: 'ℐ', 0x1d4a7: 'ℒ', 0x1d4a8: 'ℳ',
  0x1d4ad: 'ℛ', 0x1d4ba: 'ℯ', 0x1d4bc: 'ℊ', 0x1d4c4: 'ℴ', 0x1d506: 'ℭ', 0x1d50b: 'ℌ', 0x1d50c: 'ℑ', 0x1d515: 'ℜ',
  0x1d51d: 'ℨ', 0x1d53a: 'ℂ', 0x1d53f: 'ℍ', 0x1d545: 'ℕ', 0x1d547: 'ℙ', 0x1d548: 'ℚ', 0x1d549: 'ℝ', 0x1d551: 'ℤ',
}; // prettier-ignore
/** Code points of Α and α. */
const GREEK: Readonly<Record<string, readonly [upper: number, lower: number]>> = {
  __proto__: null as never,
  bold: [0x1d6a8, 0x1d6c2],
  italic: [0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d71c, 0x1d736],
  'bold-sans-serif': [0x1d756, 0x1d770],
  'sans-serif-bold-italic': [0x1d790, 0x1d7aa],
};

/** Other letters stay. */
export function inAlphabet(value: string, mathvariant: string): string {
  const latin = ALPHABETS[mathvariant];
  if (!latin) return value;
  const greek = GREEK[mathvariant];
  return [...value]
    .map((letter) => {
      const code = letter.codePointAt(0)!;
      const moved = (first: string, last: string, start = 0): number =>
        start > 0 && letter >= first && letter <= last ? start + code - first.charCodeAt(0) : 0;
      const at =
        moved('A', 'Z', latin[0]) ||
        moved('a', 'z', latin[1]) ||
        moved('0', '9', latin[2]) ||
        moved('Α', 'Ω', greek?.[0]) ||
        moved('α', 'ω', greek?.[1]);
      return at === 0 ? letter : (EARLIER[at] ?? String.fromCodePoint(at));
    })
    .join('');
}

let plain: Map<string, readonly [letter: string, mathvariant: string]> | null = null;
const LETTERS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψω',
];

/** Undefined for plain letters. */
export function plainLetter(letter: string): readonly [letter: string, mathvariant: string] | undefined {
  if (!plain) {
    plain = new Map();
    for (const name of Object.keys(ALPHABETS))
      for (const own of LETTERS) {
        const there = inAlphabet(own, name);
        if (there !== own) plain.set(there, [own, name]);
      }
  }
  return plain.get(letter);
}
