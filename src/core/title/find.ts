/** Finds the title: a visible line, else the head's (paper 2.3). */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { collapse, words } from '../../util/text';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { TitleDecision } from '../selection';
import { lastEligible, titleCandidates, type TitleCandidate, titleScore } from './candidates';
import { normal, titleMatch, lettersOf } from './match';
import { titleReferences, type TitleReferences, withoutLastPiece, type TitleReference } from './references';

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
    const text = withoutSite(named || collapse(page.head.title), head.ownNames);
    return plain ?? { text, segments: [], score: 0 };
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
  const shared = (text: string): Set<string> => new Set(words(text).filter((word) => own.has(word)));
  const whole = head.references.filter(({ letters, weight }) => weight === 1 && letters !== '');
  return whole.some(({ text }) => shared(text).size >= TELLING_WORDS);
}

function isSiteName(name: string, { siteNames, references }: TitleReferences): boolean {
  const isNamed = [name, name.replaceAll(' ', '')].some((each) => siteNames.includes(each));
  return name === '' || (isNamed && !references.some(({ text }) => normal(text) === name));
}

/** m of a shortened or reworded title (own choice, in a gap of the data). */
const SAME_MATCH = 0.7;
/** m without a JSON-LD headline to confirm it. */
const ALIKE_MATCH = 0.85;

/** '' for none. og:title is written for readers. */
function headTitle(head: TitleReferences): string {
  const piece = head.references
    .filter((each) => each.source === 'piece' && each.weight === 1)
    .sort((a, b) => b.text.length - a.text.length)[0]?.text;
  const headline = pick(head, 'json-ld');
  const title = pick(head, 'title');
  const shared = openTitle(head);
  // `<title>` is a template, not a second opinion.
  if (headline !== undefined && title !== undefined && normal(headline) === normal(title)) {
    return withoutSite(headline, head.siteNames);
  }
  // "Headline | Site".
  const cut = headline !== undefined && shared?.startsWith(`${headline} `) ? headline : shared;
  return cut ?? headline ?? piece ?? title ?? '';
}

/** A title that all sources share, if it rewords the visible one or adds a kicker; else ''. */
function spelledOut(visible: string, head: TitleReferences): string {
  const found = agreedTitle(head);
  if (found === null) return '';
  const { text: agreed, isHeadline } = found;
  const name = normal(visible);
  const whole = normal(agreed);
  if (whole === name) return '';
  // All may end in the site's name.
  if (normal(withoutLastPiece(agreed)) === name) return '';
  // A number only in the visible title is newer.
  if (visible.match(/\d+/g)?.some((number) => !agreed.includes(number))) return '';
  const match = titleMatch(name, [{ letters: lettersOf(agreed), weight: 1 }]);
  if (!isHeadline) return match >= ALIKE_MATCH ? agreed : '';
  return match >= SAME_MATCH || whole.endsWith(` ${name}`) ? agreed : '';
}

/**
 * null unless og:title equals JSON-LD's headline (if any) and starts `<title>`. `isHeadline`: is it JSON-LD's,
 * too? If not, JSON-LD has none.
 */
function agreedTitle(head: TitleReferences): { text: string; isHeadline: boolean } | null {
  const shared = openTitle(head);
  if (shared === undefined) return null;
  const name = normal(shared);
  const title = normal(pick(head, 'title') ?? '');
  if (title !== name && !title.startsWith(`${name} `)) return null;
  const headlines = head.references.filter(({ source }) => source === 'json-ld');
  const isHeadline = headlines.some(({ text }) => normal(withoutSite(text, head.siteNames)) === name);
  return isHeadline || headlines.length === 0 ? { text: shared, isHeadline } : null;
}

function pick(head: TitleReferences, source: TitleReference['source']): string | undefined {
  return head.references.find((each) => each.source === source)?.text;
}

function openTitle(head: TitleReferences): string | undefined {
  const title = pick(head, 'og');
  return title === undefined ? title : withoutSite(title, head.siteNames);
}

/** Cuts the last piece if it is a site name. */
function withoutSite(title: string, names: readonly string[]): string {
  const rest = withoutLastPiece(title);
  return rest !== '' && names.includes(normal(title.slice(rest.length))) ? rest : title;
}

/** Shorter ones are sections and names (own choice). */
const LEAST_LETTERS = 4;
/** Share of `<title>` (own choice). */
const START_SHARE = 0.5;

/**
 * Finds titles that look like text, which the paper misses: a top line that equals the head's title, or all
 * of it except site and sections.
 * @param end last segment to check
 * @param title the head's
 */
function plainTitle({ tree }: Page, end: number, title: string, head: TitleReferences): TitleDecision | null {
  const whole = normal(title);
  const sure = head.references.filter(({ weight }) => weight >= 1).map(({ text }) => normal(text));
  const pieces = new Set(sure.filter((name) => lettersOf(name).length >= LEAST_LETTERS));
  let found = -1;
  for (let s = 0; s <= end; s += 1) {
    const { text, linkLength } = tree.segment(s);
    if (linkLength > 0 || text.length > 2 * title.length) continue;
    if (tree.closest(tree.anchor(s), isMenu) >= 0) continue;
    const name = normal(text);
    if (head.siteNames.includes(name)) continue;
    const begins = whole.startsWith(`${name} `) && name.length >= whole.length * START_SHARE;
    const isPiece = pieces.has(name) && (whole.includes(name) || name.startsWith(`${whole} `));
    if (begins || isPiece) found = s;
  }
  if (found < 0) return null;
  const { text } = tree.segment(found);
  // A longer line names the site, too.
  return { text: normal(text).length > whole.length ? title : text, segments: [found], score: 0 };
}

const isMenu = ({ tag, role }: { tag: string; role: string }): boolean =>
  tag === 'nav' || role === 'navigation';
