import { expect, test } from 'vitest';
import { cookiesFrom } from './cookies';

const NOW = Date.UTC(2026, 0, 1);

test('cookies.txt: comments, HttpOnly, a session without an end', () => {
  const text = [
    '# Netscape HTTP Cookie File',
    '',
    '.news.example\tTRUE\t/\tTRUE\t1780000000\tsid\tabc',
    '#HttpOnly_news.example\tFALSE\t/in\tFALSE\t0\ttoken\t',
  ].join('\r\n');
  expect(cookiesFrom(text, NOW)).toEqual([
    {
      name: 'sid',
      value: 'abc',
      domain: '.news.example',
      path: '/',
      secure: true,
      httpOnly: false,
      expires: 1780000000,
      sameSite: 'Lax',
    },
    {
      name: 'token',
      value: '',
      domain: 'news.example',
      path: '/in',
      secure: false,
      httpOnly: true,
      expires: -1,
      sameSite: 'Lax',
    },
  ]);
});

test("JSON: a browser extension's list, and Playwright's state", () => {
  const one = { name: 'a', value: 'b', domain: 'x.example' };
  const [listed] = cookiesFrom(
    JSON.stringify([{ ...one, expirationDate: 1e12, sameSite: 'no_restriction' }]),
    NOW,
  );
  expect(listed).toMatchObject({ ...one, path: '/', sameSite: 'None' });
  // No browser keeps one longer than 400 days.
  expect(listed?.expires).toBe(NOW / 1000 + 400 * 24 * 3600);
  expect(cookiesFrom(JSON.stringify({ cookies: [one], origins: [] }), NOW)).toHaveLength(1);
});

test.each(['{', '{"a":1}', '[{}]', 'a b c', 'x\ty'])('%s is refused in one line', (text) => {
  expect(() => cookiesFrom(text, NOW)).toThrow(/^the cookies cannot be read/);
});
