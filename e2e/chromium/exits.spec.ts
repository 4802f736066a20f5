import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { epub } from '../../src/article/formats/epub';
import { htmlFile } from '../../src/article/formats/html-file';
import { markdownFile } from '../../src/article/formats/markdown-file';
import { pictureType, type Pictures } from '../../src/article/formats/pictures';
import { jsonFile, textFile } from '../../src/article/formats/plain-file';
import { clipboardText, filledPopup, hook, popupText, readThroughPopup } from '../harness/actions';
import { articleOf } from '../harness/ask';
import type { Clipper } from '../harness/browser';
import { FIXTURES } from '../harness/server';
import type { RemoteTarget } from '../harness/target';
import { downloaded, type Downloaded } from '../harness/download';
import { expect, test } from '../harness/test';
import { FILE_WORDS } from '../stories/exits';

async function press(popup: RemoteTarget, group: string, name: string): Promise<void> {
  const open = await popup.evaluate(`document.querySelector('${hook(group)}').ariaExpanded`);
  if (open !== 'true') await popup.click(hook(group));
  await popup.click(hook(name));
}

/** Presses "Save as…" and a format: the file's name and bytes, and what the popup said. */
async function saved(
  clipper: Clipper,
  popup: RemoteTarget,
  format: string,
): Promise<Downloaded & { said: string }> {
  let said = '';
  const file = await downloaded(
    clipper,
    format,
    () => press(popup, 'save-as', `save-${format}`),
    async () => {
      said = await popup.until<string>(
        `(() => { const text = document.querySelector('${hook('status')} span')?.textContent ?? ''; return text.startsWith('Saved') && text; })()`,
        'the popup to say that it saved',
      );
    },
  );
  return { ...file, said };
}

