import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { epub } from '../../src/article/formats/epub';
import { htmlFile } from '../../src/article/formats/html-file';
import { pictureType, type Pictures } from '../../src/article/formats/pictures';
import { textFile } from '../../src/article/formats/plain-file';
import type { Article } from '../../src/article/schema';
import { articleOf } from '../harness/ask';
import { intoFolder, pressOn, savedFile } from '../harness/firefox-actions';
import type { FirefoxClipper } from '../harness/firefox';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { FIXTURES } from '../harness/server';
import { poll } from '../harness/target';
import { FILE_WORDS } from '../stories/exits';

skipWithoutFirefox();

const TITLE = 'The mill that runs on the moon';

/** Opens the popup on a page, and gives the article that it has before it. */
async function popupOn(firefox: FirefoxClipper): Promise<Article> {
  await firefox.clickToolbar();
  await firefox.popupOpen();
  return articleOf({ evaluate: (expression) => firefox.evaluateInPopup(expression) });
}

/** The sample's pictures, as they come from its server. */
const samplePictures = (article: Article): Promise<Pictures['found']> =>
  Promise.all(
    ['mill.svg', 'gauge.svg'].map(async (name) => {
      const bytes = new Uint8Array(await readFile(path.join(FIXTURES, 'sample', name)));
      return { src: new URL(name, article.url).href, type: pictureType(bytes)!, bytes };
    }),
  );

/** One file of the sample by a popup of its own: a group of choices stays open. */
async function saveSample(
  firefox: FirefoxClipper,
  page: Page,
  format: string,
): Promise<{ article: Article; name: string; bytes: Buffer }> {
  await page.bringToFront();
  const article = await popupOn(firefox);
  const file = await savedFile(firefox, format, async () => {
    await pressOn(firefox, 'save-as');
    await pressOn(firefox, `save-${format}`);
  });
  await firefox.closePopup();
  return { article, ...file };
}

test('a page as one file: the pictures are in it, and it opens with the network off', async ({
  firefox,
  server,
}) => {
  await intoFolder(firefox, async (folder) => {
    const page = await firefox.open(`${server.origin}/sample/`);
    const article = await popupOn(firefox);
    await pressOn(firefox, 'save-as');
    await pressOn(firefox, 'save-html');
    const found = await samplePictures(article);
    const expected = htmlFile(article, { found, missing: [] }, FILE_WORDS);
    const file = path.join(folder, 'The mill that runs on the moon.html');
    await poll(
      async () => (await readFile(file, 'utf8').catch(() => '')) === expected,
      'the file, with the bytes that the serialiser gives',
    );
    await firefox.closePopup();
    await page.close();
    // Nothing answers at the proxy: no page comes by any network.
    const offline = (on: boolean) =>
      firefox.chrome(
        `(() => { Services.prefs.setIntPref('network.proxy.type', ${on ? '1' : '0'}); for (const kind of ['http', 'ssl']) { Services.prefs.setStringPref('network.proxy.' + kind, '127.0.0.1'); Services.prefs.setIntPref('network.proxy.' + kind + '_port', 9); } Services.prefs.setBoolPref('network.proxy.allow_hijacking_localhost', true); return true; })()`,
      );
    await offline(true);
    try {
      await expect(firefox.open(`${server.origin}/sample/?again`)).rejects.toThrow();
      const saved = await firefox.open(`file://${encodeURI(file)}`);
      expect(await saved.$eval('h1', (title) => title.textContent)).toBe('The mill that runs on the moon');
      const widths = await saved.$$eval('img', (images) => images.map((image) => image.naturalWidth));
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.min(...widths)).toBeGreaterThan(0);
    } finally {
      await offline(false);
      await firefox.reset();
    }
  });
});

test('a book: what the serialiser gives of the pictures that came', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/sample/`);
  const { article, name, bytes } = await saveSample(firefox, page, 'epub');
  expect(name).toBe(`${TITLE}.epub`);
  const files = unzipSync(bytes);
  const sources = ['mill.svg', 'gauge.svg'].map((file) => new URL(file, article.url).href);
  const found = sources.map((src, at) => ({
    src,
    type: 'image/png' as const,
    bytes: files[`book/pictures/${at + 1}.png`]!,
  }));
  expect(found.map((picture) => pictureType(picture.bytes))).toEqual(['image/png', 'image/png']);
  const modified = new Date(/modified">([^<]+)</.exec(strFromU8(files['book/package.opf']!))?.[1] ?? '');
  const again = unzipSync(epub([article], { pictures: { found, missing: [] }, modified, words: FILE_WORDS }));
  expect(Object.keys(again)).toEqual(Object.keys(files));
  for (const file of Object.keys(files)) expect(files[file], file).toEqual(again[file]);
  await page.close();
});

test('Copy as formatted text: the plain text comes with it, an editor takes headings, lists, table and links', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  const article = await popupOn(firefox);
  await firefox.key('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter');
  const copied = await poll(async () => {
    const text = await firefox.clipboard();
    return text.includes('Night trams') && text;
  }, 'the text on the clipboard');
  expect(copied.trim()).toBe(textFile(article).trim());
  await firefox.closePopup();
  await page.close();
  const editor = await firefox.browser.newPage();
  await editor.setContent('<div contenteditable style="min-height: 4em"></div>');
  await editor.bringToFront();
  await editor.click('div');
  await editor.keyboard.down('Control');
  await editor.keyboard.press('v');
  await editor.keyboard.up('Control');
  const pasted = await poll(async () => {
    const tags = await editor.$eval('div', (host) => [
      ...new Set([...host.querySelectorAll('*')].map((node) => node.localName)),
    ]);
    return tags.length > 0 && tags;
  }, 'the editor to take what was copied');
  expect(pasted).toEqual(
    expect.arrayContaining(['h1', 'h2', 'p', 'ul', 'li', 'table', 'td', 'a', 'blockquote']),
  );
  expect(await editor.$eval('div', (host) => host.textContent)).toContain('six out of ten');
  await editor.close();
});
