/** The whole article of a tab: print page or next pages, joined; the one place that knows both. */
import type { Article, ClipOptions } from '../article/article';
import { joinPages, rebuild } from '../article/join';
import { findNextPage } from '../clipper/next-page';
import { withoutFragment } from '../clipper/paging-url';
import { findPrintLink, findSinglePageLink } from '../clipper/print-link';
import type { Selection } from '../clipper/selection';
import { delay } from './delay';
import { fetchPage, type PageLoadError } from './fetch-page';
import { followPages, MAX_PAGES, type ClippedPage, type FollowEvent, type FollowHost } from './follow';
import { withRenderedPage } from './offscreen';
import type { PageSnapshot } from './page-snapshot';
import { clipPrintPage } from './print-page';

/** Clips a laid-out document whose address is `url` (a frame's own address is about:srcdoc). */
export type ClipOnce = (document: Document, url: string) => Promise<ClippedPage>;

/** `printLink` and `nextPage` of an Article, before any page was fetched. A single-page view counts as a print link. */
export function linkFields(
  snapshot: PageSnapshot,
  selection: Selection,
): { printLink: string | null; nextPage: string | null } {
  return {
    printLink: (findPrintLink(snapshot) ?? findSinglePageLink(snapshot))?.href ?? null,
    nextPage: findNextPage(snapshot, selection).chosen?.href ?? null,
  };
}

/** Fetches from the tab's own site and lays out in the tab, off screen. */
export function tabHost(document: Document, clipOnce: ClipOnce): FollowHost {
  const start = withoutFragment(document.URL);
  return {
    load: async (url, signal) => {
      const page = await fetchPage(url, {
        pageUrl: document.URL,
        fallbackEncoding: document.characterSet,
        ...(signal === undefined ? {} : { signal }),
      });
      return withRenderedPage(page, document, (rendered) => clipOnce(rendered, page.url), signal);
    },
    sleep: delay,
    now: () => performance.now(),
    stillThere: () => document.defaultView !== null && withoutFragment(document.URL) === start,
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
  /** pages in order, with their numbers */
  pages: { number: number; page: ClippedPage }[];
  missing: MissingPage[];
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
  onPages?: (article: Article, event: FollowEvent) => void,
): Promise<WholeArticle> {
  const { maxPages = MAX_PAGES, signal, onProgress } = options;
  const start = findNextPage(first.snapshot, first.selection).current;
  const pages = [{ number: start, page: first }];
  const missing: MissingPage[] = [];
  const events: FollowEvent[] = [];
  const notices: string[] = [];
  let nextPage = first.article.nextPage;
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
    return rebuild(joined, { nextPage, notices: [...joined.notices, ...notices] });
  };
  for await (const event of followPages(first, host, { maxPages, ...(signal ? { signal } : {}) })) {
    events.push(event);
    if (event.type === 'loading') onProgress?.({ stage: 'next-page', pages: pages.length, url: event.url });
    else if (event.type === 'page') {
      if (event.position === 'before') pages.unshift({ number: event.number, page: event.page });
      else pages.push({ number: event.number, page: event.page });
      onPages?.(join(), event);
    } else if (event.type === 'failed') {
      missing.push({ number: event.number, url: event.url, error: event.error });
      notices.push(`Page ${String(event.number)} could not be added: ${event.error.message}`);
      if (event.url === nextPage && GONE.has(event.error.status)) nextPage = null;
    } else if (event.type === 'end') {
      if (event.reason === 'page-limit')
        notices.push(`Stopped at ${String(maxPages)} pages; the article has more.`);
      if (event.reason === 'left-page')
        notices.push('The tab went to another page before all pages were here.');
      const onlyOne = pages.at(-1)?.page === first;
      // The link was followed and led to no further page of this article.
      if (event.direction === 'after' && onlyOne && NOT_A_PAGE.has(event.reason)) nextPage = null;
    }
  }
  return { article: join(), pages, missing, events };
}

/** `clip()`'s options `usePrintLink` and `followPages`: the print page when it agrees, else the pages, else as it is. */
export async function wholeArticle(
  first: ClippedPage,
  host: FollowHost,
  options: ClipOptions,
): Promise<Article> {
  const { followPages: follow = false, usePrintLink = false, onProgress, signal } = options;
  let article = first.article;
  if (usePrintLink && article.printLink !== null && first.selection.kind !== 'list') {
    onProgress?.({ stage: 'print-page', pages: 1, url: article.printLink });
    const outcome = await clipPrintPage(first, host, follow, signal);
    if (outcome.page !== null) article = outcome.page.article;
  }
  if (follow && article === first.article) ({ article } = await joinFollowed(first, host, options));
  onProgress?.({ stage: 'done', pages: article.pages.length, url: article.url });
  return article;
}
