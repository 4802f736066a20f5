/** Listings on paper: lines that are longer than the column keep their form where the paper has the room. */
import type { Paper } from './layout';
import { mark, setRoot, widthOf } from './marks';

/** Type is made no smaller than this share for a long line: it is read letter by letter, and then rather broken. */
const SMALLEST_TYPE = 0.75;
/** Down to this share it is made smaller rather than that a box reaches out of the column. */
const SMALLER_FIRST = 0.85;
/** px that a line may be wider on paper than it is on a screen, which rounds letters to its pixels */
const SPARE = 4;

/**
 * A listing that is a little wider than its column takes smaller type, a wider one the width of the paper, then smaller type.
 * All of an article have type of one size: it is the same code. What would need still smaller type goes on in the next line.
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
  // In a list or beside a figure, and in columns, there is no more room than it has.
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
