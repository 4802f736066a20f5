import '../../../tests/support/extension';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { StatusLine } from './status-line';

/** ms; longer than any line stays that nobody looks at */
const LONG = 60_000;

let host: HTMLElement;
let line: StatusLine;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  host = document.createElement('div');
  document.body.append(host);
  line = new StatusLine(host);
});
afterEach(async () => {
  vi.useRealTimers();
  host.remove();
  await userEvent.unhover(document.body);
});

const say = (text: string): void => {
  line.say(text, [{ label: 'Undo', name: 'undo', run: () => undefined }], () => undefined);
};

test('what was said goes by itself', () => {
  say('Highlighted');
  vi.advanceTimersByTime(5000);
  expect(host.textContent).toContain('Highlighted');
  vi.advanceTimersByTime(LONG);
  expect(host.textContent).toBe('');
});

test('it stays while it is pointed at', async () => {
  say('Highlighted');
  await userEvent.hover(host);
  vi.advanceTimersByTime(LONG);
  expect(host.textContent).toContain('Highlighted');
  await userEvent.unhover(host);
  vi.advanceTimersByTime(LONG);
  expect(host.textContent).toBe('');
});

test('it stays while it has the focus', () => {
  say('Highlighted');
  host.querySelector('button')?.focus();
  vi.advanceTimersByTime(LONG);
  expect(host.textContent).toContain('Highlighted');
  host.querySelector('button')?.blur();
  vi.advanceTimersByTime(LONG);
  expect(host.textContent).toBe('');
});

test('what took its place has a time of its own', () => {
  say('Highlighted');
  vi.advanceTimersByTime(9000);
  say('Removed');
  vi.advanceTimersByTime(5000);
  expect(host.textContent).toContain('Removed');
  line.show({ text: 'Copying' });
  vi.advanceTimersByTime(LONG);
  expect(host.textContent).toBe('Copying');
});
