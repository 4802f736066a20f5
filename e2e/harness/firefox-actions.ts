/** What a user does with the extension in Firefox, for several tests. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { SETTINGS_VERSION } from '../../src/settings/stored';
import type { Settings } from '../../src/settings/schema';
import { hook } from './actions';
import type { FirefoxClipper } from './firefox';
import { poll } from './target';

/** Stores settings as the options do. */
export async function keepSettings(firefox: FirefoxClipper, settings: Partial<Settings>): Promise<void> {
  const options = await firefox.openOptions();
  await options.evaluate(
    `browser.storage.local.set(${JSON.stringify({ settings: { version: SETTINGS_VERSION, ...settings } })})`,
  );
  await options.close();
}

/** The reader's frame once something of this kind is in it. */
function readerWith(page: Page, selector: string): Promise<Frame> {
  return poll(async () => {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      if (await frame.$(selector).catch(() => null)) return frame;
    }
    return null;
  }, 'the reader');
}

/** The reader's frame once it shows its article, all of it. */
export const readerShownIn = (page: Page): Promise<Frame> =>
  readerWith(page, `${hook('article')}:not([aria-busy]) h1`);

/** The same, whether all of the article is there or not. */
export const readerOpenIn = (page: Page): Promise<Frame> => readerWith(page, `${hook('article')} h1`);

/** Toolbar click, popup, Read: the reader's frame. */
export async function readInFirefox(firefox: FirefoxClipper, page: Page): Promise<Frame> {
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  const reader = await readerShownIn(page);
  await firefox.popupGone();
  return reader;
}

/** Waits until the reader is gone. */
export async function readerGoneFrom(page: Page): Promise<void> {
  await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
}

/** One press of Tab in the open popup, over once the focus has moved: a key gets there on another way than what is evaluated. */
async function tabOn(firefox: FirefoxClipper): Promise<void> {
  await firefox.evaluateInPopup(`void (document.acHadFocus = document.activeElement)`);
  await firefox.key('Tab');
  await poll(
    () => firefox.evaluateInPopup<boolean>(`document.activeElement !== document.acHadFocus`),
    'Tab to move the focus',
  );
}

/** Presses a control of the open popup that the Tab key comes to. */
export async function pressOn(firefox: FirefoxClipper, name: string): Promise<void> {
  for (let press = 0; press < 30; press++) {
    if ((await firefox.evaluateInPopup<string>(`document.activeElement.dataset.ac`)) === name) {
      await firefox.key('Enter');
      return;
    }
    await tabOn(firefox);
  }
  throw new Error(`Tab never comes to ${name}.`);
}

/** What is on the clipboard after an action that copies: what another test has copied is taken away before. */
export async function copied(firefox: FirefoxClipper, action: () => Promise<unknown>): Promise<string> {
  await firefox.chrome(`Services.clipboard.emptyClipboard(Services.clipboard.kGlobalClipboard)`);
  await action();
  return poll(() => firefox.clipboard(), 'something on the clipboard');
}

/** Toolbar click, popup, Copy Markdown: what is on the clipboard then. */
export async function copyInFirefox(firefox: FirefoxClipper): Promise<string> {
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const text = await copied(firefox, () => pressOn(firefox, 'copy'));
  await firefox.closePopup();
  return text;
}

/** Downloads go into a folder of the test's own. */
export async function intoFolder(
  firefox: FirefoxClipper,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  try {
    await firefox.chrome(
      `(() => { Services.prefs.setIntPref('browser.download.folderList', 2); Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)}); Services.prefs.setBoolPref('browser.download.useDownloadDir', true); return true; })()`,
    );
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file with this ending that an action saves, once all of it is there. */
export async function savedFile(
  firefox: FirefoxClipper,
  ending: string,
  action: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  let saved = { name: '', bytes: Buffer.of() };
  await intoFolder(firefox, async (folder) => {
    await action();
    const whole = poll(async () => {
      const names = await readdir(folder);
      const name = names.find((one) => one.endsWith(`.${ending}`));
      // While it comes it is empty, with its bytes in another beside it.
      if (!name || names.some((one) => one.endsWith('.part'))) return null;
      const bytes = await readFile(path.join(folder, name));
      return bytes.length > 0 && { name, bytes };
    }, `a .${ending} file`);
    saved = await whole.catch(async (error: unknown) => {
      const said = await firefox.evaluateInPopup<string>(`document.body.innerText`).catch(String);
      const names = (await readdir(folder)).join(', ');
      throw new Error(`In the folder: [${names}]. The popup: ${said}`, { cause: error });
    });
  });
  return saved;
}
