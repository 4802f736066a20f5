import { beforeEach, expect, test, vi } from 'vitest';

interface Tab {
  id: number;
  url: string;
  active: boolean;
  /** its document is there */
  loaded: boolean;
}
const { tabs, focused } = vi.hoisted(() => ({ tabs: [] as Tab[], focused: [] as number[] }));

vi.mock('../bridge/browser', () => {
  const front = (tab: Tab): void => {
    for (const each of tabs) each.active = each === tab;
  };
  return {
    default: {
      runtime: {
        getURL: (path: string) => `chrome-extension://own/${path}`,
        getContexts: () =>
          Promise.resolve(
            tabs
              .filter(({ url, loaded }) => loaded && url.startsWith('chrome-extension:'))
              .map(({ id, url }) => ({ tabId: id, windowId: 10 + id, documentUrl: url })),
          ),
      },
      tabs: {
        get: (id: number) => {
          const tab = tabs.find((each) => each.id === id);
          return tab ? Promise.resolve({ ...tab }) : Promise.reject(new Error('No tab.'));
        },
        create: ({ url }: { url: string }) => {
          const tab = { id: tabs.length, url, active: true, loaded: false };
          tabs.push(tab);
          front(tab);
          setTimeout(() => (tab.loaded = true), 150);
          return Promise.resolve(tab);
        },
        update: (id: number) => Promise.resolve(front(tabs[id]!)),
      },
      windows: { update: (id: number) => Promise.resolve(void focused.push(id)) },
    },
  };
});
const { showOwnPage } = await import('./own-tabs');

const READER = { tab: { id: 0 } } as never;
const HIGHLIGHTS = 'chrome-extension://own/src/extension/pages/highlights/index.html';

beforeEach(() => {
  focused.length = 0;
  tabs.length = 0;
  tabs.push({ id: 0, url: 'https://example.org/', active: true, loaded: true });
});

const back = (): void => {
  for (const tab of tabs) tab.active = tab.id === 0;
};

test('asked again and again, a page of ours is opened once, and nobody is torn away from it', async () => {
  await Promise.all(Array.from({ length: 100 }, () => showOwnPage('highlights', READER)));
  for (let again = 0; again < 10; again++) await showOwnPage('highlights', READER);
  expect(tabs.map(({ url }) => url)).toEqual(['https://example.org/', HIGHLIGHTS]);
  expect(focused).toEqual([]);
});

test('the one that is open comes to the front, whatever is looked for in it', async () => {
  tabs.push({ id: 1, url: `${HIGHLIGHTS}?q=mill#second`, active: false, loaded: true });
  await showOwnPage('highlights', READER);
  expect(tabs.map(({ active }) => active)).toEqual([false, true]);
  expect(focused).toEqual([11]);
  back();
  await showOwnPage('options', READER);
  expect(tabs.at(-1)?.url).toBe('chrome-extension://own/src/extension/pages/options/index.html');
  expect(tabs).toHaveLength(3);
});

test('a tab that nobody sees brings nothing up, nor does what is no tab or a closed one', async () => {
  tabs[0]!.active = false;
  await showOwnPage('highlights', READER);
  await showOwnPage('highlights', {});
  await expect(showOwnPage('highlights', { tab: { id: 7 } } as never)).rejects.toThrow();
  expect(tabs).toHaveLength(1);
  back();
  await showOwnPage('highlights', READER);
  expect(tabs).toHaveLength(2);
});
