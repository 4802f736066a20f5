/** Private windows: what was kept for them in memory goes with the last of them. */
import browser from '../bridge/browser';

/** Calls back when a window was closed and no private one is left. The browser tells of those that it lets the extension into. */
export function onPrivateEnd(end: () => void): void {
  const { windows } = browser;
  windows?.onRemoved.addListener(() => {
    void windows.getAll().then((left) => {
      if (!left.some(({ incognito }) => incognito)) end();
    });
  });
  if (windows) return;
  // A phone has private tabs instead. The one that closes may still be listed.
  browser.tabs.onRemoved.addListener((closed) => {
    void browser.tabs.query({}).then((tabs) => {
      if (!tabs.some(({ id, incognito }) => incognito && id !== closed)) end();
    });
  });
}
