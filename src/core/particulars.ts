/** Lines that say who wrote an article, when, how long it takes to read, and whom to show it to: never its text. */
import { isControls } from './controls';
import { isDateLine } from './metadata/dates';
import { bylineOf, isLabelLine, listedNames } from './metadata/lines';
import type { Page } from './page';
import type { BodyRegion } from './body/region';
import type { SegmentRole } from './selection';

/** Code units: longer lines are text. */
const LONGEST_LINE = 100;
/** Lines of the body among which particulars stand, up to the first paragraph, and that paragraph's code units. */
const LEADING_LINES = 8;
const PARAGRAPH = 120;

const READING_TIME = /^\d+\s*-?\s*min(?:ute)?s?\.?(?:\s+read)?$/i;

/** The role of such a line: `byline`, `date`, or `dropped`; null for any other line. */
export function particularRole(text: string): SegmentRole | null {
  if (text.length > LONGEST_LINE || text === '') return null;
  if (bylineOf(text) !== '' || listedNames(text) !== '') return 'byline';
  if (isDateLine(text)) return 'date';
  return READING_TIME.test(text) || isControls(text) ? 'dropped' : null;
}

/** Particulars between the title and the first paragraph that are in the body, with their roles. */
export function leadingParticulars(page: Page, region: BodyRegion): [number, SegmentRole][] {
  const found: [number, SegmentRole][] = [];
  const text = (order: number): string => page.segments[region.segments[order] ?? -1]?.text ?? '';
  for (let order = 0; order < Math.min(LEADING_LINES, region.segments.length - 1); order += 1) {
    const line = text(order);
    if (line.length >= PARAGRAPH) break;
    const segment = region.segments[order] ?? -1;
    const next = region.segments[order + 1] ?? -1;
    if (isLabelLine(line) && bylineOf(`${line} ${text(order + 1)}`) !== '') {
      found.push([segment, 'byline'], [next, 'byline']);
      order += 1;
      continue;
    }
    const role = particularRole(line);
    if (role !== null) found.push([segment, role]);
  }
  return found;
}
