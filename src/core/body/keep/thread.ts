/** Keeps posts outside the best run: votes, names and dates separate them. */
import { makeOf } from '../../tree/relations';
import type { Page } from '../../page';
import type { BodyView, Group, BodyRule } from '../rule';

/** Share of the body in a post (own choice). */
const HOLDER_SHARE = 0.15;
/** Code units outside links, and share of the text (own choice). */
const MIN_POST = 100;
const PLAIN_SHARE = 0.7;
/** Mean probability of posts and segments (own choice). */
const POST_SCORE = 0.4;
const LINE_SCORE = 0.3;
/** For a segment between kept ones. */
const ITEM_SCORE = 0.1;
/** Lines with more are not the writer's (own choice). */
const MAX_LINKS = 0.5;
const DISCUSSION =
  /(?:^|[\s_-])(?:posts?|answers?|answercell|message|reply|replies|comments?|thread|topic|question|votes?|voting|signature|avatar|user|member|author)/i;

/**
 * Elements like a large post, with half-accepted text.
 * @returns one group
 */
function postsOfThread(body: BodyView): Group[] {
  const { page } = body;
  const { segments, tree } = page;
  const posts = postsIn(body);
  if (!posts) return [];
  // Hidden copies for print and other screens.
  const kept = new Set(segments.filter((_, s) => body.isBody(s)).map(({ text }) => text));
  const isWanted = (s: number, least: number): boolean => {
    const { block, text, linkLength } = segments[s]!;
    return (
      !body.isBody(s) &&
      posts[block]! > 0 &&
      body.scores[s]! >= least &&
      linkLength < MAX_LINKS * text.length &&
      !kept.has(text)
    );
  };
  /** by post, the element around its kept segments */
  const prose = new Map<number, number>();
  segments.forEach(({ block }, s) => {
    if (!isWanted(s, LINE_SCORE)) return;
    const post = posts[block]!;
    prose.set(post, tree.common(prose.get(post) ?? block, block));
  });
  // Short lines such as list items. Votes, names and dates stand beside them.
  const isAmong = (block: number): boolean => {
    const post = posts[block]!;
    const among = prose.get(post);
    return among !== undefined && among !== post && tree.isWithin(block, among);
  };
  return [
    segments.flatMap(({ block }, s) => (isWanted(s, isAmong(block) ? ITEM_SCORE : LINE_SCORE) ? [s] : [])),
  ];
}

/** By element, its post; 0 for none. null if the body has all. */
function postsIn(body: BodyView): Int32Array | null {
  const { page } = body;
  const { elements, tree } = page;
  const holders = new Map<string, number>();
  for (let e = 1; e < elements.length; e++) {
    const length = body.lengthIn(e);
    if (length > 0 && length >= HOLDER_SHARE * body.length && elements[e]!.names !== '')
      holders.set(makeOf(elements[e]!), e);
  }
  if (holders.size === 0) return null;
  const all = tree.sumOf(({ text }) => text.length);
  const plain = tree.sumOf(({ text, linkLength }) => text.length - linkLength);
  const scored = tree.sumOf(({ text, linkLength }, s) => (text.length - linkLength) * body.scores[s]!);
  const posts = new Int32Array(elements.length);
  let isFound = false;
  for (let e = 1; e < elements.length; e++) {
    const { tag, names } = elements[e]!;
    posts[e] = posts[tree.parent(e)] ?? 0;
    if (posts[e] !== 0 || names === '' || tag === 'blockquote' || body.lengthIn(e) > 0) continue;
    if (plain[e]! < MIN_POST || plain[e]! < PLAIN_SHARE * all[e]!) continue;
    if (scored[e]! < POST_SCORE * plain[e]!) continue;
    const holder = holders.get(makeOf(elements[e]!));
    if (holder === undefined || !isDiscussion(page, holder) || !isDiscussion(page, e)) continue;
    posts[e] = e;
    isFound = true;
  }
  return isFound ? posts : null;
}

function isDiscussion({ elements, tree }: Page, element: number): boolean {
  for (let e = element; e <= tree.end[element]!; e++) if (DISCUSSION.test(elements[e]!.names)) return true;
  return false;
}

export const THREAD = {
  name: 'thread',
  reason: 'post',
  takes: 'keep',
  find: postsOfThread,
} as const satisfies BodyRule;
