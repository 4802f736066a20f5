import { describe, expect, it } from 'vitest';
import { SITE } from '../../../tests/helpers/page';
import { isFollowable, looksStateChanging, mayFetchForm, mayFetchPage, onPageScheme } from './followable';

describe('isFollowable', () => {
  const page = `${SITE}/s?page=2`;
  it.each([`${SITE}/s`, `${SITE}/s?page=3`, 'http://paper.test/s?page=3'])('%s', (href) => {
    expect(isFollowable(href, page)).toBe(true);
    expect(new URL(onPageScheme(href, page)).origin).toBe(SITE);
  });
  it.each([
    `${page}#comments`,
    'https://other.test/s?page=3',
    'https://paper.test:8443/s?page=3',
    'https://anna@paper.test/s?page=3',
    'javascript:go(3)',
    'data:text/html,<p>3',
    'nonsense',
  ])('not %s', (href) => {
    expect(isFollowable(href, page)).toBe(false);
  });
});

describe('looksStateChanging', () => {
  it.each([
    '/logout',
    '/a?action=delete',
    '/cart/add?id=1',
    '/a?do=vote',
    '/a?unsubscribe=1',
    '/user/signout.php',
  ])('%s', (path) => {
    expect(looksStateChanging(SITE + path)).toBe(true);
  });
  it.each(['/how-to-vote/2', '/a?action=printpage', '/a?page=2', '/post/12?view=all'])('not %s', (path) => {
    expect(looksStateChanging(SITE + path)).toBe(false);
  });
});

describe('mayFetchPage', () => {
  it.each([
    ['/story', '/story?page=2'],
    ['/story', '/story?p=2'],
    ['/story', '/story?start=20'],
    ['/story', '/story?pageNumber=2'],
    ['/story', '/story?listing_page=2'],
    ['/story', '/story?2'],
    ['/story', '/story/2'],
    ['/story', '/story/2/'],
    ['/story', '/story/page/2/'],
    ['/story.html', '/story-2.html'],
    ['/story.html', '/story,seite-2.html'],
    ['/story.html', '/story_p2.html'],
    ['/story/index.html', '/story/2.html'],
    ['/story?page=2', '/story?page=3'],
    ['/story?page=2', '/story'],
    ['/story/2', '/story/3'],
    ['/story/2', '/story'],
    ['/read.php?id=12', '/read.php?id=12&page=2'],
    ['/story?from=feed', '/story?page=2'],
    ['/story', '/story?id=4711&start=10'],
    ['/story', '/story?page=2&utm_source=pager'],
    ['/story', '/%73tory?page=2'],
  ])('%s: %s', (page, link) => {
    expect(mayFetchPage(SITE + link, SITE + page)).toBe(true);
  });

  it('on the other scheme of the same host', () => {
    expect(mayFetchPage('http://paper.test/story?page=2', `${SITE}/story`)).toBe(true);
  });

  it.each([
    '/story?do_delete=1&page=2',
    '/story?page=2&do_delete=1',
    '/story?_method=DELETE',
    '/story?_method=DELETE&page=2',
    '/story?a=logout',
    '/story?a=logout&page=2',
    '/story?delete_page=2',
    '/story?deletePage=2',
    '/story?delete=2',
    '/story?vote=2',
    '/story?delete_id=7&page=2',
    '/story?page=2&token=8f3a',
    '/story?page=delete',
    '/story?page=2&page=3',
    '/story?page=2;delete',
    '/story?page=2%26delete%3D1',
    '/story?page[delete]=2',
    '/story;logout?page=2',
    '/story/delete/2',
    '/story/delete-2',
    '/story/2/delete',
    '/story/..%2flogout?page=2',
    '/story%2f..%2flogout?page=2',
    '/logout',
    '/%6cogout',
    '/%6Cogout?page=2',
    '/LOGOUT?page=2',
    '/logout/2',
    '/logout-2',
    '/?logout=2',
    '/2',
    '/other-story?page=2',
    'https://paper.test.evil.test/story?page=2',
    'https://anna@paper.test/story?page=2',
    'https://paper.test:8443/story?page=2',
    'javascript:go(2)',
  ])('not %s', (link) => {
    expect(mayFetchPage(link.startsWith('/') ? SITE + link : link, `${SITE}/story`)).toBe(false);
  });
});

describe('mayFetchForm', () => {
  const page = `${SITE}/news/ferry-4711.html`;
  it.each([
    '/news/ferry-4711.html?print=1',
    '/news/ferry-4711.html?view=print',
    '/news/ferry-4711.html?view=all',
    '/news/ferry-4711.html?page=all',
    '/news/ferry-4711-print.html',
    '/news/print/ferry-4711.html',
    '/print/news/ferry-4711',
    '/news/druck/815.html',
    '/print.php?id=4711',
  ])('%s', (link) => {
    expect(mayFetchForm(SITE + link, page)).toBe(true);
  });
  it.each([
    '/news/ferry-4711.html?print=1&do_delete=1',
    '/news/ferry-4711.html?delete=all',
    '/news/ferry-4711.html?action=delete',
    '/print.php?id=815',
    '/print.php?delete=4711',
    '/print/delete/4711',
    '/news/12',
    '/logout?print=1',
    'https://other.test/news/print/ferry-4711.html',
  ])('not %s', (link) => {
    expect(mayFetchForm(link.startsWith('/') ? SITE + link : link, page)).toBe(false);
  });
});
