import { expect, test, vi } from 'vitest';
import type { Article } from '../../article/schema';
import { run, type Steps } from '../../util/steps';
import type { PreparedFrame } from '../reader/frame-host';
import type { Settings } from '../../settings/schema';

const said: string[] = [];
vi.mock('../bridge/browser', () => ({
  default: {
    runtime: { getURL: () => 'chrome-extension://x/' },
    i18n: { getMessage: (key: string, filled?: string[]) => [key, ...(filled ?? [])].join(' ') },
  },
}));
vi.mock('../reader/opening', () => {
  const reader = {
    open: true,
    article: { url: 'https://site.test/log', title: 'Log' },
    window: {},
    say: (text: string) => said.push(text),
    work: async (_text: string, steps: () => Steps<unknown>) => Promise.resolve({ result: run(steps()) }),
  };
  return { openReader: () => Promise.resolve(reader), prepareReader: () => undefined };
});
// As the engine of templates throws.
// eslint-disable-next-line require-yield -- fails before its first step
function* wrongTemplate() {
  throw Object.assign(new Error('undefined filter: nosuch'), { name: 'TemplateError' });
}
vi.mock('../bridge/parts', () => ({
  loadPart: () =>
    Promise.resolve({
      prepareCopy: () => Promise.resolve(wrongTemplate()),
    }),
}));
const { OpenReader } = await import('./open-reader');

test('a wrong template is said in the reader that was to copy by it', async () => {
  const actions = { openOptions: () => undefined, closed: () => undefined };
  const opened = await OpenReader.open(
    {} as Document,
    { of: null, article: { content: { type: 'root', children: [] } } as unknown as Article, rare: null },
    Promise.resolve({} as Settings),
    actions,
    {} as PreparedFrame,
  );
  await opened.copy();
  expect(said).toEqual(['templateWrong undefined filter: nosuch']);
});
