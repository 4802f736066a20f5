/** What a hostile page is tried with: a tab, the popup over it, the reader in it; the same in Chromium and in Firefox. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page as FirefoxPage } from 'puppeteer-core';
import type { Outcome } from '../../src/extension/bridge/messages';
import { filledPopup, hook, readerFrame } from '../harness/actions';
import { ask } from '../harness/ask';
import type { Clipper } from '../harness/browser';
import type { ReaderFrame } from '../harness/dangers';
import type { FirefoxClipper } from '../harness/firefox';

export interface Popup {
  /** what it says in place of an article, '' if nothing */
  problem(): Promise<{ kind: string; text: string }>;
  /** asks the content script as the popup does */
  ask<Value>(name: string, request: object): Promise<Outcome<Value>>;
  close(): Promise<void>;
}

export interface Tab {
  /** evaluates an expression, awaited, as the page's own script would */
  evaluate(expression: string): Promise<unknown>;
  reader(): Promise<ReaderFrame | null>;
  front(): Promise<void>;
  /** a true key; names as KeyboardEvent.key has them */
  press(key: string): Promise<void>;
  /** resolves when what was set off by now has happened, and has asked the server for what it wants */
  quiet(): Promise<void>;
  /** a true click on the toolbar button; resolves when the popup has its clip, or says why not */
  openPopup(): Promise<Popup>;
}

export interface HostileBrowser {
  /** no dialog comes up when something is printed */
  printsQuietly: boolean;
  /** a new tab in front, with the page loaded and quiet, or not quiet for long */
  open(url: string): Promise<Tab>;
}

/** An open popup of the extension, in either browser. */
const popupIn = (
  evaluate: <Found>(expression: string) => Promise<Found>,
  close: () => Promise<void>,
): Popup => ({
  problem: () =>
    evaluate(`(() => {
      const part = document.querySelector('${hook('problem')}');
      return { kind: part.dataset.kind ?? '', text: part.checkVisibility() ? part.textContent.trim() : '' };
    })()`),
  ask: (name, request) => ask({ evaluate }, name, request),
  close,
});

/** Time for a payload to run and to ask the server; nothing is expected to happen in it. */
const QUIET_MS = 250;

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
      quiet: () => delay(QUIET_MS),
      async openPopup() {
        const popup = await filledPopup(clipper, page);
        return popupIn(popup.evaluate.bind(popup), popup.close.bind(popup));
      },
    };
  },
});

/** ms without a request */
const IDLE_MS = 200;
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
    await page.waitForNetworkIdle({ idleTime: IDLE_MS, timeout: IDLE_LIMIT_MS }).catch(() => undefined);
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
      quiet: () => delay(QUIET_MS),
      async openPopup() {
        await page.bringToFront();
        await firefox.clickToolbar();
        await firefox.popupOpen();
        return popupIn(firefox.evaluateInPopup.bind(firefox), firefox.closePopup.bind(firefox));
      },
    };
  },
});
