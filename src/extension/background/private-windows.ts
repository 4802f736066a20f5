/** Detects the end of private browsing, when its data in memory is deleted. */
import browser from '../bridge/browser';

/** Calls back when no private window is left. Browsers only report windows that the extension may access. */
export function onPrivateEnd(end: () => void): void {
  const { windows } = browser;
  windows?.onRemoved.addListener(() => {
    void windows.getAll().then((left) => {
      if (!left.some(({ incognito }) => incognito)) end();
    });
  });
  if (windows) return;
  // Phones have private tabs instead. The closing tab may still be listed.
  browser.tabs.onRemoved.addListener((closed) => {
    void browser.tabs.query({}).then((tabs) => {
      if (!tabs.some(({ id, incognito }) => incognito && id !== closed)) end();
    });
  });
}
