/** A blank page without network, to print and convert pictures. */
import type { Page } from 'playwright-core';
import {
  base64,
  dataPicture,
  type FilePicture,
  type MissingPicture,
  type Pictures,
  type PictureType,
} from '../../article/formats/pictures';
import { eachElement } from '../../util/hast';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { type Limits, LIMITS, within } from '../limits';
import type { ClippedPage } from '../page/clipped';
import { builtScript } from '../scripts';
import type { Words } from '../words';

/** Never resolves (RFC 2606). */
const PLACE = 'https://workbench.invalid/';

/** Answers requests from `pictures`; others fail. */
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

/** Pictures in data: URLs. */
function heldIn({ article }: ClippedPage): FilePicture[] {
  const found = new Map<string, FilePicture>();
  eachElement(article.content, ({ tagName, properties }) => {
    const { src } = properties;
    if (tagName !== 'img' || typeof src !== 'string' || !src.startsWith('data:')) return;
    const picture = dataPicture(src);
    if (picture) found.set(src, picture);
  });
  return [...found.values()];
}

/** Converts other kinds to PNG (drawings) or JPEG. */
export async function redrawnFor(
  kinds: ReadonlySet<PictureType>,
  pages: readonly ClippedPage[],
  browser: ClipBrowser,
  limits?: Partial<Limits>,
): Promise<Pictures> {
  const all = pages.flatMap((page) => [...heldIn(page), ...page.pictures.found]);
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
