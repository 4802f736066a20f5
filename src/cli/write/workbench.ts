/** A blank page of ours with no network, in which files are printed and pictures drawn anew. */
import type { Page } from 'playwright-core';
import type { FilePicture } from '../../article/formats/pictures';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { LIMITS, within, type Limits } from '../limits';
import { builtScript } from '../scripts';
import type { Words } from '../words';

/** Answers for nobody (RFC 2606): the page's own address, from which nothing is fetched. */
const PLACE = 'https://workbench.invalid/';

/** Does work in the page, then closes it. What it asks the network for is answered from `pictures`, or not at all. */
export async function atWorkbench<Result>(
  browser: ClipBrowser,
  pictures: readonly FilePicture[],
  words: Words | null,
  work: (page: Page) => Promise<Result>,
  limits: Partial<Limits> = {},
  signal?: AbortSignal,
): Promise<Result> {
  const { print } = { ...LIMITS, ...limits };
  const live = await browser.live();
  const context = await live.newContext({ acceptDownloads: false, serviceWorkers: 'block' });
  try {
    const bySource = new Map(pictures.map((picture) => [new URL(picture.src, PLACE).href, picture]));
    await context.route('**/*', async (route) => {
      const url = route.request().url();
      if (url === PLACE) {
        await route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html><head></head><body></body></html>',
        });
        return;
      }
      const picture = bySource.get(url);
      if (picture) await route.fulfill({ contentType: picture.type, body: Buffer.from(picture.bytes) });
      else await route.abort();
    });
    const doing = (async (): Promise<Result> => {
      const page = await context.newPage();
      await page.goto(PLACE);
      await page.evaluate(`globalThis.ArticleClipperWords = ${JSON.stringify(words)};`);
      await page.evaluate(`${builtScript('paper')}\n;undefined`);
      return work(page);
    })();
    return await within(print, doing, 'the file could not be made', signal);
  } catch (error) {
    if (error instanceof Failure || live.isConnected()) throw error;
    throw new Failure('crash', 'the browser crashed');
  } finally {
    await within(5000, context.close(), 'closing').catch(() => undefined);
  }
}
