/** A browser with one extension, whose toolbar button is clicked and traced. */
import type { Page } from '@playwright/test';
import { hook } from '../../e2e/harness/actions';
import { Clipper } from '../../e2e/harness/browser';
import { poll, RemoteTarget } from '../../e2e/harness/target';
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

type Until = 'reader' | 'popup' | 'read';

/** ms between two looks for the popup: a user's hand is not slower for it. */
const LOOK_MS = 4;
const WAIT_MS = 10_000;

export class ClickBrowser {
  private constructor(
    private readonly clipper: Clipper,
    private readonly until: Until,
  ) {}

  /**
   * @param extension folder of an unpacked extension
   * @param until what ends a click: `popup` and `read` (the reader, by Read in the popup) for ours as it comes; `reader` for
   * one whose button opens the reader, which ours does by a setting
   */
  static async launch(extension: string, until: Until, ours: boolean): Promise<ClickBrowser> {
    const clipper = await Clipper.launch({ extension });
    if (ours && until === 'reader') {
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
      if (this.until === 'read') await this.pressRead();
      // Nobody asks the page anything while it is measured.
      await new Promise((done) => setTimeout(done, watch));
      const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
      await session.send('Tracing.end');
      await complete;
      return { ...clickTimes(events, this.until === 'popup' ? 'popup' : 'paint'), heap: await heapOf(page) };
    } finally {
      await session.detach();
      await this.leave(page);
    }
  }

  /** Presses Read as soon as the popup has the button: by the key, since it has the focus and may still move. */
  private async pressRead(): Promise<void> {
    const { cdp, extensionId } = this.clipper;
    const prefix = `chrome-extension://${extensionId}/src/extension/popup`;
    const id = await poll(
      async () => {
        const { targetInfos } = await cdp.send('Target.getTargets');
        return targetInfos.find(({ url }) => url.startsWith(prefix))?.targetId;
      },
      'the popup',
      WAIT_MS,
      LOOK_MS,
    );
    const popup = await RemoteTarget.attach(cdp, id);
    await poll(
      () => popup.evaluate(`document.activeElement?.matches('${hook('read')}')`),
      'Read',
      WAIT_MS,
      LOOK_MS,
    );
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    await popup.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
    // The popup may close before it answers.
    await popup.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }).catch(() => undefined);
  }

  private async leave(page: Page): Promise<void> {
    if (this.until === 'popup') await (await this.clipper.popup()).close();
    await page.close();
  }

  close(): Promise<void> {
    return this.clipper.close();
  }
}
