/** What the user changes about a selection: parts brought back or removed, with undo. Pure. */
import { parsePart, type PartKey } from './part-keys';
import type { KeptReason, LeftOutReason } from './reasons';
import type { MediaDecision, SegmentDecision, Selection } from './selection';

/** One step: these parts are kept, or left out, whatever the stages decided. */
export interface Change {
  readonly parts: readonly PartKey[];
  readonly keep: boolean;
}

/** The steps that hold, oldest first, and those that were undone, the next to redo first. */
export interface Corrections {
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export const NO_CORRECTIONS: Corrections = { done: [], undone: [] };

export function correct({ done }: Corrections, change: Change): Corrections {
  return { done: [...done, change], undone: [] };
}

/** Takes the last step back; the same when there is none. */
export function undo({ done, undone }: Corrections): Corrections {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [last, ...undone] } : { done, undone };
}

/** Does the step that was undone last again; the same when there is none. */
export function redo({ done, undone }: Corrections): Corrections {
  const [next, ...rest] = undone;
  return next ? { done: [...done, next], undone: rest } : { done, undone };
}

/** The last word on every part that was ever changed. */
export function verdicts({ done }: Corrections): Map<PartKey, boolean> {
  return new Map(done.flatMap(({ parts, keep }) => parts.map((part) => [part, keep] as const)));
}

/** The reasons that stand in the why-record for the user's own decisions. */
export const BROUGHT_BACK = 'brought-back' satisfies KeptReason;
export const REMOVED = 'removed' satisfies LeftOutReason;

const inArticle = ({ role }: SegmentDecision): boolean =>
  role === 'body' || role === 'deck' || role === 'caption';

export type Decisions = Pick<Selection, 'segments' | 'media'>;

/**
 * A page's selection as the user wants it. What is as the stages decided keeps their role and reason; a picture that
 * is removed takes its caption along.
 */
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
