/** Checks whether another page belongs to the same article. */
import { add } from '../../util/lists';
import { distance } from 'fastest-levenshtein';
import { normalizeLabel, asciiDigits } from './label';
import { words } from '../../util/text';

/** 1 − Levenshtein / length of the longer; our choice */
const SAME_TITLE = 0.8;
/** Words. Articles of one author share next to none. */
const SHINGLE = 5;
/**
 * Share of shingles in earlier pages. An article's pages share at most a standfirst; clips of one page more
 * than half.
 */
const SAME_BODY = 0.5;
/** Share of the screen's shingles. */
const PRINT_RUNS = 0.7;
/** Share of the screen's words; our choice: menus and buttons are a few per cent */
export const PRINT_COVERAGE = 0.9;
/** Longer print pages need further pages to explain them. */
const PRINT_GROWTH = 2;
const MIN_WORDS = 8;

/** Page marks in titles: "(page 2)", "– Seite 2 von 3", "2/3". */
const PAGE_MARK =
  /[\s([|,:·–—-]*(?:(?:page|seite|pagina|página|side|sida|sivu|strona|strana|oldal|страница|сторінка|стр|σελίδα|sayfa|صفحة|الصفحة|עמוד|หน้า|trang|halaman|part|teil|partie|parte)[\s.]*\d{1,3}(?:\s*(?:of|von|sur|de|di|van|av|af|z|из|з|от|\/|من|מתוך)\s*\d{1,3})?|第\s*\d{1,3}\s*[页頁]|\d{1,3}\s*ページ目?|\d{1,3}\s*페이지|[([]\s*\d{1,3}\s*(?:\/\s*\d{1,3}\s*)?[)\]]|\d{1,3}\s*\/\s*\d{1,3})[\s)\]]*$/iu;

/** Code units; a page may write a megabyte. */
const LONGEST_TITLE = 1000;

function comparableTitle(title: string): string {
  const bare = asciiDigits(title.slice(0, LONGEST_TITLE).normalize('NFKC')).replace(PAGE_MARK, '');
  return normalizeLabel(bare);
}

/** 0-1; 0 if either title is empty */
export function titleSimilarity(a: string, b: string): number {
  const left = comparableTitle(a);
  const right = comparableTitle(b);
  const longer = Math.max(left.length, right.length);
  if (longer === 0 || left === '' || right === '') return 0;
  return 1 - distance(left, right) / longer;
}

function shingles(text: string): Set<string> {
  const tokens = words(text);
  const all = new Set<string>();
  for (let at = 0; at + SHINGLE <= tokens.length; at++) all.add(tokens.slice(at, at + SHINGLE).join(' '));
  if (tokens.length > 0 && tokens.length < SHINGLE) all.add(tokens.join(' '));
  return all;
}

function containment(part: string, whole: string): number {
  const own = shingles(part);
  if (own.size === 0) return 0;
  const other = shingles(whole);
  let common = 0;
  for (const shingle of own) if (other.has(shingle)) common++;
  return common / own.size;
}

/** The paper's recall: share of words (a multiset) in `whole`. */
export function wordCoverage(part: string, whole: string): number {
  const left = new Map<string, number>();
  for (const word of words(whole)) add(left, word, 1);
  const own = words(part);
  let common = 0;
  for (const word of own) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      left.set(word, count - 1);
      common++;
    }
  }
  return own.length === 0 ? 0 : common / own.length;
}

export interface ComparedPage {
  /** as clipped */
  title: string;
  /** the document's `<title>` */
  headTitle: string;
  text: string;
}

type SameVerdict = { same: true } | { same: false; reason: 'other-title' | 'same-body' | 'empty-body' };

/** Paper 2.5, stage 4. @param seen the article's pages so far */
export function isFurtherPage(candidate: ComparedPage, seen: readonly ComparedPage[]): SameVerdict {
  if (words(candidate.text).length < MIN_WORDS) return { same: false, reason: 'empty-body' };
  const sameTitle = seen.some(
    (page) =>
      titleSimilarity(page.title, candidate.title) >= SAME_TITLE ||
      // A page without heading keeps the document's title.
      (titlesMissHeading(page, candidate) &&
        titleSimilarity(page.headTitle, candidate.headTitle) >= SAME_TITLE),
  );
  if (!sameTitle) return { same: false, reason: 'other-title' };
  const whole = seen.map((page) => page.text).join('\n');
  // Either clip may have noise or the whole article.
  if (
    containment(candidate.text, whole) >= SAME_BODY ||
    seen.some((page) => containment(page.text, candidate.text) >= SAME_BODY)
  )
    return { same: false, reason: 'same-body' };
  return { same: true };
}

/** Later pages often lack a headline. */
function titlesMissHeading(page: ComparedPage, candidate: ComparedPage): boolean {
  const own = comparableTitle(candidate.title);
  const head = comparableTitle(candidate.headTitle);
  return own === '' || head.includes(own) || head.includes(comparableTitle(page.title));
}

type PrintVerdict =
  { use: true } | { use: false; reason: 'other-title' | 'covers-too-little' | 'too-long' | 'empty-body' };

/**
 * Paper 2.1: a wrong print page is catastrophic.
 * @param morePages a longer body is expected
 */
export function agreesWithScreen(
  print: ComparedPage,
  screen: ComparedPage,
  morePages: boolean,
): PrintVerdict {
  const own = words(print.text).length;
  const shown = words(screen.text).length;
  if (own < MIN_WORDS || shown < MIN_WORDS) return { use: false, reason: 'empty-body' };
  if (
    titleSimilarity(print.title, screen.title) < SAME_TITLE &&
    !(
      comparableTitle(print.headTitle).includes(comparableTitle(screen.title)) &&
      comparableTitle(screen.title) !== ''
    )
  )
    return { use: false, reason: 'other-title' };
  if (wordCoverage(screen.text, print.text) < PRINT_COVERAGE)
    return { use: false, reason: 'covers-too-little' };
  // A list of all articles has the words, but not in runs.
  if (containment(screen.text, print.text) < PRINT_RUNS) return { use: false, reason: 'covers-too-little' };
  if (!morePages && own > PRINT_GROWTH * shown) return { use: false, reason: 'too-long' };
  return { use: true };
}
