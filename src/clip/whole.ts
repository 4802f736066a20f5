/** The whole article of a tab: print page or next pages, joined; the one place that knows both. */
import { joinPages } from '../article/join';
import type { Article } from '../article/schema';
import type { PageLoadError } from '../follow/fetch-page';
import { missingNotice, type FollowNotice } from '../follow/notice';
import { followPages, MAX_PAGES, type FollowEvent } from '../follow/pages';
import { runPaced } from '../util/steps';
import { asFollowed, type ClipHost, type FollowedClip } from './followed';
import { judge, printAddress, type JudgedClip } from './judge';
import type { ClipOptions } from './options';
import type { PageClip } from './pipeline';
import { clipPrintPage } from './print-page';

/** A page that did not come; `retry` fetches it and those after it again. */
interface MissingPage {
  number: number;
  url: string;
  error: PageLoadError;
}

export interface WholeArticle {
  readonly article: Article;
  /** that of the page of which one can be least sure, of those that the article is made of */
  readonly confidence: number;
  /** where the first page's next link leads; null also when that turned out to be no page of the article */
  readonly nextPage: string | null;
  /** pages in order, with their numbers; only the one on screen when a print page took their place */
  readonly pages: readonly { number: number; clip: PageClip }[];
  /** the print page that took the pages' place */
  readonly printed?: PageClip;
  readonly missing: readonly MissingPage[];
  /** what went wrong */
  readonly notices: readonly FollowNotice[];
  /** every event of the run, for the plan and for tests */
  readonly events: readonly FollowEvent<FollowedClip>[];
}

/** Gets the joined article after each page, so that reading can start at once, and the pages that it is made of. */
type OnPages = (article: Article, clips: readonly PageClip[]) => void;

/** Ends that mean: the link was no page of this article. */
const NOT_A_PAGE = new Set(['other-title', 'same-body', 'empty-body', 'loop']);
/** The site says that there is no such page. */
const GONE = new Set([404, 410]);

/** What is on screen, alone. */
const onlyFirst = ({ clip, judgement, paging }: JudgedClip): WholeArticle => ({
  article: clip.article,
  confidence: judgement.confidence,
  nextPage: paging.chosen?.href ?? null,
  pages: [{ number: paging.current, clip }],
  missing: [],
  notices: [],
  events: [],
});

/** Follows the pages and joins them. Pages that fail leave the others, with a notice. */
export async function joinFollowed(
  first: JudgedClip,
  host: ClipHost,
  { maxPages = MAX_PAGES, signal, onProgress }: ClipOptions,
  onPages?: OnPages,
): Promise<WholeArticle> {
  const start = onlyFirst(first);
  // A list's next page is no part of this one.
  if (first.judgement.kind === 'list') return start;
  let { confidence, nextPage } = start;
  const pages = [...start.pages];
  const missing: MissingPage[] = [];
  const notices: FollowNotice[] = [];
  const events: FollowEvent<FollowedClip>[] = [];
  let total: number | null = null;
  // Where the walk to the pages before ends with it, so does the one to those after.
  const noteOnce = (notice: FollowNotice): void => {
    if (!notices.some(({ key }) => key === notice.key)) notices.push(notice);
  };
  const join = (): Article => {
    const clips = pages.map(({ clip }) => clip);
    if (clips.length === 1) return first.clip.article;
    return joinPages(
      clips.map(({ article }) => article),
      first.clip.article,
      clips.map(({ headingLevels }) => headingLevels),
    );
  };
  const options = { maxPages, ...(signal ? { signal } : {}) };
  for await (const event of followPages(asFollowed(first.clip), first.paging, host, options)) {
    events.push(event);
    switch (event.type) {
      case 'plan':
        total = event.total;
        break;
      case 'loading':
        onProgress?.({
          stage: 'next-page',
          pages: pages.length,
          url: event.url,
          number: event.number,
          total,
        });
        break;
      case 'page': {
        const { clip } = event.page;
        confidence = Math.min(confidence, (await runPaced(judge(clip))).confidence);
        if (event.position === 'before') pages.unshift({ number: event.number, clip });
        else pages.push({ number: event.number, clip });
        onPages?.(
          join(),
          pages.map((page) => page.clip),
        );
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
        // The link was followed and led to no further page of this article.
        const onlyOne = pages.at(-1)?.clip === first.clip;
        if (event.direction === 'after' && onlyOne && NOT_A_PAGE.has(reason)) nextPage = null;
        break;
      }
    }
  }
  return { article: join(), confidence, nextPage, pages, missing, notices, events };
}

/** The print page when it is wanted and agrees, else the pages when they are wanted, else what is on screen. */
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
