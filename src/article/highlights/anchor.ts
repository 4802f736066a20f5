/** Finding a marked passage again in a text that may have changed: by its words, by what stood around it, by its place. */
import search from 'approx-string-match';
import { CONTEXT, LONGEST_QUOTE, type Anchor } from './schema';

export interface TextRange {
  /** code units; `end` is behind the last */
  start: number;
  end: number;
}

/** Weights of what speaks for a place, those of Hypothesis' client (match-quote.ts): words, what is around, position. */
const QUOTE_WEIGHT = 50;
const PREFIX_WEIGHT = 20;
const SUFFIX_WEIGHT = 20;
const POSITION_WEIGHT = 2;

/** Share of the kept text on one side of a passage from which on that side is the same (own choice). */
const SAME_SIDE = 2 / 3;
/** The same for either side, where both count: less may be left of each. */
const SAME_SIDES = 1 / 4;
/** Passages up to here, in code units, stand in sentences that are alike: one side of them has to be as it was, to its end (own choice). */
const SHORT_QUOTE = 32;
/** Passages from here on, in code units, that stand in the text word for word need nothing around them: they may have been moved. */
const LONG_QUOTE = 160;
/** Of a passage so much may have been changed, share of its code units; and no more than this many. */
const CHANGED_SHARE = 0.3;
const CHANGED_MOST = 256;
/** Shorter passages are found only as they are: nearly everything is like a word of a few letters. */
const SHORTEST_CHANGED = 12;
/** Places that are weighed: a word that stands a thousand times is told apart by its position among these. */
const MOST_PLACES = 500;
/**
 * Of a longer passage only its beginning and its end are looked for, code units of each: how long the search takes goes with
 * the square of the passage where a text repeats itself.
 */
const END_LENGTH = 160;
/** Text that is looked through at a time for changed words, code units: from where the passage stood outwards. */
const WINDOW = 8192;
/** Text that is looked through for all changed passages of an article together, code units; each has at least a window. */
const MOST_SEARCHED = 5_000_000;

/** The anchor of a stretch of the text, without white space at its ends; null where there is nothing else. */
export function anchorOf(text: string, from: number, to: number): Anchor | null {
  let start = from;
  let end = Math.min(to, from + LONGEST_QUOTE);
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  if (start >= end) return null;
  return {
    quote: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    start,
  };
}

/** How many code units of the one text's end (or beginning) are the other's. */
function common(a: string, b: string, fromEnd: boolean): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && (fromEnd ? a.at(-1 - same) === b.at(-1 - same) : a[same] === b[same])) same += 1;
  return same;
}

/** How much of what stood before and after the passage stands around this place, each 0 to 1. */
function sidesOf({ start, end }: TextRange, { prefix, suffix }: Anchor, text: string): [number, number] {
  const from = start - prefix.length;
  const to = end + suffix.length;
  const before = common(text.slice(Math.max(0, from), start), prefix, true);
  const after = common(text.slice(end, to), suffix, false);
  const kept = Math.max(prefix.length, suffix.length);
  if (kept === 0) return [1, 1];
  // A few letters at the text's own beginning or end say nothing elsewhere.
  const whole = (same: number, side: string, atEdge: boolean): boolean =>
    same === side.length && (atEdge || same >= SHORTEST_CHANGED);
  return [
    whole(before, prefix, from === 0) ? 1 : before / kept,
    whole(after, suffix, to === text.length) ? 1 : after / kept,
  ];
}

/** Is it the passage, and no other with the same or like words? */
function isSure(
  { errors }: QuoteMatch,
  { quote }: Anchor,
  [before, after]: readonly [number, number],
): boolean {
  if (errors === 0 && quote.length >= LONG_QUOTE) return true;
  const both = Math.min(before, after) >= SAME_SIDES;
  const oneSide = quote.length <= SHORT_QUOTE ? 1 : SAME_SIDE;
  // Changed words, or a few, stand in other places too.
  return both || (errors === 0 && quote.length >= SHORTEST_CHANGED && Math.max(before, after) >= oneSide);
}

/** Where the passage stands now; null where the text no longer has it. */
export const placeOf = (anchor: Anchor, text: string): TextRange | null => placer(text)(anchor);

/**
 * Finds passages in a text: where each stands now, or null where the text no longer has it. Changed ones are looked for in time
 * that goes with the text, however many there are and however it repeats itself.
 */
