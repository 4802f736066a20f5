/** In Firefox, too, the page is read once: what the popup shows is what is copied and read. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { copied, pressOn, readerShownIn } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { NEW, OLD, PAGE, rewrite, TIMES } from '../stories/once';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
});

test('the clip of the popup is the one that is copied and read: the page is read once', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/${PAGE}`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  expect(await page.evaluate(rewrite, [OLD, NEW] as const)).toBe(true);
  expect(await copied(firefox, () => pressOn(firefox, 'copy'))).toContain(OLD);
  await pressOn(firefox, 'read');
  const reader = await readerShownIn(page);
  const text = await reader.$eval(hook('article'), (article) => article.textContent);
  expect(text).toContain(OLD);
  expect(text).not.toContain(NEW);
});

test('the popup names the page before it is judged', async ({ firefox, server }) => {
  await firefox.open(`${server.origin}/${PAGE}`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const [first, all] = await firefox.evaluateInPopup<[number, number]>(TIMES);
  expect(first).toBeLessThan(all);
});
