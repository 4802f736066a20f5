/** The user's corrections, with undo. Pure. */
import { parsePart, type PartKey, mediaKey, segmentKey } from './part-keys';
import type { KeptReason, LeftOutReason } from './reasons';
import type { MediaDecision, SegmentDecision, Selection } from './selection';
import type { Page } from './page';

export interface Change {
  readonly parts: readonly PartKey[];
  readonly keep: boolean;
}

/** Oldest first; next to redo first. */
export interface Corrections {
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export const NO_CORRECTIONS: Corrections = { done: [], undone: [] };

export function correct({ done }: Corrections, change: Change): Corrections {
  return { done: [...done, change], undone: [] };
}

export function undo({ done, undone }: Corrections): Corrections {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [last, ...undone] } : { done, undone };
}

export function redo({ done, undone }: Corrections): Corrections {
  const [next, ...rest] = undone;
  return next ? { done: [...done, next], undone: rest } : { done, undone };
}

/** The last decision on each part. */
export function verdicts({ done }: Corrections): Map<PartKey, boolean> {
  return new Map(done.flatMap(({ parts, keep }) => parts.map((part) => [part, keep] as const)));
}

const BROUGHT_BACK = 'brought-back' satisfies KeptReason;
export const REMOVED = 'removed' satisfies LeftOutReason;

const inArticle = ({ role }: SegmentDecision): boolean =>
  role === 'body' || role === 'deck' || role === 'caption';

export type Decisions = Pick<Selection, 'segments' | 'media'>;

/** A removed picture removes its caption. */
export function corrected(
  selection: Decisions,
  page: number,
  verdict: ReadonlyMap<PartKey, boolean>,
): Decisions {
  const own = { segments: new Map<number, boolean>(), media: new Map<number, boolean>() };
  for (const [part, keep] of verdict) {
    const { page: of, media, index } = parsePart(part);
    if (of === page) own[media ? 'media' : 'segments'].set(index, keep);
  }
  const orphans = new Set<number>();
  const dropped = selection.media.map((decision, at) => {
    const keep = own.media.get(at) ?? decision.role !== 'dropped';
    if (!keep) for (const each of decision.caption) orphans.add(each);
    return !keep;
  });
  const segments = selection.segments.map((decision, at): SegmentDecision => {
    const wanted = own.segments.get(at);
    if (wanted === true && orphans.has(at)) return { ...decision, role: 'body', reason: BROUGHT_BACK };
    const keep = wanted ?? (inArticle(decision) && !orphans.has(at));
    if (keep === inArticle(decision)) return decision;
    return keep
      ? { ...decision, role: 'body', reason: BROUGHT_BACK }
      : { ...decision, role: 'dropped', reason: REMOVED };
  });
  const media = selection.media.map((decision, at): MediaDecision => {
    if (dropped[at])
      return decision.role === 'dropped' ? decision : { role: 'dropped', reason: REMOVED, caption: [] };
    const caption = decision.caption.filter((each) => segments[each]?.role === 'caption');
    if (decision.role === 'dropped') return { role: 'figure', reason: BROUGHT_BACK, caption };
    return caption.length === decision.caption.length ? decision : { ...decision, caption };
  });
  return { segments, media };
}

/** Where old items are now, without ambiguous ones. */
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
  // Matches unique items between the equal ends.
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

/** Matches parts of page `id` by text, drops missing ones. */
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
