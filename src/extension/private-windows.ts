/** Private windows: what was kept for them in memory goes with the last of them. */
import browser from './browser';

/** Is one open? The browser tells of those that it lets the extension into. */
export async function anyPrivateWindow(): Promise<boolean> {
  const windows = await browser.windows.getAll();
  return windows.some(({ incognito }) => incognito);
}
