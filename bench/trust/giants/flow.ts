/** A giant in the real extension: what a user does with it, in flows of some actions one after the other, each measured. */
import type { Frame, Page } from '@playwright/test';
import { hook, ownFrame } from '../../../e2e/harness/actions';
import { Clipper } from '../../../e2e/harness/browser';
import { poll, type RemoteTarget } from '../../../e2e/harness/target';
import { serveFolder } from '../../../tests/support/static-server';
import { traced } from '../../host/trace';
import { standIn } from '../../print/stand-in';

export interface Action {
  name: string;
  /** by the clock */
  ms: number;
  /** ms of the longest task of the page's main thread */
  longest: number;
  longestOfThread: number | null;
  /** ms that scripts took of a task, at most */
  longestOfScripts: number;
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

/** px: the size that the pages state (pages.ts) */
const PICTURE = '600x300';

/** Runs the actions of one flow on a page of this markup, opened afresh; `limit` ms for each. */
export async function flow(
  name: FlowName,
  html: string,
  limit: number,
  say: (action: Action) => void,
): Promise<void> {
  const server = await serveFolder('/nonexistent', {
    first: (path, response) => {
      const isPicture = /^\/p\d+\.png$/.test(path);
      if (path !== '/giant' && !isPicture) return false;
      const type = isPicture ? 'image/png' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
      response.end(isPicture ? standIn(`${PICTURE}${path}`) : html);
      return true;
    },
  });
  const clipper = await Clipper.launch({ args: ['--js-flags=--expose-gc'] });
  try {
    const page = await clipper.context.newPage();
    await page.goto(`${server.origin}/giant`, { waitUntil: 'load', timeout: limit });
    await page.evaluate(TICK);
    const session = await clipper.context.newCDPSession(page);
    const measure = async <T>(called: string, run: () => Promise<T>): Promise<T> => {
      await page.evaluate('window.gap = 0');
      const action: Action = {
        name: called,
        ms: 0,
        longest: 0,
        longestOfThread: null,
        longestOfScripts: 0,
        gap: 0,
        heap: 0,
        error: '',
      };
      const start = Date.now();
      try {
        const { value, tasks } = await traced(clipper.cdp as never, { start: MARK }, async () => {
          await page.evaluate((mark) => void performance.mark(mark), MARK);
          const value = await run();
          action.ms = Date.now() - start;
          return value;
        });
        const { longest, longestOfThread, longestOfScripts } = tasks;
        Object.assign(action, { longest, longestOfThread, longestOfScripts });
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
    await FLOWS[name]({ clipper, page, limit, measure });
  } finally {
    await clipper.close();
    await server.close();
  }
}

type Measure = <T>(name: string, run: () => Promise<T>) => Promise<T>;

interface Giant {
  clipper: Clipper;
  page: Page;
  limit: number;
  measure: Measure;
}

/** What is done on the way to a flow is not measured again. */
const plainly: Measure = (_, run) => run();

const filledPopup = ({ clipper, page, limit }: Giant, measure: Measure): Promise<RemoteTarget> =>
  measure('popup filled', async () => {
    const opened = await clipper.openPopup(page);
    await opened.until(
      `document.querySelector('main') && !document.querySelector('main[aria-busy]')`,
      'the popup to fill',
      limit,
    );
    return opened;
  });

async function openReader(giant: Giant, measure: Measure): Promise<Frame> {
  const { page, limit } = giant;
  const popup = await filledPopup(giant, plainly);
  const frame = await measure('reader: first screen', async () => {
    await pressEnter(popup, hook('read'));
    return poll(() => ownFrame(page, 'article'), 'the reader', limit);
  });
  await measure('reader: complete', () => settled(frame, WHOLE, limit));
  return frame;
}

/** The article stands there, all of it. */
const WHOLE = 'main:not([aria-busy]) h1';

/** Each begins on a page that was opened for it: one that hangs leaves the others. */
const FLOWS = {
  popup: async (giant: Giant): Promise<void> => {
    const { limit, measure } = giant;
    const popup = await filledPopup(giant, measure);
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
  },

  reader: async (giant: Giant): Promise<void> => {
    const { page, limit, measure } = giant;
    const frame = await openReader(giant, measure);
    await measure('reader: copied', async () => {
      await click(page, frame, hook('copy'));
      await poll(
        () =>
          frame.evaluate(() => {
            const status = document.querySelector('[data-ac="status"]');
            return (
              status?.querySelector('[data-ac="dismiss"]') !== null && !status?.querySelector('progress')
            );
          }),
        'the reader to say what was copied',
        limit,
      );
    });
    await measure('given back', async () => {
      await page.keyboard.press('Escape');
      await poll(async () => (await ownFrame(page, 'article')) === null, 'the page', limit);
    });
  },

  edit: async (giant: Giant): Promise<void> => {
    const { page, limit, measure } = giant;
    const frame = await openReader(giant, plainly);
    await measure('edit view on', async () => {
      await click(page, frame, hook('edit'));
      await settled(frame, `${hook('edit')}[aria-pressed="true"]`, limit);
      await settled(frame, WHOLE, limit);
    });
    // A list page is shown as the table of its records, which has no parts.
    const removable = `.ac-body .ac-unit ${hook('remove')}`;
    if (await frame.evaluate((wanted) => document.querySelector(wanted) !== null, removable))
      await measure('a part removed', async () => {
        await click(page, frame, removable);
        await settled(frame, hook('undo-last'), limit);
        await settled(frame, WHOLE, limit);
      });
    await measure('edit view off', async () => {
      await click(page, frame, hook('edit'));
      await settled(frame, `${hook('edit')}[aria-pressed="false"]`, limit);
      await settled(frame, WHOLE, limit);
    });
  },

  print: async (giant: Giant): Promise<void> => {
    const { page, limit, measure } = giant;
    const frame = await openReader(giant, plainly);
    const laidOut = `${hook('print-pages')}:not([aria-busy])`;
    await measure('print view: pages laid out', async () => {
      await click(page, frame, hook('print'));
      await settled(frame, laidOut, limit);
    });
    await measure('printed', async () => {
      await click(page, frame, `${hook('print-view')} ${hook('print-now')}`);
      // Headless, the dialog is over at once; what was prepared for it is then taken back, and the pages are shown again.
      await new Promise((done) => setTimeout(done, 500));
      await settled(frame, laidOut, limit);
      await poll(() => frame.evaluate(() => document.querySelector('progress') === null), 'the print', limit);
    });
    await measure('print view closed', async () => {
      await page.keyboard.press('Escape');
      await poll(
        () => frame.evaluate((view) => document.querySelector(view) === null, hook('print-view')),
        'the view to close',
        limit,
      );
    });
  },
};

export type FlowName = keyof typeof FLOWS;
export const FLOW_NAMES = Object.keys(FLOWS) as FlowName[];

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
