/** The numbers and names of qRead. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** qRead's constants (Wang & Wang, KDIR 2015, section 3), and what the paper leaves open. */
export const QREAD = {
  /** λ (3.1, figure 4): so many empty lines separate two segments */
  lambda: 3,
  /** section 3: everything wrapped in these goes (comments too) */
  junkTags: set('style script head'),
  /** the same kind of junk that pages of today have: never shown as text */
  allJunkTags: set('style script head noscript template svg select textarea iframe button nav'),
  /** section 3: class names of navigation lists */
  navigationClasses: set('menu nav'),
  /** "high density" of section 3.2: at least this share of the highest; the paper gives no number (docs/engines.md) */
  highDensity: 0.5,
  /** segments of fewer words are not taken for the main content: "would not work well on very short articles" (docs/engines.md) */
  minWords: 50,
  /** elements whose end leaves an empty line, in whatever way the source is wrapped */
  blockTags: set(
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
  ),
};
