import { describe, expect, it } from 'vitest';
import { SITE } from '../../tests/helpers/page';
import { prose } from '../../tests/helpers/prose';
import { numberOf, pager, TITLE } from '../../tests/support/paged-story';
import { articlePage, FakeSite, judgedHtml, type Answer } from '../../tests/support/site';
import { toText } from '../article/forms';
import { run } from '../util/steps';
import { judge } from './judge';
import { followWhole } from './whole';

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
  const clipSingle = (site: FakeSite) =>
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
    expect(confidence).toBe(run(judge(printed!)).confidence);
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
