/** The page's own print or single-page view in place of what is on screen (paper 2.1), only when it agrees with it. */
import type { Article } from '../article/schema';
import { rebuild, withScreenFigures } from '../article/join';
import { findNextPage } from '../core/paging/next-page';
import { onPageScheme } from '../core/paging/followable';
import { findPrintLink, findSinglePageLink } from '../core/paging/print-link';
import type { PrintLink } from '../core/paging/schema';
import { agreesWithScreen, PRINT_COVERAGE, wordCoverage } from '../core/paging/same-article';
import { comparable, type ClippedPage, type FollowHost } from '../follow/pages';

export interface PrintPage {
  article: Article;
  /** the page as it is, without the screen's figures */
  printed: ClippedPage;
  link: PrintLink;
  /** it holds all pages of the article, not only the one on screen */
  whole: boolean;
}

export type PrintOutcome = { page: PrintPage } | { page: null; reason: string };

/**
 * Fetches, clips and compares the print page; `page` is null when there is none or it does not agree.
 * Where the article has further pages, its second page is fetched as well: a print page that lacks it is only
 * this page's, and a whole article by pages is worth more than one page's print.
 */
export async function clipPrintPage(
  first: ClippedPage,
  host: FollowHost,
  wantWhole: boolean,
  signal?: AbortSignal,
): Promise<PrintOutcome> {
  const { snapshot } = first;
  const next = findNextPage(snapshot, first.selection);
  const more = next.chosen !== null || next.previous !== null;
  const link = (more ? findSinglePageLink(snapshot) : null) ?? findPrintLink(snapshot);
  if (link === null) return { page: null, reason: 'no-link' };
  let printed: ClippedPage;
  try {
    printed = await host.load(onPageScheme(link.href, snapshot.url), signal);
  } catch (error) {
    return { page: null, reason: error instanceof Error ? error.message : 'failed' };
  }
  const compared = comparable(printed);
  const verdict = agreesWithScreen(compared, comparable(first), more);
  if (!verdict.use) return { page: null, reason: verdict.reason };
  let whole = !more;
  const other = next.chosen ?? next.previous;
  if (more && wantWhole && other !== null) {
    try {
      const second = await host.load(onPageScheme(other.href, snapshot.url), signal);
      whole = wordCoverage(comparable(second).text, compared.text) >= PRINT_COVERAGE;
    } catch {
      // The second page does not come: the print page is what there is, if it is longer than the screen's.
      whole = compared.text.length > comparable(first).text.length;
    }
    if (!whole) return { page: null, reason: 'one-page-only' };
  }
  const { article } = first;
  const content = withScreenFigures(printed.article.content, article.content);
  const pages = [{ url: printed.article.url, title: article.title, length: printed.article.text.length }];
  return { page: { article: rebuild(article, { content, pages }), printed, link, whole } };
}
