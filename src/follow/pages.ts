/**
 * Follows an article's pages (paper 2.5): which to fetch, in which order, when to stop. Network and documents
 * come through `FollowHost`, so that tests need not wait.
 */
import { findNextPage } from '../core/paging/next-page';
import type { NextPage } from '../core/paging/link-schema';
import { mayFetchPage, onPageScheme } from '../core/paging/followable';
import { withoutFragment } from '../util/address';
import { isFurtherPage, type ComparedPage } from '../core/paging/same-article';
import { PageLoadError } from './fetch-page';
import type { Page } from '../core/page';

export interface FollowedPage extends ComparedPage {
  /** after redirects */
  readonly url: string;
  readonly page: Page;
}

export interface FollowHost<Followed extends FollowedPage> {
  /** Throws PageLoadError. */
  load(url: string, signal?: AbortSignal): Promise<Followed>;
  /** resolves at once when the signal aborts */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** ms, monotonic */
  now(): number;
  stillThere(): boolean;
  /** `load` needs no request, and so no spacing */
  has?(url: string): boolean;
}

interface FollowOptions {
  /** most pages, with the first; default `MAX_PAGES` */
  maxPages?: number;
  signal?: AbortSignal;
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
  /** total is null until a page says it */
  | { type: 'plan'; current: number; total: number | null }
  | { type: 'loading'; number: number; url: string }
  | { type: 'page'; number: number; page: Followed; position: 'before' | 'after' }
  /** others continue where their addresses are known */
  | { type: 'failed'; number: number; url: string; error: PageLoadError }
  | { type: 'end'; direction: 'before' | 'after'; reason: EndReason };

/** Default of the settings. */
export const MAX_PAGES = 20;
/**
 * ms between the starts of requests: half of the 1-2 s of unattended tools, because somebody waits. Requests
 * never overlap. Doubles when the site is busy.
 */
export const SPACING = 500;
/** Most articles have two or three pages, and a clicking reader is as fast. */
const FREE_REQUESTS = 2;
/** Most tries after 429 or 503. */
const TRIES = 3;
/**
 * Most tries after network errors. When a tab navigates, the browser first ends its requests, which looks
 * like a network error: waiting lets it leave.
 */
const NETWORK_TRIES = 2;
/** Consecutive pages with network errors that end the run. */
const UNREACHED = 2;
/** ms of the first wait after 429, 503 or a network error without Retry-After; doubles. */
const BACK_OFF = 2000;
/** ms; a longer Retry-After is a refusal. */
const MAX_WAIT = 60_000;

const sameKey = (url: string): string =>
  withoutFragment(url)
    .replace(/\/(?:index|default)\.\w+(?=$|\?)/iu, '/')
    .replace(/\/(?=$|\?)/u, '')
    .replace(/^http:/u, 'https:');

/**
 * Follows the pages before the first (if opened in the middle), then those after.
 * @param paging links of the first page
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
  private spacing = SPACING;
  private requests = 0;
  private lastRequest = 0;
  /** consecutive pages with network errors */
  private unreached = 0;

  constructor(
    private readonly first: Followed,
    private readonly firstPaging: NextPage,
    private readonly host: FollowHost<Followed>,
    private readonly options: FollowOptions,
  ) {
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

  /** Loads one page, with spacing, and retries if the site is busy. */
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

function step(paging: NextPage, direction: 'before' | 'after', number: number) {
  const wanted = direction === 'after' ? number + 1 : number - 1;
  if (wanted < 1) return null;
  const direct = direction === 'after' ? paging.chosen : paging.previous;
  if (direct !== null && paging.current === number) return { number: wanted, url: direct.href };
  const listed = paging.numbered.find((link) => link.number === wanted);
  return listed === undefined ? null : { number: wanted, url: listed.href };
}

/** Later pages may list fewer numbers. */
function mergePlan(now: NextPage, before: NextPage): NextPage {
  const known = new Set(now.numbered.map((link) => link.number));
  const numbered = [...now.numbered, ...before.numbered.filter((link) => !known.has(link.number))];
  return { ...now, numbered, total: now.total ?? before.total };
}
