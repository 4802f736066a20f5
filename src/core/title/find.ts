/** The title of an article: which line of the page it is, or what the head says where none is (paper 2.3). */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { collapse, words } from '../../util/text';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { TitleDecision } from '../selection';
import { lastEligible, titleCandidates, type TitleCandidate } from './candidates';
import { headTitle, spelledOut, withoutSite } from './head';
import { normal, titleMatch } from './match';
import { plainTitle } from './plain';
import { titleReferences, type TitleReferences } from './references';
import { titleScore } from './score';

/** Weight of what og:title has word for word: it is written for people, without the kicker of the same line. */
const SHARED_TITLE = 1.02;
/** m above which a heading after the text's first lines is the headline, when it stands above them on the page. */
const CERTAIN_MATCH = 0.95;
/** m below which a visible candidate other than an H1 is not believed when the head has a title. */
const BELIEVED_MATCH = 0.5;
/** m below which even an H1 is not believed when the head has a title: two unlike lines share as much by chance. */
const BELIEVED_HEADING_MATCH = 0.1;
/** m below which a heading among the paragraphs is a section's: sections speak of what the title speaks of. */
const BELIEVED_AMONG_TEXT = 0.8;
/** Letters that a word has at least that two titles of one article share, and how many such words they share. */
const TELLING_LETTERS = 4;
const TELLING_WORDS = 2;

/** A candidate with its match m and its score Q. */
interface Scored extends TitleCandidate {
  match: number;
  score: number;
}

/**
 * The title by the paper's score. The match is the best over all that the head says, and where the head has a title only
 * candidates that it bears out are in question. Without geometry the place in the sequence stands for the position.
 * @param isOther says which segments belong to another story on the page
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

/** The first candidate of the highest score. @param hasTitle the head names a title, which must bear candidates out */
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
    // It is compared with each title of the head.
    if (full((candidate.text.length + TEXT_COST) * (1 + head.references.length))) yield 'title: next scores';
    // Most lose even if they matched the head word for word: no need to compare their words.
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

/** The first candidate that says what og:title says: where the largest line says something else. */
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

/** Does the head's title bear a candidate out? The better a candidate's place, the less it has to match. */
function isBelieved(
  { level, segments, late }: TitleCandidate,
  match: number,
  name: string,
  head: TitleReferences,
  region: BodyRegion | null,
): boolean {
  if (late) return match >= CERTAIN_MATCH;
  // A heading among the paragraphs is a section's, unless the head names it.
  if (region !== null && (segments[0] ?? 0) > region.first)
    return match >= (level === 1 ? BELIEVED_MATCH : BELIEVED_AMONG_TEXT);
  if (match >= BELIEVED_MATCH || level > 1) return match >= BELIEVED_MATCH;
  return match >= BELIEVED_HEADING_MATCH || sharesWords(name, head);
}

/** Do a heading and the head's title speak of the same, in sentences of which one is much longer? */
function sharesWords(name: string, head: TitleReferences): boolean {
  const own = new Set(name.split(' ').filter((word) => word.length >= TELLING_LETTERS));
  return head.references.some(
    ({ text, letters, weight }) =>
      weight === 1 &&
      letters !== '' &&
      new Set(words(text).filter((word) => own.has(word))).size >= TELLING_WORDS,
  );
}

/** Is a line the site's name, or no word at all? */
function isSiteName(name: string, head: TitleReferences): boolean {
  return (
    name === '' ||
    ((head.siteNames.includes(name) || head.siteNames.includes(name.replaceAll(' ', ''))) &&
      !head.references.some((each) => normal(each.text) === name))
  );
}
