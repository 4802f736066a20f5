/** What may happen under an open reader: the extension is updated, its worker ends, a second window. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  filledPopup,
  hook,
  popupSettled,
  popupText,
  pressCopy,
  readerFrame,
  readerGone,
  readerShown,
  readThroughPopup,
  serialised,
} from '../harness/actions';
import { Clipper } from '../harness/browser';
import { expect, test } from '../harness/test';

test.describe('an update under an open reader', () => {
  // Not the worker's own: what an update leaves of it is no matter of the tests after these.
  let clipper: Clipper;
  test.beforeAll(async () => {
    clipper = await Clipper.launch();
  });
  test.afterAll(async () => {
    await clipper.close();
  });

  test('it says so, Esc gives the page back', async ({ server }) => {
    const page = await clipper.open(`${server.origin}/news--cluttered/`);
    const before = await serialised(page);
    const reader = await readThroughPopup(clipper, page);
    await clipper.updateExtension();
    // The old script lives on in the page, without a way to the extension.
    await page.bringToFront();
    await expect(reader.locator(hook('status'))).toContainText('Article Clipper has been updated');
    for (const control of ['type', 'edit', 'highlights', 'print', 'copy']) {
      await reader.locator(hook(control)).click();
      await expect(reader.locator(hook('status'))).toContainText('Article Clipper has been updated');
    }
    await page.keyboard.press('Escape');
    await readerGone(page);
    expect(await serialised(page)).toBe(before);
    const popup = await filledPopup(clipper, page);
    expect(await popupText(popup, 'problem')).toBe('');
    await popup.close();
    await page.close();
  });

  test('the next click leaves one reader', async ({ server }) => {
    const page = await clipper.open(`${server.origin}/news--cluttered/`);
    const before = await serialised(page);
    await readThroughPopup(clipper, page);
    await clipper.updateExtension();
    // The popup sees the page, without what the former version laid over it.
    const popup = await clipper.openPopup(page);
    await popupSettled(popup);
    expect(await popupText(popup, 'problem')).toBe('');
    expect(await serialised(page)).toBe(before);
    await popup.click(hook('read'));
    await readerShown(page);
    expect(page.frames().length).toBe(2);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await readerGone(page);
    expect(await serialised(page)).toBe(before);
  });
});

test('the service worker may end before every step', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  // Popup and reader may wake it at once: it ended all the same.
  const stop = (): Promise<void> => clipper.stopServiceWorker(1000).catch(() => undefined);
  await stop();
  let popup = await clipper.openPopup(page);
  await stop();
  await popupSettled(popup);
  await stop();
  expect(await pressCopy(popup)).toContain('Night trams');
  await stop();
  await popup.click(hook('read'));
  const reader = await readerShown(page);
  await stop();
  await reader.locator(hook('type')).click();
  await reader.locator(hook('setting-theme')).locator('label').last().click();
  await stop();
  await reader.locator(hook('edit')).click();
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'true');
  await reader.locator(hook('edit')).click();
  await stop();
  const options = clipper.context.waitForEvent('page');
  if (!(await reader.locator(hook('options')).isVisible())) await reader.locator(hook('type')).click();
  await reader.locator(hook('options')).click();
  await (await options).close();
  await stop();
  await reader.locator(hook('close')).click();
  await readerGone(page);
  await stop();
  popup = await clipper.openPopup(page);
  await popupSettled(popup);
  expect(await popupText(popup, 'problem')).toBe('');
  await popup.close();
});

test('two windows: each click reads the tab of its own window', async ({ clipper, server }) => {
  const first = await clipper.open(`${server.origin}/sample/`);
  const opened = clipper.context.waitForEvent('page');
  await clipper.cdp.send('Target.createTarget', {
    url: `${server.origin}/news--cluttered/`,
    newWindow: true,
  });
  const second = await opened;
  await second.waitForLoadState();
  await readThroughPopup(clipper, second);
  expect(await readerFrame(first)).toBeNull();
  const reader = await readThroughPopup(clipper, first);
  await expect(reader.locator('h1')).toHaveText('The mill that runs on the moon');
  // Closing one leaves the other.
  await first.keyboard.press('Escape');
  await readerGone(first);
  expect(await readerFrame(second)).not.toBeNull();
  await second.close();
});

test('a page from the disk is read', async ({ clipper }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'));
  const file = path.join(folder, 'page.html');
  const text =
    'A page that was saved to the disk is read like any other, and nothing of it is sent anywhere. ';
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Saved</title><h1>Saved to the disk</h1>${`<p>${text.repeat(3)}</p>`.repeat(4)}`,
  );
  const page = await clipper.open(pathToFileURL(file).href);
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('article')).toContainText('saved to the disk');
  await page.keyboard.press('Escape');
  await readerGone(page);
  await rm(folder, { recursive: true });
});
