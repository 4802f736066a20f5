/** The share sheet, where a browser has one: none of ours has, so its answers are played here. */
import { expect, it, vi } from 'vitest';

vi.mock('../bridge/i18n', () => ({ t: (name: string) => name }));
const { canShare, shareLink } = await import('./share');

const ARTICLE = { title: 'On tides', url: 'https://a.example/', content: 'all of it' };

it('offers title and address, and nothing else', async () => {
  const share = vi.fn(() => Promise.resolve());
  expect(await shareLink({ share }, ARTICLE)).toBe('');
  expect(share.mock.calls).toEqual([[{ title: 'On tides', url: 'https://a.example/' }]]);
});

it('takes a sheet that is closed for an answer, and tells of a refusal', async () => {
  const refusing = (name: string) => ({ share: () => Promise.reject(new DOMException('', name)) });
  expect(await shareLink(refusing('AbortError'), ARTICLE)).toBe('');
  expect(await shareLink(refusing('NotAllowedError'), ARTICLE)).toBe('shareRefused');
});

it('is not offered where the browser has none', () => {
  expect(canShare({})).toBe(false);
  expect(canShare({ share: () => Promise.resolve() })).toBe(true);
});
