/** Finds highlighted passages again in a changed text: by words, context and position. */
import search from 'approx-string-match';
import { CONTEXT, LONGEST_QUOTE, type Anchor } from './passage';

export interface TextRange {
  /** code units; `end` is behind the last */
  start: number;
  end: number;
}

/** From Hypothesis' client (match-quote.ts). */
const QUOTE_WEIGHT = 50;
const PREFIX_WEIGHT = 20;
const SUFFIX_WEIGHT = 20;
const POSITION_WEIGHT = 2;

/** Share of the context that must be the same on one side (our own choice). */
const SAME_SIDE = 2 / 3;
/** The same on both sides. */
const SAME_SIDES = 1 / 4;
/**
 * Code units. Short passages stand in similar sentences, so the whole context of one side must be the same
 * (our own choice).
 */
const SHORT_QUOTE = 32;
/** Code units. An exact match this long may have moved, and needs no context. */
const LONG_QUOTE = 160;
/** Share and greatest number of code units that may have changed. */
const CHANGED_SHARE = 0.3;
const CHANGED_MOST = 256;
/** Code units. Most words are like a word of a few letters, so shorter passages must match exactly. */
const SHORTEST_CHANGED = 12;
/** Places that are compared. */
const MOST_PLACES = 500;
/**
 * Code units at each end of a longer passage that are searched for. Searching takes quadratic time in
 * repetitive text.
 */
const END_LENGTH = 160;
/** Code units of a search, from the old position outwards. */
const WINDOW = 8192;
/** Code units searched for all passages; each gets at least one window. */
const MOST_SEARCHED = 5_000_000;

/** null if there is only white space. */
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

/** Number of code units that both share at the start or end. */
function common(a: string, b: string, fromEnd: boolean): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && (fromEnd ? a.at(-1 - same) === b.at(-1 - same) : a[same] === b[same])) same += 1;
  return same;
}

/** Share (0 to 1) of the context before and after. */
function sidesOf({ start, end }: TextRange, { prefix, suffix }: Anchor, text: string): [number, number] {
  const from = start - prefix.length;
  const to = end + suffix.length;
  const before = common(text.slice(Math.max(0, from), start), prefix, true);
  const after = common(text.slice(end, to), suffix, false);
  const kept = Math.max(prefix.length, suffix.length);
  if (kept === 0) return [1, 1];
  // At the edge of the text, a few letters are the whole context.
  const whole = (same: number, side: string, atEdge: boolean): boolean =>
    same === side.length && (atEdge || same >= SHORTEST_CHANGED);
  return [
    whole(before, prefix, from === 0) ? 1 : before / kept,
    whole(after, suffix, to === text.length) ? 1 : after / kept,
  ];
}

/** Is it surely the passage, not one with similar words? */
function isSure(
  { errors }: QuoteMatch,
  { quote }: Anchor,
  [before, after]: readonly [number, number],
): boolean {
  if (errors === 0 && quote.length >= LONG_QUOTE) return true;
  const both = Math.min(before, after) >= SAME_SIDES;
  const oneSide = quote.length <= SHORT_QUOTE ? 1 : SAME_SIDE;
  return both || (errors === 0 && quote.length >= SHORTEST_CHANGED && Math.max(before, after) >= oneSide);
}

/** null for passages that are gone. Time is linear in the text, however many passages changed. */
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
  /** code units */
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

/** Nearest first. */
function nearPlaces(words: string, near: number, text: string, most: number): FoundRange {
  const errors = changedMost(words.length);
  const places: QuoteMatch[] = [];
  let searched = 0;
  for (const at of outwards(Math.floor(near / WINDOW), Math.ceil(text.length / WINDOW))) {
    const from = at * WINDOW;
    // A match may end in the next window.
    const window = text.slice(from, from + WINDOW + words.length + errors);
    for (const place of search(window, words, errors))
      places.push({ start: from + place.start, end: from + place.end, errors: place.errors });
    searched += window.length;
    if (places.length >= MOST_PLACES || searched >= most) break;
  }
  return { places: places.slice(0, MOST_PLACES), searched };
}

/** From `from` outwards. */
function* outwards(from: number, count: number): Generator<number> {
  const first = Math.min(Math.max(0, from), count - 1);
  yield first;
  for (let step = 1; step < count; step++) {
    if (first + step < count) yield first + step;
    if (first - step >= 0) yield first - step;
  }
}

/** Pairs each start with the end that best keeps the length. */
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
