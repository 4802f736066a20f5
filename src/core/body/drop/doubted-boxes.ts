/** Boxes among the paragraphs of which a part is left out and the rest is doubted: offers, newsletters, other articles. */
import { isQuote } from '../keep/sections';
import { logitOf, meanLogit } from '../logit';
import { ownElement } from '../own-element';
import type { BodyView, Group } from '../rule';

/** Tags of boxes, as against paragraphs and what is set with them. */
const BOXES = new Set(['div', 'section', 'aside', 'article']);
/** A box with one of these, a quote or a callout is there for it, and a label beside it (a button that copies) says nothing of the rest. */
const MATTER = new Set(['pre', 'table', 'figure', 'details', 'dl', 'math']);
/** Names of the author's own notes and tips, whose label may be left out. */
const CALLOUT =
  /admonition|callout|notecard|infobox|(?<![a-z])(?:alert|note|tip|hint|warning|caution)s?(?![a-z])/i;
/** Code units from which a segment counts as prose here (own choice). */
const PROSE = 40;
/** Most of the body's code units in such a box (own choice). */
const MOST_SHARE = 0.15;
/** Prose is doubted below this share of the body's mean logit (makers left out). */
const DOUBTED = 0.5;

/** A group a box: all that is left of it. O(segments · depth), next to nothing where no prose is doubted. */
export function doubtedBoxes(body: BodyView): Group[] {
  const { segments, tree } = body.page;
  const most = DOUBTED * meanLogit(body);
  const isProse = (s: number): boolean => segments[s]!.text.length >= PROSE;
  const isDoubted = (s: number): boolean => logitOf(body, s) < most;
  const doubted: number[] = [];
  for (let s = 0; s < segments.length; s++)
    if (body.isBody(s) && isProse(s) && isDoubted(s) && !body.isChanged(s)) doubted.push(s);
  if (doubted.length === 0) return [];
  const own = ownElement(tree, segments, (s) => (body.isBody(s) ? segments[s]!.text.length : 0));
  if (own < 0) return [];
  const groups = new Map<number, Group>();
  for (const s of doubted) {
    const path = tree.ancestors(segments[s]!.block);
    const box = path[path.indexOf(own) - 1];
    if (box === undefined || groups.has(box) || !isBoxOfText(body, box)) continue;
    const inside = tree.segmentsIn(box);
    const left = inside.filter((each) => body.isBody(each));
    const isWholly = left.length === inside.length;
    const isAllDoubted = left.every((each) => !body.isChanged(each) && (!isProse(each) || isDoubted(each)));
    groups.set(box, !isWholly && isAllDoubted ? left : []);
  }
  return [...groups.values()];
}

/** Is it a small box with nothing but lines of text? */
function isBoxOfText(body: BodyView, box: number): boolean {
  const { elements, tree } = body.page;
  if (!BOXES.has(elements[box]!.tag) || body.lengthIn(box) > MOST_SHARE * body.length) return false;
  for (let e = box; e <= tree.end[box]!; e++) {
    const element = elements[e]!;
    if (MATTER.has(element.tag) || isQuote(element) || CALLOUT.test(element.names)) return false;
  }
  return true;
}
