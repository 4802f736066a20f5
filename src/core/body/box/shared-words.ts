/** Measures the words that a box shares with the article. Rare words weigh more. */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { words } from '../../../util/text';
import type { SegmentFacts } from '../../score/features/facts';
import type { Units } from './units';

/** Stem length in letters: joins most inflections (own choice). */
const STEM = 6;
/** Shorter words in scripts with spaces say little (own choice). */
const SHORTEST = 4;
/** Code units of paragraphs to compare (own choice). */
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

/** Counts the texts that have each stem. */
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

  /** Rare stems weigh more; a stem in all texts weighs about 0. */
  weightOf(stem: string): number {
    return Math.log((this.#texts + 1) / (this.countOf(stem) + 0.5));
  }

  /**
   * Share of the stems' weight that is also here, 0-1; 0 without stems.
   * @param among limits the comparison to these stems
   */
  shareOf(stems: ReadonlySet<string>, among?: ReadonlySet<string>): number {
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

/** Stems of the anchors, and of text outside anchors and units. */
export function* stemsOfPage(
  segments: readonly SegmentFacts[],
  { anchors, units }: Units,
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
      article.add(stemsOf(text));
    } else {
      leftElsewhere -= text.length;
      elsewhere.add(stemsOf(text));
    }
  }
  return { article, elsewhere };
}
