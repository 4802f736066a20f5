/** What a trace of one click says: when the article was painted, and how long the page's main thread worked for it. */

/** An event of a Chromium trace, as far as it is read here. */
export interface TraceEvent {
  name: string;
  cat: string;
  /** process and thread */
  pid: number;
  tid: number;
  /** µs, a clock of the whole browser */
  ts: number;
  /** µs by the clock, for events that last */
  dur?: number;
  /** µs of the thread's own time, for events that last */
  tdur?: number;
}

/** What the trace must hold. `toplevel` are the tasks of every thread, with their thread time. */
export const CATEGORIES = ['blink.user_timing', 'loading', 'toplevel'];

/** Mark that the page sets right before the click. */
export const CLICK = 'bench-click';
/** Mark that our popup sets when it shows its summary (`src/extension/popup/session.ts`). */
export const POPUP_FILLED = 'article-clipper-summary';

/** One click, all in ms. */
export interface ClickTimes {
  /** from the click to the end: the reader's first contentful paint, or the filled popup */
  clock: number;
  /** what the page's main thread worked of that */
  thread: number;
  /** the same until the watch ended, with what follows the article unasked */
  settled: number;
  /** the longest task of the page's main thread until the watch ended */
  longest: number;
}

/** Times of the click in these events. Throws when it, or its end, is not among them. */
export function clickTimes(events: readonly TraceEvent[], until: 'paint' | 'popup'): ClickTimes {
  const click = events.find(({ name }) => name === CLICK);
  if (!click) throw new Error('The trace has no click.');
  const isEnd = ({ name, ts, pid }: TraceEvent): boolean =>
    ts > click.ts &&
    (until === 'popup' ? name === POPUP_FILLED : name === 'firstContentfulPaint' && pid === click.pid);
  const end = events.filter(isEnd).sort((a, b) => a.ts - b.ts)[0];
  if (!end) throw new Error(`The click has no end (${until}) while it was watched.`);
  const tasks = events.filter(
    ({ cat, pid, tid, ts, tdur }) =>
      cat.includes('toplevel') &&
      pid === click.pid &&
      tid === click.tid &&
      tdur !== undefined &&
      ts >= click.ts,
  );
  const outer = outermost(tasks);
  const sum = (before: number): number =>
    outer.reduce((all, { ts, tdur = 0 }) => (ts < before ? all + tdur : all), 0) / 1000;
  return {
    clock: (end.ts - click.ts) / 1000,
    thread: sum(end.ts),
    settled: sum(Infinity),
    longest: Math.max(0, ...outer.map(({ dur = 0 }) => dur)) / 1000,
  };
}

/** Tasks nest where one runs a loop of its own: the inner ones are part of the outer. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = -Infinity;
  return [...tasks]
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
