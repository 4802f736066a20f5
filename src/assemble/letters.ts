/** Letters at a paragraph's start that a page sets large or draws, and those beside them that only screen readers read out. */
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

/** Letters that a drop cap may hold, as in the snapshot's walk: a letter with a quotation mark or an article before it. */
export const DROP_CAP_LENGTH = 3;
/** A clipped box this small on a side (px) shows nothing, as in the snapshot (`visibility.ts`). */
const SLIVER = 2;
/** px to the left of its place: out of every screen */
const FAR_AWAY = -500;

/**
 * Does only a screen reader read this element of a line out? The snapshot leaves such words out, but for very short ones, which it takes
 * for drop caps.
 */
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

/** The letter that a picture shows at the start of a text which goes on right behind it; '' for other pictures. */
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

/** Does a text go on right behind such a picture? */
export function goesOnFromInitial(node: Node): boolean {
  const before = previousSibling(node);
  return before !== null && isElement(before) && drawnInitial(before) !== '';
}
