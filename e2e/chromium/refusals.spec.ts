/** What the browser or the system refuses to take: said as it is, nothing lost, and the next press works. */
import type { BrowserContext } from '@playwright/test';
import { clipboardText, filledPopup, hook, popupText } from '../harness/actions';
import { expect, test } from '../harness/test';
import type { RemoteTarget } from '../harness/target';
import { BEFORE, COPYING, REFUSE, TAKE_AGAIN, TITLE } from '../stories/refusals';

/** Presses a control that copies; what the popup says when it is done. */
async function press(popup: RemoteTarget, name: string): Promise<string> {
  await popup.evaluate(`document.querySelector('${hook('status')} span')?.remove()`);
  if (name !== 'copy') {
    const open = await popup.evaluate(`document.querySelector('${hook('copy-as')}').ariaExpanded`);
    if (open !== 'true') await popup.click(hook('copy-as'));
  }
  await popup.click(hook(name));
  return popup.until<string>(
    `(() => { const text = document.querySelector('${hook('status')} span')?.textContent ?? ''; return text !== chrome.i18n.getMessage('copying') && text; })()`,
    'the popup to say how it went',
  );
}

/** Copies a text as a user does, by the keyboard. */
async function copyFromPage(context: BrowserContext, text: string): Promise<void> {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  await page.bringToFront();
  await page.locator('textarea').fill(text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await page.close();
}

test('a clipboard that refuses: each copy says so and keeps what is on it, and copies at the next press', async ({
  clipper,
  open,
}) => {
  await copyFromPage(clipper.context, BEFORE);
  const page = await open('sample/');
  const popup = await filledPopup(clipper, page);
  const refused = await popup.evaluate(`chrome.i18n.getMessage('copyNeedsClick')`);
  await popup.evaluate(REFUSE);
  for (const name of COPYING) expect(await press(popup, name)).toBe(refused);
  expect(await popupText(popup, 'status')).not.toContain(TITLE);
  await popup.close();
  expect(await clipboardText(clipper.context)).toBe(BEFORE);
  await page.bringToFront();
  const again = await filledPopup(clipper, page);
  for (const name of COPYING) {
    await again.evaluate(REFUSE);
    expect(await press(again, name)).toBe(refused);
    await again.evaluate(TAKE_AGAIN);
    expect(await press(again, name)).toContain(TITLE);
  }
  await again.close();
  expect(await clipboardText(clipper.context)).toContain(TITLE);
});

/** Addresses that the popup sends its tab to from now on: no program answers to them here. */
const watchTab = (popup: RemoteTarget): Promise<unknown> =>
  popup.evaluate(
    `(() => { globalThis.sent = []; chrome.tabs.update = (tab, { url }) => { globalThis.sent.push({ tab, url }); return Promise.resolve({}); }; })()`,
  );

async function sendToObsidian(popup: RemoteTarget): Promise<string> {
  await watchTab(popup);
  await popup.click(hook('send-to'));
  await popup.click(hook('send-obsidian'));
  return popup.until<string>(`globalThis.sent[0]?.url`, 'an address for Obsidian');
}

test('Obsidian is handed the note: a short one in its address', async ({ clipper, open }) => {
  const page = await open('sample/');
  await page.evaluate(() => {
    for (const part of [...document.querySelectorAll('article > *')].slice(6)) part.remove();
  });
  const popup = await filledPopup(clipper, page);
  const address = await sendToObsidian(popup);
  await popup.close();
  expect(address).toMatch(/^obsidian:\/\/new\?file=The%20mill%20that%20runs%20on%20the%20moon&content=/);
});

test('Obsidian is handed the note: a long one by the clipboard, and not at all where that refuses', async ({
  clipper,
  open,
}) => {
  const popup = await filledPopup(clipper, await open('news--cluttered/'));
  await popup.evaluate(REFUSE);
  await watchTab(popup);
  await popup.click(hook('send-to'));
  await popup.click(hook('send-obsidian'));
  await popup.until(
    `document.querySelector('${hook('status')} span')?.textContent === chrome.i18n.getMessage('copyNeedsClick')`,
    'the popup to say that the clipboard refused',
  );
  expect(await popup.evaluate('globalThis.sent.length')).toBe(0);
  await popup.evaluate(TAKE_AGAIN);
  await popup.click(hook('send-obsidian'));
  const address = await popup.until<string>(`globalThis.sent[0]?.url`, 'an address for Obsidian');
  await popup.close();
  expect(address).toBe(
    'obsidian://new?file=Night%20trams%20return%20to%20Larkhill%20after%20a%20decade&clipboard',
  );
  expect(await clipboardText(clipper.context)).toContain(
    'title: Night trams return to Larkhill after a decade',
  );
});
