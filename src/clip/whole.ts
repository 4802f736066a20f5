/** Gets the whole article of a tab: its print page, or its pages joined. */
import { joinPages, withScreenFigures } from '../article/join';
import type { Article } from '../article/schema';
import type { PageLoadError } from '../follow/fetch-page';
import { type FollowNotice, missingNotice } from '../follow/notice';
import { type FollowEvent, followPages, MAX_PAGES } from '../follow/pages';
import { runPaced } from '../util/steps';
import { asFollowed, type ClipHost, type FollowedClip } from './followed';
import { judge, type JudgedClip, printAddress } from './judge';
import type { ClipOptions } from './options';
import type { PageClip } from './pipeline';
import { mayFetchForm, mayFetchPage, onPageScheme } from '../core/paging/followable';
import { agreesWithScreen, PRINT_COVERAGE, wordCoverage } from '../core/paging/same-article';

interface WholeArticle {
  readonly article: Article;
  /** least of the pages */
  readonly confidence: number;
  /** null if it turned out to lead elsewhere */
  readonly nextPage: string | null;
  /** in order; with a print page, only the one on screen */
  readonly pages: readonly { number: number; clip: PageClip }[];
  /** used in place of the pages */
  readonly printed?: PageClip;
  readonly missing: readonly { number: number; url: string; error: PageLoadError }[];
  readonly notices: readonly FollowNotice[];
  readonly events: readonly FollowEvent<FollowedClip>[];
}

/** Called after each page, so that reading can start. */
type OnPages = (article: Article, clips: readonly PageClip[]) => void;

/** The link was no page of the article. */
const NOT_A_PAGE = new Set(['other-title', 'same-body', 'empty-body', 'loop']);
const GONE = new Set([404, 410]);

const onlyFirst = ({ clip, judgement, paging }: JudgedClip): WholeArticle => ({
  article: clip.article,
  confidence: judgement.confidence,
  nextPage: paging.chosen?.href ?? null,
  pages: [{ number: paging.current, clip }],
  missing: [],
  notices: [],
  events: [],
});

/** Failed pages give a notice. */
export async function joinFollowed(
  first: JudgedClip,
  host: ClipHost,
  { maxPages = MAX_PAGES, signal, onProgress }: ClipOptions,
  onPages?: OnPages,
): Promise<WholeArticle> {
  const start = onlyFirst(first);
  if (first.judgement.kind === 'list') return start;
  let { confidence, nextPage } = start;
  const pages = [...start.pages];
  const missing: WholeArticle['missing'][number][] = [];
  const notices: FollowNotice[] = [];
  const events: FollowEvent<FollowedClip>[] = [];
  let total: number | null = null;
  // Both directions may end for the same reason.
  const noteOnce = (notice: FollowNotice): void => {
    if (!notices.some(({ key }) => key === notice.key)) notices.push(notice);
  };
  const join = (): Article => {
    const clips = pages.map(({ clip }) => clip);
    if (clips.length === 1) return first.clip.article;
    const levels = clips.map(({ headingLevels }) => headingLevels);
    return joinPages(clips.map(({ article }) => article), first.clip.article, levels); // prettier-ignore
  };
  const options = { maxPages, ...(signal ? { signal } : {}) };
  for await (const event of followPages(asFollowed(first.clip), first.paging, host, options)) {
    events.push(event);
    switch (event.type) {
      case 'plan':
        total = event.total;
        break;
      case 'loading': {
        const { url, number } = event;
        onProgress?.({ stage: 'next-page', pages: pages.length, url, number, total });
        break;
      }
      case 'page': {
        const { clip } = event.page;
        confidence = Math.min(confidence, (await runPaced(judge(clip))).confidence);
        if (event.position === 'before') pages.unshift({ number: event.number, clip });
        else pages.push({ number: event.number, clip });
        onPages?.(join(), pages.map((page) => page.clip)); // prettier-ignore
        break;
      }
      case 'failed':
        missing.push({ number: event.number, url: event.url, error: event.error });
        notices.push(missingNotice(event.number, event.url, event.error));
        if (event.url === nextPage && GONE.has(event.error.status)) nextPage = null;
        break;
      case 'end': {
        const { reason } = event;
        if (reason === 'page-limit') noteOnce({ key: 'pageLimit', pages: maxPages });
        if (reason === 'left-page') noteOnce({ key: 'leftPage' });
        if (reason === 'cancelled') noteOnce({ key: 'cancelled', pages: pages.length });
        const onlyOne = pages.at(-1)?.clip === first.clip;
        if (event.direction === 'after' && onlyOne && NOT_A_PAGE.has(reason)) nextPage = null;
        break;
      }
    }
  }
  return { article: join(), confidence, nextPage, pages, missing, notices, events };
}

/** The print page if wanted and in agreement, else the joined pages if wanted, else the screen. */
export async function followWhole(
  first: JudgedClip,
  host: ClipHost,
  options: ClipOptions,
  onPages?: OnPages,
): Promise<WholeArticle> {
  const { followPages: follow = false, usePrintLink = false, onProgress, signal } = options;
  const printLink = printAddress(first.paging);
  const { current, total } = first.paging;
  let whole = onlyFirst(first);
  if (usePrintLink && printLink !== null && first.judgement.kind !== 'list') {
    onProgress?.({ stage: 'print-page', pages: 1, url: printLink, number: current, total });
    const print = await clipPrintPage(first, host, follow, signal);
    if (print !== null) {
      const { article, printed } = print;
      const { confidence } = await runPaced(judge(printed));
      whole = { ...whole, article, confidence, printed };
    }
  }
  if (follow && !whole.printed) whole = await joinFollowed(first, host, options, onPages);
  const number = whole.pages.at(-1)?.number ?? current;
  onProgress?.({ stage: 'done', pages: whole.pages.length, url: whole.article.url, number, total });
  return whole;
}

/**
 * The article, and the print page without the screen's figures. Null if it fails or disagrees. If the article has more pages, the second must be in the print page, or it
 * prints only this one.
 */
async function clipPrintPage(
  { clip, paging }: JudgedClip,
  host: ClipHost,
  wantWhole: boolean,
  signal?: AbortSignal,
): Promise<{ article: Article; printed: PageClip } | null> {
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
    const whole = second
      ? wordCoverage(second.text, printed.text) >= PRINT_COVERAGE
      : printed.text.length > first.text.length;
    if (!whole) return null;
  }
  const content = withScreenFigures(printed.clip.article.content, article.content);
  const pages = [{ url: printed.url, title: article.title }];
  return { article: Object.freeze({ ...article, content, pages }), printed: printed.clip };
}
