/** Connects clips to `follow`: the data it compares, and the source of pages. */
import { toText } from '../article/forms';
import { withoutFragment } from '../util/address';
import { fetchPage } from '../follow/fetch-page';
import { ownFetch, withRenderedPage } from '../follow/offscreen';
import type { FollowedPage, FollowHost } from '../follow/pages';
import { delay } from '../util/delay';
import type { PageClip } from './pipeline';

export interface FollowedClip extends FollowedPage {
  readonly clip: PageClip;
}

export type ClipHost = FollowHost<FollowedClip>;

export const asFollowed = (clip: PageClip): FollowedClip => ({
  clip,
  page: clip.page,
  url: clip.article.url,
  title: clip.article.title,
  headTitle: clip.page.head.title,
  text: toText(clip.article),
});

/** Clips a document laid out in a frame. @param url the page's address (the frame has about:srcdoc) */
type ClipOnce = (document: Document, url: string) => Promise<PageClip>;

/** Fetches from the tab's site and lays pages out off screen in the tab. */
export function tabHost(document: Document, clipOnce: ClipOnce, withFetch = ownFetch): ClipHost {
  const start = withoutFragment(document.URL);
  return {
    load: async (url, signal) => {
      const { URL: pageUrl, characterSet: fallbackEncoding } = document;
      const options = { pageUrl, fallbackEncoding, ...(signal === undefined ? {} : { signal }) };
      const page = await withFetch((fetch) => fetchPage(url, { fetch, ...options }));
      const use = async (rendered: Document) => asFollowed(await clipOnce(rendered, page.url));
      return withRenderedPage(page, document, use, signal);
    },
    sleep: delay,
    now: () => performance.now(),
    stillThere: () => document.defaultView !== null && withoutFragment(document.URL) === start,
  };
}

/** Caches loaded pages, so that a retry or continuation fetches only the others. */
export function rememberingHost(host: ClipHost): ClipHost {
  const came = new Map<string, FollowedClip>();
  return {
    load: async (url, signal) => {
      const page = came.get(url) ?? (await host.load(url, signal));
      came.set(url, page);
      return page;
    },
    has: (url) => came.has(url),
    sleep: (ms, signal) => host.sleep(ms, signal),
    now: () => host.now(),
    stillThere: () => host.stillThere(),
  };
}
