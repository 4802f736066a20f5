/** Collects lines for byline and date. */
import { add } from '../../util/lists';
import type { SegmentRecord } from '../../snapshot/schema';
import { collapse } from '../../util/text';
import type { Page } from '../page';
import { makeOf } from '../tree/relations';
import { isDateLine } from './dates';
import { isLabelLine, leadOf } from './lines';
import { isPerson, OFFICE } from './names';
import type { Selection } from '../selection';

/** Results of other stages. */
export interface MetadataContext {
  /** around the title, in document order */
  lines?: readonly string[];
  title?: string;
  /** right after the text */
  after?: readonly string[];
  /** links to authors' pages, by line */
  authorLinks?: ReadonlyMap<number, readonly string[]>;
  /** short lines that repeat, and who wrote the posts of a live report */
  speakers?: ReadonlySet<string>;
}

/** Lines that may hold a byline or date. */
const LINES_BEFORE = 4;
const LINES_AFTER = 12;
/** Lines below the text that may be a signature. */
const LINES_UNDER = 24;
/** Last lines of the text that may be an author note. */
const LINES_LAST = 3;

/** @param reporters of a live report's posts */
export function metadataContext(
  snapshot: Page,
  selection: Selection,
  reporters: readonly string[] = [],
): MetadataContext {
  const { segments, tree } = snapshot;
  // Quoted messages have other authors.
  const isOwn = ({ block }: SegmentRecord) => tree.closest(block, ({ tag }) => tag === 'blockquote') < 0;
  const roles = selection.segments;
  const own = segments.filter((_segment, at) => ['byline', 'date'].includes(roles[at]?.role ?? ''));
  const body = roles.findIndex(({ role }) => role === 'body');
  const anchor = selection.title.segments[0] ?? body;
  const around =
    anchor < 0
      ? []
      : [
          ...segments.slice(Math.max(0, anchor - 2 * LINES_BEFORE), anchor).filter(isWorded).slice(-LINES_BEFORE),
          ...segments.slice(anchor, anchor + LINES_AFTER).filter(isWorded),
        ]; // prettier-ignore
  const title = selection.title.text;
  const near = [...own.filter((segment) => !around.includes(segment)), ...around].filter(isOwn);
  const isText = (segment: SegmentRecord): boolean => roles[segments.indexOf(segment)]?.role === 'body';
  const lines: string[] = [];
  const authorLinks = new Map<number, string[]>();
  for (const segment of near) {
    if (isOtherStory(segment, segments[anchor])) continue;
    for (const line of linesOf(snapshot, segment)) {
      const texts = segment.linkLength > 0 ? authorLinkTexts(snapshot, line, isText(segment)) : [];
      if (texts.length > 0) authorLinks.set(lines.length, texts);
      // Old pages put particulars into the headline's line.
      const text = parted(snapshot, line);
      const isLonger = text.length > title.length && text.startsWith(title);
      lines.push(isLonger ? text.slice(title.length).trim() : text);
    }
  }
  const last = roles.findLastIndex(({ role }) => role === 'body');
  const after = segments
    .slice(Math.max(anchor + LINES_AFTER, last + 1 - LINES_LAST), last + 1 + LINES_UNDER)
    .filter(isOwn)
    .flatMap((segment) => linesOf(snapshot, segment).map((line) => parted(snapshot, line)));
  const speakers = speakersIn(segments.slice(Math.max(0, body), last + 1));
  for (const name of reporters) speakers.add(name);
  return { title, after, authorLinks, speakers, ...(lines.length > 0 ? { lines } : {}) };
}

/** Some layouts give each separator ("·") a box. */
const isWorded = ({ text }: SegmentRecord): boolean => text.length > 1 || /[\p{L}\p{N}]/u.test(text);

/** Lone names that recur are speakers. */
const SPEAKS = 3;
const LONGEST_NAME = 40;

function speakersIn(text: readonly SegmentRecord[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text: line } of text) if (line.length <= LONGEST_NAME) add(counts, line, 1);
  return new Set([...counts].filter(([, count]) => count >= SPEAKS).map(([line]) => line));
}

/** Linked lines above the headline are tickers and cards. */
const isOtherStory = (segment: SegmentRecord, title: SegmentRecord | undefined): boolean =>
  title !== undefined &&
  segment.firstText < title.firstText &&
  segment.linkLength === segment.text.length &&
  !isDateLine(segment.text);

type Line = Pick<SegmentRecord, 'firstText' | 'lastText' | 'text'>;

