/** What belongs together stays together: closed sections and their summaries, quotes and who said them, figures of text and their captions. */
import type { Page } from '../../page';
import { linkShare, type BodyView, type Group } from '../rule';

/** Share of link text above which what a section hides is a menu (own choice). */
const MAX_LINK_SHARE = 0.5;
/** Most code units of a line under a quote that says whose words these are (own choice). */
const ATTRIBUTION = 160;
/** Such a line begins with one of these where no tag says so. */
const DASHES = '—–―-~';

/**
 * What a section hides until it is opened, where its summary is in the body and it is no menu; a group a section. Sections
 * that stand beside each other are one list of questions: where most of them are in the body, the shortest answer is, too.
 */
export function openDetails(body: BodyView): Group[] {
  const beside = new Map<number, { kept: number; others: Group[] }>();
  for (const { parent, summary, hidden, isText } of sectionsOf(body.page)) {
    const row = beside.get(parent) ?? { kept: 0, others: [] };
    beside.set(parent, row);
    if (!isText) continue;
    if (summary.some((s) => body.isBody(s))) row.kept++;
    else row.others.push([...summary, ...hidden]);
  }
  const rows = [...beside.values()].filter(({ kept, others }) => kept > others.length);
  return [...detailsWith(body, true), ...rows.flatMap(({ others }) => others)];
}

/** What a section hides where its summary is left out, or a menu; a group a section. */
export const closedDetails = (body: BodyView): Group[] => detailsWith(body, false);

function detailsWith(body: BodyView, isWanted: boolean): Group[] {
  return sectionsOf(body.page)
    .filter(({ summary, isText }) => (isText && summary.some((s) => body.isBody(s))) === isWanted)
    .map(({ hidden }) => hidden);
}

interface Section {
  parent: number;
  summary: Group;
  hidden: Group;
  /** else it is a menu */
  isText: boolean;
}

/** Sections that have a summary and hide something. */
function sectionsOf(page: Page): Section[] {
  return page.elements.flatMap(({ tag, parent }, e) => {
    if (tag !== 'details') return [];
    const { summary, hidden } = detailsOf(page, e);
    if (summary.length === 0 || hidden.length === 0) return [];
    return [{ parent, summary, hidden, isText: linkShare(page, hidden) <= MAX_LINK_SHARE }];
  });
}

/** The segments of a section's summary, and those that it does not show. */
function detailsOf(
  { elements, segments, tree }: Page,
  details: number,
): Record<'summary' | 'hidden', number[]> {
  let summary = details + 1;
  while (
    summary <= tree.end[details]! &&
    !(elements[summary]!.tag === 'summary' && tree.parent(summary) === details)
  )
    summary++;
  if (summary > tree.end[details]!) return { summary: [], hidden: [] };
  const head = tree.segmentsIn(summary);
  const hidden = tree.segmentsIn(details).filter((s) => !head.includes(s) && segments[s]!.box === null);
  return { summary: head, hidden };
}

/** How pages name boxes that set apart what somebody said. */
const QUOTE_NAME = /quote|testimonial|zitat/i;
/** Lines under what was said, each so short, that say whose words these are: a name and an office (own choice). */
const MOST_CREDITS = 2;
const LONGEST_CREDIT = 80;

/** Is an element one that quotes, by its tag or its name? */
export const isQuote = ({ tag, names }: { tag: string; names: string }): boolean =>
  tag === 'blockquote' || (tag !== 'body' && QUOTE_NAME.test(names));

/** Lines in a quote that is kept which name who said it; a group a quote. */
export function attributions(body: BodyView): Group[] {
  const { elements, segments, tree } = body.page;
  const isAttribution = (s: number): boolean => {
    const { text, block } = segments[s]!;
    if (text.length > ATTRIBUTION) return false;
    const { tag } = elements[block]!;
    return tag === 'footer' || tag === 'cite' || DASHES.includes(text.charAt(0));
  };
  const groups: Group[] = [];
  for (let e = 0; e < elements.length; e++) {
    if (!isQuote(elements[e]!)) continue;
    const inside = tree.segmentsIn(e);
    if (!inside.some((s) => body.isBody(s))) continue;
    const isMarkedUp = elements[e]!.tag === 'blockquote';
    groups.push(isMarkedUp ? inside.filter(isAttribution) : creditsUnder(body, inside));
  }
  return groups;
}

/**
 * The one or two short lines that end a quote of which all before them is kept. One of them may be kept already: then they
 * begin below the words, else below all that is kept.
 */
function creditsUnder(body: BodyView, inside: readonly number[]): number[] {
  const { segments } = body.page;
  const isBody = (s: number): boolean => body.isBody(s);
  const isLong = (s: number): boolean => segments[s]!.text.length > LONGEST_CREDIT;
  const words = inside.findLastIndex((s) => isBody(s) && isLong(s));
  const found = words < 0 ? [] : creditsBelow(body, inside, words);
  return found.length > 0 ? found : creditsBelow(body, inside, inside.findLastIndex(isBody));
}

/** @param last place of the quote's last words in `inside` */
function creditsBelow(body: BodyView, inside: readonly number[], last: number): number[] {
  const { segments } = body.page;
  // A link all through leads on: "Read the whole story".
  const under = inside.slice(last + 1).filter((s) => segments[s]!.linkLength < segments[s]!.text.length);
  const isWhole = inside.slice(0, last + 1).every((s) => body.isBody(s));
  const isCredit = (s: number): boolean =>
    segments[s]!.text.length <= LONGEST_CREDIT &&
    segments[s]!.text.length < segments[inside[last]!]!.text.length;
  return isWhole && under.length <= MOST_CREDITS && under.every(isCredit) ? under : [];
}

/**
 * The caption of a figure whose matter is text (a listing, a table, a quote) goes with it; a group a figure. That of a
 * picture is found with the pictures.
 */
export function captionsOfText(body: BodyView): Group[] {
  const { elements, tree } = body.page;
  const groups: Group[] = [];
  let figure = -1;
  for (let e = 0; e < elements.length; e++) {
    const parent = tree.parent(e);
    // A figure has one caption: were all of a thousand asked, each would read the whole figure.
    if (elements[e]!.tag !== 'figcaption' || elements[parent]?.tag !== 'figure' || parent === figure)
      continue;
    figure = parent;
    const caption = new Set(tree.segmentsIn(e));
    const matter = tree.segmentsIn(figure).filter((s) => !caption.has(s));
    if (matter.length > 0 && matter.every((s) => body.isBody(s))) groups.push([...caption]);
  }
  return groups;
}
