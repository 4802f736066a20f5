/** The parts of an article around its body: title, deck and kicker, figures with their captions, lines on author and date. */
import type { Page } from './page';
import { storyOf } from './body/drop/other-stories';
import { bodyRegion } from './body/region';
import { captionCredit, captionsOfMissing, findCaptions } from './figures/captions';
import { findFigures } from './figures/article-pictures';
import { repeatedPullQuotes } from './figures/pull-quotes';
import type { Reason } from './reasons';
import type { MediaDecision, SegmentDecision, Selection } from './selection';
import type { Steps } from '../util/steps';
import { headingsByLook } from './headings-by-look';
import { leadingParticulars } from './particulars';
import { findTitle } from './title/find';
import { titleNeighbours } from './title/neighbours';

type PageParts = Omit<Selection, 'body' | 'guess'>;

/**
 * Every part around the body in its role: title with deck and kicker (paper 2.3), figures and their captions
 * (paper 2.4). Caption and title segments leave the body.
 * @param body decisions of the body stage; not changed
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
  // After the captions, which are looked for outside of the text.
  for (const [segment, role] of first === null ? [] : leadingParticulars(page, first))
    if (segments[segment]?.role === 'body') mark([segment], role, 'particulars');
  yield 'parts: headings';
  for (const [s, heading] of headingsByLook(page, segments, region))
    segments[s] = { ...segments[s]!, heading };
  return { segments, media, title };
}

/** Which segments stand in a story that the body stage left out. */
function inOtherStory(page: Page, body: readonly SegmentDecision[]): (segment: number) => boolean {
  const others = new Set<number>();
  for (const [s, { reason }] of body.entries()) if (reason === 'other-story') others.add(storyOf(page, s));
  return (segment) => others.size > 0 && others.has(storyOf(page, segment));
}
