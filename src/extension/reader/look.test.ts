// @vitest-environment jsdom
import '../../../tests/support/chrome';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveSettings } from '../settings/store';
import { parseSettings } from '../../settings/schema';
import type { FrameHost } from './frame-host';
import { Look } from './look';

type Listener = (changes: Record<string, { newValue?: unknown }>, area: string) => void;
const listeners = new Set<Listener>();
let stored: Record<string, unknown> = {};
/** Word of changes that has not come yet, in order. */
let words: (() => void)[] = [];
Object.assign((globalThis as unknown as { chrome: object }).chrome, {
  storage: {
    local: {
      get: () => Promise.resolve(stored),
      set: (values: Record<string, unknown>) => {
        stored = { ...stored, ...values };
        const newValue = values['settings'];
        words.push(() => {
          for (const listener of listeners) listener({ settings: { newValue } }, 'local');
        });
        return Promise.resolve();
      },
    },
    onChanged: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
  },
});
const arrive = (): void => {
  for (const word of words.splice(0)) word();
};

beforeEach(() => {
  listeners.clear();
  stored = {};
  words = [];
});

const never = new AbortController().signal;
const plainHost = () => ({ document, window, connected: true, style: vi.fn() }) as unknown as FrameHost;

test('what is changed elsewhere is worn at once, until the reader ends', async () => {
  const end = new AbortController();
  const look = new Look(plainHost(), parseSettings(undefined), () => undefined, end.signal);
  await saveSettings({ theme: 'dark' });
  arrive();
  await vi.waitFor(() => {
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
  expect(look.settings.theme).toBe('dark');
  end.abort();
  expect(listeners.size).toBe(0);
});

test('late word of a change made here turns nothing back', async () => {
  const look = new Look(plainHost(), parseSettings(undefined), () => undefined, never);
  const seen: number[] = [];
  look.save('fontSize', 20);
  await vi.waitFor(() => {
    expect(words).toHaveLength(1);
  });
  look.save('fontSize', 24);
  arrive();
  for (let turn = 0; turn < 20; turn += 1) {
    seen.push(look.settings.fontSize);
    await Promise.resolve();
    arrive();
  }
  expect(new Set(seen)).toEqual(new Set([24]));
});

test('on paper it stays as it was laid out, and is refreshed after', async () => {
  const look = new Look(plainHost(), parseSettings(undefined), () => undefined, never);
  look.paper = ['@page { size: A5 }'];
  await saveSettings({ printFont: 'sans' });
  await look.refresh();
  expect(look.settings.printFont).not.toBe('sans');
  look.paper = [];
  await look.refresh();
  expect(look.settings.printFont).toBe('sans');
});

test('dressed for paper it stays so when a part comes, until it is dressed for the screen', () => {
  let worn: string[] = [];
  const host = { document, window, style: (...css: string[]) => (worn = css) } as unknown as FrameHost;
  const look = new Look(host, parseSettings(undefined), () => undefined, never);
  look.paper = ['@page { size: A5 }'];
  look.apply();
  look.add('aids', '.player {}');
  expect(worn).toEqual(expect.arrayContaining(['@page { size: A5 }', '.player {}']));
  look.paper = [];
  look.apply();
  expect(worn).not.toContain('@page { size: A5 }');
  expect(worn).toContain('.player {}');
});
