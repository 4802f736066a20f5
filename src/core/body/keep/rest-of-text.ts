/** Keeps the rest of a text whose element ends early: malformed markup closes it between paragraphs. */
import { add } from '../../../util/lists';
import { StemCounts, stemsOf } from '../box/shared-words';
import { linkShare, type BodyRule, type BodyView, type Group } from '../rule';

/** Code units of a paragraph (own choice). */
const PARAGRAPH = 80;
/** Share of the body in the paragraph's style (as in box/units.ts). */
const MAIN_STYLE = 0.15;
const MAX_LINK_SHARE = 0.3;
/** Probability of the paragraph (makers left out): disclaimers of newsrooms have less. */
const LEAST_SCORE = 0.1;
/** Weighted share of words with the body (as in box/judge.ts): a newsroom's own lines have less. */
const MUCH_SHARED = 0.3;
const BARE = /^(?:p|div|blockquote)$/;

/**
 * Blocks without a name right behind the body, in elements around its text, up to the last paragraph in its style.
 * @returns one group or none
 */
function restOfText(body: BodyView): Group[] {
  const { elements, segments, tree } = body.page;
  const styles = new Map<number, number>();
  let flow = -1;
  let last = -1;
  segments.forEach(({ block, style, text }, s) => {
    if (!body.isBody(s)) return;
    last = s;
    if (text.length < PARAGRAPH) return;
    flow = flow < 0 ? block : tree.common(flow, block);
    add(styles, style, text.length);
  });
  if (flow < 0) return [];
  const rest: number[] = [];
  let end = 0;
  for (let s = last + 1; s < segments.length; s++) {
    const { block, style, text } = segments[s]!;
    const { names, tag } = elements[block]!;
    if (names !== '' || !BARE.test(tag) || linkShare(body.page, [s]) > MAX_LINK_SHARE) break;
    if (!tree.isWithin(flow, tree.parent(block))) break;
    rest.push(s);
    if (
      text.length >= PARAGRAPH &&
      body.scores[s]! >= LEAST_SCORE &&
      (styles.get(style) ?? 0) >= MAIN_STYLE * body.length
    )
      end = rest.length;
  }
  if (end === 0) return [];
  const words = new StemCounts();
  segments.forEach(({ text }, s) => {
    if (body.isBody(s)) words.add(stemsOf(text));
  });
  const found = rest.slice(0, end);
  return words.shareOf(stemsOf(found.map((s) => segments[s]!.text).join(' '))) >= MUCH_SHARED ? [found] : [];
}

export const REST_OF_TEXT = {
  name: 'rest-of-text',
  reason: 'rest',
  takes: 'keep',
  find: restOfText,
} as const satisfies BodyRule;
