import '../../../tests/support/chrome';
import { expect, test, vi } from 'vitest';
import { articleOf } from '../../../tests/helpers/article';
import type { StatusAction } from '../widgets/status-line';
import type { Work } from './work';
import { copyHere } from './copy-here';
import type { ToastContent } from './toast';

const write = vi.hoisted(() => vi.fn<() => Promise<void>>());

vi.mock('../files/copy', () => ({ prepareCopy: () => Promise.resolve(null) }));

const UNFETCHED = { number: 2, url: 'https://paper.test/s?page=2' };

test.each([
  ['copied at once', true],
  ['copied with a further click', false],
])('a page that is missing from what was %s can be opened from the message', async (_, isAllowed) => {
  if (isAllowed) write.mockResolvedValueOnce();
  else write.mockRejectedValueOnce(new Error('not allowed')).mockResolvedValueOnce();
  const open = vi.fn();
  const told: StatusAction[] = [];
  const audience = {
    reader: null,
    say: (_text: string, ...actions: StatusAction[]) => Promise.resolve(void told.push(...actions)),
    show: ({ actions }: ToastContent) => {
      actions?.[0]?.run({} as Window & typeof globalThis);
      return Promise.resolve();
    },
  };
  const work = { run: () => Promise.resolve({ done: 'copied', to: write }) } as unknown as Work;
  const page = { defaultView: { open } } as unknown as Document;
  const wanted = {
    article: articleOf({}),
    rare: null,
    notices: ['Page 2 is missing.'],
    unfetched: UNFETCHED,
    kind: null,
  };
  expect(await copyHere(page, wanted, audience, work)).toBe('');
  await vi.waitFor(() => {
    expect(told.map(({ name }) => name)).toEqual(['open-page']);
  });
  told[0]?.run();
  expect(open).toHaveBeenCalledExactlyOnceWith(UNFETCHED.url, '_blank', 'noopener');
});
