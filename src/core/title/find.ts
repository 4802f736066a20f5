import type { Page } from '../page';
import type { BodyRegion } from '../body/region';
import { NO_HEADING, type PageTree } from '../tree/page-tree';
import type { TitleDecision } from '../selection';
import { collapse, words } from '../../util/text';
import { headTitle, spelledOut } from './head';
import { plainTitle } from './plain';
import { normal, normalMatch, titleReferences, type TitleReferences } from './references';

/** λ, β, ω of the paper's score (2.3). */
const MATCH_OFFSET = 0.5;
const HEADING_BASE = 1.15;
const ALIGNMENT_POWER = 2;
const ALIGNMENT_OFFSET = 0.1;
/** Share of the body's height down to which a title may start (paper 2.3, criterion 1). */
const TOP_SHARE = 0.25;
/** Code units: longer segments are text, not a title (own choice; longest gold title in the corpora: 221). */
const MAX_LENGTH = 300;
/** Weight of a candidate that leads to another page: Safari's reader uses the same factor. */
const LINKED_ELSEWHERE = 0.6;
/** Weight of a candidate in a breadcrumb or a menu: it says where the page is, the headline stands elsewhere. */
const IN_BREADCRUMB = 0.6;
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
const BOLD = 600;

interface Candidate {
  text: string;
  segments: number[];
  level: number;
  /** stands after the text's first lines in the source, above them on the page */
  late: boolean;
  /** m, 0-1; 1 until it is known */
  match: number;
  score: number;
}

/**
 * The title by the paper's score Q = (m+λ)·β^(7−h)·(0.1+α)^ω·f (section 2.3). α is clamped at 0, m is the best match
 * over the head's references. Without geometry α is 1 and the place in the sequence stands for the position. Where the
 * head has a title, only candidates that it bears out are in question.
 */
export function findTitle(page: Page, region: BodyRegion | null, index: PageTree): TitleDecision {
  const head = titleReferences(page.head, page.url, homeLinkTexts(page));
  const named = headTitle(head);
  let best: Candidate | null = null;
  for (const candidate of candidates(page, region, index)) {
    // Most lose even if they matched the head word for word: no need to compare their words.
    const most = score(candidate, page, region, index) * SHARED_TITLE;
    if (best !== null && most <= best.score) continue;
    const name = normal(candidate.text);
    if (isSiteName(name, head)) continue;
    candidate.match = normalMatch(name, head.references);
    if (named !== '' && !isBelieved(candidate, name, head, region)) continue;
    candidate.score = score(candidate, page, region, index) * (head.shared.includes(name) ? SHARED_TITLE : 1);
    if (best === null || candidate.score > best.score) best = candidate;
  }
  if (best !== null && best.match < BELIEVED_AMONG_TEXT)
    best = wordForWord(page, region, index, head) ?? best;
  if (best === null) {
    const plain = named === '' ? null : plainTitle(lastEligible(page, region), named, head, index);
    return plain ?? { text: named || collapse(page.head.title), segments: [], score: 0 };
  }
  const { segments, score: found } = best;
  return { text: spelledOut(best.text, head) || best.text, segments, score: found };
}

/** The first candidate that says what og:title says: where the largest line says something else. */
function wordForWord(
  page: Page,
  region: BodyRegion | null,
  index: PageTree,
  { shared }: TitleReferences,
): Candidate | null {
  if (shared.length === 0) return null;
  const found = candidates(page, region, index).find(({ text }) => shared.includes(normal(text)));
  return found ? { ...found, match: 1, score: score({ ...found, match: 1 }, page, region, index) } : null;
}

