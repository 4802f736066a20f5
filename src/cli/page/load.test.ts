import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ClipBrowser } from '../browser/open';
import { checkAnswer, load } from './documents';

/** A browser of ours, whose guard knows of one host that it refused. */
const browser = {
  allowPrivate: false,
  guard: {
    refusal: (host: string) => (host === 'inner.test:80' ? { why: 'private', text: 'inner' } : undefined),
  },
} as unknown as ClipBrowser;

/** What becomes of an address whose navigation ends so. */
const failureOf = (message: string, address = 'https://port.test/'): Promise<unknown> => {
  const frame = {};
  const page = {
    mainFrame: () => frame,
    on: (_: string, hear: (request: unknown) => void) => {
      hear({ isNavigationRequest: () => true, frame: () => frame, url: () => address });
    },
    off: () => undefined,
    goto: () => Promise.reject(new Error(`page.goto: ${message}\nCall log:`)),
  } as unknown as Page;
  return load(page, new URL(address), { now: () => Promise.resolve() } as never, browser, 1).then(
    () => null,
    (error: unknown) => error,
  );
};

test.each([
  ['net::ERR_NAME_NOT_RESOLVED at https://port.test/', 'unreachable'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'unreachable'],
  ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
  ['net::ERR_TOO_MANY_REDIRECTS', 'unreachable'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['Timeout 2000ms exceeded.', 'timeout'],
  ['Download is starting', 'not-a-page'],
  ['net::ERR_ABORTED', 'not-a-page'],
  ['something else', 'unexpected'],
])('a navigation that ends with "%s" is %s', async (message, kind) => {
  expect(await failureOf(message)).toMatchObject({ kind });
});

test('what the guard refused goes before what the browser says of it', async () => {
  expect(await failureOf('net::ERR_ABORTED', 'http://inner.test/')).toMatchObject({ kind: 'refused' });
});

test.each([
  [{ status: 404, statusText: 'Not Found' }, 'status', 'the site answered 404 (Not Found)'],
  [{ status: 401 }, 'status', 'the site answered 401'],
  [{ headers: { 'content-type': 'application/pdf' } }, 'not-a-page', /application\/pdf/],
  [{ url: 'http://inner.test/', status: 403 }, 'refused', 'inner'],
])('an answer %j is %s', (answer, kind, says) => {
  const plain: Parameters<typeof checkAnswer>[0] = {
    url: 'https://port.test/',
    status: 200,
    statusText: '',
    headers: {},
    ip: undefined,
  };
  const check = () => {
    checkAnswer({ ...plain, ...(answer as Partial<typeof plain>) }, browser);
  };
  expect(check).toThrow(says);
  expect(check).toThrow(expect.objectContaining({ kind }));
});
