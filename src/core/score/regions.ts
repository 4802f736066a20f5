/** Finds the main element, customer reviews, and cards of a list. */
import type { Page } from '../page';
import { hyphenated, makeOf } from '../tree/relations';

/** Letters outside links. With less, a script fills it (own choice). */
const LEAST_MAIN = 400;
/** Of the letters outside links. With less, the wrong element is marked (own choice). */
const LEAST_SHARE = 0.1;

/**
 * By element; null without enough text. O(elements).
 * @param plain letters outside links, by element
 */
export function mainIn({ elements, tree }: Page, plain: Float64Array): Uint8Array | null {
  const inside = new Uint8Array(elements.length);
  let length = 0;
  for (let e = 1; e < elements.length; e++) {
    const { tag, role } = elements[e]!;
    if (inside[tree.parent(e)] === 1) inside[e] = 1;
    else if (tag === 'main' || role === 'main') {
      inside[e] = 1;
      length += plain[e]!;
    }
  }
  return length >= LEAST_MAIN && length >= LEAST_SHARE * plain[0]! ? inside : null;
}

/**
 * Matches `reviews`, `product-reviews`, `customerReviews`, `review-list`.
 * Not `no-reviews`, `write-a-review`, `previews` or `reviewers`.
 */
const REVIEWS = /(?<![a-z]|no[-_]|has[-_]|with[-_]|write[-_]|write[-_]a[-_])reviews?(?![a-z])/;
/** Letters; fewer are stars or press quotes (own choice; 300 to 700 work, too). */
const LEAST_REVIEWS = 400;

/**
 * By element; null for none. Without a product, a review may be the article.
 * @param text letters by element
 */
export function reviewsIn({ elements, head, tree }: Page, text: Float64Array): Uint8Array | null {
  if (!head.isProduct) return null;
  let inside: Uint8Array | null = null;
  for (let e = 1; e < elements.length; e++) {
    const { names } = elements[e]!;
    if (text[e]! < LEAST_REVIEWS || !names.includes('eview') || !REVIEWS.test(hyphenated(names))) continue;
    inside ??= new Uint8Array(elements.length);
    inside[e] = 1;
  }
  if (inside) tree.spread(inside);
  return inside;
}

/** Letters: least, and highest mean (own choice). */
const SHORTEST = 15;
const LONGEST = 300;
/** Letters of links in a card (own choice). */
const LINK = 8;
/** Fewer are teasers (own choice). */
const MIN_CARDS = 12;
/** Of the cards; MIN_SHARE is their share of the page's text (own choice). */
const LINKED = 0.8;
const PICTURED = 0.6;
const MIN_SHARE = 0.2;
const ASIDE_TAGS = new Set(['nav', 'footer', 'aside', 'header', 'dialog']);
const ASIDE_ROLES = new Set(['navigation', 'contentinfo', 'banner', 'complementary', 'dialog', 'menu']);
const ASIDE_NAMES = /header|footer|nav|menu|sidebar|aside|related|recommend|modal|cookie|filter|facet/i;

/** Elements and parents of one make. */
interface CardGroup {
  first: number;
  count: number;
  linked: number;
  pictured: number;
  text: number;
}

/**
 * By element; null for none. O(elements).
 * @param text letters by element
 * @param plain outside links
 */
export function cardsIn(page: Page, text: Float64Array, plain: Float64Array): Uint8Array | null {
  const { head, links, media } = page;
  // Most pages end here, before the slow part.
  if (media.length < PICTURED * MIN_CARDS || links.length < LINKED * MIN_CARDS) return null;
  return head.isArticle || head.isThread || head.isProduct ? null : mainList(page, text, plain);
}

function mainList(page: Page, text: Float64Array, plain: Float64Array): Uint8Array | null {
  const { elements, tree } = page;
  const pictures = withPictures(page);
  const aside = new Uint8Array(elements.length);
  const makes = makesOf(page, text);
  const keyOf = (e: number): number => makes[tree.parent(e)]! * elements.length + makes[e]!;
  const groups = new Map<number, CardGroup>();
  for (let e = 1; e < elements.length; e++) {
    if (text[e] === 0) continue;
    const { tag, parent, role } = elements[e]!;
    if (aside[parent] === 1 || ASIDE_TAGS.has(tag) || ASIDE_ROLES.has(role)) aside[e] = 1;
    if (aside[e] === 1 || text[e]! < SHORTEST) continue;
    const key = keyOf(e);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { first: e, count: 0, linked: 0, pictured: 0, text: 0 }));
    group.count++;
    group.text += text[e]!;
    if (text[e]! - plain[e]! > LINK) group.linked++;
    if (pictures[e] === 1) group.pictured++;
  }
  let best = -1;
  let most = MIN_SHARE * text[0]!;
  for (const [key, { first, count, linked, pictured, text: length }] of groups) {
    // More text than the page means nested elements.
    if (count < MIN_CARDS || length < most || length > Math.min(LONGEST * count, text[0]!)) continue;
    if (linked < LINKED * count || pictured < PICTURED * count || isAside(page, first, text)) continue;
    most = length;
    best = key;
  }
  if (best < 0) return null;
  const inside = new Uint8Array(elements.length);
  for (let e = 1; e < elements.length; e++)
    if (text[e]! > 0 && aside[e] === 0 && keyOf(e) === best) inside[e] = 1;
  tree.spread(inside);
  return inside;
}

/** 0 without text. */
function makesOf({ elements }: Page, text: Float64Array): Int32Array {
  const numbers = new Map<string, number>();
  const written = new Map<string, number>();
  return Int32Array.from(elements, (element, e) => {
    if (text[e] === 0) return 0;
    const key = `${element.tag}.${element.names}`;
    let number = written.get(key);
    if (number !== undefined) return number;
    const make = makeOf(element);
    number = numbers.get(make) ?? numbers.size + 1;
    numbers.set(make, number);
    written.set(key, number);
    return number;
  });
}

function withPictures({ elements, media, tree }: Page): Uint8Array {
  const holds = new Uint8Array(elements.length);
  for (const { element } of media)
    for (let e = element; e >= 0 && holds[e] === 0; e = tree.parent(e)) holds[e] = 1;
  return holds;
}

function isAside({ elements, tree }: Page, element: number, text: Float64Array): boolean {
  for (let e = tree.parent(element); e > 0 && text[e]! <= text[0]! / 2; e = tree.parent(e))
    if (ASIDE_NAMES.test(elements[e]!.names)) return true;
  return false;
}
