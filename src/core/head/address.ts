/**
 * Reads the kind of a page from its address, by habits of publishing systems that hold in most languages. It
 * never reads a site's name.
 */
import { isAddress } from '../../util/address';
import { largest } from '../../util/lists';
export const ADDRESS_SIGNS = [
  'path-known',
  'path-depth',
  'path-root',
  'path-hyphens',
  'path-digits',
  'path-date',
  'path-list-word',
  'path-product-word',
  'path-forum-word',
  'path-docs-word',
  'path-article-word',
  'path-query',
  'path-file',
] as const;

type AddressSign = (typeof ADDRESS_SIGNS)[number];

/** Words of a path, by the sign that they set. */
const PATH_WORDS: readonly (readonly [AddressSign, string])[] = [
  [
    'path-list-word',
    'tag tags topic topics archive archives search collection collections browse list lists listing listings section page',
  ],
  ['path-product-word', 'product products p dp item shop store buy sku catalog'],
  [
    'path-forum-word',
    'forum forums thread threads viewtopic showthread t discussion discussions question questions comments community answer answers topic',
  ],
  [
    'path-docs-word',
    'doc docs documentation guide guides reference api manual wiki tutorial tutorials learn help support en',
  ],
  ['path-article-word', 'news blog blogs article articles story stories post posts magazine'],
];
/** Start of `category`, `categories`, `categorie`: too many languages write it to list them. */
const CATEGORY = 'categor';
const HOST_WORDS: readonly (readonly [AddressSign, string])[] = [
  ['path-forum-word', 'forum forums community discuss'],
  ['path-docs-word', 'doc docs developer developers wiki help support'],
  ['path-article-word', 'news blog'],
];
/** Addresses of test pages say nothing. */
const TEST_DOMAINS = new Set(['test', 'localhost', 'invalid', 'example']);
const FILE_ENDINGS = new Set(['htm', 'html', 'shtm', 'shtml', 'php', 'asp', 'aspx', 'jsp']);
/** Upper bounds of the counts. */
const MOST_PIECES = 6;
const MOST_HYPHENS = 8;
/** Digits in a row that make a number in the last piece. */
const NUMBER_DIGITS = 4;

const DOT = 0x2e;
const SLASH = 0x2f;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;
const PLUS = 0x2b;

/**
 * One number for each of `ADDRESS_SIGNS`; all 0 for a file and for a page without a public name. Uses no
 * regular expressions, because their first run would delay the first clip.
 */
export function addressSigns(address: string): Float32Array {
  const signs = new Float32Array(ADDRESS_SIGNS.length);
  const set = (sign: AddressSign, value: number): void => {
    signs[ADDRESS_SIGNS.indexOf(sign)] = value;
  };
  if (!isAddress(address)) return signs;
  const { protocol, hostname, pathname, search } = new URL(address);
  const labels = hostname.split('.');
  const domain = labels[labels.length - 1]!;
  if (!protocol.startsWith('http') || TEST_DOMAINS.has(domain) || isDigit(domain.charCodeAt(0))) return signs;
  const path = pathname.toLowerCase();
  const pieces = path.split('/').filter((piece) => piece !== '');
  const last = pieces[pieces.length - 1] ?? '';
  set('path-known', 1);
  set('path-depth', Math.min(MOST_PIECES, pieces.length));
  set('path-root', pieces.length === 0 ? 1 : 0);
  set('path-hyphens', Math.min(MOST_HYPHENS, largest(pieces.map(hyphensIn), 0)));
  set('path-digits', hasNumber(last) ? 1 : 0);
  set('path-date', pieces.some((piece, i) => isDate(piece, pieces[i + 1])) ? 1 : 0);
  set('path-query', search.length > 1 ? 1 : 0);
  const dot = last.lastIndexOf('.');
  set('path-file', dot >= 0 && FILE_ENDINGS.has(last.slice(dot + 1)) ? 1 : 0);
  const words = wordsOf(path);
  for (const [sign, list] of PATH_WORDS) if (words.some((word) => isIn(word, list))) set(sign, 1);
  if (words.some((word) => word.startsWith(CATEGORY))) set('path-list-word', 1);
  if (labels.length > 1) for (const [sign, list] of HOST_WORDS) if (isIn(labels[0]!, list)) set(sign, 1);
  return signs;
}

const isIn = (word: string, list: string): boolean => ` ${list} `.includes(` ${word} `);

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The words of a path, without file endings. */
function wordsOf(path: string): string[] {
  const found: string[] = [];
  let start = 0;
  let end = -1;
  for (let i = 0; i <= path.length; i++) {
    const code = i < path.length ? path.charCodeAt(i) : SLASH;
    if (code === DOT && end < 0) end = i;
    if (code !== SLASH && code !== HYPHEN && code !== UNDERSCORE) continue;
    if (end < 0) end = i;
    if (end > start) found.push(path.slice(start, end));
    start = i + 1;
    end = -1;
  }
  return found;
}

function hyphensIn(piece: string): number {
  let count = 0;
  for (let i = 0; i < piece.length; i++) {
    const code = piece.charCodeAt(i);
    if (code === HYPHEN || code === UNDERSCORE || code === PLUS) count++;
  }
  return count;
}

function hasNumber(piece: string): boolean {
  let run = 0;
  for (let i = 0; i < piece.length && run < NUMBER_DIGITS; i++)
    run = isDigit(piece.charCodeAt(i)) ? run + 1 : 0;
  return run === NUMBER_DIGITS;
}

/** Is it a year and a month, in one piece of a path or in two: `2024/05`, `2024-05-17`? */
function isDate(piece: string, next: string | undefined): boolean {
  const parts = piece.length === 4 ? [piece, ...(next ?? '').split('-')] : piece.split('-');
  const [year = '', month = ''] = parts;
  if (year.length !== 4 || !(year.startsWith('19') || year.startsWith('20'))) return false;
  if (!isDigit(year.charCodeAt(2)) || !isDigit(year.charCodeAt(3))) return false;
  if (month.length === 0 || month.length > 2) return false;
  for (let i = 0; i < month.length; i++) if (!isDigit(month.charCodeAt(i))) return false;
  return Number(month) >= 1 && Number(month) <= 12;
}
