import type { Page } from '../../page';
import type { ElementRecord } from '../../../snapshot/schema';
import { commonElement, isWithin, makeOf } from '../../tree/elements';
import type { SegmentDecision } from '../../selection';

/** Share of the body that stands in an element whose like may hold a post. */
const HOLDER_SHARE = 0.15;
/** Code units outside links from which a post is worth keeping, and the share of its text that they must be. */
const MIN_POST = 100;
const PLAIN_SHARE = 0.7;
/** F's mean score over the text of a post, and a segment's in it from which that is kept. */
const POST_SCORE = 0.4;
const LINE_SCORE = 0.3;
/** The same for one that stands among such lines. */
const ITEM_SCORE = 0.1;
/** Code units of a line that is kept whatever F says of it, where the page itself says that it is a thread; with few links. */
const SAID_LINE = 60;
const SAID_LINKS = 0.3;
/** Share of link text from which a line of a post is none of its words. */
const MAX_LINKS = 0.5;
/** How publishing systems call what people write to one another, and who writes it. */
const DISCUSSION =
  /(?:^|[\s_-])(?:posts?|answers?|answercell|message|reply|replies|comments?|thread|topic|question|votes?|voting|signature|avatar|user|member|author)/i;

/**
 * The posts of a thread: the best run holds some of them, and what stands between two posts (votes, names, dates) parts
 * it from the others. What is made like an element that holds much of the body, has text that F half accepts, and speaks
 * of a discussion in its class names, as that element does, is body too. (On the training pages: forums .827 to .846,
 * articles and all else as before.) Where the page says of itself that it is a thread, F is not asked: it takes replies
 * under a long first post for comments. (On pages left out: forums .844 to .853; 6 pages gained, 3 lost a little.)
 * @returns the decisions given, or new ones, one a segment, reason `post` for those that changed
 */
export function completeThread(
  page: Page,
  decisions: readonly SegmentDecision[],
): readonly SegmentDecision[] {
  const { elements, segments } = page;
  const sums = sumsOf(page, decisions);
  const holders = new Map<string, number>();
  for (let e = 1; e < elements.length; e++)
    if (sums.body[e]! > 0 && sums.body[e]! >= HOLDER_SHARE * sums.body[0]! && elements[e]!.names !== '')
      holders.set(makeOf(elements[e]!), e);
  if (holders.size === 0) return decisions;
  const isSaid = page.head.isThread;
  /** elements of posts, each with the one that the post is */
  const posts = new Map<number, number>();
  for (let e = 1; e < elements.length; e++) {
    const { parent, tag, names } = elements[e]!;
    const around = posts.get(parent);
    if (around !== undefined) posts.set(e, around);
    else if (
      sums.body[e] === 0 &&
      sums.plain[e]! >= MIN_POST &&
      sums.plain[e]! >= PLAIN_SHARE * sums.all[e]! &&
      (isSaid || sums.scored[e]! >= POST_SCORE * sums.plain[e]!) &&
      names !== '' &&
      tag !== 'blockquote'
    ) {
      const holder = holders.get(makeOf(elements[e]!));
      if (holder !== undefined && isDiscussion(elements, holder) && isDiscussion(elements, e))
        posts.set(e, e);
    }
  }
  if (posts.size === 0) return decisions;
  // Pages for print and for screens of another size repeat the whole text out of sight.
  const kept = new Set(segments.filter((_, s) => decisions[s]!.role === 'body').map(({ text }) => text));
  const isWanted = ({ role, score }: SegmentDecision, s: number, least: number): boolean => {
    const { block, text, linkLength } = segments[s]!;
    return (
      role === 'dropped' &&
      posts.has(block) &&
      (score >= least || (isSaid && text.length > SAID_LINE && linkLength < SAID_LINKS * text.length)) &&
      linkLength < MAX_LINKS * text.length &&
      !kept.has(text)
    );
  };
  /** of each post: the element around all that is kept of it so far */
  const prose = new Map<number, number>();
  decisions.forEach((decision, s) => {
    if (!isWanted(decision, s, LINE_SCORE)) return;
    const { block } = segments[s]!;
    const post = posts.get(block)!;
    prose.set(post, commonElement(elements, prose.get(post) ?? block, block));
  });
  return decisions.map((decision, s) => {
    const { block } = segments[s]!;
    const post = posts.get(block);
    const among = post === undefined ? undefined : prose.get(post);
    // Short lines among the others, such as the items of a list; beside them stand votes, names and dates.
    const isAmong = among !== undefined && among !== post && isWithin(elements, block, among);
    return isWanted(decision, s, isAmong ? ITEM_SCORE : LINE_SCORE)
      ? { ...decision, role: 'body', reason: 'post' }
      : decision;
  });
}

interface Sums {
  /** code units by element, with all below: of the body, of all text, of what is outside links, of that times F's score */
  body: Float64Array;
  all: Float64Array;
  plain: Float64Array;
  scored: Float64Array;
}

function sumsOf({ elements, segments }: Page, decisions: readonly SegmentDecision[]): Sums {
  const { length } = elements;
  const body = new Float64Array(length);
  const all = new Float64Array(length);
  const plain = new Float64Array(length);
  const scored = new Float64Array(length);
  for (let s = 0; s < segments.length; s++) {
    const { block, text, linkLength } = segments[s]!;
    const { role, score } = decisions[s]!;
    const outside = text.length - linkLength;
    all[block]! += text.length;
    plain[block]! += outside;
    scored[block]! += outside * score;
    if (role === 'body') body[block]! += text.length;
  }
  for (let e = length - 1; e > 0; e--) {
    const { parent } = elements[e]!;
    if (parent < 0 || all[e] === 0) continue;
    body[parent]! += body[e]!;
    all[parent]! += all[e]!;
    plain[parent]! += plain[e]!;
    scored[parent]! += scored[e]!;
  }
  return { body, all, plain, scored };
}

/** Do the class names of an element, or of one inside it, speak of a discussion? */
function isDiscussion(elements: readonly ElementRecord[], element: number): boolean {
  if (DISCUSSION.test(elements[element]!.names)) return true;
  // What is inside follows at once.
  for (let e = element + 1; e < elements.length && elements[e]!.parent >= element; e++)
    if (DISCUSSION.test(elements[e]!.names)) return true;
  return false;
}
