/** Footnotes and endnotes that the body points to: they look like small print or lists of links, and are left out as such. */
import type { Page } from '../../page';
import { idOf, isHeadingTag } from '../../tree/elements';
import type { BodyView, Group } from '../rule';
import { decoded } from '../../../util/text';

/** Code units of a link's text up to which it may be a mark that points to a note: `1`, `[12]`, `*` (own choice). */
const MARK_LENGTH = 5;

/** Names of the boxes in which notes stand, where nothing links to them. */
const NOTES_BOX = /(foot|end)-?notes?(?![a-z])/i;

/**
 * What stands at the target of a mark in the body (a link of few characters to a place further down the page) belongs to
 * the article, however small and however far below it is set; so does the heading right above the first note, and, where
 * the target is only the number again, what follows it. Where marks are raised numbers without links, a box that is named
 * after its notes is meant.
 * @returns one group with all of them
 */
export function notesOfBody(body: BodyView): Group[] {
  const { page } = body;
  const targets = markTargets(body);
  const notes = targets.size > 0 ? notesAt(body, targets) : [...notesInBox(body), ...numberedNotes(body)];
  const headings = notes
    .filter((s) => s > 0 && !body.isBody(s - 1) && isHeading(page, page.segments[s - 1]!.block))
    .map((s) => s - 1);
  return [[...new Set([...notes, ...headings])]];
}

/** Segments of the notes at the targets, which stand after their marks. */
function notesAt(body: BodyView, targets: ReadonlyMap<string, number>): number[] {
  const { page } = body;
  const { elements, segments, tree } = page;
  // The note that each element stands in, 0 for none; parents come before their children.
  const notes = new Int32Array(elements.length);
  elements.forEach((element, e) => {
    const around = notes[tree.parent(e)] ?? 0;
    notes[e] = around === 0 && targets.has(idOf(element)) ? e : around;
  });
  const found: number[] = [];
  // The box of a note whose target is only its number: the note goes on in it.
  let box = -1;
  segments.forEach(({ block, text }, s) => {
    const note = notes[tree.anchor(s)]! || notes[block]!;
    if (note === 0) {
      if (box >= 0 && tree.isWithin(block, box)) found.push(s);
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
    // A target in a line of its own box has the rest of its note in that box.
    const around = note !== block && tree.isWithin(note, block) ? block : tree.parent(block);
    // Where the body stands in the same box, nothing tells how far the note goes.
    if (isNumber && !tree.isWithin(segments[from]!.block, around)) box = around;
  });
  return found.filter((s) => !body.isBody(s));
}

/** Segments in boxes of notes that stand after the first raised number of the body. */
function notesInBox(body: BodyView): number[] {
  const { elements, segments, texts, tree } = body.page;
  if (!elements.some(({ tag }) => tag === 'sup')) return [];
  const isMark = (t: number): boolean =>
    elements[texts[t]!.element]!.tag === 'sup' && RAISED_NUMBER.test(texts[t]!.text);
  const first = segments.findIndex(({ firstText, lastText }, s) => {
    if (!body.isBody(s)) return false;
    for (let t = firstText; t <= lastText; t++) if (isMark(t)) return true;
    return false;
  });
  if (first < 0) return [];
  const boxed = Uint8Array.from(elements, ({ names }) => (names !== '' && NOTES_BOX.test(names) ? 1 : 0));
  tree.spread(boxed);
  return segments.flatMap(({ block }, s) => (s > first && boxed[block] === 1 && !body.isBody(s) ? [s] : []));
}

/** Lines below the last raised number which begin with these numbers, from the first on, as the notes of a text do. */
function numberedNotes(body: BodyView): number[] {
  const { elements, segments, texts } = body.page;
  const marks: string[] = [];
  let last = -1;
  segments.forEach(({ firstText, lastText }, s) => {
    if (!body.isBody(s)) return;
    for (let t = firstText + 1; t <= lastText; t++) {
      const { element, text } = texts[t]!;
      if (elements[element]!.tag !== 'sup' || !RAISED_NUMBER.test(text)) continue;
      marks.push(text.replace(/\D/g, ''));
      last = s;
    }
  });
  const found: number[] = [];
  if (marks.length < LEAST_NUMBERED) return found;
  for (let s = last + 1; s < segments.length && found.length < marks.length; s++) {
    const { text, linkLength } = segments[s]!;
    const number = NOTE_NUMBER.exec(text)?.[1];
    if (number === marks[found.length] && linkLength * 2 < text.length) found.push(s);
    else if (found.length > 0) break;
  }
  return found.length === marks.length ? found.filter((s) => !body.isBody(s)) : [];
}
/** One number alone may be anything. */
const LEAST_NUMBERED = 2;
const NOTE_NUMBER = /^[[(]?(\d{1,3})[\])]?[.:]?\s/;
const RAISED_NUMBER = /^\s*[[(]?\d{1,3}[\])]?\s*$/;

/** The ids that marks in the body point to, each with the segment of its first mark. */
function markTargets(body: BodyView): Map<string, number> {
  const { page } = body;
  const targets = new Map<string, number>();
  let marks: Map<number, string> | null = null;
  page.links.forEach(({ rawHref, text }, link) => {
    if (rawHref.charCodeAt(0) !== HASH || rawHref.length < 2 || text === '' || text.length > MARK_LENGTH)
      return;
    (marks ??= new Map()).set(link, decoded(rawHref.slice(1)));
  });
  if (!marks) return targets;
  page.segments.forEach(({ firstText, lastText, linkLength }, s) => {
    if (linkLength === 0 || !body.isBody(s)) return;
    for (let t = firstText; t <= lastText; t++) {
      const id = marks!.get(page.texts[t]!.link);
      if (id !== undefined && !targets.has(id)) targets.set(id, s);
    }
  });
  return targets;
}
const HASH = 0x23;

const isHeading = ({ elements }: Page, element: number): boolean => isHeadingTag(elements[element]!.tag);
