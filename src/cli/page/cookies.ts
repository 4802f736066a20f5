/** Reads cookies from cookies.txt, JSON or Playwright's storage state. */
import type { BrowserContextOptions } from 'playwright-core';
import { Failure } from '../failure';

export type Cookies = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>['cookies'];
type Cookie = Cookies[number];

/** seconds: browsers refuse more (400 days, RFC 6265bis) */
const LONGEST_S = 400 * 24 * 3600;

const wrong = (why: string): Failure => new Failure('usage', `the cookies cannot be read: ${why}`);

/** Session cookies have no end; some tools write 0. */
function expiry(value: unknown, now: number): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(Math.round(seconds), Math.round(now / 1000) + LONGEST_S)
    : -1;
}

const SAME_SITE: Readonly<Record<string, Cookie['sameSite']>> = {
  strict: 'Strict',
  none: 'None',
  no_restriction: 'None',
};

/** @throws Failure `usage` */
export function cookiesFrom(text: string, now = Date.now()): Cookies {
  return text.trimStart().startsWith('{') || text.trimStart().startsWith('[')
    ? fromJson(text, now)
    : fromLines(text, now);
}

function fromJson(text: string, now: number): Cookies {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('no JSON');
  }
  const list: unknown = Array.isArray(given) ? given : (given as { cookies?: unknown }).cookies;
  if (!Array.isArray(list)) throw wrong('no list of cookies');
  return list.map((one: unknown, at): Cookie => {
    const { name, value, domain, path, expires, expirationDate, httpOnly, secure, sameSite } = (one ??
      {}) as Record<string, unknown>;
    if (typeof name !== 'string' || typeof value !== 'string' || typeof domain !== 'string' || domain === '')
      throw wrong(`entry ${String(at + 1)} has no name, value or domain`);
    const known = SAME_SITE[typeof sameSite === 'string' ? sameSite.toLowerCase() : ''];
    return {
      ...{ name, value, domain },
      path: typeof path === 'string' ? path : '/',
      expires: expiry(expires ?? expirationDate, now),
      httpOnly: httpOnly === true,
      secure: secure === true,
      sameSite: known ?? 'Lax',
    };
  });
}

function fromLines(text: string, now: number): Cookies {
  const cookies: Cookies = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const httpOnly = line.startsWith('#HttpOnly_');
    if ((line.startsWith('#') && !httpOnly) || line.trim() === '') continue;
    const fields = (httpOnly ? line.slice('#HttpOnly_'.length) : line).split('\t');
    const [domain = '', , path = '/', secure = '', expires = '', name = '', value = ''] = fields;
    if (fields.length < 6 || domain === '' || name === '')
      throw wrong(`line ${String(at + 1)} has no seven fields`);
    cookies.push({
      ...{ name, value, domain, path, httpOnly },
      secure: secure.toUpperCase() === 'TRUE',
      expires: expiry(expires, now),
      sameSite: 'Lax',
    });
  }
  return cookies;
}

/** RFC 6265, 5.4. */
export function cookieHeader(cookies: Cookies, { protocol, hostname, pathname }: URL): { cookie?: string } {
  const fit = cookies.filter(({ domain, path, secure }) => {
    const host = domain.replace(/^\./, '').toLowerCase();
    // A domain without a dot means this host only.
    const isHost = hostname === host || (domain.startsWith('.') && hostname.endsWith(`.${host}`));
    const isPath = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
    return isHost && isPath && (!secure || protocol === 'https:');
  });
  return fit.length === 0 ? {} : { cookie: fit.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
