/** Finds and scores title candidates (paper 2.3). */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { BOLD, NO_HEADING } from '../tree/relations';
import { collapse } from '../../util/text';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import { MAX_TITLE_LENGTH } from './match';

export interface TitleCandidate {
  text: string;
  segments: number[];
  /** 1-6 in a heading, 7 outside */
  level: number;
  /** above the text, but later in the source */
  late: boolean;
}

/** Of the body's height (paper 2.3, criterion 1). */
const TOP_SHARE = 0.25;
/** Closing signs before a title, link signs after it. */
const ORNAMENT = /^[›>》】」』\])]+\s*|\s*[#¶🔗]$/gu;

/** Those that meet the paper's two criteria. */
export function* titleCandidates(page: Page, region: BodyRegion | null): Steps<TitleCandidate[]> {
  const { tree } = page;
  const found: TitleCandidate[] = [];
  const headings = new Set<number>();
  const limit = lastEligible(page, region);
  // Late headings may stand at the top.
  const end = region?.box == null ? limit : page.segments.length - 1;
  const full = meter(STEP_LETTERS);
  for (let s = 0; s <= end; s += 1) {
    if (full(tree.segment(s).text.length + TEXT_COST)) yield 'title: next lines';
    if (s > limit && !(tree.heading(s) >= 0 && tree.segment(s).box !== null)) continue;
    const heading = tree.heading(s);
    if (heading >= 0 && !headings.has(heading)) {
      headings.add(heading);
      const parts = tree.segmentsIn(heading);
      if (parts.length > 1) consider(parts);
    }
    consider([s]);
    for (const run of textRuns(page, s)) consider([s], run);
  }
  return found;

  function consider(parts: number[], run?: string): void {
    const first = parts[0];
    if (first === undefined || !isEligible(page, region, first)) return;
    const shown = collapse(run ?? parts.map((part) => tree.segment(part).text).join(' '));
    const text = shown.replace(ORNAMENT, '');
    if (text.length > MAX_TITLE_LENGTH) return;
    found.push({ text, segments: parts, level: tree.headingLevel(first), late: first > limit });
  }
}

/** A title may share its line with a kicker, byline or page number. */
function textRuns(page: Page, segment: number): string[] {
  const record = page.segments[segment];
  if (record === undefined || record.lastText === record.firstText || record.text.length > MAX_TITLE_LENGTH)
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

/** Uses the order in the source. */
export function lastEligible(page: Page, region: BodyRegion | null): number {
  if (region === null) return page.segments.length - 1;
  return Math.floor(region.first + (region.last - region.first) * TOP_SHARE);
}

/** The paper's criteria: not right of the body's centre, below its top quarter, or in smaller type. */
function isEligible({ tree }: Page, region: BodyRegion | null, segment: number): boolean {
  if (region === null) return true;
  const box = tree.segment(segment).box;
  if (box !== null && region.box !== null) {
    if (box.left > region.box.left + region.box.width / 2) return false;
    if (box.top > region.box.top + region.box.height * TOP_SHARE) return false;
  }
  const style = tree.style(segment);
  if (style === null || style.fontSize > region.fontSize) return true;
  if (style.fontSize < region.fontSize) return false;
  return tree.headingLevel(segment) < NO_HEADING || style.fontWeight >= BOLD;
}

/** λ, β, ω of the score (paper 2.3). */
const MATCH_OFFSET = 0.5;
const HEADING_BASE = 1.15;
const ALIGNMENT_POWER = 2;
const ALIGNMENT_OFFSET = 0.1;
/** Factor for links to other pages, as in Safari's reader. */
const LINKED_ELSEWHERE = 0.6;
/** Factor (own choice). */
const IN_BREADCRUMB = 0.6;
/** em: h1 to h6 and other text (HTML standard). */
const DEFAULT_EM = [2, 1.5, 1.17, 1, 0.83, 0.67, 1];
/** px; the browsers' default. */
const DEFAULT_FONT = 16;
/** Elements to check above a line (own choice). */
const BREADCRUMB_LEVELS = 6;

/**
 * Q = (m+λ)·β^(7−h)·(0.1+α)^ω·f. m: match with the head; h: heading level; α: alignment with the body; f:
 * font size in px.
 */
export function titleScore(
  page: Page,
  region: BodyRegion | null,
  { segments, level }: TitleCandidate,
  match: number,
): number {
  const first = segments[0] ?? 0;
  const size = page.tree.style(first)?.fontSize ?? (DEFAULT_EM[level - 1] ?? 1) * DEFAULT_FONT;
  const q =
    (match + MATCH_OFFSET) *
    HEADING_BASE ** (NO_HEADING - level) *
    (ALIGNMENT_OFFSET + alignment(page, region, first)) ** ALIGNMENT_POWER *
    size;
  const place = isInBreadcrumb(page, first) ? IN_BREADCRUMB : 1;
  return (leadsElsewhere(page, first) ? q * LINKED_ELSEWHERE : q) * place;
}

/** α: 1 − min(dl, dc)/w, at least 0. */
function alignment({ tree }: Page, region: BodyRegion | null, segment: number): number {
  const { box } = tree.segment(segment);
  if (box === null || region?.box == null || region.box.width === 0) return 1;
  const main = region.box;
  const left = Math.abs(box.left - main.left);
  const centre = Math.abs(box.left + box.width / 2 - (main.left + main.width / 2));
  return Math.max(0, 1 - Math.min(left, centre) / main.width);
}

function isInBreadcrumb({ tree }: Page, segment: number): boolean {
  return tree.ancestors(tree.anchor(segment), -1, BREADCRUMB_LEVELS).some((element) => {
    const { tag, names, role } = tree.element(element);
    return tag === 'nav' || role === 'navigation' || /bread-?crumb/i.test(names);
  });
}

function leadsElsewhere({ segments, texts, links, url }: Page, at: number): boolean {
  const segment = segments[at];
  if (segment === undefined || segment.linkLength < segment.text.length / 2) return false;
  for (let t = segment.firstText; t <= segment.lastText; t += 1) {
    const link = links[texts[t]?.link ?? -1];
    if (link !== undefined) return pathOf(link.href) !== pathOf(url);
  }
  return false;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/\/$/, '');
