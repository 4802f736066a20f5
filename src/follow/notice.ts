/** What a reader should know of the following of pages: as data, for an interface in any language, and in English. */
import type { LoadErrorKind, PageLoadError } from './fetch-page';

export type FollowNotice =
  /** a page that did not come; `status` is 0 when the site gave none, `detail` the error in English */
  | { key: 'pageMissing'; page: number; url: string; error: LoadErrorKind; status: number; detail: string }
  /** the cap was reached and the article goes on */
  | { key: 'pageLimit'; pages: number }
  /** the tab went to another page meanwhile */
  | { key: 'leftPage' }
  /** stopped by the reader; `pages` are here */
  | { key: 'cancelled'; pages: number };

/** A page that is not fetched for the user, who can open it. */
export interface UnfetchedPage {
  number: number;
  url: string;
}

export function missingNotice(page: number, url: string, error: PageLoadError): FollowNotice {
  return { key: 'pageMissing', page, url, error: error.kind, status: error.status, detail: error.message };
}

/** Reasons for which a page is not fetched for the user, who can open it. */
export const UNFETCHED: ReadonlySet<LoadErrorKind> = new Set<LoadErrorKind>(['address', 'redirect']);

/** The notice for users of the library. */
export function englishNotice(notice: FollowNotice): string {
  switch (notice.key) {
    case 'pageMissing':
      return `Page ${String(notice.page)} could not be added: ${notice.detail}${UNFETCHED.has(notice.error) ? ` ${notice.url}` : ''}`;
    case 'pageLimit':
      return `Stopped at ${String(notice.pages)} pages; the article has more.`;
    case 'leftPage':
      return 'The tab went to another page before all pages were here.';
    case 'cancelled':
      return `Stopped with ${String(notice.pages)} of the pages; the article has more.`;
  }
}
