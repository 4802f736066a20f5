/** The article's text as pictures are measured against: which segments it has, and how much text is before each. */
import type { MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import type { Page } from '../page';
import type { TitleDecision } from '../selection';

export interface ArticleText {
  region: BodyRegion;
  /** segments of the body and the title */
  kept: ReadonlySet<number>;
  /** the first of them, by the title where the page shows it */
  firstKept: number;
  /** number of kept segments before each segment, and after the last */
  keptCount: Int32Array;
  /** code units of kept text before each segment, and after the last */
  keptLength: Float64Array;
  /** code units of other text before each segment, and after the last */
  otherLength: Float64Array;
}

export function articleText({ segments }: Page, region: BodyRegion, title: TitleDecision): ArticleText {
  const kept = new Set(region.segments);
  for (const segment of title.segments) kept.add(segment);
  const keptCount = new Int32Array(segments.length + 1);
  const keptLength = new Float64Array(segments.length + 1);
  const otherLength = new Float64Array(segments.length + 1);
  for (let s = 0; s < segments.length; s += 1) {
    const { length } = segments[s]!.text;
    const isKept = kept.has(s);
    keptCount[s + 1] = keptCount[s]! + (isKept ? 1 : 0);
    keptLength[s + 1] = keptLength[s]! + (isKept ? length : 0);
    otherLength[s + 1] = otherLength[s]! + (isKept ? 0 : length);
  }
  const firstKept = Math.min(title.segments[0] ?? region.first, region.first);
  return { region, kept, firstKept, keptCount, keptLength, otherLength };
}

/** What a running sum over the segments gains inside an element. */
export function gainIn({ tree }: Page, sums: Float64Array | Int32Array, element: number): number {
  const from = tree.firstSegment[element] ?? 0;
  const to = tree.lastSegment[element] ?? -1;
  return from > to ? 0 : sums[to + 1]! - sums[from]!;
}

/** The elements from a picture up to and without the nearest that holds text of the article. */
export function ownElements(page: Page, { keptCount }: ArticleText, { element }: MediaRecord): number[] {
  const { tree } = page;
  const path = [element];
  for (let at = tree.parent(element); at >= 0 && gainIn(page, keptCount, at) === 0; at = tree.parent(at))
    path.push(at);
  return path;
}
