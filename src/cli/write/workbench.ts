/** Prints articles and converts pictures, in a blank page without network. */
import type { Page } from 'playwright-core';
import {
  base64,
  dataPictures,
  type FilePicture,
  type MissingPicture,
  type Pictures,
  type PictureType,
} from '../../article/formats/pictures';
import type { Settings } from '../../settings/schema';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { type Limits, LIMITS, within } from '../limits';
import type { ClippedPage } from '../page/clipped';
import { builtScript } from '../scripts';
import { fileWordsOf, type Words } from '../words';

/** Never resolves (RFC 2606). */
const PLACE = 'https://workbench.invalid/';

/** Answers requests from `pictures`; others fail. */
async function atWorkbench<Result>(
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

/** Converts other kinds to PNG (drawings) or JPEG. */
export async function redrawnFor(
  kinds: ReadonlySet<PictureType>,
  pages: readonly ClippedPage[],
  browser: ClipBrowser,
  limits?: Partial<Limits>,
): Promise<Pictures> {
  const all = pages.flatMap((page) => [...dataPictures(page.article), ...page.pictures.found]);
  const missing: MissingPicture[] = pages.flatMap((page) => [...page.pictures.missing]);
  const others = all.filter(({ type }) => !kinds.has(type));
  const found = all.filter(({ type }) => kinds.has(type));
  if (others.length === 0) return { found, missing };
  await atWorkbench(
    browser,
    [],
    null,
    async (page) => {
      for (const { src, type, bytes } of others) {
        const call = `ArticleClipperPrint.redraw(${JSON.stringify(type)}, ${JSON.stringify(base64(bytes))})`;
        const made = await page.evaluate<{ type: PictureType; base64: string } | null>(call);
        if (made) found.push({ src, type: made.type, bytes: Buffer.from(made.base64, 'base64') });
        else missing.push({ src, reason: 'of a kind that no file takes' });
      }
    },
    limits,
  );
  return { found, missing };
}

export interface PrintOptions {
  settings: Settings;
  words: Words;
  /** of a book */
  title?: string;
  browser: ClipBrowser;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

const pdfOf = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });

/** Chromium writes each page as an object of its own, never in a stream. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Tagged PDF with an outline, by the reader's print code. */
export async function printed(
  pages: readonly Pick<ClippedPage, 'article' | 'pictures'>[],
  options: PrintOptions,
): Promise<Uint8Array> {
  const { settings, words, browser, limits, signal } = options;
  const [first] = pages;
  if (!first) throw new Failure('usage', 'there is nothing to print');
  const pictures = pages.flatMap(({ pictures: { found } }) => found);
  const call = (page: Page, name: string, ...given: readonly unknown[]): Promise<unknown> =>
    page.evaluate(`ArticleClipperPrint.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`);
  const print = async (page: Page): Promise<Buffer> => {
    if (pages.length === 1) {
      await call(page, 'one', first.article, settings);
      return pdfOf(page);
    }
    const { contents } = fileWordsOf(words);
    const book = { title: options.title ?? contents, contents };
    const articles = pages.map(({ article }) => article);
    await call(page, 'book', articles, settings, book);
    const begins: number[] = [];
    let next = 1;
    for (let part = 0; part <= pages.length; part++) {
      await call(page, 'only', part);
      if (part > 0) begins.push(next);
      next += pagesIn(await pdfOf(page));
    }
    await call(page, 'only', -1);
    await call(page, 'number', begins);
    return pdfOf(page);
  };
  return atWorkbench(browser, pictures, words, print, limits, signal);
}
