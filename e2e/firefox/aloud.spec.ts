/** Reading aloud in Firefox as far as a browser without voices goes: what it says, its keys, and that a page can do nothing to it. */
import { expect } from '@playwright/test';
import type { Frame } from 'puppeteer-core';
import { axeSource, RUN_AXE, violationLines, type Violation } from '../harness/axe';
import { hook } from '../harness/actions';
import { readerGoneFrom, readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { styleText } from '../harness/reader-copy';
import { poll } from '../harness/target';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

const isFocused = (reader: Frame, name: string): Promise<boolean> =>
  reader.evaluate((wanted) => document.activeElement?.getAttribute('data-ac') === wanted, name);

const playerGone = (reader: Frame): Promise<unknown> =>
  poll(async () => (await reader.$(hook('aloud'))) === null, 'the player to close');

test('where the browser has no voice, it says so plainly; Esc closes that, then the reader', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await readInFirefox(firefox, page);
  await poll(() => reader.$(hook('read-aloud')), 'its button');
  await page.keyboard.press('l');
  await poll(
    () => reader.$eval(hook('aloud'), (player) => player.textContent.includes('no voice of your computer')),
    'what it says',
  );
  await poll(() => isFocused(reader, 'aloud-close'), 'the focus');
  await page.keyboard.press('Escape');
  await playerGone(reader);
  expect(await isFocused(reader, 'read-aloud')).toBe(true);
  await page.keyboard.press('Enter');
  await poll(() => reader.$(hook('aloud')), 'the player');
  await reader.locator(hook('aloud-close')).click();
  await playerGone(reader);
  await page.keyboard.press('Escape');
  await readerGoneFrom(page);
});

test('its button takes no press that a script made up', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await readInFirefox(firefox, page);
  await poll(() => reader.$(hook('read-aloud')), 'its button');
  await reader.evaluate((selector) => {
    document.querySelector<HTMLElement>(selector)?.click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
  }, hook('read-aloud'));
  // What a true press does comes after what the others would have done.
  await page.keyboard.press('?');
  await poll(() => reader.$(hook('help-sheet')), 'the sheet of keys');
  expect(await reader.$(hook('aloud'))).toBeNull();
});

for (const width of [320, 1280])
  test(`it has no fault that axe finds, in any theme, and fits the screen, ${String(width)} px`, async ({
    firefox,
    server,
  }) => {
    const page = await firefox.open(`${server.origin}/reading--notes/`);
    await page.setViewport({ width, height: 800 });
    const reader = await readInFirefox(firefox, page);
    await poll(() => reader.$(hook('read-aloud')), 'its button');
    await page.keyboard.press('l');
    await poll(() => reader.$eval(hook('aloud-says'), (line) => line.textContent !== ''), 'what it says');
    const { left, right, bottom, across } = await reader.$eval(hook('aloud'), (player) => {
      const box = player.getBoundingClientRect();
      const across = player.ownerDocument.documentElement.scrollWidth;
      return { left: box.left, right: box.right, bottom: box.bottom, across };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(800);
    expect(across).toBeLessThanOrEqual(width);
    const css = await reader.evaluate(styleText);
    // In the reader itself no script runs: its document in a tab of its own.
    const copy = await firefox.browser.newPage();
    await copy.setContent(await reader.content());
    await copy.addStyleTag({ content: css });
    await copy.evaluate(axeSource);
    for (const theme of ['light', 'sepia', 'dark', 'contrast']) {
      await copy.evaluate((name) => {
        document.documentElement.dataset['theme'] = name;
      }, theme);
      const faults = JSON.parse((await copy.evaluate(RUN_AXE)) as string) as Violation[];
      expect([theme, ...violationLines(faults)]).toEqual([theme]);
    }
  });
