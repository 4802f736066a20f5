/** Finds deck (standfirst), kicker, and repeats of the title. */
import type { Page } from '../page';
import type { SegmentDecision, TitleDecision } from '../selection';
import { normal } from './match';
import { lookOf, type BodyRegion } from '../body/region';
import { BOLD, overlapX } from '../tree/relations';
import { particularRole } from '../metadata/lines';
import { OFFICE } from '../metadata/names';
import { descriptionOf } from '../head/read';
import type { Box } from '../../snapshot/schema';
import { hasYear, parseDate } from '../metadata/dates';

/** Segment indices. */
interface TitleNeighbours {
  deck: number[];
  kicker: number[];
  /** of the title, and first lines that repeat the deck */
  repeats: number[];
}

/** First body segments to search (own choice). */
const REPEAT_REACH = 6;

/** Empty for a title only in the head. */
export function titleNeighbours(
  page: Page,
  title: TitleDecision,
  region: BodyRegion | null,
  decisions: readonly SegmentDecision[],
): TitleNeighbours {
  const first = title.segments[0];
  const last = title.segments.at(-1);
  const repeats = region === null ? [] : findRepeats(page, title, region);
  if (first === undefined || last === undefined || region === null) return { deck: [], kicker: [], repeats };
  const { deck, copies } = findDeck(page, last, region, decisions);
  return { deck, kicker: findKicker(page, first, decisions), repeats: [...repeats, ...copies] };
}

function findRepeats(page: Page, title: TitleDecision, region: BodyRegion): number[] {
  const shown = title.segments.map((segment) => page.segments[segment]?.text ?? '').join(' ');
  const wanted = new Set([title.text, shown].map(normal));
  wanted.delete('');
  if (wanted.size === 0) return [];
  return region.segments.filter((segment, order) => {
    if (title.segments.includes(segment)) return false;
    if (order >= REPEAT_REACH && page.tree.heading(segment) < 0) return false;
    return wanted.has(normal(page.segments[segment]?.text ?? ''));
  });
}

/** Segments after the title (own choice). */
const DECK_REACH = 6;
/** Code units: else a byline, label or paragraph. */
const DECK_LENGTH = [25, 600] as const;
const DECK_NAME_LEVELS = 3;

const DECK_NAME =
  /(^|[\s_-])(deck|dek|standfirst|sub-?(title|head(line)?|deck)|lede?|lead(text|-text|in|paragraph)?|teaser-?text|summary|intro(duction|text)?|abstract|excerpt|chapo|chapeau|vorspann|entradilla|bajada|sommaire|ingress|tagline|description)([\s_-]|$)/i;
const NOT_DECK_NAME =
  /(^|[\s_-])(by-?line|author|meta|date(line)?|time|share|social|caption|credit|breadcrumbs?|tags?|toc|nav|comments?)([\s_-]|$)/i;

/** @param title last segment */
function findDeck(
  page: Page,
  title: number,
  region: BodyRegion,
  decisions: readonly SegmentDecision[],
): { deck: number[]; copies: number[] } {
  const found: number[] = [];
  const copies: number[] = [];
  const described = normal(descriptionOf(page.head));
  for (let s = title + 1; s <= Math.min(title + DECK_REACH, page.segments.length - 1); s += 1) {
    if (s > region.last) break;
    // Texts may begin with the description.
    const isText = decisions[s]?.role === 'body';
    if (isText && page.head.isThread) break;
    if (isDeck(page, s, title, region, isText ? '' : described)) {
      // No deck follows, either.
      if (isAside(page.tree.segment(s).text)) break;
      if (isSaidAgain(page, s, region)) {
        if (isText) copies.push(s);
        break;
      }
      found.push(s);
      if (found.length === 2) break;
    } else if (isText) {
      break;
    }
  }
  // A deck of two parts is adjacent and looks alike.
  const [a, b] = found;
  const isOne = a !== undefined && b !== undefined && (b !== a + 1 || lookOf(page, a) !== lookOf(page, b));
  return { deck: isOne ? [a] : found, copies };
}

