/** The tasks of a page's main thread while something runs, by the browser's own trace: the page's own timers come too late. */
import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs */
  ts: number;
  /** µs by the clock */
  dur?: number;
  /** µs of the processor */
  tdur?: number;
  args?: { usedHeapSizeBefore?: number };
}

export interface Tasks {
  /** ms by the clock */
  longest: number;
  /** ms of the processor: what other programs take of it is not in it; null where the browser does not tell */
  longestOfThread: number | null;
  /**
   * ms of the processor (by the clock where the browser does not tell) that scripts took in a task, at most: without the browser's
   * own styles, layout, painting and collection of garbage, also where a script asks for them or makes them due
   */
  longestOfScripts: number;
  /** ms of the processor of all tasks together */
  processor: number;
  /** MB that V8 held before a collection of garbage, at most; 0 when there was none */
  peakHeap: number;
}

// The last runs what was awaited; it is nested in none of the others.
const SCRIPTS = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'TimerFire', 'EventDispatch', 'FireAnimationFrame', 'FireIdleCallback', 'BlinkScheduler_PerformMicrotaskCheckpoint']); // prettier-ignore
const DRAWING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'ScheduleStyleRecalculation', 'Blink.ForcedStyleAndLayout.UpdateTime', 'Document::UpdateStyleAndLayout']); // prettier-ignore
const GARBAGE = /^(?:M(?:aj|in)orGC$|V8\.GC|CppGC\.)/;
const KINDS = new Set(['RunTask', ...SCRIPTS, ...DRAWING]);
const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.user_timing',
  // What a script forces: of a large layout it takes as much again around the event of the layout.
  'blink',
  // Microtasks.
  'toplevel',
  // Collection of garbage, of scripts' values and of the page's nodes.
  'v8',
  'disabled-by-default-v8.gc',
  'cppgc',
];
const isKept = (name: string): boolean => KINDS.has(name) || GARBAGE.test(name);
/** ms for the browser to hand a trace over */
const END_LIMIT = 30_000;

/**
 * @param session of the browser, not of a tab
 * @param start name of a mark that the page sets on its main thread (`performance.mark`): from there on
 * @param end name of a mark up to which tasks count; without one all do
 * @throws when `run` does, or when the page set no mark; the trace is over then, too
 */
export async function traced<T>(
  session: CDPSession,
  { start, end }: { start: string; end?: string },
  run: () => Promise<T>,
): Promise<{ value: T; tasks: Tasks }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    for (const event of value as TraceEvent[])
      if (isKept(event.name) || event.name === start || event.name === end) events.push(event);
  };
  session.on('Tracing.dataCollected', collect as never);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: CATEGORIES,
    },
  });
  let value: T;
  try {
    value = await run();
  } finally {
    // One that goes on would be in the way of all that come after it.
    await stop(session);
    session.off('Tracing.dataCollected', collect as never);
  }
  return { value, tasks: tasksOf(events, start, end) };
}

async function stop(session: CDPSession): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise((done) => (late = setTimeout(done, END_LIMIT)));
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end').catch(() => undefined);
  await Promise.race([complete, limit]);
  clearTimeout(late);
}

export function tasksOf(events: readonly TraceEvent[], start: string, end: string | undefined): Tasks {
  const from = events.find(({ name }) => name === start);
  const to = end === undefined ? undefined : events.find(({ name }) => name === end);
  if (!from || (end !== undefined && !to)) throw new Error('the trace lacks the marks of the page');
  const last = to?.ts ?? Infinity;
  const tasks: Tasks = { longest: 0, longestOfThread: null, longestOfScripts: 0, processor: 0, peakHeap: 0 };
  // Of what was under way at either mark only what lies between them counts.
  const here = events
    .filter(
      ({ pid, tid, ts, dur = 0 }) =>
        pid === from.pid && tid === from.tid && ts + dur >= from.ts && ts <= last,
    )
    .map((event) => between(event, from.ts, last));
  tasks.longestOfScripts = longestOfScripts(here);
  for (const { name, dur = 0, tdur, args } of here) {
    if (name === 'RunTask') {
      tasks.longest = Math.max(tasks.longest, dur / 1000);
      tasks.processor += (tdur ?? dur) / 1000;
      if (tdur !== undefined) tasks.longestOfThread = Math.max(tasks.longestOfThread ?? 0, tdur / 1000);
    } else tasks.peakHeap = Math.max(tasks.peakHeap, (args?.usedHeapSizeBefore ?? 0) / 2 ** 20);
  }
  return tasks;
}

/** @returns the part of an event between two times, µs */
function between(event: TraceEvent, from: number, to: number): TraceEvent {
  const { ts, dur, tdur } = event;
  if (dur === undefined) return event;
  const start = Math.max(ts, from);
  const within = Math.min(ts + dur, to) - start;
  return {
    ...event,
    ts: start,
    dur: within,
    ...(tdur === undefined ? {} : { tdur: Math.min(tdur, within) }),
  };
}

/** @param events of one thread. @returns ms */
function longestOfScripts(events: readonly TraceEvent[]): number {
  // Of two that begin together the outer one comes first: the longer, and a task before what it runs.
  const isInner = ({ name }: TraceEvent): number => (name === 'RunTask' ? 0 : 1);
  const sorted = events
    .filter(({ dur }) => dur !== undefined)
    .sort((a, b) => a.ts - b.ts || b.dur! - a.dur! || isInner(a) - isInner(b));
  let longest = 0;
  let scripts = 0;
  let taskEnd = -Infinity;
  // Ends of the outermost script and of the browser's own work in it: what lies within them counts once.
  let scriptEnd = -Infinity;
  let ownEnd = -Infinity;
  for (const { name, ts, dur = 0, tdur = dur } of sorted) {
    if (name === 'RunTask' && ts >= taskEnd) {
      longest = Math.max(longest, scripts / 1000);
      scripts = 0;
      taskEnd = ts + dur;
    } else if (SCRIPTS.has(name) && ts >= scriptEnd && ts >= ownEnd) {
      scripts += tdur;
      scriptEnd = ts + dur;
    } else if ((DRAWING.has(name) || GARBAGE.test(name)) && ts >= ownEnd) {
      if (ts < scriptEnd) scripts -= Math.min(tdur, scriptEnd - ts);
      ownEnd = ts + dur;
    }
  }
  return Math.max(longest, scripts / 1000);
}
