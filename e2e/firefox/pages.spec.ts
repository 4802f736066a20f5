import { expect } from '@playwright/test';
import type { Frame } from 'puppeteer-core';
import { hook } from '../harness/actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { Gate, pagedArticle, pageOf, pathOf, phraseOf } from '../harness/paged-site';
import { poll } from '../harness/target';

skipWithoutFirefox();

const STRICT = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'none'; connect-src 'none'",
  'x-frame-options': 'DENY',
};

test('a page of https with a strict policy: page 1 at once, the others as they come, with cookies', async ({
  firefox,
  site,
}) => {
  const gate = new Gate();
  site.visits.length = 0;
  site.answer = async ({ path }) => {
    if (!path.startsWith('/ferry')) return { status: 404 };
    if (path === pathOf(2)) await gate.passed;
    return {
      headers: { ...STRICT, 'set-cookie': 'visitor=anna; Secure; HttpOnly; SameSite=Strict; Path=/' },
      body: pagedArticle(pageOf(path), 3),
    };
  };
  const page = await firefox.open(`https://127.0.0.1:${String(site.port)}${pathOf(1)}`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  expect(site.visits.filter(({ path }) => pageOf(path) > 1)).toEqual([]);
  await firefox.key('Enter');
  const shown = (frame: Frame): Promise<string> =>
    frame.$eval(hook('article'), (element) => element.textContent).catch(() => '');
  const pages = async (): Promise<string> => {
    const texts = await Promise.all(page.frames().slice(1).map(shown));
    return [1, 2, 3].filter((n) => texts.some((text) => text.includes(phraseOf(n)))).join();
  };
  await poll(async () => (await pages()) === '1', 'page 1 in the reader');
  gate.open();
  await poll(async () => (await pages()) === '1,2,3', 'all pages in the reader');
  expect(site.visits.filter(({ path }) => pageOf(path) > 1).map(({ cookie }) => cookie)).toEqual([
    'visitor=anna',
    'visitor=anna',
  ]);
  await page.keyboard.press('Escape');
  await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
  await page.close();
});