/** @param described in normal form; '' to ignore it */
function isDeck(page: Page, s: number, title: number, region: BodyRegion, described: string): boolean {
  const { tree } = page;
  const { text, linkLength } = tree.segment(s);
  if (text.length < DECK_LENGTH[0] || text.length > DECK_LENGTH[1] || linkLength > text.length / 2)
    return false;
  if (s >= region.last) return false;
  const near = namesAround(page, s, DECK_NAME_LEVELS);
  if (near.some((each) => NOT_DECK_NAME.test(each))) return false;
  if (near.some((each) => DECK_NAME.test(each)) || isSaidBy(described, normal(text))) return true;
  if (tree.heading(s) >= 0) {
    // A sentence, or a heading in the headline's header.
    const shares = headerOf(page, s, title, region) >= 0;
    // Section headings may ask, too, but look alike.
    const isQuestion = text.endsWith('?') && region.segments.some((each) => each > s && lookOf(page, each) === lookOf(page, s) && tree.heading(each) >= 0); // prettier-ignore
    return shares || (!isQuestion && ENDS.test(text));
  }
  if (isInHead(page, s, title, region) && ENDS.test(text)) return true;
  const style = tree.style(s);
  const look = lookOf(page, s);
  if (style === null || look === '' || look === region.look) return false;
  const onlyLike = !region.segments.some((each) => each > s && lookOf(page, each) === look);
  return (
    onlyLike &&
    style.fontSize >= region.fontSize &&
    (style.fontSize > region.fontSize || style.fontWeight >= BOLD)
  );
}

const ENDS = /[.!?。！？…]["”»’]?$/u;

/** The headline's header, if it holds this segment, but not all of the text; else -1. */
function headerOf({ tree }: Page, s: number, title: number, region: BodyRegion): number {
  const header = tree.closest(tree.anchor(title), ({ tag }) => tag === 'header' || tag === 'hgroup');
  const isOwn =
    header >= 0 && tree.isWithin(tree.anchor(s), header) && !tree.isWithin(tree.anchor(region.last), header);
  return isOwn ? header : -1;
}

/** In the headline's header, outside text and captions? */
function isInHead(page: Page, s: number, title: number, region: BodyRegion): boolean {
  const { tree } = page;
  const header = headerOf(page, s, title, region);
  const isApart = ({ tag }: { tag: string }): boolean => /^(?:figcaption|li|nav|aside)$/.test(tag);
  return header >= 0 && tree.closest(tree.anchor(s), isApart) < header;
}

/** Both in normal form. */
const isSaidBy = (description: string, line: string): boolean =>
  Math.min(line.length, description.length) >= DECK_LENGTH[0] &&
  (description.startsWith(line) || line.startsWith(description));

const PROMOTION = /\b(?:affiliate|subscrib(?:e|ing)|sign up|click here|disclos\w*)\b/i;

/** Particulars, paths, author notes, promotions. */
function isAside(text: string): boolean {
  if (particularRole(text) !== null || text.includes('@') || text.includes(' » ') || text.includes(' › '))
    return true;
  return PROMOTION.test(text) || isNote(text);
}
/** "Ann Lee is a reporter …". */
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
/** Code units of the note; words of the name. */
const NOTE_LENGTH = 120;
const NOTE_WORDS = 5;

const isSaidAgain = (page: Page, s: number, region: BodyRegion): boolean =>
  region.segments.slice(0, REPEAT_REACH).some((each) => each > s && page.segments[each]?.text === page.segments[s]?.text); // prettier-ignore

/** Segments before the title (own choice). */
const KICKER_REACH = 3;
/** Code units. */
const KICKER_LENGTH = 60;
/** px (own choice: about two headline lines). */
const KICKER_GAP = 70;
/** px for rounding. */
const SLACK = 4;
const KICKER_NAME_LEVELS = 2;

const KICKER_NAME =
  /(^|[\s_-])(kicker|eyebrow|over-?line|super-?title|roof-?line|dachzeile|spitzmarke|rubric|rubrik|topper|antetitulo|vignette|categor(y|ies)|section-?(name|label|title)|topic)([\s_-]|$)/i;

/** Not a path, button, number or sign. */
function isLabel(text: string): boolean {
  const hasLetters =
    text.toLowerCase() !== text.toUpperCase() ||
    [...text].some((sign) => sign >= '\u0590' && (sign < '\u2000' || sign >= '\u2e80'));
  return hasLetters && !PATH_SIGNS.some((sign) => text.includes(sign)) && !text.startsWith('Share ');
}
const PATH_SIGNS = [...'»›>＞<'];

const isDated = (text: string): boolean =>
  particularRole(text) !== null || (hasYear(text) && parseDate(text) !== '');

/**
 * @param title first segment
 * @returns ascending
 */
function findKicker(page: Page, title: number, decisions: readonly SegmentDecision[]): number[] {
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
    const named = namesAround(page, s, KICKER_NAME_LEVELS).some((each) => KICKER_NAME.test(each));
    if (near && (named || sameParent)) found.unshift(s);
    else break;
  }
  return found;
}

function isRightAbove(upper: Box, lower: Box): boolean {
  const gap = lower.top - (upper.top + upper.height);
  return gap >= -SLACK && gap <= KICKER_GAP && overlapX(upper, lower) > 0;
}

const namesAround = ({ tree }: Page, segment: number, levels: number): string[] =>
  tree.ancestors(tree.anchor(segment), -1, levels).map((element) => tree.element(element).names);
