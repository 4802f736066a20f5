/** Tables and listings on paper: as wide as they may be, whole where they are short, and never one row alone on a page. */
import type { Paper } from './layout';
import { heightOf, mark, widthOf } from './marks';

/** A table whose type would become smaller than this share is printed as records. */
const SMALLEST_TABLE_TYPE = 0.62;
/** And where its columns have no names, no smaller than this. */
const SMALLEST_OF_ALL = 0.45;
/** Tables up to this share of a page's height stay whole: a longer one would leave too large a hole before it. */
const WHOLE_TABLE = 0.34;
/** The same of code, poems and other set lines. */
const WHOLE_LISTING = 0.2;

/** On tables and listings that are not broken, and on longer tables, which are. */
export const WHOLE = 'ac-kept';
const BROKEN = 'ac-parted';
/** On a line that leads to what stands below it ("Three things count:"). */
export const LEADS = 'ac-leads';

/** On a note that belongs to the table or the picture above it. */
export const FOLLOWS = 'ac-follows';
/** How such a note begins, if it is not in small print: the sign of a mark, or a word for it; code units of the longest. */
const NOTE =
  /^(?:[*†‡§¹²³⁴]|\(?(?:notes?|sources?|quellen?|anmerkung|hinweis|remarques?|nota|fuentes?|fontes?|bron|źródło|источник|примечание|kaynak|注|註|出典|来源|來源|출처|주|المصدر|מקור)\s*[:：.])/iu;
const LONGEST_NOTE = 400;
/** Code units of the longest line that names the file of a listing. */
const LONGEST_NAME = 60;

/**
 * A table wider than its column takes the width of the paper, over both columns where there are two, then smaller type,
 * then the form of records.
 */
export function fitTables(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  const found = [...article.querySelectorAll<HTMLElement>('.ac-body .ac-scroll')].flatMap((box) => {
    const table = box.querySelector('table');
    return table ? [{ box, table, style: table.getAttribute('style') }] : [];
  });
  if (found.length === 0) return;
  undos.push(() => {
    for (const { box, table, style } of found) {
      box.classList.remove('ac-records');
      if (style === null) table.removeAttribute('style');
      else table.setAttribute('style', style);
    }
  });
  // All tables at once in each of three layouts: a layout of a long article takes its time.
  const columns = found.map(({ box }) => box.clientWidth);
  const widths = (kind: string): number[] => {
    for (const { table } of found) table.style.inlineSize = kind;
    return found.map(({ table }) => widthOf(table));
  };
  const natural = widths('max-content');
  const narrowest = widths('min-content');
  found.forEach(({ box, table }, at) => {
    table.style.removeProperty('inline-size');
    const [column = 0, wanted = 0, least = 0] = [columns[at], natural[at], narrowest[at]];
    // Beside another column a table rather breaks its cells than to go over both.
    if ((paper.columns === 1 ? wanted : least) <= column) return;
    const widest = paper.width;
    const whole = paper.columns === 1 ? box : (box.closest('figure') ?? box);
    mark(whole, 'ac-wide', undos);
    if (least <= widest) return;
    const share = widest / least;
    if (share >= SMALLEST_TABLE_TYPE)
      table.style.setProperty('--table-type', String(Math.floor(share * 100) / 100));
    else if (table.querySelector('td[data-label]')) box.classList.add('ac-records');
    else {
      table.style.setProperty(
        '--table-type',
        String(Math.max(SMALLEST_OF_ALL, Math.floor(share * 100) / 100)),
      );
      mark(table, 'ac-broken', undos);
    }
  });
}

/** Says of each table and listing whether it stays whole, and keeps lines with what they lead to. */
export function keepTogether(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  const found = [...article.querySelectorAll('.ac-body :is(.ac-scroll, pre)')].map((box) => ({
    box,
    whole:
      !box.matches('.ac-records') &&
      heightOf(box) <= paper.height * (box.localName === 'pre' ? WHOLE_LISTING : WHOLE_TABLE),
  }));
  for (const { box, whole } of found) mark(box, whole ? WHOLE : BROKEN, undos);
  for (const line of article.querySelectorAll(
    '.ac-body p:has(+ :is(ul, ol, dl, pre, blockquote, .ac-scroll, math))',
  ))
    if (/[:：]$/.test(line.textContent.trimEnd()) || isNameOfListing(line)) mark(line, LEADS, undos);
  for (const note of article.querySelectorAll('.ac-body :is(.ac-scroll, figure) + p'))
    if (isNote(note)) mark(note, FOLLOWS, undos);
}

/** A short line right above a listing names its file, or says what it shows. */
const isNameOfListing = ({ textContent, nextElementSibling }: Element): boolean =>
  nextElementSibling?.localName === 'pre' && textContent.trim().length <= LONGEST_NAME;

function isNote({ textContent, children, childNodes }: Element): boolean {
  const words = textContent.trim();
  if (words.length > LONGEST_NOTE) return false;
  const isSmall = childNodes.length === 1 && children[0]?.localName === 'small';
  return isSmall || NOTE.test(words);
}

/** A table that was to stay whole is broken after all: whole it would leave a hole that nothing fills. */
export function breakUp(box: Element, undos: (() => void)[]): void {
  box.classList.replace(WHOLE, BROKEN);
  undos.push(() => {
    box.classList.replace(BROKEN, WHOLE);
  });
}
