/** Labels for segments from gold text: which of them stand in it. */
import { words } from '../../src/util/text';

/** Tokens of a shingle. */
const SHINGLE = 4;

/** Share of a segment's shingles that must stand in the gold (own choice). */
const MIN_SHARE = 0.5;

function shingles(tokens: readonly string[], into: Set<string>): void {
  for (let i = 0; i + SHINGLE <= tokens.length; i++) into.add(tokens.slice(i, i + SHINGLE).join(' '));
}

/**
 * One label a segment: 1 when at least half of its 4-shingles are in the gold; a segment shorter than a shingle is
 * judged together with the end of the one before or the beginning of the one after, or by being a whole gold line.
 */
export function labelSegments(segments: readonly { text: string }[], gold: string): Uint8Array {
  const known = new Set<string>();
  const lines = new Set<string>();
  shingles(words(gold), known);
  for (const line of gold.split('\n')) {
    const tokens = words(line);
    if (tokens.length > 0) lines.add(tokens.join(' '));
  }
  const tokens = segments.map(({ text }) => words(text));
  const labels = new Uint8Array(segments.length);
  tokens.forEach((own, s) => {
    if (own.length >= SHINGLE) {
      let hits = 0;
      const all = own.length - SHINGLE + 1;
      for (let i = 0; i < all; i++) if (known.has(own.slice(i, i + SHINGLE).join(' '))) hits++;
      labels[s] = hits >= MIN_SHARE * all ? 1 : 0;
      return;
    }
    if (own.length === 0) return;
    const missing = SHINGLE - own.length;
    const before = (tokens[s - 1] ?? []).slice(-missing);
    const after = (tokens[s + 1] ?? []).slice(0, missing);
    const joined =
      (before.length === missing && known.has([...before, ...own].join(' '))) ||
      (after.length === missing && known.has([...own, ...after].join(' ')));
    labels[s] = joined || (own.length >= 2 && lines.has(own.join(' '))) ? 1 : 0;
  });
  return labels;
}
