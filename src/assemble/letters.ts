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
} from '../snapshot/foreign';
import { computed } from './code-holder';
import { liveOf, styleOf, type Context } from './context';

/** A letter with a quotation mark or an article, as in the snapshot's walk. */
export const DROP_CAP_LENGTH = 3;
/** px. Smaller clipped boxes show nothing, as in the snapshot (`visibility.ts`). */
const SLIVER = 2;
/** px */
const FAR_AWAY = -500;

/** Is this element only for screen readers? The snapshot takes very short ones for drop caps. */
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

/** The letter in a picture at the start of a text, '' for other pictures. */
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
