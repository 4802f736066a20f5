/** Compares a box's words with the article's. */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { words } from '../../../util/text';
import type { SegmentFacts } from '../../score/features/facts';
import type { Units } from './units';

/** Letters, to join most inflections (own choice). */
const STEM = 6;
/** Letters. Shorter words say little in scripts with spaces (own choice). */
const SHORTEST = 4;
/** Neighbouring paragraphs on each side (own choice). */
const NEAR = 2;
/** Code units (own choice). */
const MOST_TEXT = 120_000;

/** Word beginnings, numbers, and character pairs in scripts without spaces. O(length). */
export function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  let single = '';
  for (const word of words(text)) {
    const isSingle = word.length === 1 && word > '\u0e00';
    if (isSingle && single !== '') stems.add(single + word);
    else if (word.length >= SHORTEST || (word >= '0' && word <= ':')) stems.add(word.slice(0, STEM));
    single = isSingle ? word : '';
  }
  return stems;
}

export class StemCounts {
  readonly #counts = new Map<string, number>();
  #texts = 0;

  add(stems: ReadonlySet<string>): void {
    this.#texts++;
    for (const stem of stems) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  countOf(stem: string): number {
    return this.#counts.get(stem) ?? 0;
  }

  /** About 0 for a stem in all texts. */
  weightOf(stem: string): number {
    return Math.log((this.#texts + 1) / (this.countOf(stem) + 0.5));
  }

  /**
   * Weighted share of known stems, 0-1; 0 without stems.
   * @param among replaces the known stems
   */
  shareOf(stems: ReadonlySet<string>, among?: Pick<ReadonlySet<string>, 'has'>): number {
    let shared = 0;
    let all = 0;
    for (const stem of stems) {
      const weight = this.weightOf(stem);
      all += weight;
      if (among ? among.has(stem) : this.countOf(stem) > 0) shared += weight;
    }
    return all > 0 ? shared / all : 0;
  }
}

export function* stemsOfPage(
  segments: readonly SegmentFacts[],
  { anchors, units }: Units,
  stems: (s: number) => ReadonlySet<string>,
): Steps<{ article: StemCounts; elsewhere: StemCounts }> {
  const article = new StemCounts();
  const elsewhere = new StemCounts();
  const inUnits = new Uint8Array(segments.length);
  for (const { first, last } of units) inUnits.fill(1, first, last + 1);
  let left = MOST_TEXT;
  let leftElsewhere = MOST_TEXT;
  const full = meter(STEP_LETTERS);
  for (let s = 0; s < segments.length; s++) {
    const { text } = segments[s]!;
    if (inUnits[s] === 1 || (anchors[s] === 1 ? left : leftElsewhere) < 0) continue;
    if (full(text.length + TEXT_COST)) yield 'boxes: words';
    if (anchors[s] === 1) {
      left -= text.length;
      article.add(stems(s));
    } else {
      leftElsewhere -= text.length;
      elsewhere.add(stems(s));
    }
  }
  return { article, elsewhere };
}

/** Whether a stem is in one of the paragraphs around a unit. */
export function nearStems(
  anchors: Uint8Array,
  stems: (s: number) => ReadonlySet<string>,
): (first: number, last: number) => Pick<ReadonlySet<string>, 'has'> {
  const from = (start: number, step: 1 | -1): number[] => {
    const found: number[] = [];
    for (let s = start; s >= 0 && s < anchors.length && found.length < NEAR; s += step)
      if (anchors[s] === 1) found.push(s);
    return found;
  };
  return (first, last) => {
    const around = [...from(first - 1, -1), ...from(last + 1, 1)].map(stems);
    return { has: (stem) => around.some((own) => own.has(stem)) };
  };
}
