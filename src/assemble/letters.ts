/** Finds letters and spaces that only layout shows: drop caps, drawn initials, gaps between words. */
import {
  attribute,
  elementCount,
  isElement,
  isText,
  nextSibling,
  previousSibling,
  tagOf,
  textOf,
  hasAttribute,
} from '../snapshot/foreign';
import { DROP_CAP_LENGTH } from '../snapshot/drop-cap';
import { computed, liveOf, styleOf, type Context, recordOf } from './context';

/** px. Smaller clipped boxes show nothing, as in the snapshot (`visibility.ts`). */
const SLIVER = 2;
/** px */
const FAR_AWAY = -500;

/** Only for screen readers? The snapshot takes very short texts for drop caps. */
export function isSpokenOnly(context: Context, index: number): boolean {
  const style = styleOf(context, index);
  if (!style || /^(?:inline|ruby|contents|$)/.test(style.display)) return false;
  const live = liveOf(context, index);
  if (elementCount(live) > 0 || textOf(live).length > DROP_CAP_LENGTH) return false;
  const css = computed(live);
  if (!css || (css.position !== 'absolute' && css.position !== 'fixed')) return false;
  const isSliver = Math.min(parseFloat(css.width), parseFloat(css.height)) <= SLIVER;
  return (isSliver && css.overflowY !== 'visible') || parseFloat(css.left) < FAR_AWAY;
}

const INITIAL = /^[«“"'‘„¿¡]?\p{L}$/u;

/** The letter in a picture before a text, else ''. */
export function drawnInitial(live: Element): string {
  if (!/^(?:img|picture|svg|span)$/.test(tagOf(live))) return '';
  const said = (attribute(live, 'alt') || attribute(live, 'aria-label')).trim();
  if (!INITIAL.test(said)) return '';
  for (let before = previousSibling(live); before; before = previousSibling(before))
    if (/\S/.test(textOf(before))) return '';
  const after = nextSibling(live);
  const goesOn = after && (isText(after) || isElement(after)) && /^[\p{L}’']/u.test(textOf(after));
  return goesOn ? said : '';
}

export function goesOnFromInitial(node: Node): boolean {
  const before = previousSibling(node);
  return before !== null && isElement(before) && drawnInitial(before) !== '';
}

/** px. Narrower gaps are padding; a space is some 4 px wide. */
const LEAST_GAP = 3.5;
/** Brackets and quotation marks belong to the word they touch. */
const WORD_ENDS = /[\p{L}\p{N}.,;:!?…)\]。，、；：！？）]$/u;
const WORD_STARTS = /^[\p{L}\p{N}]/u;
/** Names of a word before what it labels: the number of a reference, "Prep Time". */
const LABEL = /(?:^|[\s_-])label(?=$|[\s_-])/i;
const NO_SPACES = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Parts of words and formulas, and elements with padding in mid-line. */
const OF_ITS_WORD = /^(?:su[bp]|code|kbd|samp|mark|r[bt]|math|m[a-z]+)$/;
const BOLD_TAG = /^(?:b|strong)$/;
/** A bold phrase that ends before its paragraph goes on. */
const RUN_IN = /\p{L}{2}[.:!?؟।]$/u;

/** Do margins or paddings separate two texts (a citation pill, a badge beside a heading)? */
export function isSetApart(context: Context, at: number): boolean {
  const { texts, tree } = context.snapshot;
  const [before, after] = [texts[at - 1], texts[at]!];
  if (!before || after.gap !== '' || before.element === after.element) return false;
  if (!WORD_ENDS.test(before.text) || !WORD_STARTS.test(after.text)) return false;
  if (NO_SPACES.test(after.text) && NO_SPACES.test(before.text.slice(-1))) return false;
  const around = tree.common(before.element, after.element);
  return (
    (RUN_IN.test(before.text) &&
      /^[\p{Lu}\p{Lo}]/u.test(after.text) &&
      BOLD_TAG.test(recordOf(context, before.element).tag)) ||
    isLabel(context, before.element, around) ||
    gap(context, before.element, around, 'End') + gap(context, after.element, around, 'Start') >= LEAST_GAP
  );
}

function isLabel(context: Context, element: number, around: number): boolean {
  for (let at = element; at > around; at = recordOf(context, at).parent)
    if (LABEL.test(recordOf(context, at).names)) return true;
  return false;
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
