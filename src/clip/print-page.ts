/** The page's own print or single-page view in place of what is on screen (paper 2.1), only when it agrees with it. */
import type { Article } from '../article/schema';
import { withScreenFigures } from '../article/join';
import { onPageScheme } from '../core/paging/followable';
import type { PrintLink } from '../core/paging/schema';
import { agreesWithScreen, PRINT_COVERAGE, wordCoverage } from '../core/paging/same-article';
import { asFollowed, type ClipHost, type FollowedClip } from './followed';
import type { JudgedClip } from './judge';
import type { PageClip } from './pipeline';

interface PrintPage {
  article: Article;
  /** the page as it is, without the screen's figures */
  printed: PageClip;
  link: PrintLink;
  /** it holds all pages of the article, not only the one on screen */
  whole: boolean;
}

type PrintOutcome = { page: PrintPage } | { page: null; reason: string };

/**
 * Fetches, clips and compares the print page; `page` is null when there is none or it does not agree.
 * Where the article has further pages, its second page is fetched as well: a print page that lacks it is only
 * this page's, and a whole article by pages is worth more than one page's print.
 */
export async function clipPrintPage(
  { clip, paging }: JudgedClip,
  host: ClipHost,
  wantWhole: boolean,
  signal?: AbortSignal,
): Promise<PrintOutcome> {
  const { article, page } = clip;
  const first = asFollowed(clip);
  const more = paging.chosen !== null || paging.previous !== null;
  const link = (more ? paging.singlePage : null) ?? paging.printLink;
  if (link === null) return { page: null, reason: 'no-link' };
  let printed: FollowedClip;
  try {
    printed = await host.load(onPageScheme(link.href, page.url), signal);
  } catch (error) {
    return { page: null, reason: error instanceof Error ? error.message : 'failed' };
  }
  const verdict = agreesWithScreen(printed, first, more);
  if (!verdict.use) return { page: null, reason: verdict.reason };
  let whole = !more;
  const other = paging.chosen ?? paging.previous;
  if (more && wantWhole && other !== null) {
    try {
      const second = await host.load(onPageScheme(other.href, page.url), signal);
      whole = wordCoverage(second.text, printed.text) >= PRINT_COVERAGE;
    } catch {
      // The second page does not come: the print page is what there is, if it is longer than the screen's.
      whole = printed.text.length > first.text.length;
    }
    if (!whole) return { page: null, reason: 'one-page-only' };
  }
  const content = withScreenFigures(printed.clip.article.content, article.content);
  const pages = [{ url: printed.url, title: article.title }];
  return {
    page: { article: Object.freeze({ ...article, content, pages }), printed: printed.clip, link, whole },
  };
}
