/** A key that is held down in Firefox does once what it does. */
import { expect } from '@playwright/test';
import type { KeyInput, Page } from 'puppeteer-core';
import { delay } from '../../src/util/delay';
import { hook } from '../harness/actions';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.forget();
});

/** Even, so that what switches to and fro would be off in the end. */
const REPEATS = 8;

async function hold(page: Page, key: KeyInput): Promise<void> {
  for (let press = 0; press < REPEATS; press++) {
    await page.keyboard.down(key);
    await delay(30);
  }
  await page.keyboard.up(key);
}

test('one note is begun and stays empty; E and Enter on a button switch once', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await readInFirefox(firefox, page);
  await poll(() => reader.$(hook('help')), 'the aids');
  await reader.evaluate(() => {
    const text = document.querySelector('.ac-body p')?.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, 20);
  });
  await hold(page, 'n');
  await poll(() => reader.evaluate(() => document.activeElement?.localName === 'textarea'), 'the note');
  expect(await reader.$eval(hook('note-text'), (note) => (note as HTMLTextAreaElement).value)).toBe('');
  await page.keyboard.press('Escape');
  await poll(async () => (await reader.$(hook('note-text'))) === null, 'the note to close');
  await hold(page, 'e');
  await poll(
    () => reader.$eval(hook('edit'), (edit) => edit.getAttribute('aria-pressed') === 'true'),
    'the edit view',
  );
  await reader.$eval(hook('highlights'), (button) => {
    (button as HTMLElement).focus();
  });
  await hold(page, 'Enter');
  await poll(() => reader.$(`${hook('highlight-list')}[open]`), 'the list');
});
