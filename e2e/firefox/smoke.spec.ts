import { expect } from '@playwright/test';
import type { Frame, Page } from 'puppeteer-core';
import { hook } from '../harness/actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

/** The reader's frame once its article is there. */
async function readerOf(page: Page): Promise<Frame> {
  return poll(async () => {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      if (await frame.$(hook('article')).catch(() => null)) return frame;
    }
    return null;
  }, 'the frame of the reader');
}

const textOf = (frame: Frame, selector: string): Promise<string> =>
  frame.$eval(selector, (element) => element.textContent);

for (const path of ['sample/', 'strict-csp--trusted-types/']) {
  test(`toolbar click, popup, Read, Esc on ${path}`, async ({ firefox, server }) => {
    const page = await firefox.open(`${server.origin}/${path}`);
    const title = await page.$eval('h1', (heading) => heading.textContent);
    await firefox.clickToolbar();
    await firefox.popupOpen();
    await firefox.key('Enter');
    const reader = await readerOf(page);
    expect(await textOf(reader, 'h1')).toBe(title);
    await firefox.popupGone();
    await page.keyboard.press('Escape');
    await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
    await page.close();
  });
}

test('toolbar click, popup, Copy Markdown', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Tab', 'Tab', 'Enter');
  const markdown = await poll(async () => {
    const text = await firefox.clipboard();
    return text.includes('# Night trams') && text;
  }, 'the Markdown on the clipboard');
  expect(markdown).toContain('# Night trams return to Larkhill after a decade');
  expect(markdown).toContain('**six out of ten**');
  expect(markdown).not.toContain('tramfan4');
  await firefox.key('Escape');
  await firefox.popupGone();
  await page.close();
});

test('a list is known as one: its table is copied', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/list--market/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Tab', 'Tab', 'Enter');
  const table = await poll(async () => {
    const text = await firefox.clipboard();
    return text.includes('# Bread and cakes') && text;
  }, 'the table on the clipboard');
  expect(table.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(16);
  await firefox.key('Escape');
  await firefox.popupGone();
  await page.close();
});

test('the shortcut reads', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/sample/`);
  await page.click('article p');
  await firefox.key('alt+r');
  expect(await textOf(await readerOf(page), 'h1')).toBe('The mill that runs on the moon');
  await page.close();
});
