/** The user's corrections on a page that has changed since: what they were made to is found again by what it says. Pure. */
import type { Change, Corrections } from './corrections';
import type { Page } from './page';
import { mediaKey, parsePart, segmentKey, type PartKey } from './part-keys';

/** Where each of the old ones is now; what cannot be told from others has none, and what is new is nobody's. */
function places(old: readonly string[], now: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  let from = 0;
  while (from < old.length && from < now.length && old[from] === now[from]) found.set(from, from++);
  let end = 0;
  const rest = Math.min(old.length, now.length) - from;
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) {
    end += 1;
    found.set(old.length - end, now.length - end);
  }
  // Between these what stands there once, before and now.
  const once = (all: readonly string[]): Map<string, number> => {
    const at = new Map<string, number>();
    for (let i = from; i < all.length - end; i++) at.set(all[i] ?? '', at.has(all[i] ?? '') ? -1 : i);
    return at;
  };
  const after = once(now);
  for (const [text, at] of once(old)) {
    const place = after.get(text) ?? -1;
    if (at >= 0 && place >= 0) found.set(at, place);
  }
  return found;
}

const segmentsOf = ({ segments, elements }: Page): string[] =>
  segments.map(({ text, block }) => `${elements[block]?.tag ?? ''} ${text}`);
const mediaOf = ({ media }: Page): string[] => media.map(({ kind, src, alt }) => `${kind} ${src} ${alt}`);

/** The corrections of page `id` on the page as it is now: those of what is still there, and no others. */
export function carried({ done, undone }: Corrections, id: number, old: Page, now: Page): Corrections {
  const segments = places(segmentsOf(old), segmentsOf(now));
  const media = places(mediaOf(old), mediaOf(now));
  const partNow = (key: PartKey): PartKey[] => {
    const part = parsePart(key);
    const place = part.page === id ? (part.media ? media : segments).get(part.index) : undefined;
    if (place === undefined) return [];
    return [part.media ? mediaKey(id, place) : segmentKey(id, place)];
  };
  const changesNow = (changes: readonly Change[]): Change[] =>
    changes
      .map(({ parts, keep }) => ({ parts: parts.flatMap(partNow), keep }))
      .filter(({ parts }) => parts.length > 0);
  return { done: changesNow(done), undone: changesNow(undone) };
}
