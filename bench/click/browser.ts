/** A browser with one extension, whose toolbar button is clicked and traced. */
import type { Page } from '@playwright/test';
import { Clipper } from '../../e2e/harness/browser';
import { CATEGORIES, CLICK, clickTimes, type ClickTimes, type TraceEvent } from './trace';

/** ms from the page's load to the click: who clicks has seen the page. */
const SETTLE_MS = 300;

interface Clicked {
  url: string;
  /** ms that the click is watched */
  watch: number;
  /** ends the extension's worker before the click, as the browser does after half a minute */
  asleep: boolean;
}

/** Times of a click, and what the page's process holds after it. */
export interface Measured extends ClickTimes {
  /** MB of script objects and of the browser's own behind them, of the page and all that was laid over it */
  heap: number;
}

/** After a collection of garbage. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    // `embedderHeapUsedSize` is newer than Playwright's table of commands.
    const used: { usedSize: number; embedderHeapUsedSize?: number } =
      await session.send('Runtime.getHeapUsage');
    return (used.usedSize + (used.embedderHeapUsedSize ?? 0)) / 1e6;
  } finally {
    await session.detach();
  }
}

export class ClickBrowser {
  private constructor(
    private readonly clipper: Clipper,
    private readonly until: 'paint' | 'popup',
  ) {}

  /**
   * @param extension folder of an unpacked extension
   * @param until what ends a click: `popup` for ours as it comes; `paint` for one whose button opens the reader, which
   * ours does by a setting
   */
  static async launch(extension: string, until: 'paint' | 'popup', ours: boolean): Promise<ClickBrowser> {
    const clipper = await Clipper.launch({ extension });
    if (ours && until === 'paint') {
      const [worker] = clipper.context.serviceWorkers();
      if (!worker) throw new Error('The extension has no worker.');
      await worker.evaluate(async () => {
        // An older build may not listen yet when the first change comes: then it is made again.
        for (let waited = 0; (await chrome.action.getPopup({})) !== ''; waited++) {
          if (waited % 50 === 0)
            for (const openOnClick of [false, true])
              await chrome.storage.local.set({ settings: { version: 1, openOnClick } });
          await new Promise((done) => setTimeout(done, 20));
        }
      });
    }
    return new ClickBrowser(clipper, until);
  }

  /** One click in a fresh tab. */
  async click({ url, watch, asleep }: Clicked): Promise<Measured> {
    const page = await this.clipper.open(url);
    const session = await this.clipper.context.browser()!.newBrowserCDPSession();
    try {
      await page.bringToFront();
      const button = await this.clipper.toolbarButton(page);
      await page.waitForTimeout(SETTLE_MS);
      if (asleep) await this.clipper.stopServiceWorker();
      const events: TraceEvent[] = [];
      session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
      await session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: CATEGORIES },
      });
      await page.evaluate((mark) => performance.mark(mark), CLICK);
      await button.press();
      // Nobody asks the page anything while it is measured.
      await new Promise((done) => setTimeout(done, watch));
      const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
      await session.send('Tracing.end');
      await complete;
      return { ...clickTimes(events, this.until), heap: await heapOf(page) };
    } finally {
      await session.detach();
      await this.leave(page);
    }
  }

  private async leave(page: Page): Promise<void> {
    if (this.until === 'popup') await (await this.clipper.popup()).close();
    await page.close();
  }

  close(): Promise<void> {
    return this.clipper.close();
  }
}
