/** The other pages and forms of an article, by the links of one of its pages. */
import type { Page } from '../page';
import type { PageKind } from '../selection';
import { findNextPage } from './next-page';
import { findPrintLink, findSinglePageLink } from './print-link';
import type { Paging } from './schema';

/**
 * All that a page says of the article's other pages, as a plain value: ask once a page and pass it on.
 *
 * @param kind an article's next page must keep the article's path, a list's need not
 * @param number the page's number when neither it nor its address says one (it was reached from the page before)
 */
export const pagingOf = (page: Page, kind: PageKind, number = 1): Paging => ({
  ...findNextPage(page, kind, number),
  printLink: findPrintLink(page),
  singlePage: findSinglePageLink(page),
});
