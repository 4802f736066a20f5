import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { poll, RemoteTarget } from './target';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DIST = path.join(ROOT, 'dist', 'chromium');

/** The extension's page after the installation, in its folder. */
const WELCOME = 'src/extension/pages/welcome/index.html';

/** ms for the place of a closed reader to be kept */
const PLACE_KEPT_MS = 150;

interface LaunchOptions {
  /** folder of the unpacked extension; default: the build */
  extension?: string;
  headless?: boolean;
  /** a profile that the caller prepared and removes; default: a fresh one, removed at the end */
  profile?: string;
  args?: string[];
  env?: Record<string, string>;
  viewport?: { width: number; height: number } | null;
  /** a screen for fingers */
  touch?: boolean;
}

/** Chromium with the built extension, and the ways in which a user reaches it. */
export class Clipper {
  #own: Page | null = null;

  private constructor(
    readonly context: BrowserContext,
    readonly cdp: CDPSession,
    readonly extensionId: string,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async launch(options: LaunchOptions = {}): Promise<Clipper> {
    const { extension = DIST } = options;
    if (!existsSync(path.join(extension, 'manifest.json')))
      throw new Error(`No extension in ${extension}: npm run build first.`);
    const executablePath = await findChromium();
    if (!executablePath) throw new Error('No Chromium: node scripts/setup.mjs');
    const profile = options.profile ?? (await mkdtemp(path.join(tmpdir(), 'clipper-')));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      headless: options.headless ?? true,
      viewport: options.viewport === undefined ? { width: 1280, height: 900 } : options.viewport,
      hasTouch: options.touch ?? false,
      isMobile: options.touch ?? false,
      ...(options.env ? { env: { ...process.env, ...options.env } } : {}),
      args: [
        '--no-sandbox',
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        '--enable-unsafe-extension-debugging',
        '--no-first-run',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The browser's own animations (tabs, bubbles), not a page's: nobody sees them, and drawing them takes time.
        '--animation-duration-scale=0',
        '--lang=en-US',
        ...(options.args ?? []),
      ],
    });
    const browser = context.browser();
    if (!browser) throw new Error('The persistent context has no browser.');
    const cdp = await browser.newBrowserCDPSession();
    const extensionId = await loadedExtension(context, cdp, extension);
    // It opens after the installation, in front of what a test has opened. The bench's other extensions have none.
    if (existsSync(path.join(extension, WELCOME))) {
      const welcome = await poll(
        () => Promise.resolve(context.pages().find((page) => page.url().endsWith(WELCOME))),
        'the page after the installation',
      );
      await welcome.close();
    }
    return new Clipper(context, cdp, extensionId, async () => {
      if (!options.profile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** A new tab at this address, loaded. */
  async open(url: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(url);
    return page;
  }

  /**
   * A file of the extension in a new tab, to act with its rights.
   * @param path from the root of the extension
   */
  private openOwn(path: string): Promise<Page> {
    return this.open(`chrome-extension://${this.extensionId}/${path}`);
  }

  /** The settings, in a new tab, once they are shown: the page loads before the store has answered. */
  async openOptions(): Promise<Page> {
    const options = await this.openOwn('src/extension/pages/options/index.html');
    await options.locator('[data-ac="setting-theme"]').waitFor();
    return options;
  }

  /**
   * Clicks the toolbar button for this tab as a user does: it grants activeTab, which no other call of a test does.
   */
  async clickToolbar(page: Page): Promise<void> {
    await page.bringToFront();
    await (await this.toolbarButton(page)).press();
  }

  /** The toolbar button for this tab, which must be in front when it is pressed. */
  async toolbarButton(page: Page): Promise<{ press(): Promise<void> }> {
    const { targetInfos } = await this.cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const here = targetInfos.filter((target) => target.url === page.url());
    const [tab] = here;
    if (!tab || here.length > 1) throw new Error(`${here.length} tabs at ${page.url()}, one is needed.`);
    // Newer than Playwright's table of commands.
    const send = this.cdp.send.bind(this.cdp) as (method: string, params: object) => Promise<unknown>;
    return {
      press: async () => {
        await send('Extensions.triggerAction', { id: this.extensionId, targetId: tab.targetId });
      },
    };
  }

  /** The popup that is open now; waits for it. */
  async popup(): Promise<RemoteTarget> {
    const prefix = `chrome-extension://${this.extensionId}/`;
    const targetId = await poll(async () => {
      const { targetInfos } = await this.cdp.send('Target.getTargets');
      return targetInfos.find(
        (target) => target.type === 'page' && target.url.startsWith(`${prefix}src/extension/popup`),
      )?.targetId;
    }, 'the popup');
    const popup = await RemoteTarget.attach(this.cdp, targetId);
    await popup.until(`document.readyState === 'complete'`, 'the popup to load');
    return popup;
  }

  /** Toolbar click, then the popup. */
  async openPopup(page: Page): Promise<RemoteTarget> {
    await this.clickToolbar(page);
    return this.popup();
  }

  /**
   * Ends the service worker, as the browser does after half a minute without work. One that something wakes at once has
   * the same id, and seems not to have ended.
   */
  async stopServiceWorker(waitMs?: number): Promise<void> {
    const { targetInfos } = await this.cdp.send('Target.getTargets');
    const worker = targetInfos.find(
      (target) => target.type === 'service_worker' && target.url.includes(this.extensionId),
    );
    if (!worker) throw new Error('No service worker is running.');
    await this.cdp.send('Target.closeTarget', { targetId: worker.targetId });
    await poll(
      async () => {
        const now = await this.cdp.send('Target.getTargets');
        return !now.targetInfos.some((target) => target.targetId === worker.targetId);
      },
      'the service worker to end',
      waitMs,
    );
  }

  /** Clears all that the extension has stored: the next test begins with the defaults, at the beginning of its article. */
  async forget(): Promise<void> {
    const clear = async (): Promise<void> => {
      await chrome.storage.local.clear();
      await chrome.storage.session.clear();
    };
    // A file of ours without a script: nothing writes while it clears. The worker will not do: Playwright is not told when it has ended.
    this.#own ??= await this.openOwn('manifest.json');
    await this.#own.evaluate(clear);
  }

  /** Puts the same extension in place of the one that runs, as an update does. */
  async updateExtension(): Promise<void> {
    // Newer than Playwright's table of commands.
    const send = this.cdp.send.bind(this.cdp) as (method: string, params: object) => Promise<unknown>;
    await send('Extensions.loadUnpacked', { path: DIST });
  }

  /** Closes every tab but the one that clears the store, so that tests of one browser do not meet each other's pages. */
  async reset(): Promise<void> {
    this.#own ??= await this.openOwn('manifest.json');
    const pages = this.context.pages().filter((page) => page !== this.#own);
    const wasReading = pages.some((page) => page.frames().length > 1);
    for (const page of pages) await page.close();
    // A reader tells its place when its tab is closed, and nothing says when the background has written that down.
    if (wasReading) await delay(PLACE_KEPT_MS);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.cleanUp();
  }
}

/** The id of our extension; loads it by DevTools where the browser ignores --load-extension (branded Chrome). */
async function loadedExtension(context: BrowserContext, cdp: CDPSession, extension: string): Promise<string> {
  const worker =
    context.serviceWorkers()[0] ??
    (await context.waitForEvent('serviceworker', { timeout: 10_000 }).catch(() => undefined));
  if (worker) return new URL(worker.url()).host;
  const send = cdp.send.bind(cdp) as (method: string, params: object) => Promise<{ id: string }>;
  return (await send('Extensions.loadUnpacked', { path: extension })).id;
}
