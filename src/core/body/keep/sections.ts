/** Keeps summaries with details, labels with panels, sources with quotes, captions with text. */
import type { Page } from '../../page';
import { linkShare, type BodyView, type Group, type BodyRule, withTag } from '../rule';

/** Hidden content with more is a menu (own choice). */
const MAX_LINK_SHARE = 0.5;
/** Code units (own choice). */
const ATTRIBUTION = 160;
const DASHES = '—–―-~';

/** Hidden text of kept summaries. If most questions of a list are kept, all are. */
function openDetails(body: BodyView): Group[] {
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

/** Hidden text of menus and of dropped summaries. */
const closedDetails = (body: BodyView): Group[] => detailsWith(body, false);

function detailsWith(body: BodyView, isWanted: boolean): Group[] {
  return sectionsOf(body.page)
    .filter(({ summary, isText }) => (isText && summary.some((s) => body.isBody(s))) === isWanted)
    .map(({ hidden }) => hidden);
}

interface Section {
  parent: number;
  summary: Group;
  hidden: Group;
  isText: boolean;
}

function sectionsOf(page: Page): Section[] {
  return page.elements.flatMap(({ tag, parent }, e) => {
    if (tag !== 'details') return [];
    const { summary, hidden } = detailsOf(page, e);
    if (summary.length === 0 || hidden.length === 0) return [];
    return [{ parent, summary, hidden, isText: linkShare(page, hidden) <= MAX_LINK_SHARE }];
  });
}

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

const QUOTE_NAME = /quote|testimonial|zitat/i;
/** Lines and code units: name and office (own choice). */
const MOST_CREDITS = 2;
const LONGEST_CREDIT = 80;

const isQuote = ({ tag, names }: { tag: string; names: string }): boolean =>
  tag === 'blockquote' || (tag !== 'body' && QUOTE_NAME.test(names));

function attributions(body: BodyView): Group[] {
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
    const under = isMarkedUp ? inside.filter(isAttribution) : creditsUnder(body, inside);
    groups.push([...headOver(body, inside), ...under]);
  }
  return groups;
}

/** "Ann said:" in forums. */
function headOver(body: BodyView, [first, second]: readonly number[]): number[] {
  if (first === undefined || second === undefined || body.isBody(first) || !body.isBody(second)) return [];
  const { text } = body.page.segments[first]!;
  return text.length <= LONGEST_CREDIT && /[:：]$/.test(text) ? [first] : [];
}

/** One or two last lines. Searches below long lines first, since the body may already hold one. */
function creditsUnder(body: BodyView, inside: readonly number[]): number[] {
  const { segments } = body.page;
  const isBody = (s: number): boolean => body.isBody(s);
  const isLong = (s: number): boolean => segments[s]!.text.length > LONGEST_CREDIT;
  const words = inside.findLastIndex((s) => isBody(s) && isLong(s));
  const found = words < 0 ? [] : creditsBelow(body, inside, words);
  return found.length > 0 ? found : creditsBelow(body, inside, inside.findLastIndex(isBody));
}

/** @param last index of the quote's last words in `inside` */
function creditsBelow(body: BodyView, inside: readonly number[], last: number): number[] {
  const { segments } = body.page;
  // Links lead on: "Read the whole story".
  const under = inside.slice(last + 1).filter((s) => segments[s]!.linkLength < segments[s]!.text.length);
  const isWhole = inside.slice(0, last + 1).every((s) => body.isBody(s));
  const isCredit = (s: number): boolean =>
    segments[s]!.text.length <= LONGEST_CREDIT &&
    segments[s]!.text.length < segments[inside[last]!]!.text.length;
  return isWhole && under.length <= MOST_CREDITS && under.every(isCredit) ? under : [];
}

/** Pictures get captions elsewhere. */
function captionsOfText(body: BodyView): Group[] {
  const { elements, tree } = body.page;
  const groups: Group[] = [];
  let figure = -1;
  for (let e = 0; e < elements.length; e++) {
    const parent = tree.parent(e);
    // One a figure, for pages with thousands.
    if (elements[e]!.tag !== 'figcaption' || elements[parent]?.tag !== 'figure' || parent === figure)
      continue;
    figure = parent;
    const caption = new Set(tree.segmentsIn(e));
    const matter = tree.segmentsIn(figure).filter((s) => !caption.has(s));
    if (matter.length > 0 && matter.every((s) => body.isBody(s))) groups.push([...caption]);
  }
  return groups;
}

/**
 * An opened panel's label looks like a button, but may be a question.
 * @returns one group
 */
function panelLabels(body: BodyView): Group[] {
  const { opened, segments } = body.page;
  const labels = new Set(opened);
  if (labels.size === 0) return [];
  return [segments.flatMap(({ lastText }, s) => (labels.has(lastText) && body.isBody(s + 1) ? [s] : []))];
}

export const SECTIONS = [
  { name: 'panel-labels', reason: 'details', takes: 'keep', find: panelLabels },
  { name: 'details-open', reason: 'details', takes: 'keep', applies: withTag('details'), find: openDetails },
  {
    name: 'details-closed',
    reason: 'details',
    takes: 'drop',
    applies: withTag('details'),
    find: closedDetails,
  },
  { name: 'attributions', reason: 'attribution', takes: 'keep', find: attributions },
  {
    name: 'captions-of-text',
    reason: 'caption-figcaption',
    takes: 'keep',
    applies: withTag('figcaption'),
    find: captionsOfText,
  },
] as const satisfies readonly BodyRule[];
