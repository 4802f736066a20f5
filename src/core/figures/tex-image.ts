/** Pictures that show a formula. */

/** Class names of images of a formula whose alt text is its TeX. */
const TEX_IMAGE = /(^|\s)(tex|math)(?=$|\s)/i;
/** Names that nothing but such images has: WordPress' and MediaWiki's. A formula may be one letter there. */
const ALWAYS_TEX = /(^|\s)(latex|mwe-math-fallback-image-(inline|display))(?=$|\s)/i;
/** TeX written in an alt text: a command, or a superscript or subscript group. */
const TEX = /\\[a-zA-Z]+|[_^]\{|^\$.*\$$/s;

/** Is this the class and the alt text of a picture that shows a formula, with its TeX as alt text? */
export const isTex = (names: string, alt: string): boolean =>
  ALWAYS_TEX.test(names) ? /\S/.test(alt) : TEX_IMAGE.test(names) && TEX.test(alt);
