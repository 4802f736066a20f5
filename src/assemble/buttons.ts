import { segmentOfText } from './segment-of-text';
import { computed } from './code-holder';
import { liveOf, textsIn, type Context } from './context';

const LINES = /^(?:h[1-6]|li|p|td|th|d[td])$/;
const HEADING = /^h[1-6]$/;

export const isButton = ({ tag, role }: { tag: string; role: string }): boolean =>
  tag === 'button' || role === 'button';

/**
 * Is a button ("Copy", "+") a control beside the text? It is text if it looks like text, stands inside a sentence, is a note's number, or
 * is its whole line.
 */
export function isControl(context: Context, index: number): boolean {
  const { snapshot } = context;
  const { first, last } = textsIn(context);
  const [from, to] = [first[index]!, last[index]!];
  const segment = snapshot.segments[segmentOfText(snapshot.segments, from)];
  if (from > to || !segment) return false;
  const said = wordsOf(context, from, to + 1, true);
  if (/^\s*\d+\s*$/.test(said)) return false;
  const before = wordsOf(context, segment.firstText, from);
  const after = wordsOf(context, to + 1, segment.lastText + 1);
  if (before !== '')
    return after === '' && !(isSetAsText(liveOf(context, index)) && /[\p{L}\p{N},]\s*$/u.test(before));
  if (after !== '') return !/^\s*\p{Ll}/u.test(after);
  return isBesideLine(context, index, said);
}

/** Such as a word with an explanation. */
function isSetAsText(live: Element): boolean {
  const css = computed(live);
  if (!css || css.borderLeftWidth !== '0px' || !/^(?:transparent|rgba\(.*, 0\))$/.test(css.backgroundColor))
    return false;
  return parseFloat(css.paddingLeft) <= MOST_AIR;
}
/** px */
const MOST_AIR = 2;

/** Does a button in a line of its own follow a heading, an item or a cell? Only a sign may come before. */
function isBesideLine(context: Context, index: number, said: string): boolean {
  const { elements, tree } = context.snapshot;
  const { first, last } = textsIn(context);
  const unit = tree.closest(index, ({ tag }) => LINES.test(tag));
  if (unit < 0) return false;
  const before = wordsOf(context, first[unit]!, first[index]!);
  const after = wordsOf(context, last[index]! + 1, last[unit]! + 1);
  if (before !== '') return after === '' || HEADING.test(elements[unit]!.tag);
  return after !== '' && (HEADING.test(elements[unit]!.tag) || !/[\p{L}\p{N}]/u.test(said));
}

/** @param to exclusive */
function wordsOf(
  { snapshot, keptTexts, nodes }: Context,
  from: number,
  to: number,
  ofButtons = false,
): string {
  let words = '';
  for (let t = from; t < to; t++) {
    const { element, text } = snapshot.texts[t]!;
    if (!keptTexts.has(nodes.texts[t]!)) continue;
    if (ofButtons || snapshot.tree.closest(element, isButton) < 0) words += text;
  }
  return words;
}
