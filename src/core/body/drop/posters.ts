/** Finds writer data beside posts: rank, number of posts, badges, signatures. */
import { groupedBy } from '../../../util/lists';
import type { Page } from '../../page';
import { makeOf } from '../../tree/relations';
import { blocksIn, type BodyView, type Group, type BodyRule } from '../rule';

/** Fewer equal boxes are no thread (own choice). */
const MIN_PANELS = 3;
/** Code units; longer lines are the member's text (own choice). */
const LONGEST_LINE = 100;
/** Larger boxes hold the posts (own choice). */
const MAX_SHARE = 0.5;
const PANEL = /signature|user|profile|poster|avatar|member/i;
const SIGNATURE = 'ignature';
const POST = /(?:^|[\s_-])(?:posts?|answers?|message|reply|replies|comments?|thread|topic|question)/i;

/** Keeps links, which name the writer. */
function postersOf(body: BodyView): Group[] {
  const { page } = body;
  const { elements, segments } = page;
  const makes = groupedBy(elements.keys(), (e) => {
    const { names } = elements[e]!;
    if (e === 0 || names === '' || body.lengthIn(e) === 0 || !PANEL.test(names)) return undefined;
    return makeOf(elements[e]!);
  });
  const groups: Group[] = [];
  for (const panels of makes.values()) {
    const length = panels.reduce((sum, panel) => sum + body.lengthIn(panel), 0);
    if (panels.length < MIN_PANELS || length > MAX_SHARE * body.length) continue;
    const first = panels[0]!;
    const inside = panels.flatMap((panel) => blocksIn(page, panel));
    // Signatures may have any place and length.
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
  // Often named after the kind of page.
  for (let e = tree.parent(panel); e > 0 && elements[e]!.tag !== 'body'; e = tree.parent(e))
    if (POST.test(elements[e]!.names)) return true;
  return false;
}

export const POSTERS = {
  name: 'posters',
  reason: 'poster',
  takes: 'drop',
  find: postersOf,
} as const satisfies BodyRule;
