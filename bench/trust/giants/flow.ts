/** A giant in the real extension: what a user does with it, one action after the other, each measured. */
import type { Frame, Page } from '@playwright/test';
import { hook, ownFrame } from '../../../e2e/harness/actions';
import { Clipper } from '../../../e2e/harness/browser';
import { poll, type RemoteTarget } from '../../../e2e/harness/target';
import { serveFolder } from '../../../tests/support/static-server';
import { traced } from '../../host/trace';

export interface Action {
  name: string;
  /** by the clock */
  ms: number;
  /** ms of the longest task of the page's main thread */
  longest: number;
  longestOfThread: number | null;
  /** ms, the longest time in which a timer of the page did not come */
  gap: number;
  /** MB that V8 held when it was done */
  heap: number;
  /** what was wrong; '' if nothing */
  error: string;
}

/** The page's own timer: says how long it had no turn. */
const TICK = `(() => {
  let last = performance.now();
  window.gap = 0;
  setInterval(() => { const now = performance.now(); window.gap = Math.max(window.gap, now - last); last = now; }, 4);
})()`;

const MARK = 'giants: start';

/** Runs all actions on a page of this markup; `limit` ms for each. */
export async function flow(html: string, limit: number, say: (action: Action) => void): Promise<void> {
  const server = await serveFolder('/nonexistent', {
    first: (path, response) => {
      if (path !== '/giant') return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return true;
    },
  });
  const clipper = await Clipper.launch({ args: ['--js-flags=--expose-gc'] });
  try {
    const page = await clipper.context.newPage();
    await page.goto(`${server.origin}/giant`, { waitUntil: 'load', timeout: limit });
    await page.evaluate(TICK);
    const session = await clipper.context.newCDPSession(page);
    const measure = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      await page.evaluate('window.gap = 0');
      const action: Action = { name, ms: 0, longest: 0, longestOfThread: null, gap: 0, heap: 0, error: '' };
      const start = Date.now();
      try {
        const { value, tasks } = await traced(clipper.cdp as never, { start: MARK }, async () => {
          await page.evaluate((name) => void performance.mark(name), MARK);
          const value = await run();
          action.ms = Date.now() - start;
          return value;
        });
        Object.assign(action, { longest: tasks.longest, longestOfThread: tasks.longestOfThread });
        return value;
      } catch (error) {
        action.ms = Date.now() - start;
        action.error = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        throw error;
      } finally {
        action.gap = await page.evaluate<number>('window.gap').catch(() => -1);
        const { usedSize } = await session.send('Runtime.getHeapUsage').catch(() => ({ usedSize: 0 }));
        action.heap = usedSize / 2 ** 20;
        say(action);
      }
    };
    await actions(clipper, page, limit, measure);
  } finally {
    await clipper.close();
    await server.close();
  }
}

type Measure = <T>(name: string, run: () => Promise<T>) => Promise<T>;

async function actions(clipper: Clipper, page: Page, limit: number, measure: Measure): Promise<void> {
  const popup = await measure('popup filled', async () => {
    const opened = await clipper.openPopup(page);
    await opened.until(
      `document.querySelector('main') && !document.querySelector('main[aria-busy]')`,
      'the popup to fill',
      limit,
    );
    return opened;
  });
  await measure('copied in the popup', async () => {
    await popup.click(hook('copy'));
    await popup.until(
      `(() => {
        const status = document.querySelector('${hook('status')}');
        const said = status.textContent.trim();
        return !status.querySelector('progress') && said !== '' && said !== chrome.i18n.getMessage('copying');
      })()`,
      'the popup to say what was copied',
      limit,
    );
  });
  const frame = await measure('reader: first screen', async () => {
    await pressEnter(popup, hook('read'));
    return poll(() => ownFrame(page, 'article'), 'the reader', limit);
  });
  await measure('reader: complete', () => settled(frame, 'main:not([aria-busy]) h1', limit));
  await measure('reader: copied', async () => {
    await click(page, frame, hook('copy'));
    await poll(
      () =>
        frame.evaluate(() => {
          const status = document.querySelector('[data-ac="status"]');
          return status?.querySelector('[data-ac="dismiss"]') !== null && !status?.querySelector('progress');
        }),
      'the reader to say what was copied',
      limit,
    );
  });
  await measure('edit view on', async () => {
    await click(page, frame, hook('edit'));
    await settled(frame, `${hook('edit')}[aria-pressed="true"]`, limit);
    await settled(frame, 'main:not([aria-busy]) h1', limit);
  });
  // A list page is shown as the table of its records, which has no parts.
  const removable = `.ac-body .ac-unit ${hook('remove')}`;
  if (await frame.evaluate((wanted) => document.querySelector(wanted) !== null, removable))
    await measure('a part removed', async () => {
      await click(page, frame, removable);
      await settled(frame, hook('undo-last'), limit);
      await settled(frame, 'main:not([aria-busy]) h1', limit);
    });
  await measure('edit view off', async () => {
    await click(page, frame, hook('edit'));
    await settled(frame, `${hook('edit')}[aria-pressed="false"]`, limit);
    await settled(frame, 'main:not([aria-busy]) h1', limit);
  });
  await measure('print', async () => {
    await click(page, frame, hook('print'));
    // Headless, the dialog is over at once; what was prepared for it is then taken back.
    await new Promise((done) => setTimeout(done, 500));
    await poll(
      () => frame.evaluate(() => document.querySelector('progress, .ac-notes') === null),
      'the print',
      limit,
    );
  });
  await measure('given back', async () => {
    await page.keyboard.press('Escape');
    await poll(async () => (await ownFrame(page, 'article')) === null, 'the page', limit);
  });
}

const settled = (frame: Frame, selector: string, limit: number): Promise<boolean> =>
  poll(() => frame.evaluate((wanted) => document.querySelector(wanted) !== null, selector), selector, limit);

/** A trusted click without Playwright's own looks at the page, which take long on a giant. */
async function click(page: Page, frame: Frame, selector: string): Promise<void> {
  const { x, y } = await frame.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 };
  }, selector);
  await page.mouse.click(x, y);
}

async function pressEnter(popup: RemoteTarget, selector: string): Promise<void> {
  await popup.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await popup.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await popup.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
}
