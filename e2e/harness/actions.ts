import type { BrowserContext, Frame, Page } from '@playwright/test';
import type { Clipper } from './browser';
import { ownFrameIn } from './own-frame';
import { poll, type RemoteTarget } from './target';

/** Selector of a control by its hook (docs/ui-hooks.md). */
export const hook = (name: string): string => `[data-ac="${name}"]`;

/** Our frame that holds this hook, if it is open. */
export const ownFrame = (page: Page, name: 'article' | 'toast'): Promise<Frame | null> =>
  ownFrameIn(
    page.frames().filter((frame) => frame !== page.mainFrame()),
    name,
  );

export const readerFrame = (page: Page): Promise<Frame | null> => ownFrame(page, 'article');

/** The reader's frame once it shows its article, all of it. */
export async function readerShown(page: Page): Promise<Frame> {
  const frame = await poll(() => readerFrame(page), 'the reader frame');
  await frame.locator('main:not([aria-busy]) h1').first().waitFor();
  return frame;
}

/** Waits until the reader is gone. */
export async function readerGone(page: Page): Promise<void> {
  await poll(async () => (await readerFrame(page)) === null, 'the reader to close');
}

/** Waits until the popup has its clip, or says why not. */
export async function popupSettled(popup: RemoteTarget): Promise<void> {
  await popup.until(
    `document.querySelector('main') && !document.querySelector('main[aria-busy]')`,
    'the popup to fill',
  );
}

/**
 * A true click on the toolbar button; resolves when the popup has its clip, or says why not. While it fills in it grows,
 * and its buttons with it move.
 */
export async function filledPopup(clipper: Clipper, page: Page): Promise<RemoteTarget> {
  const popup = await clipper.openPopup(page);
  await popupSettled(popup);
  return popup;
}

/** Text of a part of the popup; '' when it is hidden or not there. */
export const popupText = (popup: RemoteTarget, name: string): Promise<string> =>
  popup.evaluate(`(() => {
    const part = document.querySelector(${JSON.stringify(hook(name))});
    return part && part.checkVisibility() ? part.textContent.trim() : '';
  })()`);

/** Toolbar click, popup, Read: the reader's frame. */
export async function readThroughPopup(clipper: Clipper, page: Page): Promise<Frame> {
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('read'));
  return readerShown(page);
}

/** Presses Copy Markdown in the open popup and waits for what it says. */
export async function pressCopy(popup: RemoteTarget): Promise<string> {
  await popup.click(hook('copy'));
  return popup.until<string>(
    `(() => {
      const said = document.querySelector('${hook('status')}').textContent.trim();
      const problem = document.querySelector('${hook('problem')}');
      if (!problem.hidden) return problem.textContent;
      const waits = document.querySelector('${hook('progress')}') !== null;
      return waits || said === chrome.i18n.getMessage('copying') ? '' : said;
    })()`,
    'the popup to say what was copied',
  );
}

/** Toolbar click, popup, Copy Markdown: what is on the clipboard then. */
export async function copyThroughPopup(clipper: Clipper, page: Page): Promise<string> {
  const popup = await filledPopup(clipper, page);
  const said = await pressCopy(popup);
  const problem = await popupText(popup, 'problem');
  await popup.close();
  const text = await clipboardText(clipper.context);
  if (!text || problem) throw new Error(`Nothing was copied; the popup said: ${said}`);
  return text;
}

/** What a user would paste: read by a real paste into a blank page, which needs no permission. */
export async function clipboardText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  try {
    await page.setContent('<textarea></textarea>');
    await page.bringToFront();
    await page.locator('textarea').focus();
    await page.keyboard.press('ControlOrMeta+V');
    return await page.locator('textarea').inputValue();
  } finally {
    await page.close();
  }
}

/** The document as text, for comparing before and after. */
export const serialised = (page: Page): Promise<string> =>
  page.evaluate(() => new XMLSerializer().serializeToString(document));

/** Sets a choice of the print view by its keys: what Playwright does to a list by itself is no trusted event. */
export async function choose(page: Page, reader: Frame, name: string, value: string): Promise<void> {
  const list = reader.locator(`select${hook(name)}`);
  const wanted = await list.locator('option').evaluateAll((options, text) => {
    const all = options as HTMLOptionElement[];
    return all.findIndex((option) => option.value === text);
  }, value);
  if (wanted < 0) throw new Error(`${name} has no ${value}.`);
  await list.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < wanted; step++) await page.keyboard.press('ArrowDown');
  await reader.locator(`select${hook(name)} option[value="${value}"]:checked`).waitFor({ state: 'attached' });
}
