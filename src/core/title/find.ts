/** Finds the title: a visible line, else the head's (paper 2.3). */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { collapse, words } from '../../util/text';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { TitleDecision } from '../selection';
import { lastEligible, titleCandidates, type TitleCandidate, titleScore } from './candidates';
import { headTitle, spelledOut, withoutSite, plainTitle } from './head';
import { normal, titleMatch } from './match';
import { titleReferences, type TitleReferences } from './references';

/** Factor for og:title, which has no kicker. */
const SHARED_TITLE = 1.02;
/** m of a heading above the text, but late in the source. */
const CERTAIN_MATCH = 0.95;
/** m if the head has a title. */
const BELIEVED_MATCH = 0.5;
/** m of an h1. Unrelated lines match less by chance. */
const BELIEVED_HEADING_MATCH = 0.1;
/** m among paragraphs, as section headings resemble the title. */
const BELIEVED_AMONG_TEXT = 0.8;
/** Words that two titles of one article share. */
const TELLING_LETTERS = 4;
const TELLING_WORDS = 2;

interface Scored extends TitleCandidate {
  match: number;
  score: number;
}

/**
 * The best candidate, which must match the head's title, if any. Source order replaces position without
 * layout.
 * @param isOther is a segment in another story?
 */
export function* findTitle(
  page: Page,
  region: BodyRegion | null,
  isOther: (segment: number) => boolean = () => false,
): Steps<TitleDecision> {
  const head = titleReferences(page);
  const named = headTitle(head);
  const all = yield* titleCandidates(page, region);
  const candidates = all.filter(({ segments }) => !segments.some(isOther));
  yield 'title: scores';
  let best = yield* bestCandidate(page, region, candidates, head, named !== '');
  if (best !== null && best.match < BELIEVED_AMONG_TEXT)
    best = wordForWord(page, region, candidates, head) ?? best;
  if (best === null) {
    const plain = named === '' ? null : plainTitle(page, lastEligible(page, region), named, head);
    return (
      plain ?? {
        text: withoutSite(named || collapse(page.head.title), head.ownNames),
        segments: [],
        score: 0,
      }
    );
  }
  const { segments, score } = best;
  return { text: spelledOut(best.text, head) || withoutSite(best.text, head.ownNames), segments, score };
}

function* bestCandidate(
  page: Page,
  region: BodyRegion | null,
  candidates: readonly TitleCandidate[],
  head: TitleReferences,
  hasTitle: boolean,
): Steps<Scored | null> {
  let best: Scored | null = null;
  const full = meter(STEP_LETTERS);
  for (const candidate of candidates) {
    // Compares with each title of the head.
    if (full((candidate.text.length + TEXT_COST) * (1 + head.references.length))) yield 'title: next scores';
    // Even with a perfect match it would lose.
    const most = titleScore(page, region, candidate, 1) * SHARED_TITLE;
    if (best !== null && most <= best.score) continue;
    const name = normal(candidate.text);
    if (isSiteName(name, head)) continue;
    const match = titleMatch(name, head.references);
    if (hasTitle && !isBelieved(candidate, match, name, head, region)) continue;
    const shared = head.shared.includes(name) ? SHARED_TITLE : 1;
    const score = titleScore(page, region, candidate, match) * shared;
    if (best === null || score > best.score) best = { ...candidate, match, score };
  }
  return best;
}

function wordForWord(
  page: Page,
  region: BodyRegion | null,
  candidates: readonly TitleCandidate[],
  { shared }: TitleReferences,
): Scored | null {
  if (shared.length === 0) return null;
  const found = candidates.find(({ text }) => shared.includes(normal(text)));
  return found ? { ...found, match: 1, score: titleScore(page, region, found, 1) } : null;
}

/** A candidate in a good place needs less. */
function isBelieved(
  { level, segments, late }: TitleCandidate,
  match: number,
  name: string,
  head: TitleReferences,
  region: BodyRegion | null,
): boolean {
  if (late) return match >= CERTAIN_MATCH;
  if (region !== null && (segments[0] ?? 0) > region.first)
    return match >= (level === 1 ? BELIEVED_MATCH : BELIEVED_AMONG_TEXT);
  if (match >= BELIEVED_MATCH || level > 1) return match >= BELIEVED_MATCH;
  return match >= BELIEVED_HEADING_MATCH || sharesWords(name, head);
}

/** One may be much longer. */
function sharesWords(name: string, head: TitleReferences): boolean {
  const own = new Set(name.split(' ').filter((word) => word.length >= TELLING_LETTERS));
  return head.references.some(
    ({ text, letters, weight }) =>
      weight === 1 &&
      letters !== '' &&
      new Set(words(text).filter((word) => own.has(word))).size >= TELLING_WORDS,
  );
}

function isSiteName(name: string, head: TitleReferences): boolean {
  return (
    name === '' ||
    ((head.siteNames.includes(name) || head.siteNames.includes(name.replaceAll(' ', ''))) &&
      !head.references.some((each) => normal(each.text) === name))
  );
}