function linesOf({ texts }: Page, segment: SegmentRecord): Line[] {
  const lines: Line[] = [];
  let first = segment.firstText;
  for (let t = first + 1; t <= segment.lastText + 1; t += 1) {
    if (t <= segment.lastText && texts[t]!.gap !== '\n') continue;
    const pieces = texts.slice(first, t).map(({ gap, text }, at) => (at === 0 ? '' : gap) + text);
    lines.push({ firstText: first, lastText: t - 1, text: collapse(pieces.join('')) });
    first = t;
  }
  const [only] = lines;
  return lines.length === 1 && only ? [{ ...only, text: segment.text }] : lines;
}

/** "Ann LeeSenior Analyst" gets a dot, "ByAnn Lee" a space, two names in equal elements a comma. */
function parted({ texts, elements }: Page, { firstText, lastText, text }: Line): string {
  let apart = '';
  let isParted = false;
  const isByline = leadOf(text) !== null;
  for (let t = firstText; t <= lastText; t += 1) {
    const { element, gap, text: piece } = texts[t]!;
    const before = t > firstText ? texts[t - 1] : undefined;
    const isNext = before !== undefined && gap.trim() === '' && element !== before.element;
    const isOneMake = isNext && isByline && makeOf(elements[element]!) === makeOf(elements[before.element]!);
    const sign = isNext ? signBetween(before.text, piece, gap, isByline, isOneMake) : gap;
    isParted ||= sign !== gap;
    apart += sign + piece;
  }
  return isParted ? collapse(apart) : text;
}

function signBetween(
  before: string,
  piece: string,
  gap: string,
  isByline: boolean,
  isOneMake: boolean,
): string {
  const [last, first] = [before.trim(), piece.trim()];
  const isName = isPerson(last);
  const areNames = isOneMake && !OFFICE.test(first);
  if (areNames && isName && isPerson(first)) return ', ';
  // Elsewhere the name may begin a headline.
  const isGlued = isName ? isByline || before.trimEnd() === before : SMALL.test(before);
  if (gap !== '' || !isGlued) return gap;
  if (isName && AND.test(piece)) return ' ';
  if (!CAPITAL.test(piece)) return gap;
  const isOneName = areNames && !last.includes(' ') && !first.includes(' ');
  return isOneName || isLabelLine(last) ? ' ' : ' · ';
}
const CAPITAL = /^\p{Lu}/u;
const SMALL = /\p{Ll}$/u;
const AND = /^\p{Ll}{1,4}\s\p{Lu}/u;

const MAX_FOLDERS = 12;
/** One page for each author. */
const AUTHOR_FOLDERS = new Set('author,authors,autor,autores,autoren,auteur,auteurs,contributor,contributors,writer,writers,staff,profile,journalist,journalists,reporter,reporters,columnist,u'.split(',')); // prettier-ignore

/** Code units (own choice). Bylines with job and date are shorter. */
const RUNNING_TEXT = 160;

const SENTENCE_END = /[.!?…؟。！？][”’"'»」]?$/;
/** Code units beside the name (own choice). "An essay by Ann Lee." is no sentence. */
const SENTENCE = 15;
const BY = /\bby$/i;

/** Notes about an author begin with the name. */
export function isMention(line: string, name: string): boolean {
  const at = line.indexOf(name);
  if (at <= 0 || line.length > RUNNING_TEXT) return at > 0;
  return (
    line.length - name.length > SENTENCE &&
    SENTENCE_END.test(line) &&
    leadOf(line) === null &&
    !BY.test(line.slice(0, at).trimEnd())
  );
}

/** In the article's text, only at a line's start. */
function authorLinkTexts(
  { texts, links, url }: Page,
  { firstText, lastText, text: line }: Line,
  isText: boolean,
): string[] {
  const found: string[] = [];
  let last = -1;
  for (let t = firstText; t <= lastText; t += 1) {
    const link = texts[t]?.link ?? -1;
    const record = links[link];
    if (record === undefined || link === last) continue;
    last = link;
    if (isAuthorPage(record.href, url) && !(isText && isMention(line, record.text))) found.push(record.text);
  }
  return found;
}

/** Profiles on other sites are accounts. */
function isAuthorPage(address: string, url: string): boolean {
  const folders = address.split('/', MAX_FOLDERS);
  if (folders[2] !== url.split('/', 3)[2]) return false;
  return folders.some((folder, at) => at > 2 && AUTHOR_FOLDERS.has(folder) && (folders[at + 1] ?? '') !== '');
}
