/** The kicker of an article: the short line above its title that says what it belongs to. */
import type { Box } from '../../snapshot/schema';
import { particularRole } from '../particulars';
import { overlapX } from '../tree/overlap';
import { hasYear, parseDate } from '../metadata/dates';
import type { Page } from '../page';
import type { SegmentDecision } from '../selection';
import { namesAround } from './names-around';

/** Segments before the title among which a kicker is looked for (own choice). */
const KICKER_REACH = 3;
/** Code units: longer lines are no kickers. */
const KICKER_LENGTH = 60;
/** px between a kicker's bottom and the title's top (own choice: about two line spaces of a headline). */
const KICKER_GAP = 70;
/** px: pixel grids and rounding */
const SLACK = 4;
/** Elements up from a line whose names are read. */
const NAME_LEVELS = 2;

const KICKER_NAME =
  /(^|[\s_-])(kicker|eyebrow|over-?line|super-?title|roof-?line|dachzeile|spitzmarke|rubric|rubrik|topper|antetitulo|vignette|categor(y|ies)|section-?(name|label|title)|topic)([\s_-]|$)/i;

/** A path, buttons, a number or a sign above a title: no kicker. */
function isLabel(text: string): boolean {
  const hasLetters =
    text.toLowerCase() !== text.toUpperCase() ||
    [...text].some((sign) => sign >= '\u0590' && (sign < '\u2000' || sign >= '\u2e80'));
  return hasLetters && !PATH_SIGNS.some((sign) => text.includes(sign)) && !text.startsWith('Share ');
}
const PATH_SIGNS = [...'»›>＞<'];

const isDated = (text: string): boolean =>
  particularRole(text) !== null || (hasYear(text) && parseDate(text) !== '');

/** @param title the first segment of the title @returns segment indices, ascending */
export function findKicker(page: Page, title: number, decisions: readonly SegmentDecision[]): number[] {
  const { tree } = page;
  const found: number[] = [];
  const size = tree.style(title)?.fontSize ?? 0;
  const box = tree.segment(title).box;
  for (let s = title - 1; s >= Math.max(0, title - KICKER_REACH); s -= 1) {
    const segment = tree.segment(s);
    if (segment.text.length > KICKER_LENGTH || decisions[s]?.role === 'caption') break;
    if (isDated(segment.text)) continue;
    if (!isLabel(segment.text)) break;
    const style = tree.style(s);
    if (style !== null && style.fontSize >= size) break;
    const near = box !== null && segment.box !== null ? isRightAbove(segment.box, box) : s === title - 1;
    const sameParent = tree.parent(tree.segment(s).block) === tree.parent(tree.segment(title).block);
    const named = namesAround(page, s, NAME_LEVELS).some((each) => KICKER_NAME.test(each));
    if (near && (named || sameParent)) found.unshift(s);
    else break;
  }
  return found;
}

function isRightAbove(upper: Box, lower: Box): boolean {
  const gap = lower.top - (upper.top + upper.height);
  return gap >= -SLACK && gap <= KICKER_GAP && overlapX(upper, lower) > 0;
}
