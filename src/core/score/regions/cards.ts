/** Cards of a list: products or entries with a picture each, many elements of one form. */
import type { Page } from '../../page';
import { makeOf } from '../../tree/elements';

/** Letters that a card has at least, and on average at most (own choice). */
const SHORTEST = 15;
const LONGEST = 300;
/** Letters of the links in a card, at least (own choice). */
const LINK = 8;
/** Fewer are teasers beside something else (own choice). */
const MIN_CARDS = 12;
/** Shares of the cards that have a link and a picture, and of the page's text that they are, at least (own choice). */
const LINKED = 0.8;
const PICTURED = 0.6;
const MIN_SHARE = 0.2;
const ASIDE_TAGS = new Set(['nav', 'footer', 'aside', 'header', 'dialog']);
const ASIDE_ROLES = new Set(['navigation', 'contentinfo', 'banner', 'complementary', 'dialog', 'menu']);
const ASIDE_NAMES = /header|footer|nav|menu|sidebar|aside|related|recommend|modal|cookie|filter|facet/i;

/** Elements of one make in parents of one make. */
interface CardGroup {
  first: number;
  count: number;
  linked: number;
  pictured: number;
  text: number;
}

/**
 * By element, 1 for what stands in a card of the page's main list of them; null where there is none. Pages that say that
 * they are an article, a thread or one product have none. O(elements).
 * @param text letters in each element, `plain` those outside links
 */
export function cardsIn(page: Page, text: Float64Array, plain: Float64Array): Uint8Array | null {
  const { head, links, media } = page;
  // Nearly all pages are told apart here, before the tree is looked at.
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
    // With more text than the page some stand in others.
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

/** One number a make, by element; 0 for elements without text. */
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

/** By element, 1 for what holds a picture. */
function withPictures({ elements, media, tree }: Page): Uint8Array {
  const holds = new Uint8Array(elements.length);
  for (const { element } of media)
    for (let e = element; e >= 0 && holds[e] === 0; e = tree.parent(e)) holds[e] = 1;
  return holds;
}

/** Does a box around that holds less than half of the page's text speak of something beside the list? */
function isAside({ elements, tree }: Page, element: number, text: Float64Array): boolean {
  for (let e = tree.parent(element); e > 0 && text[e]! <= text[0]! / 2; e = tree.parent(e))
    if (ASIDE_NAMES.test(elements[e]!.names)) return true;
  return false;
}
