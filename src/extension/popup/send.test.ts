/** The share sheet, where a browser has one: none of ours has, so its answers are played here. */
import { afterEach, expect, it, vi } from 'vitest';
import type { ExitsHost } from './host';

vi.mock('../browser', () => ({ default: {} }));
vi.mock('../i18n', () => ({ t: (name: string) => name }));
vi.mock('./whole-article', () => ({
  wholeArticle: () =>
    Promise.resolve({ clip: {}, article: { title: 'On tides', url: 'https://a.example/' } }),
}));

/** What the popup says when a browser answers so to `navigator.share`. */
async function said(sheet: (data: ShareData) => Promise<void>): Promise<unknown[][]> {
  vi.resetModules();
  vi.stubGlobal('navigator', { share: sheet });
  const { canShare, share } = await import('./send');
  expect(canShare()).toBe(true);
  const say = vi.fn<ExitsHost['say']>();
  await share({ say, target: () => ({ tabId: 1 }) } as unknown as ExitsHost);
  return say.mock.calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('offers title and address, and nothing else', async () => {
  const sheet = vi.fn(() => Promise.resolve());
  expect(await said(sheet)).toEqual([['']]);
  expect(sheet.mock.calls).toEqual([[{ title: 'On tides', url: 'https://a.example/' }]]);
});

it('takes a sheet that is closed for an answer, and tells of a refusal', async () => {
  expect(await said(() => Promise.reject(new DOMException('', 'AbortError')))).toEqual([['']]);
  expect(await said(() => Promise.reject(new DOMException('', 'NotAllowedError')))).toEqual([
    ['shareRefused', true],
  ]);
});

it('is not offered where the browser has none', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  const { canShare } = await import('./send');
  expect(canShare()).toBe(false);
});
