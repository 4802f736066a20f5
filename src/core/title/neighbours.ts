import { hasYear, parseDate } from '../metadata/dates';
import { OFFICE } from '../metadata/names';
import type { Page } from '../page';
import { lookOf, overlapX, type BodyRegion } from '../body/region';
import type { PageTree } from '../tree/page-tree';
import { particularRole } from '../body/drop/particulars';
import type { SegmentDecision, TitleDecision } from '../selection';
import { normal } from './references';

/** What stands around the title: segment indices by role. */
export interface TitleNeighbours {
  deck: number[];
  kicker: number[];
  /** further places that show the title again, and a deck with which the text begins once more */
  repeats: number[];
}

/** Segments looked at after the title for a deck, and before it for a kicker (own choice). */
const DECK_REACH = 6;
const KICKER_REACH = 3;
/** Code units. A shorter line under a title is a byline or label; a longer one is a paragraph. */
const DECK_LENGTH = [25, 600] as const;
const KICKER_LENGTH = 60;
/** px between a kicker's bottom and the title's top (own choice: about two line spaces of a headline). */
const KICKER_GAP = 70;
/** Repeats of the title count in this many leading body segments, and in headings anywhere. */
const REPEAT_REACH = 6;

const DECK_NAME =
  /(^|[\s_-])(deck|dek|standfirst|sub-?(title|head(line)?|deck)|lede?|lead(text|-text|in|paragraph)?|teaser-?text|summary|intro(duction|text)?|abstract|excerpt|chapo|chapeau|vorspann|entradilla|bajada|sommaire|ingress|tagline|description)([\s_-]|$)/i;
const KICKER_NAME =
  /(^|[\s_-])(kicker|eyebrow|over-?line|super-?title|roof-?line|dachzeile|spitzmarke|rubric|rubrik|topper|antetitulo|vignette|categor(y|ies)|section-?(name|label|title)|topic)([\s_-]|$)/i;
const NOT_DECK_NAME =
  /(^|[\s_-])(by-?line|author|meta|date(line)?|time|share|social|caption|credit|breadcrumbs?|tags?|toc|nav|comments?)([\s_-]|$)/i;

/** Deck, kicker and repeats of a title that is on the page (issue 4). Everything empty for a title from the head. */
export function titleNeighbours(
  page: Page,
  title: TitleDecision,
  region: BodyRegion | null,
  decisions: readonly SegmentDecision[],
  index: PageTree,
): TitleNeighbours {
  const first = title.segments[0];
  const last = title.segments.at(-1);
  const repeats = region === null ? [] : findRepeats(page, title, region, index);
  if (first === undefined || last === undefined || region === null) return { deck: [], kicker: [], repeats };
  const { deck, copies } = findDeck(page, last, region, decisions, index);
  return { deck, kicker: findKicker(page, first, decisions, index), repeats: [...repeats, ...copies] };
}

function findRepeats(page: Page, title: TitleDecision, region: BodyRegion, index: PageTree): number[] {
  const shown = title.segments.map((segment) => page.segments[segment]?.text ?? '').join(' ');
  const wanted = new Set([title.text, shown].map(normal));
  wanted.delete('');
  if (wanted.size === 0) return [];
  return region.segments.filter((segment, order) => {
    if (title.segments.includes(segment)) return false;
    if (order >= REPEAT_REACH && index.heading(segment) < 0) return false;
    return wanted.has(normal(page.segments[segment]?.text ?? ''));
  });
}

function names(segment: number, index: PageTree, levels: number): string[] {
  return index
    .ancestors(index.anchor(segment))
    .slice(0, levels)
    .map((element) => index.element(element).names);
}

function findDeck(
  page: Page,
  title: number,
  region: BodyRegion,
  decisions: readonly SegmentDecision[],
  index: PageTree,
): { deck: number[]; copies: number[] } {
  const found: number[] = [];
  const copies: number[] = [];
  for (let s = title + 1; s <= Math.min(title + DECK_REACH, page.segments.length - 1); s += 1) {
    if (s > region.last) break;
    if (isDeck(page, s, title, region, index)) {
      // What follows it there is no deck either.
      if (isAside(index.segment(s).text)) break;
      if (isSaidAgain(page, s, region)) {
        if (decisions[s]?.role === 'body') copies.push(s);
        break;
      }
      found.push(s);
      if (found.length === 2) break;
    } else if (decisions[s]?.role === 'body') {
      break; // the text itself has begun
    }
  }
  // Two parts only as neighbours of one kind; otherwise the second is something else.
  const [a, b] = found;
  const isOne = a !== undefined && b !== undefined && (b !== a + 1 || lookOf(page, a) !== lookOf(page, b));
  return { deck: isOne ? [a] : found, copies };
}

