import { expect } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { pressOn } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

const TITLES = `[...document.querySelectorAll('[data-ac="book-list"] li b')].map((name) => name.textContent)`;

test('two articles become one book, by keyboard', async ({ firefox, server }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  const untilTitles = (count: number) =>
    poll(
      async () => (await firefox.evaluateInPopup<string[]>(TITLES)).length === count,
      `a list of ${count} articles`,
    );
  try {
    await firefox.chrome(
      `(() => { Services.prefs.setIntPref('browser.download.folderList', 2); Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)}); Services.prefs.setBoolPref('browser.download.useDownloadDir', true); return true; })()`,
    );
    for (const [at, name] of ['sample', 'news--cluttered'].entries()) {
      const page = await firefox.open(`${server.origin}/${name}/`);
      await firefox.clickToolbar();
      await firefox.popupOpen();
      await pressOn(firefox, 'book');
      await poll(
        () => firefox.evaluateInPopup<boolean>(`document.querySelector('[data-ac="book-list"]') !== null`),
        'the list',
      );
      await pressOn(firefox, 'book-add');
      await untilTitles(at + 1);
      if (at === 0) {
        await firefox.closePopup();
        await page.close();
        continue;
      }
      await pressOn(firefox, 'book-save');
      const file = await poll(
        async () => (await readdir(folder)).find((one) => one.endsWith('.epub')),
        'a book',
      );
      const files = await poll(async () => {
        try {
          return unzipSync(await readFile(path.join(folder, file)));
        } catch {
          // Not all of it is there yet.
          return null;
        }
      }, 'all of the book');
      expect(Object.keys(files).filter((one) => one.endsWith('.xhtml'))).toEqual([
        'book/nav.xhtml',
        'book/article-1.xhtml',
        'book/article-2.xhtml',
      ]);
      expect(strFromU8(files['book/article-1.xhtml']!)).toContain('<h1>The mill that runs on the moon</h1>');
      expect(Object.keys(files).filter((one) => one.startsWith('book/pictures/')).length).toBeGreaterThan(1);
      await firefox.evaluateInPopup(`browser.storage.session.clear()`);
      await firefox.closePopup();
      await page.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
