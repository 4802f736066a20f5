/** Which role each segment of a made page has: its texts are known in their order. */
import type { Role } from '../roles';

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * One role a segment, that of most of its letters; null where the page shows what was not written into it.
 * @param parts every text of the page in document order, with its role
 */
export const rolesOf = (
  segments: readonly { text: string }[],
  parts: readonly (readonly [Role, string])[],
): (Role | null)[] => partsOf(segments, parts).map((part) => (part === null ? null : parts[part]![0]));

/** One part a segment, that of most of its letters. */
export function partsOf(
  segments: readonly { text: string }[],
  parts: readonly (readonly [Role, string])[],
): (number | null)[] {
  const ends: number[] = [];
  let all = '';
  for (const [, text] of parts) {
    all += letters(text);
    ends.push(all.length);
  }
  let from = 0;
  let part = 0;
  return segments.map(({ text }) => {
    const own = letters(text);
    const at = own === '' ? -1 : all.indexOf(own, from);
    if (at < 0) return null;
    from = at + own.length;
    while (ends[part]! <= at) part++;
    let best: number | null = null;
    let most = 0;
    for (let p = part, begin = at; begin < from; begin = ends[p]!, p++) {
      const length = Math.min(from, ends[p]!) - begin;
      if (length > most) {
        most = length;
        best = p;
      }
    }
    return best;
  });
}
