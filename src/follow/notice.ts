/** Messages about followed pages, as data and in English. */
import type { LoadErrorKind, PageLoadError } from './fetch-page';

export type FollowNotice =
  /** `status` is 0 without a response, `detail` the error in English */
  | { key: 'pageMissing'; page: number; url: string; error: LoadErrorKind; status: number; detail: string }
  /** the article has more pages */
  | { key: 'pageLimit'; pages: number }
  /** the tab shows another page now */
  | { key: 'leftPage' }
  /** stopped by the reader */
  | { key: 'cancelled'; pages: number };

export interface UnfetchedPage {
  number: number;
  url: string;
}

export function missingNotice(page: number, url: string, error: PageLoadError): FollowNotice {
  return { key: 'pageMissing', page, url, error: error.kind, status: error.status, detail: error.message };
}

/** The user must open these pages: they are not fetched. */
export const UNFETCHED: ReadonlySet<LoadErrorKind> = new Set<LoadErrorKind>(['address', 'redirect']);

/** The notice for the library's users. */
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
