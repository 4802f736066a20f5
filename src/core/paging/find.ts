/** The other pages and forms of an article, by the links of one of its pages. */
import type { Page } from '../page';
import { run, type Steps } from '../../util/steps';
import type { PageKind } from '../selection';
import { nextPageInSteps } from './next-page';
import { findPrintLink, findSinglePageLink } from './print-link';
import type { Paging } from './schema';

/**
 * All that a page says of the article's other pages, as a plain value: ask once a page and pass it on.
 *
 * @param kind an article's next page must keep the article's path, a list's need not
 * @param number the page's number when neither it nor its address says one (it was reached from the page before)
 */
export const pagingOf = (page: Page, kind: PageKind, number = 1): Paging =>
  run(pagingInSteps(page, kind, number));

/** The same in steps. */
export function* pagingInSteps(page: Page, kind: PageKind, number = 1): Steps<Paging> {
  const next = yield* nextPageInSteps(page, kind, number);
  yield 'paging: print view';
  const printLink = yield* findPrintLink(page);
  yield 'paging: view on one page';
  return { ...next, printLink, singlePage: yield* findSinglePageLink(page) };
}
