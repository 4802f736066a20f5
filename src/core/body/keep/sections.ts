import type { Page } from '../../page';
import { commonElement, isWithin } from '../../tree/elements';
import type { SegmentDecision } from '../../selection';

/** Share of link text above which what a section hides is a menu. */
const MAX_LINK_SHARE = 0.5;
/** Code units of a line under a quote that says whose words these are. */
const ATTRIBUTION = 160;
/** Code units of the line that opens a box, and of the rest of the box from which on the line means little alone. */
const HEAD_LENGTH = 90;
const BOX_REST = 60;
/** Times that the rest must be longer than the line, and segments that it may have. */
const REST_SHARE = 1.5;
const MAX_REST = 8;
/**
 * F's score below which all of the rest must lie. On the corpora such a line is in the gold text in 6 of 76 places,
 * with .5 in 15 of 119.
 */
const SURELY_OUT = 0.3;
/**
 * Code units of the text of a form and of the boxes around it that are there for it, and boxes looked at. On the corpora
 * 50 lines go that the gold text does not have, and 12 that it has.
 */
const FORM_BOX = 400;
const FORM_LEVELS = 4;
/** Share of the body above which it stands in the form itself. */
const FORM_SHARE = 0.2;

/**
 * What belongs together stays together or goes together:
 * - what a section hides until it is opened goes with its summary,
 * - the line under a quote that names who said it goes with the quote,
 * - a line that opens a box (read more) goes with the box, when F drops all the rest of it,
 * - the words around a small form (sign up, ask us) go with the form.
 * @returns new decisions, one a segment, reasons `details`, `attribution`, `box`, `form` for those that changed
 */
export function completeSections(page: Page, decisions: readonly SegmentDecision[]): SegmentDecision[] {
  const completed = [...decisions];
  closeBoxes(page, completed);
  const forms: number[] = [];
  const { elements } = page;
  for (let e = 0; e < elements.length; e++) {
    const { tag } = elements[e]!;
    if (tag === 'details') openDetails(page, e, completed);
    else if (tag === 'blockquote') attribute(page, e, completed);
    else if (tag === 'form') forms.push(e);
  }
  if (forms.length > 0) dropForms(page, forms, completed);
  return completed;
}

function dropForms(page: Page, forms: readonly number[], decisions: SegmentDecision[]): void {
  const { elements, segments } = page;
  const lengths = new Float64Array(elements.length);
  let body = 0;
  segments.forEach(({ block, text }, s) => {
    lengths[block]! += text.length;
    if (decisions[s]!.role === 'body') body += text.length;
  });
  for (let e = elements.length - 1; e > 0; e--) lengths[elements[e]!.parent]! += lengths[e]!;
  for (const form of forms) {
    if (lengths[form]! > FORM_BOX) continue;
    let box = form;
    for (let level = 0; level < FORM_LEVELS; level++) {
      const { parent } = elements[box]!;
      if (parent < 0 || lengths[parent]! > FORM_BOX || !BOXES.has(elements[parent]!.tag)) break;
      box = parent;
    }
    const inside = segmentsIn(page, box).filter((s) => decisions[s]!.role === 'body');
    const length = inside.reduce((sum, s) => sum + segments[s]!.text.length, 0);
    if (length > FORM_SHARE * body) continue;
    for (const s of inside) drop(decisions, s, 'form');
  }
}

/** Segments in an element: a run, as segments are in document order. */
function segmentsIn({ elements, segments, texts }: Page, element: number): number[] {
  const found: number[] = [];
  for (let s = 0; s < segments.length; s++) {
    let at = texts[segments[s]!.firstText]?.element ?? -1;
    // Parents come before children: above the element there is nothing of it.
    while (at > element) at = elements[at]!.parent;
    if (at === element) found.push(s);
    else if (found.length > 0) break;
  }
  return found;
}

function openDetails(page: Page, details: number, decisions: SegmentDecision[]): void {
  const { elements, segments } = page;
  const inside = segmentsIn(page, details);
  const summary = elements.findIndex(
    ({ tag, parent }, e) => e > details && parent === details && tag === 'summary',
  );
  const head = summary < 0 ? [] : segmentsIn(page, summary);
  const hidden = inside.filter((s) => !head.includes(s) && segments[s]!.box === null);
  if (hidden.length === 0 || head.length === 0) return;
  let all = 0;
  let links = 0;
  for (const s of hidden) {
    all += segments[s]!.text.length;
    links += segments[s]!.linkLength;
  }
  const isWanted = links <= MAX_LINK_SHARE * all && head.some((s) => decisions[s]?.role === 'body');
  for (const s of hidden) {
    if (isWanted) keep(decisions, s, 'details');
    else drop(decisions, s, 'details');
  }
}

function attribute(page: Page, quote: number, decisions: SegmentDecision[]): void {
  const inside = segmentsIn(page, quote);
  if (!inside.some((s) => decisions[s]?.role === 'body')) return;
  for (const s of inside) {
    const { text, block } = page.segments[s]!;
    if (text.length > ATTRIBUTION || decisions[s]?.role !== 'dropped') continue;
    const isNamed = page.elements[block]!.tag === 'footer' || page.elements[block]!.tag === 'cite';
    if (isNamed || DASHES.includes(text.charAt(0))) keep(decisions, s, 'attribution');
  }
}
const DASHES = '—–―-~';

function keep(decisions: SegmentDecision[], segment: number, reason: string): void {
  const decision = decisions[segment];
  if (decision?.role === 'dropped') decisions[segment] = { ...decision, role: 'body', reason };
}

function drop(decisions: SegmentDecision[], segment: number, reason: string): void {
  const decision = decisions[segment];
  if (decision?.role === 'body') decisions[segment] = { ...decision, role: 'dropped', reason };
}

const BOXES = new Set(['div', 'section', 'aside', 'form']);

function closeBoxes(page: Page, decisions: SegmentDecision[]): void {
  const { segments } = page;
  for (let s = 0; s + 1 < segments.length; s++) {
    if (decisions[s]!.role !== 'body' || decisions[s + 1]!.role !== 'dropped') continue;
    const { text } = segments[s]!;
    if (text.length > HEAD_LENGTH || decisions[s + 1]!.score >= SURELY_OUT || isSentence(text)) continue;
    const box = commonElement(page.elements, segments[s]!.block, segments[s + 1]!.block);
    if (box < 0 || !BOXES.has(page.elements[box]!.tag)) continue;
    if (s > 0 && isIn(page, s - 1, box)) continue;
    let rest = 0;
    let end = s + 1;
    for (; end < segments.length && end <= s + MAX_REST + 1 && isIn(page, end, box); end++) {
      if (decisions[end]!.role !== 'dropped' || decisions[end]!.score >= SURELY_OUT) break;
      rest += segments[end]!.text.length;
    }
    const isWhole = end <= s + MAX_REST && !(end < segments.length && isIn(page, end, box));
    if (isWhole && rest >= BOX_REST && rest >= REST_SHARE * text.length) drop(decisions, s, 'box');
  }
}

/** Ends with a full stop: nothing has to follow it. */
function isSentence(text: string): boolean {
  const end = text.charAt(text.length - 1);
  return end === '.' || end === '。';
}

const isIn = ({ elements, segments }: Page, segment: number, element: number): boolean =>
  isWithin(elements, segments[segment]!.block, element);
