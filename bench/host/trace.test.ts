import { expect, test } from 'vitest';
import { tasksOf } from './trace';

const ms = (name: string, from: number, to: number) => ({
  name,
  pid: 1,
  tid: 1,
  ts: from * 1000,
  dur: (to - from) * 1000,
});

test('of a task the scripts count once, without the layout that they ask for, and not what the browser draws by itself', () => {
  const tasks = tasksOf(
    [
      { name: 'start', pid: 1, tid: 1, ts: 0 },
      ms('RunTask', 0, 100),
      ms('EventDispatch', 10, 90),
      ms('FunctionCall', 12, 88),
      ms('Layout', 20, 60),
      ms('RunTask', 200, 320),
      ms('FunctionCall', 205, 215),
      ms('UpdateLayoutTree', 220, 310),
      ms('RunTask', 400, 430),
      { ...ms('FunctionCall', 400, 900), tid: 2 },
    ],
    'start',
    undefined,
  );
  expect(tasks).toMatchObject({ longest: 120, longestOfScripts: 40 });
});

test('styles and layout that a script forces are the browser’s also where it tells only that they were forced', () => {
  const tasks = tasksOf(
    [
      { name: 'start', pid: 1, tid: 1, ts: 0 },
      ms('RunTask', 0, 900),
      ms('FunctionCall', 0, 900),
      ms('Blink.ForcedStyleAndLayout.UpdateTime', 20, 860),
      ms('Layout', 100, 500),
    ],
    'start',
    undefined,
  );
  expect(tasks.longestOfScripts).toBe(60);
});

test('what was awaited is a script, too, and collecting garbage is none', () => {
  const tasks = tasksOf(
    [
      { name: 'start', pid: 1, tid: 1, ts: 0 },
      ms('RunTask', 0, 100),
      ms('BlinkScheduler_PerformMicrotaskCheckpoint', 0, 100),
      ms('MinorGC', 10, 30),
      ms('V8.GCScavenger', 11, 29),
      ms('CppGC.AtomicSweep', 40, 60),
      ms('Layout', 70, 75),
    ],
    'start',
    undefined,
  );
  expect(tasks).toMatchObject({ longest: 100, longestOfScripts: 55 });
});

test('what other programs take of the processor meanwhile is not the scripts’', () => {
  const tasks = tasksOf(
    [
      { name: 'start', pid: 1, tid: 1, ts: 0 },
      { ...ms('RunTask', 0, 600), tdur: 70_000 },
      { ...ms('FunctionCall', 0, 590), tdur: 60_000 },
      { ...ms('Layout', 10, 300), tdur: 20_000 },
    ],
    'start',
    undefined,
  );
  expect(tasks).toMatchObject({ longest: 600, longestOfThread: 70, longestOfScripts: 40 });
});

test('of what was under way at a mark only the part between the marks counts', () => {
  const tasks = tasksOf(
    [
      ms('FunctionCall', 0, 200),
      { name: 'start', pid: 1, tid: 1, ts: 150_000 },
      ms('RunTask', 0, 200),
      ms('RunTask', 300, 500),
      ms('FunctionCall', 310, 490),
      { name: 'end', pid: 1, tid: 1, ts: 340_000 },
    ],
    'start',
    'end',
  );
  expect(tasks).toMatchObject({ longest: 50, longestOfScripts: 50 });
});
