/** Keeps cards that are the page's content: the guides of an overview, below a line or two of text. */
import type { Page } from '../../page';
import { makeOf } from '../box/units';
import type { BodyRule, BodyView, Group } from '../rule';

/** Code units; a longer body is an article, and cards below it lead to others (own choice). */
const LONGEST_BODY = 400;
const LEAST_CARDS = 4;
/** Segments of a card (own choice). */
const MOST = 6;
const AROUND = new Set(['nav', 'aside', 'footer', 'header']);

/**
 * Linked cards of one make with headings, right below the body.
 * @returns one group or none
 */
function cardsOfPage(body: BodyView): Group[] {
  const { elements, segments, tree } = body.page;
  if (body.length === 0 || body.length > LONGEST_BODY) return [];
  const next = segments[segments.findLastIndex((_, s) => body.isBody(s)) + 1];
  if (!next) return [];
  const path = tree.ancestors(next.block);
  if (path.some((e) => AROUND.has(elements[e]!.tag))) return [];
  for (const card of path) {
    if (body.lengthIn(card) > 0) break;
    const cards = cardsLike(body.page, card);
    if (cards.length >= LEAST_CARDS) return [cards.flatMap((e) => tree.segmentsIn(e))];
  }
  return [];
}

function cardsLike({ segments, tree }: Page, card: number): number[] {
  const parent = tree.parent(card);
  const make = makeOf(tree, card);
  const cards: number[] = [];
  if (parent < 0) return cards;
  for (let e = parent + 1; e <= tree.end[parent]!; e = tree.end[e]! + 1) {
    if (tree.segmentCount(e) > MOST || makeOf(tree, e) !== make) continue;
    const inside = tree.segmentsIn(e);
    const isLinked = inside.some((s) => segments[s]!.linkLength > 0);
    if (isLinked && inside.some((s) => tree.heading(s) >= 0)) cards.push(e);
  }
  return cards;
}

export const CARDS = {
  name: 'cards',
  reason: 'piece',
  takes: 'keep',
  applies: ({ page }) => page.links.length > 0,
  find: cardsOfPage,
} as const satisfies BodyRule;
