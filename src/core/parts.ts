/** Finds the article's parts around the body: title, deck, figures, author and date. */
import type { Page } from './page';
import { bodyRegion, type BodyRegion } from './body/region';
import { storyOf } from './body/rule';
import { captionCredit, captionsOfMissing, findCaptions } from './figures/captions';
import { findFigures } from './figures/article-pictures';
import { repeatedPullQuotes } from './figures/pull-quotes';
import type { Reason } from './reasons';
import type { MediaDecision, SegmentDecision, SegmentRole, Selection } from './selection';
import type { Steps } from '../util/steps';
import { headingsByLook } from './headings-by-look';
import { isDateLine } from './metadata/dates';
import { bylineOf, isLabelLine, particularRole } from './metadata/lines';
import { isPerson } from './metadata/names';
import { findTitle } from './title/find';
import { titleNeighbours } from './title/neighbours';

type PageParts = Omit<Selection, 'body' | 'guess'>;

/**
 * Title, deck and kicker (paper 2.3), figures and captions (paper 2.4).
 * @param body decisions of the body stage
 */
export function* findParts(page: Page, body: readonly SegmentDecision[]): Steps<PageParts> {
  const segments = body.map((decision) => ({ ...decision }));
  const mark = (indices: readonly number[], role: SegmentDecision['role'], reason: Reason) => {
    for (const each of indices) {
      const decision = segments[each];
      if (decision !== undefined) segments[each] = { ...decision, role, reason };
    }
  };
  yield 'parts: region';
  const first = bodyRegion(page, segments);
  yield 'parts: title';
  const title = yield* findTitle(page, first, inOtherStory(page, body));
  yield 'parts: around the title';
  const around = titleNeighbours(page, title, first, segments);
  mark(title.segments, 'title', 'title-score');
  mark(around.repeats, 'dropped', 'title-repeat');
  mark(around.kicker, 'kicker', 'above-title');
  mark(around.deck, 'deck', 'below-title');

  yield 'parts: pull quotes';
  mark(yield* repeatedPullQuotes(page, first), 'dropped', 'pull-quote-repeat');

  yield 'parts: region of the body';
  const region = bodyRegion(page, segments);
  yield 'parts: figures';
  const figures = yield* findFigures(page, region, title);
  yield 'parts: captions';
  const captions = yield* findCaptions(page, region, title, figures);
  const media = figures.map((decision, at): MediaDecision => {
    const caption = captions[at] ?? null;
    if (caption === null) return decision;
    mark(caption.segments, 'caption', `caption-${caption.reason}`);
    return { ...decision, caption: caption.segments, credit: captionCredit(page, caption.segments) };
  });
  mark(captionsOfMissing(page, figures, segments), 'dropped', 'broken');
  // Captions are never in the text.
  for (const [segment, role] of first === null ? [] : leadingParticulars(page, first))
    if (segments[segment]?.role === 'body' && !isInPiece(body, segment)) mark([segment], role, 'particulars');
  yield 'parts: headings';
  for (const [s, heading] of headingsByLook(page, segments, region))
    segments[s] = { ...segments[s]!, heading };
  return { segments, media, title };
}

/** Lines in a row (own choice): two labels with their values. */
const LEAST_LINES = 4;

/** Is a segment in a box of many lines that the body stage kept, such as "Baking time | 16 min | …"? */
function isInPiece(body: readonly SegmentDecision[], segment: number): boolean {
  const isPiece = (s: number): boolean => body[s]?.role === 'body' && body[s].reason === 'piece';
  let first = segment;
  let last = segment;
  while (isPiece(first - 1)) first--;
  while (isPiece(last + 1)) last++;
  return isPiece(segment) && last - first + 1 >= LEAST_LINES;
}

/** Is a segment in a story that the body stage dropped? */
function inOtherStory(page: Page, body: readonly SegmentDecision[]): (segment: number) => boolean {
  const others = new Set<number>();
  for (const [s, { reason }] of body.entries()) if (reason === 'other-story') others.add(storyOf(page, s));
  return (segment) => others.size > 0 && others.has(storyOf(page, segment));
}

/** Lines, and code units of a paragraph. */
const LEADING_LINES = 8;
const PARAGRAPH = 120;

/** Between title and first paragraph; a line that names an author may also follow a standfirst. */
function leadingParticulars(page: Page, region: BodyRegion): [number, SegmentRole][] {
  const found: [number, SegmentRole][] = [];
  const text = (order: number): string => page.segments[region.segments[order] ?? -1]?.text ?? '';
  let hasStandfirst = false;
  for (let order = 0; order < Math.min(LEADING_LINES, region.segments.length - 1); order += 1) {
    const line = text(order);
    const segment = region.segments[order] ?? -1;
    if (line.length >= PARAGRAPH) {
      if (hasStandfirst) break;
      hasStandfirst = true;
      continue;
    }
    if (hasStandfirst) {
      if (bylineOf(line) !== '' || isDatedByline(line)) found.push([segment, 'byline']);
      continue;
    }
    const next = region.segments[order + 1] ?? -1;
    if (isLabelLine(line) && bylineOf(`${line} ${text(order + 1)}`) !== '') {
      found.push([segment, 'byline'], [next, 'byline']);
      order += 1;
      continue;
    }
    const role = particularRole(line);
    if (role !== null) found.push([segment, role]);
    else if (isDatedByline(line) || (isPerson(line) && isDateLine(text(order + 1))))
      found.push([segment, 'byline']);
  }
  return found;
}

/** "Dr Ann Lee, 4 March 2026" */
function isDatedByline(line: string): boolean {
  const parts = line.split(/\s*[,·|•–—]\s+/);
  const dates = parts.filter((part) => isDateLine(part)).length;
  return dates === 1 && parts.length > 1 && parts.every((part) => isDateLine(part) || isPerson(part));
}
