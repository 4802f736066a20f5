import { describe, expect, it, test } from 'vitest';
import { pageFromHtml, SITE } from '../../../tests/helpers/page';
import { run } from '../../util/steps';
import { findNextPage, pagingOf } from './next-page';

async function next(html: string, path: string, head = ''): Promise<string | null> {
  const found = findNextPage(await pageFromHtml(head + html, path), 'article');
  return found.chosen?.href.slice(SITE.length) ?? null;
}

describe('findNextPage finds', () => {
  it.each([
    [
      'a number after an unlinked one',
      '<b>1</b> <a href="/a/story-2.html">2</a>',
      '/a/story.html',
      '/a/story-2.html',
    ],
    [
      'the page after the shown one',
      '<a href="/s">1</a> <b>2</b> <a href="/s?page=3">3</a>',
      '/s?page=2',
      '/s?page=3',
    ],
    ['next page', '<a href="story/2/">Next page</a>', '/a/story', '/a/story/2/'],
    ['an arrow', '<a href="?p=2">»</a>', '/a/story', '/a/story?p=2'],
    [
      'pages counted from zero',
      '<b>1</b> <a href="?p=1">2</a> <a href="?p=2">3</a>',
      '/a/story',
      '/a/story?p=1',
    ],
    [
      'offsets',
      '<b>1</b> <a href="?start=20">2</a> <a href="?start=40">3</a>',
      '/a/story',
      '/a/story?start=20',
    ],
    [
      'a phrase with a number',
      '<a href="s,seite-2.html">Auf Seite 2 weiterlesen</a>',
      '/a/s.html',
      '/a/s,seite-2.html',
    ],
    [
      'an image link',
      '<a href="s_2.html"><img src="/n.gif" alt="Página siguiente"></a>',
      '/a/s.html',
      '/a/s_2.html',
    ],
    ['Chinese', '<a href="s_2.html">下一页</a>', '/a/s.html', '/a/s_2.html'],
    ['Arabic digits', '<b>١</b> <a href="s_2.html">٢</a>', '/a/s.html', '/a/s_2.html'],
    [
      'a list of pages',
      '<ul><li>1</li><li><a href="/s/2">2</a></li><li><a href="/s/3">3</a></li></ul>',
      '/s',
      '/s/2',
    ],
    [
      'a pager with a word',
      '<span>Page 2 of 3</span> <a href="/s/page/3/">Next</a>',
      '/s/page/2/',
      '/s/page/3/',
    ],
  ])('%s', async (_, html, path, expected) => {
    expect(await next(`<p>Text of the page.</p><div>${html}</div>`, path)).toBe(expected);
  });

  it.each([
    'Continue reading on page 2',
    'Nächste Seite',
    'Lire la suite',
    'Página siguiente',
    'Próxima página',
    'Pagina successiva',
    'Volgende pagina',
    'Nästa sida',
    'Neste side',
    'Næste side',
    'Seuraava sivu',
    'Następna strona',
    'Další strana',
    'Következő oldal',
    'Pagina următoare',
    'Sljedeća stranica',
    'Следующая страница',
    'Наступна сторінка',
    'Следваща страница',
    'Επόμενη σελίδα',
    'Sonraki sayfa',
    'الصفحة التالية',
    'صفحه بعدی',
    'העמוד הבא',
    'अगला पृष्ठ',
    'หน้าถัดไป',
    'Trang tiếp theo',
    'Halaman selanjutnya',
    '下一頁',
    '次のページへ',
    '다음 페이지',
    'Kitas puslapis',
    'Järgmine lehekülg',
  ])('%s', async (label) => {
    const html = `<p>Text of the page.</p><div><a href="/a/s?teil=2">${label}</a></div>`;
    expect(await next(html, '/a/s')).toBe('/a/s?teil=2');
  });

  it('a link in the head whose address counts on', async () => {
    expect(await next('<p>x</p>', '/a/story', '<link rel="next" href="/a/story?page=2">')).toBe(
      '/a/story?page=2',
    );
  });

  it('a list whose addresses are alike but for their own numbers, which stand in them twice', async () => {
    const item = (n: number): string => `<a href="/list/of/reviews/ref=btm_${n}?page=${n}">${n}</a>`;
    const html = `<p>Text of the page.</p><div><b>1</b> ${[2, 3, 4].map(item).join(' ')}</div>`;
    const found = findNextPage(await pageFromHtml(html, '/reviews/ref=top?sort=date'), 'list');
    expect(found.chosen?.href).toBe(`${SITE}/list/of/reviews/ref=btm_2?page=2`);
  });

  it('the whole plan when an article is opened in the middle', async () => {
    const html = '<div><a href="/s">1</a> <b>2</b> <a href="/s?page=3">3</a> <a href="/s?page=4">4</a></div>';
    const found = findNextPage(await pageFromHtml(html, '/s?page=2'), 'article');
    expect(found.current).toBe(2);
    expect(found.total).toBe(4);
    expect(found.previous?.href).toBe(`${SITE}/s`);
    expect(found.numbered.map((link) => link.number)).toEqual([1, 3, 4]);
  });
});

