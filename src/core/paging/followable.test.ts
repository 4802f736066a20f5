import { describe, expect, it } from 'vitest';
import { SITE } from '../../../tests/helpers/page';
import { isFollowable, looksStateChanging, onPageScheme } from './followable';

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
