/** Keeps footnotes and endnotes, which look like small print or links. */
import type { Page } from '../../page';
import { idOf, isHeadingTag } from '../../tree/relations';
import type { BodyView, Group, BodyRule } from '../rule';
import { decoded } from '../../../util/text';

/** Code units: `1`, `[12]`, `*` (own choice). */
const MARK_LENGTH = 5;

const NOTES_BOX = /(foot|end)-?notes?(?![a-z])/i;

/**
 * Targets of marks with their heading. For raised numbers without links: a notes box or numbered list.
 * @returns one group
 */
function notesOfBody(body: BodyView): Group[] {
  const { page } = body;
  const targets = markTargets(body);
  const notes = targets.size > 0 ? notesAt(body, targets) : [...notesInBox(body), ...numberedNotes(body)];
  const headings = notes
    .filter((s) => s > 0 && !body.isBody(s - 1) && isHeading(page, page.segments[s - 1]!.block))
    .map((s) => s - 1);
  return [[...new Set([...notes, ...headings])]];
}

function notesAt(body: BodyView, targets: ReadonlyMap<string, number>): number[] {
  const { page } = body;
  const { elements, segments, tree } = page;
  // By element, its note; 0 for none.
  const notes = new Int32Array(elements.length);
  elements.forEach((element, e) => {
    const around = notes[tree.parent(e)] ?? 0;
    notes[e] = around === 0 && targets.has(idOf(element)) ? e : around;
  });
  const found: number[] = [];
  // Element around a note whose target is only its number.
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
    // Links from a note back to the text.
    if (from >= s) return;
    const isNumber = text.length <= MARK_LENGTH;
    if (isHeading(page, note) && !isNumber) return;
    found.push(s);
    // The number may share the note's line.
    const around = note !== block && tree.isWithin(note, block) ? block : tree.parent(block);
    // A box with the body hides the note's end.
    if (isNumber && !tree.isWithin(segments[from]!.block, around)) box = around;
  });
  return found.filter((s) => !body.isBody(s));
}

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

/** Lines after the last raised number with the same numbers. */
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
/** One number may be anything. */
const LEAST_NUMBERED = 2;
const NOTE_NUMBER = /^[[(]?(\d{1,3})[\])]?[.:]?\s/;
const RAISED_NUMBER = /^\s*[[(]?\d{1,3}[\])]?\s*$/;

/** Ids that marks link to, with the first mark's segment. */
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

// Longer notes are small print.
export const NOTES = {
  name: 'notes',
  reason: 'note',
  takes: 'keep',
  find: notesOfBody,
  atMost: 0.5,
} as const satisfies BodyRule;
