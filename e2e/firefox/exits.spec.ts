import { expect } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { markdownFile } from '../../src/article/formats/markdown-file';
import { textFile } from '../../src/article/formats/plain-file';
import type { Article } from '../../src/article/schema';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

const ARTICLE = `browser.tabs.query({ active: true, currentWindow: true })
  .then(([tab]) => browser.tabs.sendMessage(tab.id, { to: 'content', name: 'article', request: { fresh: false, selection: false, clip: null } }))
  .then((answer) => answer.value.article)`;

test('Save as Markdown: a download with the bytes that the serialiser gives', async ({ firefox, server }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  try {
    await firefox.chrome(
      `(() => { Services.prefs.setIntPref('browser.download.folderList', 2); Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)}); Services.prefs.setBoolPref('browser.download.useDownloadDir', true); return true; })()`,
    );
    const page = await firefox.open(`${server.origin}/sample/`);
    await firefox.clickToolbar();
    await firefox.popupOpen();
    const article = await firefox.evaluateInPopup<Article>(ARTICLE);
    // Read has the focus; then Print, Copy, Save as; its choices follow the other three groups.
    await firefox.key('Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
    const name = await poll(
      async () => (await readdir(folder)).find((file) => file.endsWith('.md')),
      'a .md file',
    );
    expect(name).toBe('The mill that runs on the moon.md');
    const expected = markdownFile(article, { now: new Date() });
    await poll(async () => (await readFile(path.join(folder, name), 'utf8')) === expected, 'all its bytes');
    await firefox.key('Escape', 'Escape');
    await page.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('Copy as formatted text: the plain text comes with it', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/news--cluttered/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const article = await firefox.evaluateInPopup<Article>(ARTICLE);
  await firefox.key('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter');
  const copied = await poll(async () => {
    const text = await firefox.clipboard();
    return text.includes('Night trams') && text;
  }, 'the text on the clipboard');
  expect(copied.trim()).toBe(textFile(article).trim());
  await firefox.key('Escape', 'Escape');
  await page.close();
});
