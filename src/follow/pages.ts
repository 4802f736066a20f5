/**
 * The whole article from its pages (paper 2.5): which to fetch, in which order, and when to stop. All that touches the
 * network or a document comes in through `FollowHost`, so that every guard can be tested without waiting.
 */
import { findNextPage } from '../core/paging/next-page';
import type { NextPage } from '../core/paging/schema';
import { onPageScheme, withoutFragment } from '../core/paging/followable';
import { mayFetchPage } from '../core/paging/may-fetch';
import { isFurtherPage, type ComparedPage } from '../core/paging/same-article';
import { PageLoadError } from './fetch-page';
import type { Page } from '../core/page';

/** What following needs to know of a page. What else a caller keeps with it goes through untouched. */
export interface FollowedPage extends ComparedPage {
  /** final address, after redirects */
  readonly url: string;
  readonly page: Page;
}

export interface FollowHost<Followed extends FollowedPage> {
  /** fetches, lays out and clips a page. Throws PageLoadError. */
  load(url: string, signal?: AbortSignal): Promise<Followed>;
  /** resolves after ms, or at once when the signal aborts */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** ms, monotonic */
  now(): number;
  /** the tab still shows the page that was clipped */
  stillThere(): boolean;
  /** `load` has this page already and asks nobody for it: no spacing before it; default never */
  has?(url: string): boolean;
}

interface FollowOptions {
  /** pages in all, the first one counted; default `MAX_PAGES` */
  maxPages?: number;
  signal?: AbortSignal;
  /** ms between two requests after the first `FREE_REQUESTS`; default `SPACING` */
  spacing?: number;
}

type EndReason =
  | 'last-page'
  | 'page-limit'
  | 'cancelled'
  | 'left-page'
  | 'failed'
  | 'loop'
  | 'other-title'
  | 'same-body'
  | 'empty-body';

export type FollowEvent<Followed extends FollowedPage> =
  /** what is known of the article's length, again when a page tells more; total null when no page has said */
  | { type: 'plan'; current: number; total: number | null }
  | { type: 'loading'; number: number; url: string }
  /** a page, to be put before or after those so far */
  | { type: 'page'; number: number; page: Followed; position: 'before' | 'after' }
  /** a page that did not come; the others go on where their addresses are known */
  | { type: 'failed'; number: number; url: string; error: PageLoadError }
  | { type: 'end'; direction: 'before' | 'after'; reason: EndReason };

/** Pages of an article that are followed where the settings say nothing else. */
export const MAX_PAGES = 20;
/**
 * ms between the starts of two requests. Somebody waits for them: half of what unattended tools keep (1-2 s), and never two at a time. Doubles whenever the site says that it is too much.
 */
export const SPACING = 500;
/** Requests without spacing: most articles have two or three pages, and a reader who clicks is as quick. */
const FREE_REQUESTS = 2;
/** Tries for one page when the site says "too many" or "not now". */
const TRIES = 3;
/**
 * Tries for one page that the network does not bring. The wait before the second is also for a tab that is about to
 * leave: a browser ends its requests, which looks like a broken network, before it says that the page goes.
 */
const NETWORK_TRIES = 2;
/** Pages one after another that the network did not bring: the site cannot be reached, the others are not asked for. */
const UNREACHED = 2;
/** ms of the first wait after 429 or 503 without Retry-After, or after a broken network; doubles. */
const BACK_OFF = 2000;
/** ms; a longer Retry-After is a refusal. */
const MAX_WAIT = 60_000;

const sameKey = (url: string): string =>
  withoutFragment(url)
    .replace(/\/(?:index|default)\.\w+(?=$|\?)/iu, '/')
    .replace(/\/(?=$|\?)/u, '')
    .replace(/^http:/u, 'https:');

interface NextTarget {
  number: number;
  url: string;
}

/**
 * Follows the pages of one article: the previous ones first (opened in the middle), then the next ones.
 * @param paging where the first page leads
 */
export async function* followPages<Followed extends FollowedPage>(
  first: Followed,
  paging: NextPage,
  host: FollowHost<Followed>,
  options: FollowOptions = {},
): AsyncGenerator<FollowEvent<Followed>, void, void> {
  const run = new FollowRun(first, paging, host, options);
  const { current, total } = paging;
  yield { type: 'plan', current, total };
  if (current > 1) yield* run.walk('before');
  yield* run.walk('after');
}

class FollowRun<Followed extends FollowedPage> {
  private readonly visited: Set<string>;
  private readonly seen: ComparedPage[];
  private pages = 1;
  private spacing: number;
  private requests = 0;
  private lastRequest = 0;
  /** pages one after another, up to now, that the network did not bring */
  private unreached = 0;

  constructor(
    private readonly first: Followed,
    private readonly firstPaging: NextPage,
    private readonly host: FollowHost<Followed>,
    private readonly options: FollowOptions,
  ) {
    this.spacing = options.spacing ?? SPACING;
    this.visited = new Set([sameKey(first.url), sameKey(first.page.url)]);
    this.seen = [first];
  }

