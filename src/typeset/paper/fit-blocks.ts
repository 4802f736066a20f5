/** Fits tables and listings on paper and controls where they break. */
import { keptStyle } from '../../util/dom';
import type { Paper } from './layout';
import { heightOf, mark, setRoot, widthOf } from './marks';

export function fitBlocks(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  fitTables(article, paper, undos);
  fitListings(article, paper, undos);
  stackRecipes(article, paper, undos);
  keepTogether(article, paper, undos);
  alignCaptions(article, undos);
}

/** em; narrower captions become columns of single words */
const NARROWEST_EM = 24;
/** Others are already placed. */
const FIGURES = '.ac-body figure:not(.ac-beside, .picture-row > *):has(> figcaption):has(img)';

/** Reads all widths first, because a read after a change forces layout. */
export function alignCaptions(root: Element, undos: (() => void)[]): void {
  const figures = root.matches(FIGURES) ? [root] : [...root.querySelectorAll(FIGURES)];
  const found = figures.flatMap((figure) => {
    const caption = figure.querySelector<HTMLElement>(':scope > figcaption');
    const widths = [...figure.querySelectorAll('img')].map((img) => img.getBoundingClientRect().width);
    const column = figure.getClientRects()[0]?.width ?? 0;
    const width = Math.max(0, ...widths);
    return caption && width > 0 && column > 0 ? [{ caption, width, column }] : [];
  });
  for (const { caption, width, column } of found) {
    undos.push(keptStyle(caption));
    const picture = `${String(Math.min(width, column))}px`;
    caption.style.inlineSize = 'fit-content';
    caption.style.minInlineSize = picture;
    caption.style.maxInlineSize = `max(${picture}, min(100%, ${String(NARROWEST_EM)}em))`;
    caption.style.marginInline = 'auto';
  }
}

/** Least type size; code is read letter by letter. */
const SMALLEST_TYPE = 0.75;
/** Least type size within the column. */
const SMALLER_FIRST = 0.85;
/** px; paper may need more, because screens round glyphs */
const SPARE = 4;

/**
 * Long lines get smaller type, then the paper's width, then still smaller type, then wrap. All listings share
 * one size.
 */
function fitListings(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  const listings = [...article.querySelectorAll<HTMLElement>('.ac-body pre')];
  const body = article.querySelector('.ac-body');
  if (!body || listings.length === 0) return;
  const root = article.ownerDocument.documentElement;
  const text = widthOf(body);
  const own = listings.map(widthOf);
  for (const listing of listings) listing.style.inlineSize = 'max-content';
  const wanted = listings.map((listing) => widthOf(listing) + SPARE);
  for (const listing of listings) {
    listing.style.removeProperty('inline-size');
    if (listing.getAttribute('style') === '') listing.removeAttribute('style');
  }
  // Lists, floats and columns leave no extra room.
  const room = own.map((width, at) =>
    paper.columns === 1 && width > text - 1 && width < SMALLER_FIRST * wanted[at]! ? paper.width : width,
  );
  const type = wanted.reduce((least, width, at) => {
    const share = room[at]! / width;
    return share < SMALLEST_TYPE ? least : Math.min(least, share);
  }, 1);
  if (type < 1) setRoot(root, '--print-listing', String(Math.floor(type * 100) / 100), undos);
  const beside = (paper.width - text) / 2;
  listings.forEach((listing, at) => {
    if (wanted[at]! * type <= own[at]! || room[at]! <= own[at]!) return;
    mark(listing, 'ac-wide', undos);
    // Begins where the text does, as long as the paper's other side has room.
    const out = Math.min(room[at]!, wanted[at]! * type + SPARE) - text;
    const after = Math.min(out, beside);
    undos.push(keptStyle(listing));
    listing.style.marginInline = `${String(after - out)}px ${String(-after)}px`;
  });
}

/** Share of the page height; beside taller steps the next page would be empty. */
const TALLEST_BESIDE = 0.7;

/** Puts the ingredients above steps that are long. */
function stackRecipes(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  for (const steps of article.querySelectorAll('.ac-body [data-part="ingredients"] ~ [data-part="steps"]'))
    if (steps.parentElement && heightOf(steps) > TALLEST_BESIDE * paper.height)
      mark(steps.parentElement, 'ac-stacked', undos);
}

/** Share of the type size; smaller tables become records. */
const SMALLEST_TABLE_TYPE = 0.62;
/** The same for tables without column names. */
const SMALLEST_OF_ALL = 0.45;
/** Share of the page height; taller tables may break. */
const WHOLE_TABLE = 0.34;
/** The same for code and poems. */
const WHOLE_LISTING = 0.2;

export const WHOLE = 'ac-kept';
const BROKEN = 'ac-parted';
/** A line that introduces the next block ("Three things count:"). */
export const LEADS = 'ac-leads';

/** A note on the table or picture above. */
export const FOLLOWS = 'ac-follows';
/** The note's start, and its longest text in code units. */
const NOTE =
  /^(?:[*†‡§¹²³⁴]|\(?(?:notes?|sources?|quellen?|anmerkung|hinweis|remarques?|nota|fuentes?|fontes?|bron|źródło|источник|примечание|kaynak|注|註|出典|来源|來源|출처|주|المصدر|מקור)\s*[:：.])/iu;
const LONGEST_NOTE = 400;
/** code units of a listing's file name */
const LONGEST_NAME = 60;

/** Gives wide tables the paper's width, then smaller type, then records. */
function fitTables(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
  const found = [...article.querySelectorAll<HTMLElement>('.ac-body .ac-scroll')].flatMap((box) => {
    const table = box.querySelector('table');
    return table ? [{ box, table, restore: keptStyle(table) }] : [];
  });
  if (found.length === 0) return;
  undos.push(() => {
    for (const { box, restore } of found) {
      box.classList.remove('ac-records');
      restore();
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
    // Across two columns, wrapped cells are better than a spanning table.
    if ((paper.columns === 1 ? wanted : least) <= column) return;
    const widest = paper.width;
    const whole = paper.columns === 1 ? box : (box.closest('figure') ?? box);
    mark(whole, 'ac-wide', undos);
    if (least <= widest) return;
    const isSmall = widest / least < SMALLEST_TABLE_TYPE;
    if (isSmall && table.querySelector('td[data-label]')) box.classList.add('ac-records');
    else {
      const type = Math.max(SMALLEST_OF_ALL, Math.floor((widest / least) * 100) / 100);
      table.style.setProperty('--table-type', String(type));
      if (isSmall) mark(table, 'ac-broken', undos);
    }
  });
}

function keepTogether(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
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

/** Breaks a block that would leave a hole. */
export function breakUp(box: Element, undos: (() => void)[]): void {
  box.classList.replace(WHOLE, BROKEN);
  undos.push(() => {
    box.classList.replace(BROKEN, WHOLE);
  });
}
