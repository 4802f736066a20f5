/** What stands beside each post of a thread about its writer: rank, number of posts, badges, a signature under it. */
import type { Page } from '../../page';
import { makeOf } from '../../tree/elements';
import { blocksIn, type BodyView, type Group } from '../rule';

/** Fewer boxes of one make are no thread (own choice). */
const MIN_PANELS = 3;
/** Code units of the longest line of what a panel says of a member; what is longer is what the member wrote (own choice). */
const LONGEST_LINE = 100;
/** Share of the body above which such boxes hold the posts themselves (own choice). */
const MAX_SHARE = 0.5;
/** How publishing systems call the box that says who wrote a post, and what a member puts below each post. */
const PANEL = /signature|user|profile|poster|avatar|member/i;
const SIGNATURE = 'ignature';
/** And the post around it. */
const POST = /(?:^|[\s_-])(?:posts?|answers?|message|reply|replies|comments?|thread|topic|question)/i;

/**
 * Boxes of one make, three or more, that are named so and stand in something named as a post; a group a make. Lines that
 * are links all through stay: the name of who wrote.
 */
export function postersOf(body: BodyView): Group[] {
  const { page } = body;
  const { elements, segments } = page;
  const makes = new Map<string, number[]>();
  for (let e = 1; e < elements.length; e++) {
    const { names } = elements[e]!;
    if (names === '' || body.lengthIn(e) === 0 || !PANEL.test(names)) continue;
    const make = makeOf(elements[e]!);
    const panels = makes.get(make);
    if (panels) panels.push(e);
    else makes.set(make, [e]);
  }
  const groups: Group[] = [];
  for (const panels of makes.values()) {
    const length = panels.reduce((sum, panel) => sum + body.lengthIn(panel), 0);
    if (panels.length < MIN_PANELS || length > MAX_SHARE * body.length) continue;
    const first = panels[0]!;
    const inside = panels.flatMap((panel) => blocksIn(page, panel));
    // A signature is one wherever it stands and however long it is.
    const isSignature = elements[first]!.names.includes(SIGNATURE);
    if (
      !isSignature &&
      (!isInPost(page, first) || inside.some((s) => segments[s]!.text.length > LONGEST_LINE))
    )
      continue;
    groups.push(inside.filter((s) => segments[s]!.linkLength < segments[s]!.text.length));
  }
  return groups;
}

function isInPost({ elements, tree }: Page, panel: number): boolean {
  // The page's own element is often named after the sort of page.
  for (let e = tree.parent(panel); e > 0 && elements[e]!.tag !== 'body'; e = tree.parent(e))
    if (POST.test(elements[e]!.names)) return true;
  return false;
}
