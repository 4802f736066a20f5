/** What a hostile page is tried with: a tab, the popup over it, the reader in it; the same in Chromium and in Firefox. */
import type { Page as FirefoxPage } from 'puppeteer-core';
import { filledPopup, hook, readerFrame } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import type { ReaderFrame } from '../harness/dangers';
import type { FirefoxClipper } from '../harness/firefox';

export interface Popup {
  /** evaluates an expression, awaited, in the popup's page, with the extension's rights */
  evaluate<Found>(expression: string): Promise<Found>;
  close(): Promise<void>;
}

export interface Tab {
  /** evaluates an expression, awaited, as the page's own script would */
  evaluate(expression: string): Promise<unknown>;
  reader(): Promise<ReaderFrame | null>;
  front(): Promise<void>;
  /** a true key; names as KeyboardEvent.key has them */
  press(key: string): Promise<void>;
  /** a true click on the toolbar button; resolves when the popup has its clip, or says why not */
  openPopup(): Promise<Popup>;
}

export interface HostileBrowser {
  /** no dialog comes up when something is printed */
  printsQuietly: boolean;
  /** a new tab in front, with the page loaded and quiet, or not quiet for long */
  open(url: string): Promise<Tab>;
}

/** ms: hundreds of frames take their time on a busy machine */
const LOAD_LIMIT_MS = 120_000;
/** How long a page may go on working before it counts as loaded. */
const IDLE_LIMIT_MS = 3000;

export const inChromium = (clipper: Clipper): HostileBrowser => ({
  printsQuietly: true,
  async open(url) {
    const page = await clipper.context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    await page.goto(url, { waitUntil: 'load' });
    // The page's own traps have all gone off by then, and the server has seen what they asked for.
    await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => undefined);
    return {
      evaluate: (expression) => page.evaluate(expression),
      reader: () => readerFrame(page),
      front: () => page.bringToFront(),
      press: (key) => page.keyboard.press(key),
      openPopup: () => filledPopup(clipper, page),
    };
  },
});

const QUIET_MS = 200;
/** ms for a frame to say what it holds */
const LOOK_LIMIT_MS = 1000;

/** A frame that goes away, or never answers, holds nothing of ours. */
async function holdsArticle(frame: ReturnType<FirefoxPage['mainFrame']>): Promise<boolean> {
  const holds = frame.evaluate(`document.querySelector('${hook('article')}') !== null`);
  const late = new Promise<false>((resolve) => setTimeout(resolve, LOOK_LIMIT_MS, false));
  return (await Promise.race([holds.catch(() => false), late])) === true;
}

export const inFirefox = (firefox: FirefoxClipper): HostileBrowser => ({
  printsQuietly: false,
  async open(url) {
    const page = await firefox.browser.newPage();
    page.setDefaultTimeout(LOAD_LIMIT_MS);
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    await page.goto(url, { waitUntil: 'load' });
    await page.bringToFront();
    await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: IDLE_LIMIT_MS }).catch(() => undefined);
    return {
      evaluate: (expression) => page.evaluate(expression),
      async reader() {
        for (const frame of page.frames())
          if (frame !== page.mainFrame() && /^about:(srcdoc|blank)$|^$/.test(frame.url()))
            if (await holdsArticle(frame)) return frame as ReaderFrame;
        return null;
      },
      front: () => page.bringToFront(),
      press: (key) => firefox.key(key),
      async openPopup() {
        await page.bringToFront();
        await firefox.clickToolbar();
        await firefox.popupOpen();
        return {
          evaluate: (expression) => firefox.evaluateInPopup(expression),
          close: () => firefox.closePopup(),
        };
      },
    };
  },
});
