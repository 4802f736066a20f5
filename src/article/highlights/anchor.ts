/** Finding a marked passage again in a text that may have changed: by its words, by what stood around it, by its place. */
import search from 'approx-string-match';
import { CONTEXT, LONGEST_QUOTE, type Anchor } from './schema';

export interface Place {
  /** code units; `end` is behind the last */
  start: number;
  end: number;
}

/** Weights of what speaks for a place, those of Hypothesis' client (match-quote.ts): words, what is around, position. */
const QUOTE_WEIGHT = 50;
const PREFIX_WEIGHT = 20;
const SUFFIX_WEIGHT = 20;
const POSITION_WEIGHT = 2;

/** Of a passage so much may have been changed, share of its code units; and no more than this many. */
const CHANGED_SHARE = 0.3;
const CHANGED_MOST = 256;
/** Shorter passages are found only as they are: nearly everything is like a word of a few letters. */
const SHORTEST_CHANGED = 12;
/** Places that are weighed: a word that stands a thousand times is told apart by its position among these. */
const MOST_PLACES = 500;
/** Text in which changed words are looked for, code units: the search takes time by length times length. */
const LONGEST_TEXT = 2_000_000;

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

/** How much of the one text's end (or beginning) is the other's, 0 to 1. */
function common(a: string, b: string, fromEnd: boolean): number {
  const most = Math.min(a.length, b.length);
  if (most === 0) return a.length === b.length ? 1 : 0;
  let same = 0;
  while (same < most && (fromEnd ? a.at(-1 - same) === b.at(-1 - same) : a[same] === b[same])) same += 1;
  return same / Math.max(1, Math.min(CONTEXT, Math.max(a.length, b.length)));
}

/** Where the passage stands now; null where the text no longer has it. O(text × quote / 32) when it has changed. */
export function placeOf(anchor: Anchor, text: string): Place | null {
  const { quote, prefix, suffix } = anchor;
  if (quote === '' || text === '') return null;
  const exact = exactPlaces(quote, text);
  const places = exact.length > 0 ? exact : changedPlaces(quote, text);
  let best: Place | null = null;
  let bestScore = -1;
  for (const { start, end, errors } of places) {
    const score =
      QUOTE_WEIGHT * (1 - errors / quote.length) +
      PREFIX_WEIGHT * common(text.slice(Math.max(0, start - prefix.length), start), prefix, true) +
      SUFFIX_WEIGHT * common(text.slice(end, end + suffix.length), suffix, false) +
      POSITION_WEIGHT * (1 - Math.abs(start - anchor.start) / text.length);
    if (score <= bestScore) continue;
    best = { start, end };
    bestScore = score;
  }
  return best;
}

interface Candidate extends Place {
  errors: number;
}

function exactPlaces(quote: string, text: string): Candidate[] {
  const places: Candidate[] = [];
  for (let at = text.indexOf(quote); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(quote, at + 1))
    places.push({ start: at, end: at + quote.length, errors: 0 });
  return places;
}

function changedPlaces(quote: string, text: string): Candidate[] {
  if (quote.length < SHORTEST_CHANGED || text.length > LONGEST_TEXT) return [];
  const most = Math.min(CHANGED_MOST, Math.floor(quote.length * CHANGED_SHARE));
  return search(text, quote, most).slice(0, MOST_PLACES);
}
