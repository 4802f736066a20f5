/** The lines of a page that may be its title, by the paper's two criteria (2.3): where they stand and how large they are. */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { BOLD } from '../tree/elements';
import { collapse } from '../../util/text';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import { NO_HEADING } from '../tree/relations';
import { MAX_TITLE_LENGTH } from './match';

export interface TitleCandidate {
  text: string;
  segments: number[];
  /** 1-6 in a heading, 7 outside */
  level: number;
  /** stands after the text's first lines in the source, above them on the page */
  late: boolean;
}

/** Share of the body's height down to which a title may start (paper 2.3, criterion 1). */
const TOP_SHARE = 0.25;
/** Marks beside a title that are none of it: the closing half of a bracket or quote before it, a link to it behind it. */
const ORNAMENT = /^[›>》】」』\])]+\s*|\s*[#¶🔗]$/gu;

/** Segments, and headings with all their segments, that meet the paper's two criteria. */
export function* titleCandidates(page: Page, region: BodyRegion | null): Steps<TitleCandidate[]> {
  const { tree } = page;
  const found: TitleCandidate[] = [];
  const headings = new Set<number>();
  const limit = lastEligible(page, region);
  // Where there is geometry a heading may come late in the source and still stand on top.
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

/**
 * Parts of a segment that stand in elements of their own or between line breaks: a title with a kicker, byline or
 * page number in the same line. None for a segment of one part.
 */
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

/** Last segment that may be a title: in the top quarter of the body where geometry cannot say. */
export function lastEligible(page: Page, region: BodyRegion | null): number {
  if (region === null) return page.segments.length - 1;
  return Math.floor(region.first + (region.last - region.first) * TOP_SHARE);
}

/** The paper's two criteria: not right of the body's centre or below its top quarter; not smaller than its text. */
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