describe('findNextPage leaves out', () => {
  it.each([
    ['the next article', '<a rel="next" href="/a/other-story.html">Next »</a>', '/a/story.html'],
    ['a loop to the first page', '<a href="/s">1</a> <b>2</b> <a href="/s">Next page</a>', '/s?page=2'],
    ['the last page leading elsewhere', '<a href="/s">1</a> <b>2</b> <a href="/t">»</a>', '/s?page=2'],
    ['comments by address', '<b>1</b> <a href="?cpage=2">2</a>', '/a/story'],
    ['comments by word', '<b>1</b> <a href="?pg=2">2</a> <a href="?pg=2">Older comments »</a>', '/a/story'],
    ['comments by region', '<div class="comments"><b>1</b> <a href="?pg=2">2</a></div>', '/a/story'],
    ['pictures by word', '<a href="?n=2">Next photo</a>', '/a/story'],
    ['pictures by address', '<b>1</b> <a href="?photo=2">2</a>', '/a/story'],
    ['another site', '<a href="https://other.test/a/story?page=2">Next page</a>', '/a/story'],
    ['scripts', '<a href="javascript:go(2)">Next page</a>', '/a/story'],
    ['a command', '<a href="?page=2&amp;action=delete">Next page</a>', '/a/story'],
    ['a cart', '<a href="?page=2&amp;add-to-cart=7">Next page</a>', '/a/story'],
    ['a series of posts', '<a href="/blog/post-3">Next</a>', '/blog/post-2'],
    ['the number of comments', '<a href="#c">2</a>', '/a/story'],
    ['a page size', '<a href="?limit=2">2</a> <a href="?limit=50">50</a>', '/a/story'],
  ])('%s', async (_, html, path) => {
    expect(
      await next(`<article><p>${'Text of the page. '.repeat(40)}</p></article><div>${html}</div>`, path),
    ).toBeNull();
  });

  it('the days of a calendar', async () => {
    const cells = Array.from(
      { length: 30 },
      (_, day) => `<td><a href="/a/${String(day + 1)}">${String(day + 1)}</a></td>`,
    );
    const text = `<p>${'Text of the page. '.repeat(40)}</p>`;
    expect(await next(`${text}<table><tr>${cells.join('')}</tr></table>`, '/a')).toBeNull();
  });

  it('the next entry, on a page that is no article', async () => {
    const html = `<p>${'Text of the page. '.repeat(40)}</p><div><a rel="next" href="/docs/beta">Next</a></div>`;
    expect(findNextPage(await pageFromHtml(html, '/docs/alpha'), 'other').chosen).toBeNull();
  });

  it('the page before, where the last page marks its own number and its address has another form', async () => {
    const pager =
      '<a rel="prev" href="/thread.php?t=7&page=2" title="Previous"></a> <a href="/thread.php?t=7">1</a> ' +
      '<a href="/thread.php?t=7&page=2">2</a> <span class="selected"><a href="javascript://">3</a></span>';
    const html = `<p>${'Text of the page. '.repeat(40)}</p><div>${pager}</div>`;
    const found = findNextPage(await pageFromHtml(html, '/thread7-3.html'), 'other');
    expect(found.current).toBe(3);
    expect(found.chosen).toBeNull();
  });

  it('a picture named with leading zeros', async () => {
    const html = `<p>Text.</p><div><b>1</b> <a href="/a/story/02"><img src="/a.jpg" alt="002"></a></div>`;
    expect(await next(html, '/a/story')).toBeNull();
  });

  it('both of two links that are equally good', async () => {
    const html =
      '<div><a href="/a/story?page=2">Next page</a></div><p>x</p><div><a href="/a/story?p=2">Next page</a></div>';
    const found = findNextPage(await pageFromHtml(html, '/a/story'), 'article');
    expect(found.tie).toBe(true);
    expect(found.chosen).toBeNull();
    expect(found.candidates).toHaveLength(2);
  });
});

const LINKS =
  '<p>Text of the page.</p><a href="?view=all">View as single page</a> <a href="/print/4711">Print this article</a>' +
  '<div><a href="/news/bridge-4711">1</a> <b>2</b> <a href="/news/bridge-4711?page=3">3</a></div>';

test('all that a page says of its article’s other pages is one value', async () => {
  const page = await pageFromHtml(LINKS, '/news/bridge-4711?page=2');
  expect(run(pagingOf(page, 'article'))).toMatchObject({
    printLink: { kind: 'print', href: `${SITE}/print/4711` },
    singlePage: { kind: 'single-page', href: `${SITE}/news/bridge-4711?view=all` },
    current: 2,
    chosen: { href: `${SITE}/news/bridge-4711?page=3`, number: 3 },
    previous: { href: `${SITE}/news/bridge-4711`, number: 1 },
  });
});

test.each([
  ['signs', `/${'-'.repeat(300_000)}x`],
  ['digits', `/photo/${'1'.repeat(300_000)}x`],
])('an address of %s without end takes no time', async (_name, address) => {
  const page = await pageFromHtml(`<p>Text of the page.</p><a href="${address}">Next</a>`, '/news/bridge');
  expect(run(pagingOf(page, 'article')).chosen).toBeNull();
});

test('a page that names no number has the one under which it was reached', async () => {
  const page = await pageFromHtml('<p>Text of the page.</p>', '/news/bridge');
  expect(run(pagingOf(page, 'article')).current).toBe(1);
  expect(findNextPage(page, 'article', 4)).toMatchObject({ current: 4, chosen: null });
});
