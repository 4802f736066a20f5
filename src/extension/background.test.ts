/** The background in a browser that has no menus on pages, no shortcuts and no windows, as Firefox for Android. */
import { expect, test, vi } from 'vitest';

interface Event {
  listeners: ((...given: never[]) => void)[];
  addListener: (listener: (...given: never[]) => void) => void;
}
const { api, opened } = vi.hoisted(() => {
  const event = (): Event => {
    const listeners: Event['listeners'] = [];
    return { listeners, addListener: (listener) => void listeners.push(listener) };
  };
  const done = (): Promise<object> => Promise.resolve({});
  const created: string[] = [];
  return {
    opened: created,
    api: {
      action: { setPopup: done, getBadgeText: () => Promise.resolve(''), onClicked: event() },
      i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
      runtime: {
        id: 'own',
        getURL: (path: string) => `moz-extension://own/${path}`,
        onInstalled: event(),
        onMessage: event(),
        onStartup: event(),
        onUpdateAvailable: event(),
      },
      scripting: { executeScript: () => Promise.resolve([{ result: { ok: true, value: {} } }]) },
      storage: {
        local: { get: done, set: done, remove: done },
        session: { get: done, set: done, remove: done },
        onChanged: event(),
      },
      tabs: {
        create: ({ url }: { url: string }) => Promise.resolve(void created.push(url)),
        get: () => Promise.resolve({ url: 'https://example.org/' }),
        onRemoved: event(),
        query: () => Promise.resolve([]),
      },
    },
  };
});
vi.mock('webextension-polyfill', () => ({ default: api }));
vi.mock('./bridge/part-scripts', () => ({
  CONTENT_SCRIPT: 'content.js',
  partScript: (name: string) => `${name}.js`,
}));

test('it starts, opens its page after the installation, and its button reads', async () => {
  const put = vi.spyOn(api.scripting, 'executeScript');
  await import('./background');
  for (const listener of api.runtime.onInstalled.listeners) listener({ reason: 'install' } as never);
  await vi.waitFor(() => {
    expect(opened).toEqual(['moz-extension://own/src/extension/pages/welcome/index.html']);
  });
  for (const listener of api.action.onClicked.listeners)
    listener({ id: 7, url: 'https://example.org/' } as never);
  await vi.waitFor(() => {
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ target: { tabId: 7 } }));
  });
});