const TITLE = 'The mill that runs on the moon';
test('saved text files are, byte by byte, what the serialisers give, and ask for no picture', async ({
  clipper,
  open,
}) => {
  const page = await open('sample/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const popup = await filledPopup(clipper, page);
  const article = await articleOf(popup);
  const md = await saved(clipper, popup, 'md');
  expect(md.name).toBe(`${TITLE}.md`);
  expect(md.said).toBe(`Saved: ${TITLE}.md`);
  expect(md.bytes.toString()).toBe(markdownFile(article, { now: new Date(), words: FILE_WORDS }));
  expect(md.bytes.toString()).toContain(`title: ${TITLE}\nauthor: Marta Oleander\npublished: 2026-03-14\n`);
  expect((await saved(clipper, popup, 'txt')).bytes.toString()).toBe(textFile(article, FILE_WORDS));
  expect((await saved(clipper, popup, 'json')).bytes.toString()).toBe(jsonFile(article));
  expect(asked).toEqual([]);
  await popup.close();
});

test('a page as one file: the pictures are in it, and it opens with the network off', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('sample/'));
  const article = await articleOf(popup);
  const { bytes } = await saved(clipper, popup, 'html');
  await popup.close();
  const found: Pictures['found'] = await Promise.all(
    ['mill.svg', 'gauge.svg'].map(async (name) => {
      const content = new Uint8Array(await readFile(path.join(FIXTURES, 'sample', name)));
      return { src: new URL(name, article.url).href, type: pictureType(content)!, bytes: content };
    }),
  );
  expect(bytes.toString()).toBe(htmlFile(article, { found, missing: [] }, FILE_WORDS));
  const folder = await mkdtemp(path.join(tmpdir(), 'page-'));
  const page = await clipper.context.newPage();
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const file = path.join(folder, 'page.html');
    await (await import('node:fs/promises')).writeFile(file, bytes);
    await clipper.context.setOffline(true);
    await page.goto(`file://${file}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    const widths = await page.evaluate(() => [...document.images].map((image) => image.naturalWidth));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(0);
    expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
  } finally {
    await clipper.context.setOffline(false);
    await page.close();
    await rm(folder, { recursive: true });
  }
});

test('a book: what the serialiser gives of the pictures that came; drawings are drawn anew', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('sample/'));
  const article = await articleOf(popup);
  const { bytes, name } = await saved(clipper, popup, 'epub');
  await popup.close();
  expect(name).toBe(`${TITLE}.epub`);
  const files = unzipSync(bytes);
  const pictures = Object.keys(files).filter((file) => file.startsWith('book/pictures/'));
  expect(pictures).toEqual(['book/pictures/1.png', 'book/pictures/2.png']);
  const sources = ['mill.svg', 'gauge.svg'].map((file) => new URL(file, article.url).href);
  const found = pictures.map((file, at) => ({
    src: sources[at]!,
    type: 'image/png' as const,
    bytes: files[file]!,
  }));
  expect(found.map((picture) => pictureType(picture.bytes))).toEqual(['image/png', 'image/png']);
  const modified = new Date(/modified">([^<]+)</.exec(strFromU8(files['book/package.opf']!))?.[1] ?? '');
  const again = unzipSync(epub([article], { pictures: { found, missing: [] }, modified, words: FILE_WORDS }));
  expect(Object.keys(again)).toEqual(Object.keys(files));
  for (const file of Object.keys(files)) expect(files[file], file).toEqual(again[file]);
});

test('a picture that its host keeps to itself: named by the popup and in the file', async ({
  clipper,
  open,
  server,
}) => {
  const page = await open('sample/');
  const elsewhere = server.origin.replace('127.0.0.1', 'localhost');
  expect(elsewhere).not.toBe(server.origin);
  await page.evaluate((src) => {
    const image = document.querySelector('figure img') as HTMLImageElement;
    image.src = src;
    return image.decode();
  }, `${elsewhere}/sample/mill.svg`);
  const popup = await filledPopup(clipper, page);
  const { bytes, said } = await saved(clipper, popup, 'zip');
  await popup.close();
  expect(said).toContain(`Pictures that could not be fetched: 1 (${new URL(elsewhere).host})`);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([`${TITLE}.md`, 'pictures/1.svg']);
  const text = strFromU8(files[`${TITLE}.md`]!);
  expect(text).toContain('](pictures/1.svg)');
  expect(text).toContain(`](${elsewhere}/sample/mill.svg)`);
  expect(text).toContain('its host does not let other sites copy it.');
});

/** What a rich paste leaves in an editor. */
async function pastedRich(clipper: Clipper): Promise<{ tags: string[]; html: string }> {
  const page = await clipper.context.newPage();
  try {
    await page.setContent('<div contenteditable style="min-height: 4em"></div>');
    await page.bringToFront();
    await page.locator('div').focus();
    await page.keyboard.press('ControlOrMeta+V');
    return await page.locator('div').evaluate((host) => ({
      tags: [...new Set([...host.querySelectorAll('*')].map((node) => node.localName))],
      html: host.textContent,
    }));
  } finally {
    await page.close();
  }
}

async function copied(popup: RemoteTarget, name: string): Promise<string> {
  await press(popup, 'copy-as', name);
  return popup.until<string>(
    `(() => { const text = document.querySelector('${hook('status')} span')?.textContent ?? ''; return text !== '' && text !== chrome.i18n.getMessage('copying') && text; })()`,
    'the popup to say what was copied',
  );
}

test('formatted text: an editor takes headings, lists, table and links, a text field the plain text', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('news--cluttered/'));
  const article = await articleOf(popup);
  expect(await copied(popup, 'copy-rich')).toBe(`Copied: ${article.title}`);
  await popup.close();
  const { tags, html } = await pastedRich(clipper);
  expect(tags).toEqual(
    expect.arrayContaining(['h1', 'h2', 'p', 'ul', 'li', 'table', 'td', 'a', 'blockquote']),
  );
  expect(html).toContain('six out of ten');
  expect((await clipboardText(clipper.context)).trim()).toBe(textFile(article, FILE_WORDS).trim());
});

test('plain text, a link, a quotation of what is selected', async ({ clipper, open }) => {
  const page = await open('sample/');
  const popup = await filledPopup(clipper, page);
  expect(await popup.evaluate(`document.querySelector('${hook('copy-quote')}').hidden`)).toBe(true);
  const article = await articleOf(popup);
  await copied(popup, 'copy-link');
  await popup.close();
  expect(await clipboardText(clipper.context)).toBe(`[${TITLE}](${page.url()})`);

  await page.bringToFront();
  const other = await filledPopup(clipper, page);
  await copied(other, 'copy-text');
  await other.close();
  expect((await clipboardText(clipper.context)).trim()).toBe(textFile(article, FILE_WORDS).trim());

  await page.bringToFront();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('article p em')!));
  const again = await filledPopup(clipper, page);
  await copied(again, 'copy-quote');
  await again.close();
  expect(await clipboardText(clipper.context)).toBe(
    `> a lake that wants to leave\n>\n> — [${TITLE}](${page.url()}), Marta Oleander\n`,
  );
});

test('by keyboard: one group open at a time, Escape closes it and gives the focus back', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('sample/'));
  const state = () =>
    popup.evaluate<string>(
      `['save-as', 'copy-as', 'send-to'].map((name) => document.querySelector('[data-ac="' + name + '"]').ariaExpanded).join()`,
    );
  await popup.click(hook('save-as'));
  await popup.click(hook('copy-as'));
  expect(await state()).toBe('false,true,false');
  expect(await popupText(popup, 'save-md')).toBe('');
  await popup.evaluate(`document.querySelector('${hook('copy-rich')}').focus()`);
  for (const type of ['keyDown', 'keyUp'])
    await popup.send('Input.dispatchKeyEvent', {
      type,
      key: 'Escape',
      code: 'Escape',
      windowsVirtualKeyCode: 27,
    });
  await popup.until(`document.activeElement.dataset.ac === 'copy-as'`, 'the focus on the button');
  expect(await state()).toBe('false,false,false');
  await popup.close();
});

test('Save in the reader: a file, on a page that forbids what it can, and the page does not hear of it', async ({
  clipper,
  open,
}) => {
  const page = await open('strict-csp--trusted-types/');
  await page.evaluate(() => {
    const heard = (event: NavigateEvent) =>
      document.documentElement.setAttribute('data-heard', event.destination.url);
    window.navigation.addEventListener('navigate', heard);
  });
  const reader = await readThroughPopup(clipper, page);
  const { name, bytes } = await downloaded(clipper, 'html', async () => {
    await reader.click(hook('save'));
    await reader.click(hook('save-html'));
  });
  const status = reader.locator(`${hook('status')} span`).first();
  await expect(status).toContainText(name);
  expect(bytes.toString()).toContain('<main>');
  expect(await page.getAttribute('html', 'data-heard')).toBeNull();
});
