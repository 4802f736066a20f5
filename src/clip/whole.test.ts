import { describe, expect, it } from 'vitest';
import { SITE } from '../../tests/helpers/page';
import { prose } from '../../tests/helpers/prose';
import { articlePage, FakeSite, judgedHtml, type Answer } from '../../tests/support/site';
import { toText } from '../article/forms';
import { PageLoadError } from '../follow/fetch-page';
import { englishNotice } from '../follow/notice';
import { MAX_PAGES, SPACING } from '../follow/pages';
import { run as steps } from '../util/steps';
import { rememberingHost } from './followed';
import { judge } from './judge';
import { followWhole, joinFollowed, type WholeArticle } from './whole';

const TITLE = 'The harbour bridge opens';

/** A pager of `of` pages at page `at`, addresses /s, /s?page=2 … */
function pager(at: number, of: number): string {
  const href = (n: number): string => (n === 1 ? '/s' : `/s?page=${String(n)}`);
  const links = Array.from({ length: of }, (_, i) => i + 1).map((n) =>
    n === at ? `<b>${String(n)}</b>` : `<a href="${href(n)}">${String(n)}</a>`,
  );
  return links.join(' ');
}
const page = (n: number, of: number): string => articlePage(TITLE, prose(n), pager(n, of));
const pathOf = (n: number): string => (n === 1 ? '/s' : `/s?page=${String(n)}`);
const numberOf = (path: string): number => Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
const wholeSite =
  (of: number) =>
  (path: string): Answer | undefined => ({ html: page(numberOf(path), of) });

function run(site: FakeSite, first: string, path = '/s', options = {}) {
  return joinFollowed(judgedHtml(first, SITE + path), site, options);
}
const endOf = (result: Awaited<ReturnType<typeof run>>): string | undefined =>
  result.events.flatMap((event) => (event.type === 'end' ? [event.reason] : [])).at(-1);

