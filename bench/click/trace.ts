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
/** Marks of our popup (`src/extension/popup/session.ts`): what is known first is shown, and all of it. */
const POPUP_FIRST = 'article-clipper-first';
const POPUP_FILLED = 'article-clipper-summary';

/** ms, from which on a task is a long one (W3C Long Tasks). */
const LONG_TASK = 50;

/** One click, all in ms. */
export interface ClickTimes {
  /** from the click to the end: the reader's first contentful paint, or what the popup shows first */
  clock: number;
  /** from the click to the popup with all that it shows; for the reader the same as `clock` */
  filled: number;
  /** what the page's main thread worked of that */
  thread: number;
  /** the same until the watch ended, with what follows the article unasked */
  settled: number;
  /** the longest task of the page's main thread until the watch ended */
  longest: number;
  /** how many of its tasks were long ones */
  longTasks: number;
}

/** Times of the click in these events. Throws when it, or its end, is not among them. */
export function clickTimes(events: readonly TraceEvent[], until: 'paint' | 'popup'): ClickTimes {
  const click = events.find(({ name }) => name === CLICK);
  if (!click) throw new Error('The trace has no click.');
  const first = (...names: string[]): TraceEvent | undefined =>
    events
      .filter(
        ({ name, ts, pid }) =>
          ts > click.ts && names.includes(name) && (until === 'popup' || pid === click.pid),
      )
      .sort((a, b) => a.ts - b.ts)[0];
  const filled = until === 'popup' ? first(POPUP_FILLED) : first('firstContentfulPaint');
  const end = until === 'popup' ? first(POPUP_FIRST, POPUP_FILLED) : filled;
  if (!end || !filled) throw new Error(`The click has no end (${until}) while it was watched.`);
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
    filled: (filled.ts - click.ts) / 1000,
    thread: sum(end.ts),
    settled: sum(Infinity),
    longest: Math.max(0, ...outer.map(({ dur = 0 }) => dur)) / 1000,
    longTasks: outer.filter(({ dur = 0 }) => dur > LONG_TASK * 1000).length,
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
