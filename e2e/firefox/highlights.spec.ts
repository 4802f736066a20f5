/** Highlights in Firefox: made by keys, painted by the reader's own registry, there again when the reader opens anew. */
import { expect } from '@playwright/test';
import type { Frame } from 'puppeteer-core';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

const painted = (reader: Frame): Promise<string> =>
  reader.evaluate(() =>
    [...(CSS.highlights.get('ac-yellow') ?? [])].map((range) => (range as Range).toString()).join('|'),
  );

test('a highlight is made by keys with its note, and is there again', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await readInFirefox(firefox, page);
  const words = await reader.evaluate(() => {
    const text = document.querySelector('.ac-body p')?.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, 20);
    return document.getSelection()?.toString().trim() ?? '';
  });
  await page.keyboard.press('n');
  await poll(
    () => reader.evaluate(() => document.activeElement?.localName === 'textarea'),
    'the field of the note',
  );
  await page.keyboard.type('Why there?');
  await page.keyboard.press('Escape');
  await poll(async () => (await painted(reader)) === words, 'the highlight');
  await page.keyboard.press('Escape');
  await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');

  const again = await readInFirefox(firefox, page);
  await poll(async () => (await painted(again)) === words, 'the highlight again');
  const noted = await again.evaluate(() => CSS.highlights.get('ac-noted')?.size);
  expect(noted).toBe(1);
  await page.close();
});
