/** Fits long lines of listings to the paper. */
import type { Paper } from './layout';
import { mark, setRoot, widthOf } from './marks';

/** Smallest share of the type size; code is read letter by letter. */
const SMALLEST_TYPE = 0.75;
/** Smallest share before a box reaches out of the column. */
const SMALLER_FIRST = 0.85;
/** px; paper may need more than a screen, which rounds letters to its pixels */
const SPARE = 4;

/**
 * Long lines get smaller type, then the width of the paper, then still smaller type; the rest wraps. All
 * listings have one type size.
 */
export function fitListings(article: HTMLElement, paper: Paper, undos: (() => void)[]): void {
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
  // No room beyond the column in a list, beside a figure, or in columns.
  const room = own.map((width, at) =>
    paper.columns === 1 && width > text - 1 && width < SMALLER_FIRST * wanted[at]! ? paper.width : width,
  );
  const type = wanted.reduce((least, width, at) => {
    const share = room[at]! / width;
    return share < SMALLEST_TYPE ? least : Math.min(least, share);
  }, 1);
  if (type < 1) setRoot(root, '--print-listing', String(Math.floor(type * 100) / 100), undos);
  listings.forEach((listing, at) => {
    if (wanted[at]! * type > own[at]! && room[at]! > own[at]!) mark(listing, 'ac-wide', undos);
  });
}
