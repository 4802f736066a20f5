/** What the tests of following share: the paged site's answers, and what stands in the reader. */
import type { Frame, Page } from '@playwright/test';
import type { Settings } from '../../src/settings/schema';
import { hook } from './actions';
import type { Clipper } from './browser';
import { pagedArticle, type PagedSite, pageOf, phraseOf, SITE_HOST, type Answer } from './paged-site';

export const SITE = `https://${SITE_HOST}`;

export const settings = async (clipper: Clipper, values: Partial<Settings>): Promise<void> => {
  const options = await clipper.openOptions();
  await options.evaluate((record) => chrome.storage.local.set({ settings: record }), values);
  await options.close();
};

/** Serves an article of so many pages; `special` may answer some of its requests in another way. */
export function serve(
  site: PagedSite,
  of: number,
  special: (...visit: Parameters<Answer>) => ReturnType<Answer> | undefined = () => undefined,
  headers: Record<string, string> = {},
): void {
  site.answer = (visit) => {
    const own = special(visit);
    if (own !== undefined) return own;
    if (visit.path === '/style.css')
      return { headers: { 'content-type': 'text/css' }, body: 'main { max-width: 640px; margin: auto }' };
    if (!visit.path.startsWith('/ferry')) return { status: 404, body: '<!doctype html><p>Nothing here.</p>' };
    return { headers, body: pagedArticle(pageOf(visit.path), of) };
  };
}

export const textOf = async (reader: Frame): Promise<string> =>
  (await reader.locator(hook('article')).textContent()) ?? '';

/** Numbers of the pages in the reader, in the order in which they stand there. */
export async function pagesIn(reader: Frame, most: number): Promise<number[]> {
  const text = await textOf(reader);
  return Array.from({ length: most }, (_, index) => index + 1)
    .filter((page) => text.includes(phraseOf(page)))
    .sort((a, b) => text.indexOf(phraseOf(a)) - text.indexOf(phraseOf(b)));
}

export const frameCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('iframe').length);
