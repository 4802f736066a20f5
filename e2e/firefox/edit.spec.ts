import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { readInFirefox } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

test('the controls of a very long article come where one reads', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/generated--book/`);
  const reader = await readInFirefox(firefox, page);
  await page.keyboard.press('e');
  const count = (selector: string): Promise<number> =>
    reader.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  const pressed = (on: boolean): Promise<number> => count(`${hook('edit')}[aria-pressed="${on}"]`);
  await poll(async () => (await pressed(true)) > 0, 'the edit view');
  const last = () =>
    reader.evaluate(() => {
      const unit = [...document.querySelectorAll('[data-parts]')].at(-1);
      return unit?.closest('.ac-unit')?.querySelector(':scope > .ac-remove') instanceof HTMLElement;
    });
  expect(await last()).toBe(false);
  await page.keyboard.press('End');
  await poll(last, 'the control of the last part');
  expect(await count('.ac-remove')).toBeLessThan((await count('[data-parts]')) / 2);
  await page.keyboard.press('e');
  await poll(async () => (await pressed(false)) > 0, 'the edit view to be off');
  expect(await count('.ac-unit, .ac-out, .ac-remove')).toBe(0);
  await page.close();
});
