import { expect } from '@playwright/test';
import type { Frame } from 'puppeteer-core';
import { readerOpenIn } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

const textOf = (frame: Frame, selector: string): Promise<string> =>
  frame.$eval(selector, (element) => element.textContent);

test('toolbar click, popup, Read, Esc on a page with a strict policy', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/strict-csp--trusted-types/`);
  const title = await page.$eval('h1', (heading) => heading.textContent);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  const reader = await readerOpenIn(page);
  expect(await textOf(reader, 'h1')).toBe(title);
  await firefox.popupGone();
  await page.keyboard.press('Escape');
  await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
  await page.close();
});

test('the shortcut reads', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/sample/`);
  await page.click('article p');
  await firefox.key('alt+r');
  expect(await textOf(await readerOpenIn(page), 'h1')).toBe('The mill that runs on the moon');
  await page.close();
});
