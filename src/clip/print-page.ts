/** The page's own print or single-page view in place of what is on screen (paper 2.1), only when it agrees with it. */
import type { Article } from '../article/schema';
import { withScreenFigures } from '../article/join';
import { onPageScheme } from '../core/paging/followable';
import { mayFetchForm, mayFetchPage } from '../core/paging/may-fetch';
import { agreesWithScreen, PRINT_COVERAGE, wordCoverage } from '../core/paging/same-article';
import { asFollowed, type ClipHost, type FollowedClip } from './followed';
import type { JudgedClip } from './judge';
import type { PageClip } from './pipeline';

interface PrintPage {
  article: Article;
  /** the page as it is, without the screen's figures */
  printed: PageClip;
}

/**
 * Fetches, clips and compares the print page; null when there is none, it does not come, or it does not agree.
 * Where the article has further pages, its second page is fetched as well: a print page that lacks it is only
 * this page's, and a whole article by pages is worth more than one page's print.
 */
export async function clipPrintPage(
  { clip, paging }: JudgedClip,
  host: ClipHost,
  wantWhole: boolean,
  signal?: AbortSignal,
): Promise<PrintPage | null> {
  const { article, page } = clip;
  const first = asFollowed(clip);
  const more = paging.chosen !== null || paging.previous !== null;
  const links = [more ? paging.singlePage : null, paging.printLink];
  const link = links.find((each) => each !== null && mayFetchForm(each.href, page.url));
  if (!link) return null;
  let printed: FollowedClip;
  try {
    printed = await host.load(onPageScheme(link.href, page.url), signal);
  } catch {
    return null;
  }
  if (!agreesWithScreen(printed, first, more).use) return null;
  const other = paging.chosen ?? paging.previous;
  if (more && wantWhole && other !== null) {
    const second = mayFetchPage(other.href, page.url)
      ? await host.load(onPageScheme(other.href, page.url), signal).catch(() => null)
      : null;
    // The second page does not come: the print page is taken if it is longer than the page on screen.
    const whole = second
      ? wordCoverage(second.text, printed.text) >= PRINT_COVERAGE
      : printed.text.length > first.text.length;
    if (!whole) return null;
  }
  const content = withScreenFigures(printed.clip.article.content, article.content);
  const pages = [{ url: printed.url, title: article.title }];
  return { article: Object.freeze({ ...article, content, pages }), printed: printed.clip };
}
