import { api } from '../../../tests/support/extension';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { whenOutdated } from './outdated';

const kept = api.runtime.id;
const done = { signal: new AbortController() };
let bar: HTMLElement;
const pressed: string[] = [];

beforeEach(() => {
  done.signal = new AbortController();
  pressed.length = 0;
  bar = document.createElement('div');
  for (const name of ['copy', 'close']) {
    const button = document.createElement('button');
    button.dataset['ac'] = name;
    button.textContent = name;
    // eslint-disable-next-line no-restricted-syntax -- a listener of the test's own
    button.onclick = () => void pressed.push(name);
    bar.append(button);
  }
  document.body.append(bar);
});
afterEach(() => {
  done.signal.abort();
  bar.remove();
  Object.assign(api.runtime, { id: kept });
});

test('after an update it says so, once and for each press; what closes the reader works', async () => {
  const say = vi.fn();
  whenOutdated(bar, done.signal.signal, say);
  await userEvent.click(bar.querySelector('[data-ac="copy"]')!);
  expect(pressed).toEqual(['copy']);
  expect(say).not.toHaveBeenCalled();
  Object.assign(api.runtime, { id: undefined });
  await expect.poll(() => say.mock.calls.length).toBe(1);
  await userEvent.click(bar.querySelector('[data-ac="copy"]')!);
  expect(say).toHaveBeenCalledTimes(2);
  await userEvent.click(bar.querySelector('[data-ac="close"]')!);
  expect(pressed).toEqual(['copy', 'close']);
});