export function placer(text: string): (anchor: Anchor) => TextRange | null {
  let left = MOST_SEARCHED;
  const changed = (anchor: Anchor): QuoteMatch[] => {
    const found = changedPlaces(anchor, text, left);
    left -= found.searched;
    return found.places;
  };
  return (anchor) => {
    const { quote } = anchor;
    if (quote === '' || text === '') return null;
    const exact = exactPlaces(quote, text);
    return bestOf(exact.length > 0 ? exact : changed(anchor), anchor, text);
  };
}

/** By the words, by what stands around them, by the place where they stood. */
function bestOf(places: readonly QuoteMatch[], anchor: Anchor, text: string): TextRange | null {
  let best: TextRange | null = null;
  let bestScore = -1;
  for (const place of places) {
    const { start, end, errors } = place;
    const sides = sidesOf(place, anchor, text);
    if (!isSure(place, anchor, sides)) continue;
    const score =
      QUOTE_WEIGHT * (1 - errors / anchor.quote.length) +
      PREFIX_WEIGHT * sides[0] +
      SUFFIX_WEIGHT * sides[1] +
      POSITION_WEIGHT * (1 - Math.abs(start - anchor.start) / text.length);
    if (score <= bestScore) continue;
    best = { start, end };
    bestScore = score;
  }
  return best;
}

interface QuoteMatch extends TextRange {
  errors: number;
}

function exactPlaces(quote: string, text: string): QuoteMatch[] {
  const places: QuoteMatch[] = [];
  for (let at = text.indexOf(quote); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(quote, at + 1))
    places.push({ start: at, end: at + quote.length, errors: 0 });
  return places;
}

interface FoundRange {
  places: QuoteMatch[];
  /** code units that were looked through */
  searched: number;
}

function changedPlaces({ quote, start }: Anchor, text: string, most: number): FoundRange {
  if (quote.length < SHORTEST_CHANGED) return { places: [], searched: 0 };
  if (quote.length <= 2 * END_LENGTH) return nearPlaces(quote, start, text, most);
  const head = nearPlaces(quote.slice(0, END_LENGTH), start, text, most / 2);
  const tailAt = start + quote.length - END_LENGTH;
  const tail = nearPlaces(quote.slice(-END_LENGTH), tailAt, text, most / 2);
  return { places: joined(head.places, tail.places, quote.length), searched: head.searched + tail.searched };
}

const changedMost = (length: number): number => Math.min(CHANGED_MOST, Math.floor(length * CHANGED_SHARE));

/** Places like these words, those near to a place in the text first; no more than `MOST_PLACES`. */
function nearPlaces(words: string, near: number, text: string, most: number): FoundRange {
  const errors = changedMost(words.length);
  const places: QuoteMatch[] = [];
  let searched = 0;
  for (const at of outwards(Math.floor(near / WINDOW), Math.ceil(text.length / WINDOW))) {
    const from = at * WINDOW;
    // What begins in this window may end in the next.
    const window = text.slice(from, from + WINDOW + words.length + errors);
    for (const place of search(window, words, errors))
      places.push({ start: from + place.start, end: from + place.end, errors: place.errors });
    searched += window.length;
    if (places.length >= MOST_PLACES || searched >= most) break;
  }
  return { places: places.slice(0, MOST_PLACES), searched };
}

/** The numbers below a count, from one of them outwards. */
function* outwards(from: number, count: number): Generator<number> {
  const first = Math.min(Math.max(0, from), count - 1);
  yield first;
  for (let step = 1; step < count; step++) {
    if (first + step < count) yield first + step;
    if (first - step >= 0) yield first - step;
  }
}

/** From each beginning to the end that makes it most nearly as long as the passage was. */
function joined(heads: readonly QuoteMatch[], tails: readonly QuoteMatch[], length: number): QuoteMatch[] {
  const most = changedMost(length);
  return heads.flatMap((head) => {
    let best: QuoteMatch | null = null;
    let bestOff = most + 1;
    for (const tail of tails) {
      const off = Math.abs(tail.end - head.start - length);
      if (off >= bestOff) continue;
      best = { start: head.start, end: tail.end, errors: head.errors + tail.errors };
      bestOff = off;
    }
    return best ? [best] : [];
  });
}