function isDeck(page: Page, s: number, title: number, region: BodyRegion, index: PageTree): boolean {
  const { text, linkLength } = index.segment(s);
  if (text.length < DECK_LENGTH[0] || text.length > DECK_LENGTH[1] || linkLength > text.length / 2)
    return false;
  if (s >= region.last) return false;
  const near = names(s, index, 3);
  if (near.some((each) => NOT_DECK_NAME.test(each))) return false;
  if (near.some((each) => DECK_NAME.test(each))) return true;
  if (index.heading(s) >= 0) {
    // A heading under the heading: a deck when it is a sentence, or shares the title's header element.
    const header = index.closest(
      index.anchor(title),
      (record) => record.tag === 'header' || record.tag === 'hgroup',
    );
    const shares =
      header >= 0 &&
      index.isWithin(index.anchor(s), header) &&
      !index.isWithin(index.anchor(region.last), header);
    // The first section may be a question too; others look like it.
    const isQuestion = text.endsWith('?') && region.segments.some((each) => each > s && lookOf(page, each) === lookOf(page, s) && index.heading(each) >= 0); // prettier-ignore
    return shares || (!isQuestion && /[.!?。！？…]["”»’]?$/u.test(text));
  }
  const style = index.style(s);
  const look = lookOf(page, s);
  if (style === null || look === '' || look === region.look) return false;
  const onlyLike = !region.segments.some((each) => each > s && lookOf(page, each) === look);
  return (
    onlyLike &&
    style.fontSize >= region.fontSize &&
    (style.fontSize > region.fontSize || style.fontWeight >= 600)
  );
}

const PROMOTION = /\b(?:affiliate|subscrib(?:e|ing)|sign up|click here|disclos\w*)\b/i;

/** Lines under a title that are not about the article: particulars, a path, a note about the author, a promotion. */
function isAside(text: string): boolean {
  if (particularRole(text) !== null || text.includes('@') || text.includes(' » ') || text.includes(' › '))
    return true;
  return PROMOTION.test(text) || isNote(text);
}
/** "Ann Lee is a reporter …": a name, and what its owner does. */
function isNote(text: string): boolean {
  const start = text.slice(0, NOTE_LENGTH).split(' ');
  const verb = start.findIndex((word) => word === 'is' || word === 'has');
  return (
    verb > 0 &&
    verb <= NOTE_WORDS &&
    !/^(?:The|An?)$/.test(start[0] ?? '') &&
    text.charAt(0) !== text.charAt(0).toLowerCase() &&
    OFFICE.test(start.slice(verb).join(' '))
  );
}
/** Code units of a note in which the office stands, and words of the name. */
const NOTE_LENGTH = 120;
const NOTE_WORDS = 5;

/** Do the first lines of the text say the same once more, letter by letter? */
const isSaidAgain = (page: Page, s: number, region: BodyRegion): boolean =>
  region.segments.slice(0, REPEAT_REACH).some((each) => each > s && page.segments[each]?.text === page.segments[s]?.text); // prettier-ignore

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

function findKicker(
  page: Page,
  title: number,
  decisions: readonly SegmentDecision[],
  index: PageTree,
): number[] {
  const found: number[] = [];
  const size = index.style(title)?.fontSize ?? 0;
  const box = index.segment(title).box;
  for (let s = title - 1; s >= Math.max(0, title - KICKER_REACH); s -= 1) {
    const segment = index.segment(s);
    if (segment.text.length > KICKER_LENGTH || decisions[s]?.role === 'caption') break;
    if (isDated(segment.text)) continue;
    if (!isLabel(segment.text)) break;
    const style = index.style(s);
    if (style !== null && style.fontSize >= size) break;
    const near = box !== null && segment.box !== null ? isRightAbove(segment.box, box) : s === title - 1;
    const sameParent = index.parent(index.segment(s).block) === index.parent(index.segment(title).block);
    const named = names(s, index, 2).some((each) => KICKER_NAME.test(each));
    if (near && (named || sameParent)) found.unshift(s);
    else break;
  }
  return found;
}

function isRightAbove(
  upper: { left: number; top: number; width: number; height: number },
  lower: typeof upper,
): boolean {
  const gap = lower.top - (upper.top + upper.height);
  return gap >= -4 && gap <= KICKER_GAP && overlapX(upper, lower) > 0;
}
