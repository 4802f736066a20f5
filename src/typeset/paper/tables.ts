/** Fits tables to the paper, and keeps short tables and listings whole. */
import type { Paper } from './layout';
import { heightOf, mark, widthOf } from './marks';

/** Share of the type size from which a table prints as records. */
const SMALLEST_TABLE_TYPE = 0.62;
/** The same for tables without column names. */
const SMALLEST_OF_ALL = 0.45;
/** Share of a page's height up to which tables stay whole. */
const WHOLE_TABLE = 0.34;
/** The same for code, poems and other set lines. */
const WHOLE_LISTING = 0.2;

/** Classes of tables and listings that stay whole, and of broken ones. */
export const WHOLE = 'ac-kept';
const BROKEN = 'ac-parted';
/** On a line that leads to what follows ("Three things count:"). */
export const LEADS = 'ac-leads';

/** On a note to the table or picture above. */
export const FOLLOWS = 'ac-follows';
/** How such a note begins, and its longest text in code units. */
const NOTE =
  /^(?:[*†‡§¹²³⁴]|\(?(?:notes?|sources?|quellen?|anmerkung|hinweis|remarques?|nota|fuentes?|fontes?|bron|źródło|источник|примечание|kaynak|注|註|出典|来源|來源|출처|주|المصدر|מקור)\s*[:：.])/iu;
const LONGEST_NOTE = 400;
/** Code units of a listing's file name. */
const LONGEST_NAME = 60;

/** A wide table gets the width of the paper, then smaller type, then becomes records. */
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
  // Three layouts for all tables together.
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
    // In two columns a table breaks its cells rather than span both.
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

/** Marks what stays whole, and what stays with its neighbour. */
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

const isNameOfListing = ({ textContent, nextElementSibling }: Element): boolean =>
  nextElementSibling?.localName === 'pre' && textContent.trim().length <= LONGEST_NAME;

function isNote({ textContent, children, childNodes }: Element): boolean {
  const words = textContent.trim();
  if (words.length > LONGEST_NOTE) return false;
  const isSmall = childNodes.length === 1 && children[0]?.localName === 'small';
  return isSmall || NOTE.test(words);
}

/** Whole it would leave a hole that nothing fills. */
export function breakUp(box: Element, undos: (() => void)[]): void {
  box.classList.replace(WHOLE, BROKEN);
  undos.push(() => {
    box.classList.replace(BROKEN, WHOLE);
  });
}
