/** The reader as its user wants it, in Firefox: own styles without anything that fetches, an own typeface, descriptions as captions. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { keepSettings, readerGoneFrom, readInFirefox } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';
import { describedPictures, leakingStyles, LOOK_WITHOUT_LEAKS, lookOfText } from '../stories/own-look';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.forget();
  await firefox.reset();
});

test('own styles hold in the reader, and nothing of them is fetched', async ({ firefox, server }) => {
  await keepSettings(firefox, { ownStyles: leakingStyles(`${server.origin}/leak`) });
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reader = await readInFirefox(firefox, page);
  expect(await reader.evaluate(lookOfText)).toEqual(LOOK_WITHOUT_LEAKS);
  // Whatever the styles would fetch, they would have by the time that the aids are there.
  await poll(() => reader.$(hook('help')), 'the aids');
  await page.keyboard.press('Escape');
  await readerGoneFrom(page);
  expect(asked.filter((url) => url.includes('leak'))).toEqual([]);
});

test('a typeface of the computer by its name, on screen and apart from print', async ({
  firefox,
  server,
}) => {
  await keepSettings(firefox, { ownFont: 'DejaVu Sans Mono, "Evil"; } p { color: red }' });
  const page = await firefox.open(`${server.origin}/reading--notes/`);
  const reader = await readInFirefox(firefox, page);
  const typeface = () =>
    reader.$eval('.ac-article', (text) => text.ownerDocument.defaultView!.getComputedStyle(text).fontFamily);
  expect(await typeface()).not.toContain('DejaVu Sans Mono');
  await reader.locator(hook('type')).click();
  await reader.locator(`${hook('setting-font')} label[data-value="own"]`).click();
  await poll(async () => (await typeface()).startsWith('"DejaVu Sans Mono"'), 'the typeface');
  expect(await reader.evaluate(() => getComputedStyle(document.querySelector('.ac-body p')!).color)).not.toBe(
    'rgb(255, 0, 0)',
  );
  expect(await reader.evaluate(() => document.documentElement.dataset['printFont'])).toBe('serif');
});

test('descriptions of pictures without a caption are shown by choice', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/print--pictures/`);
  const reader = await readInFirefox(firefox, page);
  expect(await reader.evaluate(describedPictures)).toEqual([]);
  await reader.locator(hook('type')).click();
  await reader.locator(`input${hook('setting-altCaptions')}`).click();
  const shown = await poll(async () => {
    const described = await reader.evaluate(describedPictures);
    return described.length > 0 && described;
  }, 'the descriptions');
  for (const { content, captions } of shown) {
    expect(captions).toBe(0);
    expect(content).toMatch(/^".+" \/ ""$/);
  }
});
