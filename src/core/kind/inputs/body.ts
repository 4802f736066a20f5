/** The body that was found: an article's is long, in one piece, sure, and most of the page's text. */
import type { Page } from '../../page';
import type { SegmentDecision, SegmentRole } from '../../selection';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { counterOf, inputsOf, log, LONG_TEXT, type Inputs } from './counting';

interface BodyView {
  decisions: readonly SegmentDecision[];
  /** indices of its segments, ascending */
  segments: readonly number[];
  /** code units: all, in links */
  length: number;
  link: number;
  /** code units outside links, on the whole page */
  plain: number;
  /** mean score of its letters */
  score: number;
  /** segments of long text */
  longTexts: number;
  /** stretches without a gap */
  runs: number;
  /** its segments for which each of `SEGMENTS` holds */
  having: Readonly<Record<string, number>>;
  pictures: number;
  linkedPictures: number;
}

type SegmentOfBody = Page['segments'][number];
const SEGMENTS: Record<string, (segment: SegmentOfBody) => boolean> = {
  'with-links': ({ linkLength }) => linkLength > 0,
  'only-links': ({ text, linkLength }) => linkLength > 0.8 * text.length,
  questions: ({ text }) => /[?？]$/.test(text),
  exclamations: ({ text }) => text.endsWith('!'),
  brackets: ({ text }) => /[(（]/.test(text),
};
const ROLES: readonly SegmentRole[] = ['deck', 'kicker', 'date', 'caption'];

export const BODY_INPUTS: Inputs<BodyView> = {
  'body-share': ({ length, link, plain }) => (length - link) / Math.max(1, plain),
  'body-score': ({ score }) => score,
  'body-runs': ({ runs }) => log(runs),
  'body-density': ({ segments }) =>
    segments.length === 0 ? 0 : segments.length / (segments[segments.length - 1]! - segments[0]! + 1),
  ...inputsOf<unknown, BodyView>(
    'body-share-',
    SEGMENTS,
    ({ having, segments }, _, name) => having[name]! / Math.max(1, segments.length),
  ),
  'body-long-texts': ({ longTexts }) => log(longTexts),
  'body-linked-pictures-share': ({ pictures, linkedPictures }) => linkedPictures / Math.max(1, pictures),
  ...Object.fromEntries(
    ROLES.map((role) => [
      `found-${role}`,
      ({ decisions }: BodyView) => log(decisions.filter((decision) => decision.role === role).length),
    ]),
  ),
};

export function* bodyView({ segments, media }: Page, decisions: readonly SegmentDecision[]): Steps<BodyView> {
  const { having, look } = counterOf(SEGMENTS);
  const own: number[] = [];
  let length = 0;
  let link = 0;
  let plain = 0;
  let score = 0;
  let longTexts = 0;
  let runs = 0;
  const full = meter(STEP_LETTERS);
  for (const [s, segment] of segments.entries()) {
    const { text, linkLength } = segment;
    plain += text.length - linkLength;
    if (decisions[s]!.role !== 'body') continue;
    if (full(text.length + TEXT_COST)) yield 'kind: next body texts';
    if (own[own.length - 1] !== s - 1) runs++;
    own.push(s);
    length += text.length;
    link += linkLength;
    score += decisions[s]!.score * text.length;
    if (text.length - linkLength >= LONG_TEXT) longTexts++;
    look(segment);
  }
  const [first = 0, last = 0] = [own[0], own[own.length - 1]];
  const inside = media.filter(({ before }) => before > first && before <= last);
  return {
    decisions, segments: own, length, link, plain, longTexts, runs, having,
    score: score / Math.max(1, length),
    pictures: inside.length,
    linkedPictures: inside.filter((picture) => picture.link >= 0).length,
  }; // prettier-ignore
}
