import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopping } from './stop';

const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
let stop: ReturnType<typeof stopping>;

beforeEach(() => {
  vi.useFakeTimers();
  exit.mockClear();
  stop = stopping();
});

afterEach(() => {
  stop.release();
  vi.useRealTimers();
});

test('SIGTERM gives up what is under way, and ends within 5 s whatever does not end by itself', () => {
  process.emit('SIGTERM');
  expect([stop.soon.aborted, stop.now.aborted]).toEqual([true, true]);
  expect(exit).not.toHaveBeenCalled();
  // The command has come to its end, and something keeps the process alive.
  stop.release();
  vi.advanceTimersByTime(5000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

test('Ctrl+C lets what is under way finish', () => {
  process.emit('SIGINT');
  expect([stop.soon.aborted, stop.now.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(exit).not.toHaveBeenCalled();
});