  async *walk(direction: 'before' | 'after'): AsyncGenerator<FollowEvent<Followed>, void, void> {
    const end = (reason: EndReason): FollowEvent<Followed> => ({ type: 'end', direction, reason });
    let at = this.first;
    let paging = this.firstPaging;
    let number = paging.current;
    for (let target = step(paging, direction, number); ; target = step(paging, direction, number)) {
      if (target === null) return void (yield end('last-page'));
      if (this.pages >= (this.options.maxPages ?? MAX_PAGES)) return void (yield end('page-limit'));
      const url = onPageScheme(target.url, at.page.url);
      if (this.visited.has(sameKey(url))) return void (yield end('loop'));
      this.visited.add(sameKey(url));
      if (![this.first, at].some((page) => mayFetchPage(url, page.page.url))) {
        const error = new PageLoadError('address', 'More than a page number differs in its address.');
        yield { type: 'failed', number: target.number, url, error };
        return void (yield end('failed'));
      }
      yield { type: 'loading', number: target.number, url };
      const outcome = await this.load(url);
      if (outcome instanceof PageLoadError) {
        if (outcome.kind === 'aborted') return void (yield end('cancelled'));
        yield { type: 'failed', number: target.number, url, error: outcome };
        // The pager may name the page after the one that failed.
        number = target.number;
        this.unreached = outcome.kind === 'network' ? this.unreached + 1 : 0;
        const nowhere = outcome.kind === 'redirect' || this.unreached >= UNREACHED;
        if (nowhere || step(paging, direction, number) === null) return void (yield end('failed'));
        continue;
      }
      this.unreached = 0;
      const stopped = this.stopped();
      if (stopped !== null) return void (yield end(stopped));
      const finalKey = sameKey(outcome.url);
      if (finalKey !== sameKey(url)) {
        if (this.visited.has(finalKey)) return void (yield end('loop'));
        this.visited.add(finalKey);
      }
      const verdict = isFurtherPage(outcome, this.seen);
      if (!verdict.same) return void (yield end(verdict.reason));
      this.seen.push(outcome);
      this.pages++;
      yield { type: 'page', number: target.number, page: outcome, position: direction };
      at = outcome;
      number = target.number;
      const known = paging.total;
      paging = mergePlan(findNextPage(outcome.page, 'article', number), paging);
      if (paging.total !== known)
        yield { type: 'plan', current: this.firstPaging.current, total: paging.total };
    }
  }

  private stopped(): EndReason | null {
    if (this.options.signal?.aborted === true) return 'cancelled';
    return this.host.stillThere() ? null : 'left-page';
  }

  /** One page, with spacing, and with patience when the site asks for it. */
  private async load(url: string): Promise<Followed | PageLoadError> {
    const { signal } = this.options;
    const asks = this.host.has?.(url) !== true;
    for (let attempt = 1; ; attempt++) {
      const due =
        asks && this.requests >= FREE_REQUESTS ? this.lastRequest + this.spacing - this.host.now() : 0;
      if (due > 0) await this.host.sleep(due, signal);
      if (signal?.aborted === true) return new PageLoadError('aborted', 'Stopped.');
      if (!this.host.stillThere()) return new PageLoadError('aborted', 'The tab shows another page now.');
      if (asks) {
        this.requests++;
        this.lastRequest = this.host.now();
      }
      try {
        return await this.host.load(url, signal);
      } catch (error) {
        const failure =
          error instanceof PageLoadError
            ? error
            : new PageLoadError(
                'render',
                error instanceof Error ? error.message : 'The page could not be read.',
              );
        const busy = failure.kind === 'status' && (failure.status === 429 || failure.status === 503);
        const tries = busy ? TRIES : failure.kind === 'network' ? NETWORK_TRIES : 1;
        const wait = failure.retryAfter ?? BACK_OFF * 2 ** (attempt - 1);
        if (attempt >= tries || wait > MAX_WAIT) return failure;
        if (busy) {
          this.spacing *= 2;
          this.requests = Math.max(this.requests, FREE_REQUESTS);
        }
        await this.host.sleep(Math.max(wait, this.spacing), signal);
      }
    }
  }
}

/** The page after (or before) page `number`, by the link itself or by the pager's numbers. */
function step(paging: NextPage, direction: 'before' | 'after', number: number): NextTarget | null {
  const wanted = direction === 'after' ? number + 1 : number - 1;
  if (wanted < 1) return null;
  const direct = direction === 'after' ? paging.chosen : paging.previous;
  if (direct !== null && paging.current === number) return { number: wanted, url: direct.href };
  const listed = paging.numbered.find((link) => link.number === wanted);
  return listed === undefined ? null : { number: wanted, url: listed.href };
}

/** A later page may show fewer numbers than an earlier one did: what was known stays known. */
function mergePlan(now: NextPage, before: NextPage): NextPage {
  const known = new Set(now.numbered.map((link) => link.number));
  const numbered = [...now.numbered, ...before.numbered.filter((link) => !known.has(link.number))];
  return { ...now, numbered, total: now.total ?? before.total };
}