describe('following pages', () => {
  it('joins all pages in order; the first requests at once, the others spaced', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const site = new FakeSite(wholeSite(6));
    const { article, notices } = await run(site, page(1, 6));
    expect(article.pages.map(({ url }) => url)).toEqual(numbers.map((n) => SITE + pathOf(n)));
    expect(toText(article)).toBe(numbers.map((n) => prose(n)).join('\n\n'));
    const gaps = site.requests.slice(1).map(({ at }, i) => at - (site.requests[i]?.at ?? 0));
    expect(gaps).toEqual([0, SPACING, SPACING, SPACING]);
    expect(notices).toEqual([]);
  });

  it('says once that there are more pages than wanted, also from the middle', async () => {
    const { notices } = await run(new FakeSite(wholeSite(6)), page(3, 6), pathOf(3), { maxPages: 1 });
    expect(notices).toEqual([{ key: 'pageLimit', pages: 1 }]);
  });

  it('gives the joined article and the plan after each page', async () => {
    const shown: string[] = [];
    const plans: (number | null | undefined)[] = [];
    await joinFollowed(
      judgedHtml(page(1, 3), `${SITE}/s`),
      new FakeSite(wholeSite(3)),
      { onProgress: ({ number, total }) => plans.push(number, total) },
      (article) => shown.push(toText(article)),
    );
    expect(shown).toEqual(
      [2, 3].map((last) =>
        [1, 2, 3]
          .slice(0, last)
          .map((n) => prose(n))
          .join('\n\n'),
      ),
    );
    expect(plans).toEqual([2, 3, 3, 3]);
  });

  it('fetches only what is missing when it is tried again', async () => {
    let broken = true;
    const site = new FakeSite((path) =>
      path === '/s?page=2' && broken
        ? { error: new PageLoadError('network', 'The page could not be reached.') }
        : { html: page(numberOf(path), 4) },
    );
    const host = rememberingHost(site);
    const first = judgedHtml(page(1, 4), `${SITE}/s`);
    expect((await joinFollowed(first, host, {})).missing).toHaveLength(1);
    broken = false;
    const again = await joinFollowed(first, host, {});
    expect(again.notices).toEqual([]);
    expect(toText(again.article)).toBe([1, 2, 3, 4].map((n) => prose(n)).join('\n\n'));
    expect(site.paths()).toEqual([2, 2, 3, 4, 2].map(pathOf));
  });

  it('puts the previous pages first when opened in the middle', async () => {
    const site = new FakeSite(wholeSite(4));
    const { article } = await run(site, page(3, 4), '/s?page=3');
    expect(article.pages.map(({ url }) => url)).toEqual([1, 2, 3, 4].map((n) => SITE + pathOf(n)));
    expect(toText(article).startsWith(prose(1))).toBe(true);
    expect(article.url).toBe(`${SITE}/s?page=3`);
  });

  it('does not follow a list', async () => {
    const site = new FakeSite(wholeSite(4));
    await joinFollowed(judgedHtml(page(1, 4), `${SITE}/s`, 'list'), site, {});
    expect(site.requests).toEqual([]);
  });

  it('stops where the last page leads to the first', async () => {
    const next = (n: number): string =>
      articlePage(TITLE, prose(n), `<a href="${n === 2 ? '/s' : '/s?page=2'}">Next page</a>`);
    const site = new FakeSite((path) => ({ html: next(numberOf(path)) }));
    const { article } = await run(site, next(1));
    expect(article.pages).toHaveLength(2);
    expect(site.paths()).toEqual(['/s?page=2']);
  });

  it('does not take in another article that a page leads to', async () => {
    const site = new FakeSite((path) => ({
      html: path === '/s?page=2' ? articlePage('Weather for the weekend', prose(90), '') : page(1, 1),
    }));
    const result = await run(site, page(1, 2));
    expect(result.article.pages).toHaveLength(1);
    expect(result.nextPage).toBeNull();
    expect(endOf(result)).toBe('other-title');
  });

  it('does not take in the same body again', async () => {
    const site = new FakeSite(() => ({ html: page(1, 2) }));
    const result = await run(site, page(1, 2));
    expect(toText(result.article)).toBe(prose(1));
    expect(endOf(result)).toBe('same-body');
  });

  it('says that a page does not exist', async () => {
    const site = new FakeSite(() => undefined);
    const result = await run(site, page(1, 2));
    expect(toText(result.article)).toBe(prose(1));
    expect(result.notices.map(englishNotice)).toEqual([expect.stringContaining('Page 2')]);
    expect(result.notices).toEqual([
      { key: 'pageMissing', page: 2, error: 'status', status: 404, detail: 'The site answered 404.' },
    ]);
    expect(result.missing).toMatchObject([{ number: 2, url: `${SITE}/s?page=2` }]);
  });

  it('leaves out a page that fails and goes on with those after it', async () => {
    const error = new PageLoadError('timeout', 'The site did not answer in time.');
    const site = new FakeSite((path) =>
      path === '/s?page=2' ? { error } : { html: page(numberOf(path), 4) },
    );
    const { article, missing, notices } = await run(site, page(1, 4));
    expect(article.pages.map(({ url }) => url)).toEqual([1, 3, 4].map((n) => SITE + pathOf(n)));
    expect(missing).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  it('asks once more for a page that the network did not bring, after a while', async () => {
    const error = new PageLoadError('network', 'The page could not be reached.');
    const site = new FakeSite((path, count) =>
      path === '/s?page=2' && count === 1 ? { error } : { html: page(numberOf(path), 3) },
    );
    const { article, notices } = await run(site, page(1, 3));
    expect(article.pages).toHaveLength(3);
    expect(notices).toEqual([]);
    expect(site.requests.map(({ at }) => at).slice(0, 2)).toEqual([0, 2000]);
  });

  it('asks for nothing more when the tab leaves after a request that the network ended', async () => {
    const error = new PageLoadError('network', 'The page could not be reached.');
    const site = new FakeSite(() => ({ error }));
    const sleep = site.sleep.bind(site);
    site.sleep = (ms) => {
      site.there = false;
      return sleep(ms);
    };
    const result = await run(site, page(1, 4));
    expect(site.paths()).toEqual([pathOf(2)]);
    expect(endOf(result)).toBe('cancelled');
  });

  it('asks for no other pages of a site that cannot be reached', async () => {
    const error = new PageLoadError('network', 'The page could not be reached.');
    const site = new FakeSite(() => ({ error }));
    const result = await run(site, page(1, 6));
    expect(site.paths()).toEqual([2, 2, 3, 3].map(pathOf));
    expect(endOf(result)).toBe('failed');
    expect(result.missing).toMatchObject([{ number: 2 }, { number: 3 }]);
  });

  it.each([
    ['redirect to another site', new PageLoadError('origin', 'The page led to another site.')],
    ['huge page', new PageLoadError('size', 'The page is larger than 8 MB.')],
  ])('keeps what is there after a %s', async (_, error) => {
    const result = await run(new FakeSite(() => ({ error })), page(1, 2));
    expect(toText(result.article)).toBe(prose(1));
    expect(result.notices.map(englishNotice)).toEqual([expect.stringContaining(error.message)]);
  });

  it('stops when a redirect leads to a page that it has', async () => {
    const site = new FakeSite(() => ({ html: articlePage(TITLE, prose(5), ''), url: `${SITE}/s` }));
    const result = await run(site, page(1, 2));
    expect(result.article.pages).toHaveLength(1);
    expect(endOf(result)).toBe('loop');
  });

  it('stops an endless article at the cap and says so', async () => {
    const endless = (path: string): Answer => {
      const n = numberOf(path);
      return { html: articlePage(TITLE, prose(n), `<a href="/s?page=${String(n + 1)}">Next page</a>`) };
    };
    const site = new FakeSite(endless);
    const result = await run(site, endless('/s').html ?? '');
    expect(result.article.pages).toHaveLength(MAX_PAGES);
    expect(result.notices.map(englishNotice)).toEqual([expect.stringContaining(String(MAX_PAGES))]);
    const three = await run(new FakeSite(endless), endless('/s').html ?? '', '/s', { maxPages: 3 });
    expect(three.article.pages).toHaveLength(3);
  });

  it('waits as long as the site asks for, then goes on more slowly', async () => {
    const busy = new PageLoadError('status', 'The site answered 429.', 429, 7000);
    const site = new FakeSite((path, count) =>
      path === '/s?page=2' && count === 1 ? { error: busy } : { html: page(numberOf(path), 3) },
    );
    const { article } = await run(site, page(1, 3));
    expect(article.pages).toHaveLength(3);
    const [first, second, third] = site.requests.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(7000);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(2 * SPACING);
  });

  it('asks a busy site that names no time three times, each wait twice as long, then goes on without the page', async () => {
    const busy = new PageLoadError('status', 'The site answered 429.', 429);
    const site = new FakeSite((path) =>
      path === '/s?page=2' ? { error: busy } : { html: page(numberOf(path), 3) },
    );
    const { article, missing } = await run(site, page(1, 3));
    expect(site.paths()).toEqual([2, 2, 2, 3].map(pathOf));
    const [first, second, third] = site.requests.map(({ at }) => at);
    expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([2000, 4000]);
    expect(article.pages).toHaveLength(2);
    expect(missing).toMatchObject([{ number: 2 }]);
  });

  it.each([
    ['comments', '<div class="comments"><b>1</b> <a href="/s?page=2">2</a></div>'],
    ['pictures', '<b>1</b> <a href="/s?photo=2">2</a> <a href="/s?photo=2">Next photo</a>'],
    [
      'the days of a month',
      `<table class="calendar"><tr>${Array.from({ length: 30 }, (_, day) => `<td><a href="/s/${String(day + 1)}">${String(day + 1)}</a></td>`).join('')}</tr></table>`,
    ],
  ])('asks for nothing where %s are paged', async (_, pagerHtml) => {
    const site = new FakeSite(wholeSite(4));
    const { article } = await run(site, articlePage(TITLE, prose(1), pagerHtml));
    expect(site.requests).toEqual([]);
    expect(article.pages).toHaveLength(1);
  });

  it('gives up when the site asks for too long a wait', async () => {
    const busy = new PageLoadError('status', 'The site answered 503.', 503, 3_600_000);
    const site = new FakeSite(() => ({ error: busy }));
    await run(site, page(1, 2));
    expect(site.requests).toHaveLength(1);
  });

  it('stops on cancel with what is there', async () => {
    const controller = new AbortController();
    const site = new FakeSite((path) => {
      if (path === '/s?page=3') controller.abort();
      return { html: page(numberOf(path), 5) };
    });
    const result = await run(site, page(1, 5), '/s', { signal: controller.signal });
    expect(result.article.pages).toHaveLength(2);
    expect(endOf(result)).toBe('cancelled');
    expect(result.notices).toEqual([{ key: 'cancelled', pages: 2 }]);
  });

  it('says once that it was stopped, where the pages before and those after end with it', async () => {
    const controller = new AbortController();
    controller.abort();
    const site = new FakeSite(wholeSite(3));
    const result = await run(site, page(2, 3), '/s?page=2', { signal: controller.signal });
    expect(result.events.filter(({ type }) => type === 'end')).toHaveLength(2);
    expect(result.notices).toEqual([{ key: 'cancelled', pages: 1 }]);
  });

  it('stops when the tab has gone elsewhere', async () => {
    const site = new FakeSite((path) => {
      site.there = false;
      return { html: page(numberOf(path), 5) };
    });
    const result = await run(site, page(1, 5));
    expect(result.article.pages).toHaveLength(1);
    expect(site.requests).toHaveLength(1);
    expect(result.notices).toHaveLength(1);
  });
});

describe('the print page', () => {
  const withPrint = (html: string): string =>
    articlePage(TITLE, prose(1), '<a href="/s/print">Print this article</a>').replace('</p>', `</p>${html}`);
  const clipWith = async (site: FakeSite): Promise<string> => {
    const { article } = await followWhole(judgedHtml(withPrint(''), `${SITE}/s`), site, {
      usePrintLink: true,
    });
    return toText(article);
  };

  const single = '<a href="/s?view=all">View as single page</a>';
  const all = (path: string): Answer => ({
    html: path.includes('view=all')
      ? articlePage(TITLE, [1, 2, 3].map((n) => prose(n)).join(' '), '')
      : articlePage(TITLE, prose(numberOf(path)), `${pager(numberOf(path), 3)} ${single}`),
  });
  const clipSingle = (site: FakeSite): Promise<WholeArticle> =>
    followWhole(judgedHtml(all('/s').html ?? '', `${SITE}/s`), site, {
      usePrintLink: true,
      followPages: true,
    });

  it('may be the view on one page, which spares the pages', async () => {
    const site = new FakeSite(all);
    const { article } = await clipSingle(site);
    const text = toText(article);
    expect([1, 2, 3].map((n) => text.includes(prose(n)))).toEqual([true, true, true]);
    expect(article.pages.map(({ url }) => url)).toEqual([`${SITE}/s?view=all`]);
    // The second page is asked for to see that the view has it too.
    expect(site.paths()).toEqual(['/s?view=all', '/s?page=2']);
  });
  it('yields to the pages when it holds the first only', async () => {
    const site = new FakeSite((path) =>
      path.includes('view=all') ? { html: articlePage(TITLE, prose(1), '') } : all(path),
    );
    const { article } = await clipSingle(site);
    const text = toText(article);
    expect([1, 2, 3].map((n) => text.includes(prose(n)))).toEqual([true, true, true]);
    expect(article.pages).toHaveLength(3);
  });
  it('leaves the screen as it is when it does not come', async () => {
    expect(await clipWith(new FakeSite(() => undefined))).toBe(prose(1));
  });
  it('is used when it agrees with the screen', async () => {
    const site = new FakeSite(() => ({ html: articlePage(TITLE, `${prose(1)} ${prose(2, 1)}`, '') }));
    expect(await clipWith(site)).toContain(prose(2, 1));
  });
  it('is judged by itself: how sure the article is, is how sure the print page is', async () => {
    const site = new FakeSite(() => ({ html: articlePage(TITLE, `${prose(1)} ${prose(2, 1)}`, '') }));
    const screen = judgedHtml(withPrint(''), `${SITE}/s`);
    const { confidence, printed } = await followWhole(screen, site, { usePrintLink: true });
    expect(confidence).toBe(steps(judge(printed!)).confidence);
    expect(confidence).not.toBe(screen.judgement.confidence);
  });
  it.each([
    ['another title', articlePage('Weather for the weekend', prose(1), '')],
    ['less than the screen', articlePage(TITLE, prose(1, 3), '')],
    ['far more than the article', articlePage(TITLE, [1, 2, 3, 4].map((n) => prose(n)).join(' '), '')],
  ])('is refused with %s', async (_, html) => {
    expect(await clipWith(new FakeSite(() => ({ html })))).toBe(prose(1));
  });
});
