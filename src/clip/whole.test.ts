import { describe, expect, it } from 'vitest';
import { SITE } from '../../tests/helpers/page';
import { prose } from '../../tests/helpers/prose';
import { endOf, followed, numberOf, page, pathOf, TITLE, wholeSite } from '../../tests/support/paged-story';
import { articlePage, FakeSite, judgedHtml, type Answer } from '../../tests/support/site';
import { toText } from '../article/forms';
import { PageLoadError } from '../follow/fetch-page';
import { englishNotice } from '../follow/notice';
import { MAX_PAGES, SPACING } from '../follow/pages';
import { rememberingHost } from './followed';
import { joinFollowed } from './whole';

describe('following pages', () => {
  it('joins all pages in order; the first requests at once, the others spaced', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const site = new FakeSite(wholeSite(6));
    const { article, notices } = await followed(site, page(1, 6));
    expect(article.pages.map(({ url }) => url)).toEqual(numbers.map((n) => SITE + pathOf(n)));
    expect(toText(article)).toBe(numbers.map((n) => prose(n)).join('\n\n'));
    const gaps = site.requests.slice(1).map(({ at }, i) => at - (site.requests[i]?.at ?? 0));
    expect(gaps).toEqual([0, SPACING, SPACING, SPACING]);
    expect(notices).toEqual([]);
  });

  it('says once that there are more pages than wanted, also from the middle', async () => {
    const { notices } = await followed(new FakeSite(wholeSite(6)), page(3, 6), pathOf(3), { maxPages: 1 });
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
    const { article } = await followed(site, page(3, 4), '/s?page=3');
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
    const { article } = await followed(site, next(1));
    expect(article.pages).toHaveLength(2);
    expect(site.paths()).toEqual(['/s?page=2']);
  });

  it('does not take in another article that a page leads to', async () => {
    const site = new FakeSite((path) => ({
      html: path === '/s?page=2' ? articlePage('Weather for the weekend', prose(90), '') : page(1, 1),
    }));
    const result = await followed(site, page(1, 2));
    expect(result.article.pages).toHaveLength(1);
    expect(result.nextPage).toBeNull();
    expect(endOf(result)).toBe('other-title');
  });

  it('does not take in the same body again', async () => {
    const site = new FakeSite(() => ({ html: page(1, 2) }));
    const result = await followed(site, page(1, 2));
    expect(toText(result.article)).toBe(prose(1));
    expect(endOf(result)).toBe('same-body');
  });

  it.each(['/s?do_it=1&page=2', '/s?_method=DELETE&page=2', '/s?a=exit&page=2', '/s?page=2&page=3'])(
    'asks for nothing where more than a page number is new in the address: %s',
    async (path) => {
      const site = new FakeSite(wholeSite(2));
      const result = await followed(
        site,
        articlePage(TITLE, prose(1), `<b>1</b> <a rel="next" href="${path}">Next page</a>`),
      );
      expect(site.requests).toEqual([]);
      expect(result.notices).toMatchObject([{ key: 'pageMissing', page: 2, url: SITE + path }]);
      expect(result.nextPage).toBe(SITE + path);
    },
  );

  it('stops an endless article at the cap and says so', async () => {
    const endless = (path: string): Answer => {
      const n = numberOf(path);
      return { html: articlePage(TITLE, prose(n), `<a href="/s?page=${String(n + 1)}">Next page</a>`) };
    };
    const site = new FakeSite(endless);
    const result = await followed(site, endless('/s').html ?? '');
    expect(result.article.pages).toHaveLength(MAX_PAGES);
    expect(result.notices.map(englishNotice)).toEqual([expect.stringContaining(String(MAX_PAGES))]);
    const three = await followed(new FakeSite(endless), endless('/s').html ?? '', '/s', { maxPages: 3 });
    expect(three.article.pages).toHaveLength(3);
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
    const { article } = await followed(site, articlePage(TITLE, prose(1), pagerHtml));
    expect(site.requests).toEqual([]);
    expect(article.pages).toHaveLength(1);
  });
});
