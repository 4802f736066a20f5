import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';

/** Code units of a link's text up to which it may be a mark that points to a note: `1`, `[12]`, `*`. */
const MARK_LENGTH = 5;

/** Notes longer than this share of the text that they stand under are its small print. */
const MOST_NOTES = 0.5;

/**
 * Notes of the body: what stands at the target of a mark in the body (a link of few characters to a place further
 * down the page) belongs to the article, however small and however far below it is set; so does the heading right
 * above the first note. Small print and lists of links are what F drops, and notes look like both.
 * @returns the decisions given, or new ones, one a segment, reason `note` for those that changed
 */
export function completeNotes(
  page: PageSnapshot,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  const targets = markTargets(page, decisions);
  if (targets.size === 0) return decisions;
  // The note that each element stands in, 0 for none; parents come before their children.
  const notes = new Int32Array(page.elements.length);
  page.elements.forEach(({ parent }, e) => {
    const from = targets.get(idOf(page, e));
    const around = parent < 0 ? 0 : notes[parent]!;
    notes[e] = around === 0 && from !== undefined ? e : around;
  });
  const completed = [...decisions];
  let body = 0;
  let added = 0;
  page.segments.forEach(({ text }, s) => {
    if (decisions[s]!.role === 'body') body += text.length;
  });
  page.segments.forEach(({ block, firstText, text }, s) => {
    const note = notes[page.texts[firstText]?.element ?? block]! || notes[block]!;
    const from = note === 0 ? undefined : targets.get(idOf(page, note));
    // A target that holds or precedes its mark is the way back to the text.
    if (from === undefined || from >= s || isHeading(page, note)) return;
    const decision = decisions[s]!;
    if (decision.role !== 'dropped') return;
    completed[s] = { ...decision, role: 'body', reason: 'note' };
    added += text.length;
    const above = completed[s - 1];
    if (above?.role === 'dropped' && isHeading(page, page.segments[s - 1]!.block))
      completed[s - 1] = { ...above, role: 'body', reason: 'note' };
  });
  return added <= MOST_NOTES * body ? completed : decisions;
}

/** The ids that marks in the body point to, each with the segment of its first mark. */
function markTargets(page: PageSnapshot, decisions: readonly SegmentDecision[]): Map<string, number> {
  const targets = new Map<string, number>();
  let marks: Map<number, string> | null = null;
  page.links.forEach(({ rawHref, text }, link) => {
    if (rawHref.charCodeAt(0) !== HASH || rawHref.length < 2 || text === '' || text.length > MARK_LENGTH)
      return;
    (marks ??= new Map()).set(link, decoded(rawHref.slice(1)));
  });
  if (!marks) return targets;
  page.segments.forEach(({ firstText, lastText, linkLength }, s) => {
    if (linkLength === 0 || decisions[s]?.role !== 'body') return;
    for (let t = firstText; t <= lastText; t++) {
      const id = marks!.get(page.texts[t]!.link);
      if (id !== undefined && !targets.has(id)) targets.set(id, s);
    }
  });
  return targets;
}
const HASH = 0x23;

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function idOf({ elements }: PageSnapshot, element: number): string {
  const { names } = elements[element]!;
  return names.slice(names.lastIndexOf(' ') + 1);
}

function isHeading({ elements }: PageSnapshot, element: number): boolean {
  const { tag } = elements[element]!;
  return tag.length === 2 && tag >= 'h1' && tag <= 'h6';
}
