import { describe, expect, it } from 'vitest';
import { encodingOf, fetchPage, type PageLoadError, retryAfter } from './fetch-page';

const pageUrl = 'https://paper.test/s';
const html = { 'content-type': 'text/html; charset=utf-8' };

async function failure(response: Response | (() => Promise<Response>), options = {}): Promise<PageLoadError> {
  const call = typeof response === 'function' ? response : () => Promise.resolve(response);
  return fetchPage('https://paper.test/s?page=2', { pageUrl, fetch: call, ...options }).then(
    () => {
      throw new Error('it came');
    },
    (error: unknown) => error as PageLoadError,
  );
}
function at(url: string, body = '<p>x</p>', init: ResponseInit = { headers: html }): Response {
  const response = new Response(body, init);
  Object.defineProperty(response, 'url', { value: url });
  return response;
}

describe('fetchPage', () => {
  it('gives the text, with the cookies of the site only', async () => {
    let seen: RequestInit | undefined;
    const page = await fetchPage('https://paper.test/s?page=2', {
      pageUrl,
      fetch: (_, init) => {
        seen = init;
        return Promise.resolve(at('https://paper.test/s?page=2'));
      },
    });
    expect(page).toEqual({ url: 'https://paper.test/s?page=2', html: '<p>x</p>' });
    expect(seen).toMatchObject({ credentials: 'same-origin', redirect: 'manual' });
  });

  it('asks no other site', async () => {
    let asked = false;
    const fetch = (): Promise<Response> => {
      asked = true;
      return Promise.resolve(at('https://other.test/'));
    };
    await expect(fetchPage('https://other.test/', { pageUrl, fetch })).rejects.toMatchObject({
      kind: 'address',
    });
    expect(asked).toBe(false);
  });

  it('follows no redirect, wherever it leads', async () => {
    const hidden = new Response(null);
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' });
    expect(await failure(hidden)).toMatchObject({ kind: 'redirect' });
    const shown = new Response(null, { status: 302, headers: { location: '/s/2' } });
    expect(await failure(shown)).toMatchObject({ kind: 'redirect' });
  });
  it('tells the status and the wait', async () => {
    const response = at(pageUrl, '', { status: 429, headers: { ...html, 'retry-after': '3' } });
    expect(await failure(response)).toMatchObject({ kind: 'status', status: 429, retryAfter: 3000 });
  });
  it('refuses what is no page', async () => {
    expect(await failure(at(pageUrl, 'x', { headers: { 'content-type': 'application/pdf' } }))).toMatchObject(
      { kind: 'type' },
    );
  });
  it('refuses a huge page, announced or not', async () => {
    const announced = at(pageUrl, 'x', { headers: { ...html, 'content-length': '999999999' } });
    expect(await failure(announced)).toMatchObject({ kind: 'size' });
    expect(await failure(at(pageUrl, 'x'.repeat(5000)), { maxBytes: 1000 })).toMatchObject({ kind: 'size' });
  });
  it('gives up on a server that does not answer', async () => {
    const never = (_: unknown, init?: RequestInit): Promise<Response> =>
      new Promise((_done, fail) => {
        init?.signal?.addEventListener('abort', () => {
          fail(new DOMException('Aborted', 'AbortError'));
        });
      });
    await expect(
      fetchPage('https://paper.test/s?page=2', { pageUrl, fetch: never, timeout: 1 }),
    ).rejects.toMatchObject({ kind: 'timeout' });
  });
  it('gives up on a server that begins and never ends', async () => {
    const stalled = (_: unknown, init?: RequestInit): Promise<Response> => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('<p>It begins'));
          init?.signal?.addEventListener('abort', () => {
            stream.error(new DOMException('Aborted', 'AbortError'));
          });
        },
      });
      return Promise.resolve(new Response(body, { headers: html }));
    };
    await expect(
      fetchPage('https://paper.test/s?page=2', { pageUrl, fetch: stalled, timeout: 20 }),
    ).rejects.toMatchObject({ kind: 'timeout' });
  });
  it('stops on the signal', async () => {
    const signal = AbortSignal.abort();
    const call = (_: unknown, init?: RequestInit): Promise<Response> =>
      init?.signal?.aborted === true
        ? Promise.reject(new DOMException('Aborted', 'AbortError'))
        : Promise.resolve(at(pageUrl));
    await expect(
      fetchPage('https://paper.test/s?page=2', { pageUrl, fetch: call, signal }),
    ).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('encodingOf', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it('ranks header, page, fallback', () => {
    expect(encodingOf(bytes('<meta charset=gbk>'), 'text/html; charset=Shift_JIS', 'utf-8')).toBe(
      'shift_jis',
    );
    expect(encodingOf(bytes('<meta charset="gbk">'), 'text/html', 'utf-8')).toBe('gbk');
    expect(encodingOf(bytes('<p>'), 'text/html', 'windows-1251')).toBe('windows-1251');
    expect(encodingOf(bytes('<p>'), 'text/html; charset=nonsense', 'windows-1251')).toBe('windows-1251');
  });
});

it('reads Retry-After as seconds and as a date', () => {
  const now = Date.parse('Fri, 20 Nov 2026 10:00:00 GMT');
  expect(retryAfter('12', now)).toBe(12_000);
  expect(retryAfter('Fri, 20 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(retryAfter('soon', now)).toBeNull();
  expect(retryAfter(null, now)).toBeNull();
});
