import { expect, test } from 'vitest';
import { openBrowser } from './open';

test.each([
  ['no binary', { executable: '/nowhere/chromium' }],
  ['nobody behind ws', { endpoint: 'ws://127.0.0.1:1' }],
  ['nobody behind http', { endpoint: 'http://127.0.0.1:1' }],
])('a browser that is not there is said in one line: %s', async (_, where) => {
  const browser = await openBrowser(where);
  const failure = { kind: 'no-browser', message: expect.stringMatching(/^the browser .*$/) as unknown };
  await expect(browser.live()).rejects.toMatchObject(failure);
  await browser.close();
});

test('an endpoint that is none is refused before anything is opened', async () => {
  await expect(openBrowser({ endpoint: 'ftp://a.test' })).rejects.toMatchObject({ kind: 'usage' });
});
