/** Class names for formulas with TeX as alt text. */
const TEX_IMAGE = /(^|\s)(tex|math)(?=$|\s)/i;
/** Class names of WordPress and MediaWiki. The formula may be one letter. */
const ALWAYS_TEX = /(^|\s)(latex|mwe-math-fallback-image-(inline|display))(?=$|\s)/i;
/** A command, or a superscript or subscript group. */
const TEX = /\\[a-zA-Z]+|[_^]\{|^\$.*\$$/s;

export const isTex = (names: string, alt: string): boolean =>
  ALWAYS_TEX.test(names) ? /\S/.test(alt) : TEX_IMAGE.test(names) && TEX.test(alt);
