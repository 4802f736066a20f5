/** The keyboard in Firefox: Tab stays in the reader. */
import { expect } from '@playwright/test';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';

skipWithoutFirefox();

test('Tab goes round the controls of the reader, not into the page below', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/keyboard--shortcuts/`);
  const reader = await readInFirefox(firefox, page);
  const seen = new Set<string>();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    seen.add(await reader.evaluate(() => document.activeElement?.getAttribute('data-ac') ?? ''));
  }
  expect([...seen].filter(Boolean).length).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('field');
});
