/** The name of a site where nothing declares it: what the document's title adds to the headline. */
import { collapse } from '../../util/text';

/** Longer than this it is a slogan or another headline, code units. */
const LONGEST_NAME = 40;
/** Code units: of a longer title nothing further is looked at. A page may write a megabyte. */
const LONGEST_TITLE = 1000;
/** Between a headline and a site's name. A colon or a bare hyphen is as often part of either. */
const BETWEEN = /\s+[-–—|·•»«:]\s+|\s*[|｜]\s*|\s*_\s*(?=[^_]*$)|(?<=[^ -~])-+|-+(?=[^ -~])/u;
/** Words that go on ("The lamp on Harbour Radio") are no name. */
const SIGN = /^\s*[-–—|·•»«｜_(（]|^\s+:\s/u;
/** "Part 2", "a subtitle": what comes after a headline and is no site. */
const NO_NAME = /\d$|^\p{Ll}/u;

/** Marks of direction, which pages from right to left put into one of the two titles. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const plain = (title: string): string => collapse(title.slice(0, LONGEST_TITLE).replace(DIRECTION, ''));

/** Quotation marks: a headline and the document's title have others, or one of them none. */
const QUOTES = `["'“”„‟‘’‚‛\`]*`;

/** The source of an expression for a headline, whatever its quotation marks are. */
function written(headline: string): string {
  const letters = [...headline.replace(new RegExp(QUOTES, 'g'), '')];
  return letters.length === 0
    ? ''
    : `${QUOTES}${letters.map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join(QUOTES)}${QUOTES}`;
}

/**
 * '' where the title adds nothing, or too much to be sure.
 * @param host stands where no name is found; a name that has a word of it wins over others
 */
export function siteInTitle(documentTitle: string, headline: string, host: string): string {
  const title = plain(documentTitle);
  const head = written(plain(headline));
  if (head === '') return '';
  const after = title.replace(new RegExp(`^${head}`, 'iu'), '');
  const isFirst = after !== title;
  const rest = isFirst ? after : title.replace(new RegExp(`${head}$`, 'iu'), '');
  if (rest === '' || rest === title) return '';
  const pieces = rest
    .split(BETWEEN)
    .map((piece) => piece.replace(/^[\s\-–—|·•»«:｜_]+|[\s\-–—|·•»«:｜_]+$/gu, ''))
    .filter((piece) => piece !== '' && piece.length <= LONGEST_NAME);
  const labels = host.toLowerCase().split('.');
  const own = pieces.find((piece) => {
    const bare = piece.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return (
      bare.length >= 3 &&
      labels.some((label) => label.length >= 3 && (bare.includes(label) || label.includes(bare)))
    );
  });
  if (own !== undefined) return own;
  // Sections come before the site. Before the headline a chapter stands as often as a site.
  const last = isFirst && SIGN.test(rest) ? (pieces.at(-1) ?? '') : '';
  return NO_NAME.test(last) ? '' : last;
}