function isBelieved(
  { match, level, segments, late }: Candidate,
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

/** Letters that a word has at least that two titles of one article share, and how many such words they share. */
const TELLING_LETTERS = 4;
const TELLING_WORDS = 2;

/** Do a heading and the head's title speak of the same, in sentences of which one is much longer? */
function sharesWords(name: string, head: TitleReferences): boolean {
  const own = new Set(name.split(' ').filter((word) => word.length >= TELLING_LETTERS));
  return head.references.some(
    ({ text, weight }) =>
      weight === 1 && new Set(words(text).filter((word) => own.has(word))).size >= TELLING_WORDS,
  );
}

function isSiteName(name: string, head: TitleReferences): boolean {
  return (
    name === '' ||
    ((head.siteNames.includes(name) || head.siteNames.includes(name.replaceAll(' ', ''))) &&
      !head.references.some((each) => normal(each.text) === name))
  );
}

/** Marks beside a title that are none of it: the closing half of a bracket or quote before it, a link to it behind it. */
const ORNAMENT = /^[›>》】」』\])]+\s*|\s*[#¶🔗]$/gu;

/** Segments, and headings with all their segments, that meet the paper's two criteria. */
function candidates(page: Page, region: BodyRegion | null, index: PageTree): Candidate[] {
  const found: Candidate[] = [];
  const headings = new Set<number>();
  const limit = lastEligible(page, region);
  // Where there is geometry a heading may come late in the source and still stand on top.
  const end = region?.box == null ? limit : page.segments.length - 1;
  for (let s = 0; s <= end; s += 1) {
    if (s > limit && !(index.heading(s) >= 0 && index.segment(s).box !== null)) continue;
    const heading = index.heading(s);
    if (heading >= 0 && !headings.has(heading)) {
      headings.add(heading);
      const parts = index.segmentsIn(heading);
      if (parts.length > 1) consider(parts);
    }
    consider([s]);
    for (const run of textRuns(page, s)) consider([s], run);
  }
  return found;

  function consider(parts: number[], run?: string): void {
    const first = parts[0];
    if (first === undefined || !isEligible(first, page, region, index)) return;
    const shown = collapse(run ?? parts.map((part) => index.segment(part).text).join(' '));
    const text = shown.replace(ORNAMENT, '');
    if (text.length > MAX_LENGTH) return;
    found.push({
      text,
      segments: parts,
      level: index.headingLevel(first),
      late: first > limit,
      match: 1,
      score: 0,
    });
  }
}

/**
 * Parts of a segment that stand in elements of their own or between line breaks: a title with a kicker, byline or
 * page number in the same line. None for a segment of one part.
 */
function textRuns(page: Page, segment: number): string[] {
  const record = page.segments[segment];
  if (record === undefined || record.lastText === record.firstText || record.text.length > MAX_LENGTH)
    return [];
  const runs: string[] = [];
  let element = -1;
  for (let t = record.firstText; t <= record.lastText; t += 1) {
    const text = page.texts[t];
    if (text === undefined) continue;
    const last = runs.length - 1;
    if (text.element === element && text.gap !== '\n') runs[last] = `${runs[last] ?? ''} ${text.text}`;
    else runs.push(text.text);
    element = text.element;
  }
  return runs.length > 1 ? runs : [];
}

/** Last segment that may be a title: in the top quarter of the body where geometry cannot say. */
function lastEligible(page: Page, region: BodyRegion | null): number {
  if (region === null) return page.segments.length - 1;
  return Math.floor(region.first + (region.last - region.first) * TOP_SHARE);
}

function isEligible(segment: number, page: Page, region: BodyRegion | null, index: PageTree): boolean {
  if (region === null) return true;
  const box = index.segment(segment).box;
  if (box !== null && region.box !== null) {
    if (box.left > region.box.left + region.box.width / 2) return false;
    if (box.top > region.box.top + region.box.height * TOP_SHARE) return false;
  }
  const style = index.style(segment);
  if (style === null || style.fontSize > region.fontSize) return true;
  if (style.fontSize < region.fontSize) return false;
  return index.headingLevel(segment) < NO_HEADING || style.fontWeight >= BOLD;
}

/** Default sizes of the HTML standard for h1-h6 and other text, in em: used where no style is known. */
const DEFAULT_EM = [2, 1.5, 1.17, 1, 0.83, 0.67, 1];
const DEFAULT_FONT = 16;

function score(candidate: Candidate, page: Page, region: BodyRegion | null, index: PageTree): number {
  const first = candidate.segments[0] ?? 0;
  const size = index.style(first)?.fontSize ?? (DEFAULT_EM[candidate.level - 1] ?? 1) * DEFAULT_FONT;
  const q =
    (candidate.match + MATCH_OFFSET) *
    HEADING_BASE ** (NO_HEADING - candidate.level) *
    (ALIGNMENT_OFFSET + alignment(first, region, index)) ** ALIGNMENT_POWER *
    size;
  const place = isInBreadcrumb(first, index) ? IN_BREADCRUMB : 1;
  return (leadsElsewhere(candidate, page) ? q * LINKED_ELSEWHERE : q) * place;
}

/** α: 1 − min(dl, dc)/w, clamped at 0; 1 without geometry. */
function alignment(segment: number, region: BodyRegion | null, index: PageTree): number {
  const box = index.segment(segment).box;
  if (box === null || region?.box == null || region.box.width === 0) return 1;
  const main = region.box;
  const left = Math.abs(box.left - main.left);
  const centre = Math.abs(box.left + box.width / 2 - (main.left + main.width / 2));
  return Math.max(0, 1 - Math.min(left, centre) / main.width);
}

/** Elements up from a line that may be a breadcrumb or a menu. */
const BREADCRUMB_LEVELS = 6;

function isInBreadcrumb(segment: number, index: PageTree): boolean {
  let element = index.anchor(segment);
  for (let level = 0; element >= 0 && level < BREADCRUMB_LEVELS; level += 1) {
    const { tag, names, role } = index.element(element);
    if (tag === 'nav' || role === 'navigation' || /bread-?crumb/i.test(names)) return true;
    element = index.parent(element);
  }
  return false;
}

function leadsElsewhere(candidate: Candidate, page: Page): boolean {
  const segment = page.segments[candidate.segments[0] ?? -1];
  if (segment === undefined || segment.linkLength < segment.text.length / 2) return false;
  for (let t = segment.firstText; t <= segment.lastText; t += 1) {
    const link = page.links[page.texts[t]?.link ?? -1];
    if (link !== undefined) return pathOf(link.href) !== pathOf(page.url);
  }
  return false;
}

/**
 * Texts of the links that lead to the site's home (lower case words): the highest folder above the page that is linked.
 */
function homeLinkTexts(page: Page): string[] {
  const own = folderOf(page.url);
  let home = own;
  let texts: string[] = [];
  for (const { href, text } of page.links) {
    if (text === '' || text.length > MAX_SITE_NAME || (!href.endsWith('/') && !href.includes('/index.')))
      continue;
    const folder = folderOf(href);
    if (
      folder.length > home.length ||
      (folder === own && own === page.url.replace(/[?#].*$/, '')) ||
      !own.startsWith(folder)
    )
      continue;
    if (folder.length < home.length) texts = [];
    home = folder;
    texts.push(text);
  }
  return texts;
}

/** Code units: no site's name is longer (own choice). */
const MAX_SITE_NAME = 60;

/** An address up to the last slash of its path. */
function folderOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/$/, '');
}
