/** The whole article of a tab: print page or next pages, joined; the one place that knows both. */
import type { Article, ClipOptions } from '../article/schema';
import { joinPages, rebuild } from '../article/join';
import { findNextPage } from '../core/paging/next-page';
import { withoutFragment } from '../core/paging/followable';
import { findPrintLink, findSinglePageLink } from '../core/paging/print-link';
import type { Selection } from '../core/selection';
import { delay } from '../util/delay';
import { fetchPage, type PageLoadError } from '../follow/fetch-page';
import { englishNotice, missingNotice, type FollowNotice } from '../follow/notice';
import { ownFetch, type WithFetch } from '../follow/frame-fetch';
import { followPages, MAX_PAGES, type ClippedPage, type FollowEvent, type FollowHost } from '../follow/pages';
import { withRenderedPage } from '../follow/offscreen';
import type { Page } from '../core/page';
import { clipPrintPage } from './print-page';

/** Clips a laid-out document whose address is `url` (a frame's own address is about:srcdoc). */
export type ClipOnce = (document: Document, url: string) => Promise<ClippedPage>;

/** `printLink` and `nextPage` of an Article, before any page was fetched. A single-page view counts as a print link. */
export function linkFields(
  snapshot: Page,
  selection: Selection,
): { printLink: string | null; nextPage: string | null } {
  return {
    printLink: (findPrintLink(snapshot) ?? findSinglePageLink(snapshot))?.href ?? null,
    nextPage: findNextPage(snapshot, selection).chosen?.href ?? null,
  };
}

/** Fetches from the tab's own site and lays out in the tab, off screen. */
export function tabHost(document: Document, clipOnce: ClipOnce, withFetch: WithFetch = ownFetch): FollowHost {
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
      return withRenderedPage(page, document, (rendered) => clipOnce(rendered, page.url), signal);
    },
    sleep: delay,
    now: () => performance.now(),
    stillThere: () => document.defaultView !== null && withoutFragment(document.URL) === start,
  };
}

/** Keeps the pages that came: a retry, or going on after a stop, fetches only those that did not. */
export function rememberingHost(host: FollowHost): FollowHost {
  const came = new Map<string, ClippedPage>();
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

/** A page that did not come; `retry` fetches it and those after it again. */
export interface MissingPage {
  number: number;
  url: string;
  error: PageLoadError;
}

export interface WholeArticle {
  article: Article;
  /** pages in order, with their numbers; only the one on screen when a print page took their place */
  pages: { number: number; page: ClippedPage }[];
  /** the print page that took the pages' place */
  printed?: ClippedPage;
  missing: MissingPage[];
  /** what went wrong, as data; the article's own `notices` say it in English */
  notices: FollowNotice[];
  /** every event of the run, for the plan and for tests */
  events: FollowEvent[];
}

/** Ends that mean: the link was no page of this article. */
const NOT_A_PAGE = new Set(['other-title', 'same-body', 'empty-body', 'loop']);
/** The site says that there is no such page. */
const GONE = new Set([404, 410]);

/**
 * Follows the pages and joins them. Pages that fail leave the others, with a notice.
 * `onPages` gets the joined article after each page, so that reading can start at once.
 */
export async function joinFollowed(
  first: ClippedPage,
  host: FollowHost,
  options: ClipOptions,
  onPages?: (article: Article, event: FollowEvent, pages: readonly ClippedPage[]) => void,
): Promise<WholeArticle> {
  const { maxPages = MAX_PAGES, signal, onProgress } = options;
  const start = findNextPage(first.snapshot, first.selection).current;
  const pages = [{ number: start, page: first }];
  const missing: MissingPage[] = [];
  const events: FollowEvent[] = [];
  const notices: FollowNotice[] = [];
  const texts: string[] = [];
  let total: number | null = null;
  let nextPage = first.article.nextPage;
  const note = (notice: FollowNotice, detail = ''): void => {
    notices.push(notice);
    texts.push(englishNotice(notice, detail));
  };
  const join = (): Article => {
    const own = pages.map(({ page }) => page);
    const joined =
      own.length === 1
        ? first.article
        : joinPages(
            own.map((page) => page.article),
            first.article,
            own.map((page) => page.headingLevels),
          );
    return rebuild(joined, { nextPage, notices: [...joined.notices, ...texts] });
  };
  for await (const event of followPages(first, host, { maxPages, ...(signal ? { signal } : {}) })) {
    events.push(event);
    if (event.type === 'plan') ({ total } = event);
    else if (event.type === 'loading')
      onProgress?.({
        stage: 'next-page',
        pages: pages.length,
        url: event.url,
        number: event.number,
        total,
      });
    else if (event.type === 'page') {
      if (event.position === 'before') pages.unshift({ number: event.number, page: event.page });
      else pages.push({ number: event.number, page: event.page });
      onPages?.(
        join(),
        event,
        pages.map(({ page }) => page),
      );
    } else if (event.type === 'failed') {
      missing.push({ number: event.number, url: event.url, error: event.error });
      note(missingNotice(event.number, event.error), event.error.message);
      if (event.url === nextPage && GONE.has(event.error.status)) nextPage = null;
    } else {
      if (event.reason === 'page-limit') note({ key: 'pageLimit', pages: maxPages });
      // Both directions end with it when it happens before the page on screen.
      if (event.reason === 'left-page' && notices.at(-1)?.key !== 'leftPage') note({ key: 'leftPage' });
      if (event.reason === 'cancelled' && notices.at(-1)?.key !== 'cancelled')
        note({ key: 'cancelled', pages: pages.length });
      const onlyOne = pages.at(-1)?.page === first;
      // The link was followed and led to no further page of this article.
      if (event.direction === 'after' && onlyOne && NOT_A_PAGE.has(event.reason)) nextPage = null;
    }
  }
  return { article: join(), pages, missing, notices, events };
}

/** The print page when it is wanted and agrees, else the pages when they are wanted, else what is on screen. */
export async function followWhole(
  first: ClippedPage,
  host: FollowHost,
  options: ClipOptions,
  onPages?: (article: Article, event: FollowEvent, pages: readonly ClippedPage[]) => void,
): Promise<WholeArticle> {
  const { followPages: follow = false, usePrintLink = false, onProgress, signal } = options;
  const { current, total } = findNextPage(first.snapshot, first.selection);
  let whole: WholeArticle = {
    article: first.article,
    pages: [{ number: current, page: first }],
    missing: [],
    notices: [],
    events: [],
  };
  const { printLink } = first.article;
  let printed = false;
  if (usePrintLink && printLink !== null && first.selection.kind !== 'list') {
    onProgress?.({ stage: 'print-page', pages: 1, url: printLink, number: current, total });
    const outcome = await clipPrintPage(first, host, follow, signal);
    if (outcome.page !== null) {
      printed = true;
      whole = { ...whole, article: outcome.page.article, printed: outcome.page.printed };
    }
  }
  if (follow && !printed) whole = await joinFollowed(first, host, options, onPages);
  const { article } = whole;
  const number = whole.pages.at(-1)?.number ?? current;
  onProgress?.({ stage: 'done', pages: whole.pages.length, url: article.url, number, total });
  return whole;
}

/** `clip()`'s options `usePrintLink` and `followPages`. */
export async function wholeArticle(
  first: ClippedPage,
  host: FollowHost,
  options: ClipOptions,
): Promise<Article> {
  return (await followWhole(first, host, options)).article;
}
