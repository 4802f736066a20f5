import { hasAttribute } from '../snapshot/foreign';
import { computed } from './code-holder';
import { liveOf, recordOf, styleOf, type Context } from './context';

/** px. Narrower gaps are padding of links or frames; a space is some 4 px wide. */
const LEAST_GAP = 3.5;
/** Brackets and quotation marks belong to the word they touch. */
const WORD_ENDS = /[\p{L}\p{N}.,;:!?…)\]。，、；：！？）]$/u;
const WORD_STARTS = /^[\p{L}\p{N}]/u;
const NO_SPACES = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Parts of words and formulas, and elements with padding in mid-line. */
const OF_ITS_WORD = /^(?:su[bp]|code|kbd|samp|mark|b|strong|r[bt]|math|m[a-z]+)$/;

/** Do margins and paddings separate a text from the one before (a citation pill, a badge beside a heading)? */
export function isSetApart(context: Context, at: number): boolean {
  const { texts, tree } = context.snapshot;
  const [before, after] = [texts[at - 1], texts[at]!];
  if (!before || after.gap !== '' || before.element === after.element) return false;
  if (!WORD_ENDS.test(before.text) || !WORD_STARTS.test(after.text)) return false;
  if (NO_SPACES.test(after.text) && NO_SPACES.test(before.text.slice(-1))) return false;
  const around = tree.common(before.element, after.element);
  return (
    gap(context, before.element, around, 'End') + gap(context, after.element, around, 'Start') >= LEAST_GAP
  );
}

/** px between a text's edge and the line's outermost element below `around`. */
function gap(context: Context, element: number, around: number, side: 'Start' | 'End'): number {
  let px = 0;
  for (let at = element; at > around; at = recordOf(context, at).parent) {
    const { tag, names } = recordOf(context, at);
    if (OF_ITS_WORD.test(tag)) return 0;
    const display = styleOf(context, at)?.display ?? 'inline';
    if (display !== 'inline') return 0;
    const live = liveOf(context, at);
    if (names === '' && !hasAttribute(live, 'style')) continue;
    const css = computed(live);
    if (css)
      px += (parseFloat(css[`marginInline${side}`]) || 0) + (parseFloat(css[`paddingInline${side}`]) || 0);
  }
  return px;
}
