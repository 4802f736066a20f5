import type { Page } from '../../page';
import type { ElementRecord } from '../../../snapshot/schema';
import { makeOf, markBelow } from '../../tree/elements';
import type { SegmentDecision } from '../../selection';

/** So many of one make stand with one post each. */
const MIN_PANELS = 3;
/** Code units of the longest line of what a panel says of a member; what is longer is what the member wrote. */
const LONGEST_LINE = 100;
/** Share of the body above which such boxes hold the posts themselves. */
const MAX_SHARE = 0.5;
/** How publishing systems call the box that says who wrote a post, and what he puts below each of his posts. */
const PANEL = /signature|user|profile|poster|avatar|member/i;
const SIGNATURE = 'ignature';
/** And the post around it. */
const POST = /(?:^|[\s_-])(?:posts?|answers?|message|reply|replies|comments?|thread|topic|question)/i;

interface Panels {
  elements: number[];
  /** code units of the body in them */
  body: number;
  /** code units of their longest line */
  longest: number;
}

/**
 * Beside each post of a thread stands the same about who wrote it: rank, number of posts, when he joined, badges, and a
 * signature under it. None of it is said in the thread. Boxes of one make, three or more, that are named so and stand in
 * something named as a post, leave the body, but for lines that are links: the name of who wrote. (On pages left out:
 * forums .833 to .844, articles as before; 23 pages gained, 3 lost.)
 * @returns the decisions given, or new ones, one a segment, reason `poster` for those that changed
 */
export function dropPosters(page: Page, decisions: readonly SegmentDecision[]): readonly SegmentDecision[] {
  const { elements, segments } = page;
  const longest = new Int32Array(elements.length);
  const body = new Int32Array(elements.length);
  for (let s = 0; s < segments.length; s++) {
    const { block, text } = segments[s]!;
    if (decisions[s]!.role === 'body') body[block]! += text.length;
    if (text.length > longest[block]!) longest[block] = text.length;
  }
  for (let e = elements.length - 1; e > 0; e--) {
    const { parent } = elements[e]!;
    if (parent < 0 || longest[e] === 0) continue;
    body[parent]! += body[e]!;
    if (longest[e]! > longest[parent]!) longest[parent] = longest[e]!;
  }
  const makes = new Map<string, Panels>();
  for (let e = 1; e < elements.length; e++) {
    const { names } = elements[e]!;
    if (body[e] === 0 || names === '' || !PANEL.test(names)) continue;
    const make = makeOf(elements[e]!);
    let panels = makes.get(make);
    if (!panels) makes.set(make, (panels = { elements: [], body: 0, longest: 0 }));
    panels.elements.push(e);
    panels.body += body[e]!;
    panels.longest = Math.max(panels.longest, longest[e]!);
  }
  let inside: Uint8Array | null = null;
  for (const panels of makes.values()) {
    const first = panels.elements[0]!;
    if (panels.elements.length < MIN_PANELS || panels.body > MAX_SHARE * body[0]!) continue;
    // A signature is one wherever it stands and however long it is.
    if (
      !elements[first]!.names.includes(SIGNATURE) &&
      (panels.longest > LONGEST_LINE || !isInPost(elements, first))
    )
      continue;
    inside ??= new Uint8Array(elements.length);
    for (const e of panels.elements) inside[e] = 1;
  }
  if (!inside) return decisions;
  markBelow(elements, inside);
  return decisions.map((decision, s) => {
    const { block, text, linkLength } = segments[s]!;
    return decision.role === 'body' && inside[block] === 1 && linkLength < text.length
      ? { ...decision, role: 'dropped', reason: 'poster' }
      : decision;
  });
}

function isInPost(elements: readonly ElementRecord[], panel: number): boolean {
  // The page's own element is often named after the sort of page.
  for (let e = elements[panel]!.parent; e > 0 && elements[e]!.tag !== 'body'; e = elements[e]!.parent)
    if (POST.test(elements[e]!.names)) return true;
  return false;
}
