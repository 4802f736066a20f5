/** The posts of a thread or a live report: the boxes of one make that hold the body, one post each. */
import type { Page } from '../page';
import type { Selection } from '../selection';
import { makeOf } from '../tree/elements';

/** Fewer boxes of one make are no thread (own choice). */
const MIN_POSTS = 2;
/** Share of the body that its posts hold at least (own choice). */
const MIN_SHARE = 0.5;
/** Code units of body text that a post has on the mean: boxes with less are lines of a list (own choice). */
const MEAN_LENGTH = 60;
/** How publishing systems call a post, or the box in it that holds its text. */
const POST = /(?:^|[\s_-])(?:posts?|answers?|message|reply|replies|comments?)(?:$|[\s_-])/i;
/** What is the page itself, holds many posts, or cannot stand alone. */
const NO_BOX = /^(?:html|body|main|p|h\d|a|span|[uod]l|t[dhr]|tbody|thead|tfoot)$/;

/**
 * The elements of the posts that hold the body, in document order; none where the page is no thread.
 * Posts may stand in one another, as answers in what they answer. O(elements + segments).
 */
export function postsOf(page: Page, { segments: decisions }: Pick<Selection, 'segments'>): readonly number[] {
  const { tree, elements } = page;
  const lengths = tree.sumOf(({ text }, s) => (decisions[s]?.role === 'body' ? text.length : 0));
  const makes = new Map<string, { boxes: number[]; end: number; length: number }>();
  for (let e = 1; e < elements.length; e++) {
    const { tag, names } = elements[e]!;
    if (lengths[e] === 0 || !(tag === 'article' || POST.test(names)) || NO_BOX.test(tag)) continue;
    // Reports often have an id that is no number.
    const make = tag === 'article' ? `${tag}.${names.replace(/\S*\d\S*/g, '')}` : makeOf(elements[e]!);
    let same = makes.get(make);
    if (!same) makes.set(make, (same = { boxes: [], end: -1, length: 0 }));
    same.boxes.push(e);
    // Of boxes in one another the outer one has the text already.
    if (e <= same.end) continue;
    same.length += lengths[e]!;
    same.end = tree.end[e]!;
  }
  let best: readonly number[] = [];
  let most = 0;
  for (const { boxes, length } of makes.values()) {
    if (boxes.length < MIN_POSTS || length <= most) continue;
    if (length < MIN_SHARE * lengths[0]! || length < MEAN_LENGTH * boxes.length) continue;
    best = boxes;
    most = length;
  }
  return widened(page, best);
}

/** Each box with what stands around it alone: names and times mostly stand beside the box of the text. */
function widened({ tree, elements }: Page, boxes: readonly number[]): number[] {
  const counts = tree.zeros();
  for (const e of boxes) counts[e] = 1;
  tree.sumUp(counts);
  return boxes.map((e) => {
    let box = e;
    for (let up = tree.parent(e); counts[e] === 1 && up > 0 && counts[up] === 1; up = tree.parent(up))
      if (!NO_BOX.test(elements[up]!.tag)) box = up;
    return box;
  });
}
