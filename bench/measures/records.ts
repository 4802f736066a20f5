/** Record precision and recall (Hlaing, section 4), with the matching that docs/bench.md defines. */
import { words } from '../../src/util/text';
import { bagOf, overlap, prf, type PRF } from './bag';

/** A gold record is found when at least this share of its words stands in one extracted record. */
const MIN_WORDS = 0.6;

/**
 * One-to-one: each gold record takes the extracted record that is left with the greatest share of its words (of
 * equal ones the shorter). Two gold records that lie in the same extracted record are found once at most.
 */
function recordCounts(
  found: readonly string[],
  gold: readonly (readonly string[])[],
): { tp: number; found: number; gold: number } {
  const have = found.map((text) => {
    const tokens = words(text);
    return { bag: bagOf(tokens), size: tokens.length };
  });
  const wanted = gold.map((fields) => words(fields.join(' '))).filter((tokens) => tokens.length > 0);
  const pairs: { g: number; f: number; share: number; size: number }[] = [];
  wanted.forEach((tokens, g) => {
    const bag = bagOf(tokens);
    have.forEach((record, f) => {
      const share = overlap(bag, record.bag) / tokens.length;
      if (share < MIN_WORDS) return;
      pairs.push({ g, f, share, size: record.size });
    });
  });
  pairs.sort((a, b) => b.share - a.share || a.size - b.size);
  const usedG = new Set<number>();
  const usedF = new Set<number>();
  for (const { g, f } of pairs) {
    if (usedG.has(g) || usedF.has(f)) continue;
    usedG.add(g);
    usedF.add(f);
  }
  return { tp: usedG.size, found: have.length, gold: wanted.length };
}

/** Does a page show one of its gold records at all: most of the record's words, wherever they stand? */
export function showsRecord(text: string, gold: readonly (readonly string[])[]): boolean {
  const shown = new Set(words(text));
  return gold.some((fields) => {
    const tokens = words(fields.join(' '));
    return tokens.length > 0 && tokens.filter((word) => shown.has(word)).length >= MIN_WORDS * tokens.length;
  });
}

export const recordPrf = (found: readonly string[], gold: readonly (readonly string[])[]): PRF => {
  const counts = recordCounts(found, gold);
  return prf(counts.tp, counts.found, counts.gold);
};
