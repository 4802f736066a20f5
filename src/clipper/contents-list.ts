import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';

/** Entries that a table of contents has at least. */
const MIN_ENTRIES = 3;
/** Share of a segment's text that is the link, at least: an entry may have a number before it. */
const LINK_SHARE = 0.7;
/** Code units of the line above the entries that names them. */
const LABEL_LENGTH = 60;
/** Code units of a number that stands apart from its entry. */
const NUMBER_LENGTH = 3;
/** A page of which more than this share is such links is an index: they are what it has to say. */
const MOST_OF_BODY = 0.5;

/**
 * Leaves out tables of contents: several segments one after the other that are each a link to a place further down the
 * same page, with the short line that names them. The reader has an outline of its own, and on paper the links lead
 * nowhere.
 * @returns the decisions given, or new ones, one a segment, reason `contents` for those that changed
 */
export function dropContents(
  page: PageSnapshot,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  const entries = entriesOf(page, decisions);
  if (entries.length < MIN_ENTRIES) return decisions;
  const completed = [...decisions];
  const drop = (s: number): void => {
    completed[s] = { ...completed[s]!, role: 'dropped', reason: 'contents' };
  };
  let changed = false;
  for (let at = 0; at < entries.length;) {
    let end = at + 1;
    while (end < entries.length && isNext(page, decisions, entries[end - 1]!, entries[end]!)) end++;
    if (end - at >= MIN_ENTRIES) {
      changed = true;
      let first = entries[at]!;
      while (isNumber(page, first - 1)) first--;
      for (let s = first; s <= entries[end - 1]!; s++) if (decisions[s]!.role === 'body') drop(s);
      if (decisions[first - 1]?.role === 'body' && isLabel(page, first - 1)) drop(first - 1);
    }
    at = end;
  }
  if (!changed) return decisions;
  const length = (of: readonly SegmentDecision[]): number =>
    page.segments.reduce((sum, { text }, s) => (of[s]!.role === 'body' ? sum + text.length : sum), 0);
  return length(completed) >= (1 - MOST_OF_BODY) * length(decisions) ? completed : decisions;
}

/** Segments of the body that are links to a place of the page below them. */
function entriesOf(page: PageSnapshot, decisions: readonly SegmentDecision[]): number[] {
  const { elements, links, segments, texts } = page;
  const within = new Map<number, string>();
  links.forEach(({ rawHref }, link) => {
    if (rawHref.charCodeAt(0) === HASH && rawHref.length > 1) within.set(link, decoded(rawHref.slice(1)));
  });
  if (within.size < MIN_ENTRIES) return [];
  let places: Map<string, number> | null = null;
  return segments.flatMap(({ firstText, lastText, linkLength, text, block }, s) => {
    if (decisions[s]!.role !== 'body' || linkLength < LINK_SHARE * text.length) return [];
    for (let t = firstText; t <= lastText; t++) {
      const id = within.get(texts[t]!.link);
      if (id === undefined) continue;
      places ??= new Map(elements.map(({ names }, e) => [names.slice(names.lastIndexOf(' ') + 1), e]));
      return (places.get(id) ?? -1) > block ? [s] : [];
    }
    return [];
  });
}
const HASH = 0x23;

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Does an entry follow another, but for what is left out and for numbers between them? */
function isNext(
  page: PageSnapshot,
  decisions: readonly SegmentDecision[],
  entry: number,
  next: number,
): boolean {
  for (let s = entry + 1; s < next; s++)
    if (decisions[s]!.role === 'body' && !isNumber(page, s)) return false;
  return true;
}

/** The number of an entry, or the mark before it. */
const isNumber = ({ segments }: PageSnapshot, segment: number): boolean =>
  segment >= 0 && segments[segment]!.text.length <= NUMBER_LENGTH && segments[segment]!.linkLength === 0;

function isLabel({ segments }: PageSnapshot, segment: number): boolean {
  const { text, linkLength } = segments[segment]!;
  return linkLength === 0 && text.length <= LABEL_LENGTH && !/[.!?。]$/.test(text);
}
