import { test as base } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingScreenTools } from '../../scripts/setup/browsers.mjs';
import { Clipper } from './browser';
import { Screen } from './screen';
import { serverFixture, type WithServer } from './servers';

/** Height of tabs, toolbar and infobars: where the icon is looked for. */
const BROWSER_CHROME_PX = 130;

export interface Headed {
  screen: Screen;
  clipper: Clipper;
  /** where "Save as PDF" writes */
  downloads: string;
  /** middle of the pinned toolbar icon, screen px */
  icon: { x: number; y: number };
}

/** A profile in which print() saves a PDF into the folder without asking. */
async function printingProfile(profile: string, downloads: string): Promise<void> {
  const destination = { id: 'Save as PDF', origin: 'local', account: '', capabilities: {} };
  const appState = {
    recentDestinations: [destination],
    selectedDestinationId: destination.id,
    isHeaderFooterEnabled: false,
    version: 2,
  };
  const preferences = {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(appState) } },
    savefile: { default_directory: downloads },
  };
  await mkdir(path.join(profile, 'Default'), { recursive: true });
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}

/** Pins the icon and finds it: the rightmost thing that pinning changed in the toolbar. */
async function pinIcon(clipper: Clipper, screen: Screen): Promise<{ x: number; y: number }> {
  const page = await clipper.open('chrome://extensions');
  await screen.do('mousemove', 5, 600);
  await screen.settled(BROWSER_CHROME_PX);
  const before = await screen.pixels();
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as {
      developerPrivate: { updateExtensionConfiguration(change: object): Promise<void> };
    };
    await developerPrivate.updateExtensionConfiguration({ extensionId, pinnedToToolbar: true });
  }, clipper.extensionId);
  await page.bringToFront();
  await screen.settled(BROWSER_CHROME_PX);
  const after = await screen.pixels();
  let right = -1;
  for (let y = 0; y < BROWSER_CHROME_PX; y++) {
    for (let x = 0; x < after.width; x++) if (before.at(x, y) !== after.at(x, y)) right = Math.max(right, x);
  }
  if (right < 0) throw new Error('Pinning the icon changed nothing on the screen.');
  // The rows of the icon itself: what changed in its last 16 columns.
  const rows: number[] = [];
  for (let y = 0; y < BROWSER_CHROME_PX; y++) {
    for (let x = right - 15; x <= right; x++) {
      if (before.at(x, y) !== after.at(x, y)) {
        rows.push(y);
        break;
      }
    }
  }
  const top = rows[0] ?? 0;
  const bottom = rows.at(-1) ?? 0;
  await page.close();
  return { x: right - 7, y: (top + bottom) / 2 };
}

export const test = base.extend<object, WithServer & { headed: Headed }>({
  headed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'headed-'));
      const downloads = path.join(folder, 'pdf');
      const profile = path.join(folder, 'profile');
      await mkdir(downloads, { recursive: true });
      await printingProfile(profile, downloads);
      const screen = await Screen.start();
      const clipper = await Clipper.launch({
        headless: false,
        profile,
        viewport: null,
        env: { DISPLAY: screen.display },
        args: ['--kiosk-printing', '--window-position=0,0', '--window-size=1280,1000'],
      });
      const icon = await pinIcon(clipper, screen);
      await use({ screen, clipper, downloads, icon });
      await clipper.close();
      await screen.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ...serverFixture,
});

const missing = process.platform === 'linux' ? missingScreenTools() : ['Linux'];

/** Call in each file: skips it, visibly, where there is no virtual screen. */
export const skipWithoutScreen = (): void => {
  test.skip(missing.length > 0, `needs ${missing.join(', ')}`);
};

export { expect } from '@playwright/test';
