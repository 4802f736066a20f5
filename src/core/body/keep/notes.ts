import type { Page } from '../../page';
import { idOf, isHeadingTag, isWithin } from '../../tree/elements';
import type { SegmentDecision } from '../../selection';
import { decoded } from '../../../util/text';

/** Code units of a link's text up to which it may be a mark that points to a note: `1`, `[12]`, `*`. */
const MARK_LENGTH = 5;

/** Notes longer than this share of the text that they stand under are its small print. */
const MOST_NOTES = 0.5;

/** Names of the boxes in which notes stand, where nothing links to them. */
const NOTES_BOX = /(foot|end)-?notes?(?![a-z])/i;

/**
 * Notes of the body: what stands at the target of a mark in the body (a link of few characters to a place further
 * down the page) belongs to the article, however small and however far below it is set; so does the heading right
 * above the first note, and, where the target is only the number again, what follows it. Where marks are raised
 * numbers without links, a box that is named after its notes is meant. Small print and lists of links are what F drops,
 * and notes look like both.
 * @returns the decisions given, or new ones, one a segment, reason `note` for those that changed
 */
export function completeNotes(page: Page, decisions: readonly SegmentDecision[]): readonly SegmentDecision[] {
  const targets = markTargets(page, decisions);
  const notes = targets.size > 0 ? notesAt(page, decisions, targets) : notesInBox(page, decisions);
  if (notes.length === 0) return decisions;
  const completed = [...decisions];
  const take = (s: number): void => {
    completed[s] = { ...completed[s]!, role: 'body', reason: 'note' };
  };
  let body = 0;
  let added = 0;
  page.segments.forEach(({ text }, s) => {
    if (decisions[s]!.role === 'body') body += text.length;
  });
  for (const s of notes) {
    if (decisions[s]!.role !== 'dropped') continue;
    take(s);
    added += page.segments[s]!.text.length;
    if (completed[s - 1]?.role === 'dropped' && isHeading(page, page.segments[s - 1]!.block)) take(s - 1);
  }
  return added <= MOST_NOTES * body ? completed : decisions;
}

/** Segments of the notes at the targets, which stand after their marks. */
function notesAt(
  page: Page,
  decisions: readonly SegmentDecision[],
  targets: ReadonlyMap<string, number>,
): number[] {
  const { elements, segments, texts } = page;
  // The note that each element stands in, 0 for none; parents come before their children.
  const notes = new Int32Array(elements.length);
  elements.forEach((element, e) => {
    const { parent } = element;
    const from = targets.get(idOf(element));
    const around = parent < 0 ? 0 : notes[parent]!;
    notes[e] = around === 0 && from !== undefined ? e : around;
  });
  const found: number[] = [];
  // The box of a note whose target is only its number: the note goes on in it.
  let box = -1;
  segments.forEach(({ block, firstText, text }, s) => {
    const note = notes[texts[firstText]?.element ?? block]! || notes[block]!;
    if (note === 0) {
      if (box >= 0 && isWithin(elements, block, box)) found.push(s);
      else box = -1;
      return;
    }
    box = -1;
    const from = targets.get(idOf(elements[note]!))!;
    // A target that holds or precedes its mark is the way back to the text.
    if (from >= s) return;
    const isNumber = text.length <= MARK_LENGTH;
    if (isHeading(page, note) && !isNumber) return;
    found.push(s);
    const around = elements[block]!.parent;
    // Where the body stands in the same box, nothing tells how far the note goes.
    if (isNumber && !isWithin(elements, segments[from]!.block, around)) box = around;
  });
  return found.filter((s) => decisions[s]!.role === 'dropped');
}

/** Segments in boxes of notes that stand after the first raised number of the body. */
function notesInBox(page: Page, decisions: readonly SegmentDecision[]): number[] {
  const { elements, segments, texts } = page;
  if (!elements.some(({ tag }) => tag === 'sup')) return [];
  const isMark = (t: number): boolean =>
    elements[texts[t]!.element]!.tag === 'sup' && RAISED_NUMBER.test(texts[t]!.text);
  const first = segments.findIndex(({ firstText, lastText }, s) => {
    if (decisions[s]!.role !== 'body') return false;
    for (let t = firstText; t <= lastText; t++) if (isMark(t)) return true;
    return false;
  });
  if (first < 0) return [];
  const boxed = new Uint8Array(elements.length);
  elements.forEach(({ parent, names }, e) => {
    boxed[e] = (parent >= 0 && boxed[parent]) || (names !== '' && NOTES_BOX.test(names)) ? 1 : 0;
  });
  return segments.flatMap(({ block }, s) =>
    s > first && boxed[block] && decisions[s]!.role === 'dropped' ? [s] : [],
  );
}
const RAISED_NUMBER = /^\s*[[(]?\d{1,3}[\])]?\s*$/;

/** The ids that marks in the body point to, each with the segment of its first mark. */
function markTargets(page: Page, decisions: readonly SegmentDecision[]): Map<string, number> {
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

const isHeading = ({ elements }: Page, element: number): boolean => isHeadingTag(elements[element]!.tag);
