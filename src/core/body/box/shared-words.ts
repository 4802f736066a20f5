/** How much of what a box says the article says, too: words count the more, the fewer of its paragraphs have them. */
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { words } from '../../../util/text';
import type { SegmentFacts } from '../../score/features/facts';
import type { Units } from './units';

/** Letters of a word that count, so that most inflections of a word are one stem (own choice). */
const STEM = 6;
/** Letters below which a word of a script with spaces says little (own choice). */
const SHORTEST = 4;
/** Code units of paragraphs whose words are compared; articles are known long before (own choice). */
const MOST_TEXT = 120_000;

/**
 * Stems of a text: the first letters of its longer words, its numbers, and pairs of characters in scripts without spaces.
 * O(length).
 */
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

/** Stems of several texts, with how many of the texts have each. */
export class StemCounts {
  readonly #counts = new Map<string, number>();
  #texts = 0;

  add(stems: ReadonlySet<string>): void {
    this.#texts++;
    for (const stem of stems) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  /** @param stem of a text that was added: it does not count */
  countOf(stem: string): number {
    return this.#counts.get(stem) ?? 0;
  }

  /** The rarer a stem, the more it weighs: 0 for one that all texts have. */
  weightOf(stem: string): number {
    return Math.log((this.#texts + 1) / (this.countOf(stem) + 0.5));
  }

  /**
   * Weight of the stems that stand here too, as a share of the weight of all: 0-1, and 0 without stems.
   * @param among those of some of the texts that were added; all where absent
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

/** Stems of the article's paragraphs, and of what is neither they nor a unit. */
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
