import { expect, test, vi } from 'vitest';
import type { ReaderWithAids } from '../../aids';
import { framed } from '../../../../tests/support/framed';

// What every script of the extension asks for as soon as it is loaded.
vi.hoisted(() => {
  const i18n = { getMessage: (key: string) => (key.startsWith('@@') ? '' : key), getUILanguage: () => 'en' };
  const chrome = { runtime: { getURL: () => 'chrome-extension://none/' }, i18n };
  Object.defineProperty(globalThis, 'chrome', { value: chrome, configurable: true });
});
const { largePictures } = await import('./pictures');

const DRAWING = `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="100%" height="100%"/></svg>')}`;

test('what a picture gains by being opened is judged on the screen, not while the article is laid out for paper', async () => {
  const { page, remove } = await framed(
    `<nav hidden>Bar</nav><main><div class="ac-body"><figure><img src="${DRAWING}"></figure></div></main>`,
  );
  const bar = page.querySelector('nav')!;
  const main = page.querySelector('main')!;
  const picture = page.querySelector('img')!;
  await picture.decode();
  picture.style.width = '200px';
  const controller = new AbortController();
  const host = { document: page, window: page.defaultView } as ReaderWithAids['host'];
  largePictures({ host, bar, main, signal: controller.signal });
  expect(main.querySelector('button')).toBeNull();
  picture.style.width = '';
  bar.hidden = false;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(main.querySelector('button')).toBeNull();
  picture.style.width = '200px';
  largePictures({ host, bar, main, signal: controller.signal });
  await vi.waitFor(() => {
    expect(main.querySelector('button')).not.toBeNull();
  });
  controller.abort();
  remove();
});
