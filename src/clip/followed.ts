/** Clips on their way through `follow`: what it compares, and where their pages come from. */
import { toText } from '../article/forms';
import { withoutFragment } from '../core/paging/followable';
import { fetchPage } from '../follow/fetch-page';
import { ownFetch, type WithFetch } from '../follow/frame-fetch';
import { withRenderedPage } from '../follow/offscreen';
import type { FollowedPage, FollowHost } from '../follow/pages';
import { delay } from '../util/delay';
import type { PageClip } from './pipeline';

export interface FollowedClip extends FollowedPage {
  readonly clip: PageClip;
}

export type ClipHost = FollowHost<FollowedClip>;

/** A clip with what `follow` compares pages by. */
export const asFollowed = (clip: PageClip): FollowedClip => ({
  clip,
  page: clip.page,
  url: clip.article.url,
  title: clip.article.title,
  headTitle: clip.page.head.title,
  text: toText(clip.article),
});

/** Clips a laid-out document whose address is `url` (a frame's own address is about:srcdoc). */
type ClipOnce = (document: Document, url: string) => Promise<PageClip>;

/** Fetches from the tab's own site and lays out in the tab, off screen. */
export function tabHost(document: Document, clipOnce: ClipOnce, withFetch: WithFetch = ownFetch): ClipHost {
  const start = withoutFragment(document.URL);
  return {
    load: async (url, signal) => {
      const page = await withFetch((fetch) =>
        fetchPage(url, {
          fetch,
          pageUrl: document.URL,
          fallbackEncoding: document.characterSet,
          ...(signal === undefined ? {} : { signal }),
        }),
      );
      return withRenderedPage(
        page,
        document,
        async (rendered) => asFollowed(await clipOnce(rendered, page.url)),
        signal,
      );
    },
    sleep: delay,
    now: () => performance.now(),
    stillThere: () => document.defaultView !== null && withoutFragment(document.URL) === start,
  };
}

/** Keeps the pages that came: a retry, or going on after a stop, fetches only those that did not. */
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
