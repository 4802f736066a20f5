/** Finds posts of a thread or live report. */
import type { Page } from './page';
import type { Selection } from './selection';
import { makeOf } from './tree/elements';

/** Fewer are no thread (own choice). */
const MIN_POSTS = 2;
/** Of the body (own choice). */
const MIN_SHARE = 0.5;
/** Code units; shorter ones are list entries (own choice). */
const MEAN_LENGTH = 60;
/** Of posts or their text. */
const POST = /(?:^|[\s_-])(?:posts?|answers?|message|reply|replies|comments?)(?:$|[\s_-])/i;
/** The page, holders of posts, or dependent elements. */
const NO_BOX = /^(?:html|body|main|p|h\d|a|span|[uod]l|t[dhr]|tbody|thead|tfoot)$/;

/** In document order. Replies may nest. O(elements + segments). */
export function postsOf(page: Page, { segments: decisions }: Pick<Selection, 'segments'>): readonly number[] {
  const { tree, elements } = page;
  const lengths = tree.sumOf(({ text }, s) => (decisions[s]?.role === 'body' ? text.length : 0));
  const makes = new Map<string, { boxes: number[]; end: number; length: number }>();
  for (let e = 1; e < elements.length; e++) {
    const { tag, names } = elements[e]!;
    if (lengths[e] === 0 || !(tag === 'article' || POST.test(names)) || NO_BOX.test(tag)) continue;
    // Live reports often have ids without digits.
    const make = tag === 'article' ? `${tag}.${names.replace(/\S*\d\S*/g, '')}` : makeOf(elements[e]!);
    let same = makes.get(make);
    if (!same) makes.set(make, (same = { boxes: [], end: -1, length: 0 }));
    same.boxes.push(e);
    // The outer box counts it.
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

/** Names and times often stand outside the text box. */
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
