import { describe, expect, it } from 'vitest';
import { SITE } from '../../tests/helpers/page';
import { prose } from '../../tests/helpers/prose';
import { endOf, followed, numberOf, page, pathOf, wholeSite } from '../../tests/support/paged-story';
import { FakeSite } from '../../tests/support/site';
import { toText } from '../article/forms';
import { PageLoadError } from '../follow/fetch-page';
import { englishNotice } from '../follow/notice';
import { SPACING } from '../follow/pages';

describe('following pages, when one fails or it is stopped', () => {
  it('says that a page does not exist', async () => {
    const site = new FakeSite(() => undefined);
    const result = await followed(site, page(1, 2));
    expect(toText(result.article)).toBe(prose(1));
    expect(result.notices.map(englishNotice)).toEqual([expect.stringContaining('Page 2')]);
    expect(result.notices).toEqual([
      {
        key: 'pageMissing',
        page: 2,
        url: `${SITE}/s?page=2`,
        error: 'status',
        status: 404,
        detail: 'The site answered 404.',
      },
    ]);
    expect(result.missing).toMatchObject([{ number: 2, url: `${SITE}/s?page=2` }]);
  });

  it('leaves out a page that fails and goes on with those after it', async () => {
    const error = new PageLoadError('timeout', 'The site did not answer in time.');
    const site = new FakeSite((path) =>
      path === '/s?page=2' ? { error } : { html: page(numberOf(path), 4) },
    );
    const { article, missing, notices } = await followed(site, page(1, 4));
    expect(article.pages.map(({ url }) => url)).toEqual([1, 3, 4].map((n) => SITE + pathOf(n)));
    expect(missing).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  it('asks once more for a page that the network did not bring, after a while', async () => {
    const error = new PageLoadError('network', 'The page could not be reached.');
    const site = new FakeSite((path, count) =>
      path === '/s?page=2' && count === 1 ? { error } : { html: page(numberOf(path), 3) },
    );
    const { article, notices } = await followed(site, page(1, 3));
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
    const result = await followed(site, page(1, 4));
    expect(site.paths()).toEqual([pathOf(2)]);
    expect(endOf(result)).toBe('cancelled');
  });

  it('asks for no other pages of a site that cannot be reached', async () => {
    const error = new PageLoadError('network', 'The page could not be reached.');
    const site = new FakeSite(() => ({ error }));
    const result = await followed(site, page(1, 6));
    expect(site.paths()).toEqual([2, 2, 3, 3].map(pathOf));
    expect(endOf(result)).toBe('failed');
    expect(result.missing).toMatchObject([{ number: 2 }, { number: 3 }]);
  });

  it.each([
    ['redirect', new PageLoadError('redirect', 'The site sends it on to another address.')],
    ['huge page', new PageLoadError('size', 'The page is larger than 8 MB.')],
  ])('keeps what is there after a %s', async (_, error) => {
    const result = await followed(new FakeSite(() => ({ error })), page(1, 2));
    expect(toText(result.article)).toBe(prose(1));
    expect(result.notices.map(englishNotice)).toEqual([expect.stringContaining(error.message)]);
  });

  it('waits as long as the site asks for, then goes on more slowly', async () => {
    const busy = new PageLoadError('status', 'The site answered 429.', 429, 7000);
    const site = new FakeSite((path, count) =>
      path === '/s?page=2' && count === 1 ? { error: busy } : { html: page(numberOf(path), 3) },
    );
    const { article } = await followed(site, page(1, 3));
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
    const { article, missing } = await followed(site, page(1, 3));
    expect(site.paths()).toEqual([2, 2, 2, 3].map(pathOf));
    const [first, second, third] = site.requests.map(({ at }) => at);
    expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([2000, 4000]);
    expect(article.pages).toHaveLength(2);
    expect(missing).toMatchObject([{ number: 2 }]);
  });

  it('gives up when the site asks for too long a wait', async () => {
    const busy = new PageLoadError('status', 'The site answered 503.', 503, 3_600_000);
    const site = new FakeSite(() => ({ error: busy }));
    await followed(site, page(1, 2));
    expect(site.requests).toHaveLength(1);
  });

  it('stops on cancel with what is there', async () => {
    const controller = new AbortController();
    const site = new FakeSite((path) => {
      if (path === '/s?page=3') controller.abort();
      return { html: page(numberOf(path), 5) };
    });
    const result = await followed(site, page(1, 5), '/s', { signal: controller.signal });
    expect(result.article.pages).toHaveLength(2);
    expect(endOf(result)).toBe('cancelled');
    expect(result.notices).toEqual([{ key: 'cancelled', pages: 2 }]);
  });

  it('says once that it was stopped, where the pages before and those after end with it', async () => {
    const controller = new AbortController();
    controller.abort();
    const site = new FakeSite(wholeSite(3));
    const result = await followed(site, page(2, 3), '/s?page=2', { signal: controller.signal });
    expect(result.events.filter(({ type }) => type === 'end')).toHaveLength(2);
    expect(result.notices).toEqual([{ key: 'cancelled', pages: 1 }]);
  });

  it('stops when the tab has gone elsewhere', async () => {
    const site = new FakeSite((path) => {
      site.there = false;
      return { html: page(numberOf(path), 5) };
    });
    const result = await followed(site, page(1, 5));
    expect(result.article.pages).toHaveLength(1);
    expect(site.requests).toHaveLength(1);
    expect(result.notices).toHaveLength(1);
  });
});
