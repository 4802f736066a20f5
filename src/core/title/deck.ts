/** The deck (standfirst) of an article: the line or two under its title that say what it is about. */
import { lookOf, type BodyRegion } from '../body/region';
import { BOLD } from '../tree/elements';
import { particularRole } from '../particulars';
import { OFFICE } from '../metadata/offices';
import type { Page } from '../page';
import type { SegmentDecision } from '../selection';
import { descriptionOf } from '../head/read';
import { normal } from './match';
import { namesAround } from './names-around';

/** Segments after the title among which a deck is looked for (own choice). */
const DECK_REACH = 6;
/** Code units. A shorter line under a title is a byline or label; a longer one is a paragraph. */
const DECK_LENGTH = [25, 600] as const;
/** Leading body segments that may say the deck once more (own choice). */
const REPEAT_REACH = 6;
/** Elements up from a line whose names are read. */
const NAME_LEVELS = 3;

const DECK_NAME =
  /(^|[\s_-])(deck|dek|standfirst|sub-?(title|head(line)?|deck)|lede?|lead(text|-text|in|paragraph)?|teaser-?text|summary|intro(duction|text)?|abstract|excerpt|chapo|chapeau|vorspann|entradilla|bajada|sommaire|ingress|tagline|description)([\s_-]|$)/i;
const NOT_DECK_NAME =
  /(^|[\s_-])(by-?line|author|meta|date(line)?|time|share|social|caption|credit|breadcrumbs?|tags?|toc|nav|comments?)([\s_-]|$)/i;

interface Deck {
  deck: number[];
  /** lines with which the text begins that say the deck once more */
  copies: number[];
}

/** @param title the last segment of the title */
export function findDeck(
  page: Page,
  title: number,
  region: BodyRegion,
  decisions: readonly SegmentDecision[],
): Deck {
  const found: number[] = [];
  const copies: number[] = [];
  const described = normal(descriptionOf(page.head));
  for (let s = title + 1; s <= Math.min(title + DECK_REACH, page.segments.length - 1); s += 1) {
    if (s > region.last) break;
    // With the description many texts begin: they then have no deck.
    const isText = decisions[s]?.role === 'body';
    // The first post of a thread begins with its text.
    if (isText && page.head.isThread) break;
    if (isDeck(page, s, title, region, isText ? '' : described)) {
      // What follows it there is no deck either.
      if (isAside(page.tree.segment(s).text)) break;
      if (isSaidAgain(page, s, region)) {
        if (isText) copies.push(s);
        break;
      }
      found.push(s);
      if (found.length === 2) break;
    } else if (isText) {
      break; // the text itself has begun
    }
  }
  // Two parts only as neighbours of one kind; otherwise the second is something else.
  const [a, b] = found;
  const isOne = a !== undefined && b !== undefined && (b !== a + 1 || lookOf(page, a) !== lookOf(page, b));
  return { deck: isOne ? [a] : found, copies };
}

/** @param described what the head says that the page is about, in its normal form; '' where that makes no deck */
function isDeck(page: Page, s: number, title: number, region: BodyRegion, described: string): boolean {
  const { tree } = page;
  const { text, linkLength } = tree.segment(s);
  if (text.length < DECK_LENGTH[0] || text.length > DECK_LENGTH[1] || linkLength > text.length / 2)
    return false;
  if (s >= region.last) return false;
  const near = namesAround(page, s, NAME_LEVELS);
  if (near.some((each) => NOT_DECK_NAME.test(each))) return false;
  if (near.some((each) => DECK_NAME.test(each)) || isSaidBy(described, normal(text))) return true;
  if (tree.heading(s) >= 0) {
    // A heading under the heading: a deck when it is a sentence, or shares the title's header element.
    const header = tree.closest(
      tree.anchor(title),
      (record) => record.tag === 'header' || record.tag === 'hgroup',
    );
    const shares =
      header >= 0 &&
      tree.isWithin(tree.anchor(s), header) &&
      !tree.isWithin(tree.anchor(region.last), header);
    // The first section may be a question too; others look like it.
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

/** Does a line stand in the headline's own `header`, which the text is not in? A caption there is a picture's. */
function isInHead({ tree }: Page, s: number, title: number, region: BodyRegion): boolean {
  const header = tree.closest(tree.anchor(title), ({ tag }) => tag === 'header' || tag === 'hgroup');
  return (
    header >= 0 &&
    tree.isWithin(tree.anchor(s), header) &&
    !tree.isWithin(tree.anchor(region.last), header) &&
    tree.closest(tree.anchor(s), ({ tag }) => /^(?:figcaption|li|nav|aside)$/.test(tag)) < header
  );
}

/** Is a line the description of the page in its head, the beginning of it, or what it is the beginning of? Both in their normal form. */
const isSaidBy = (description: string, line: string): boolean =>
  Math.min(line.length, description.length) >= DECK_LENGTH[0] &&
  (description.startsWith(line) || line.startsWith(description));

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
