/** The reader as its user wants it: an own typeface, own styles without anything that fetches, descriptions as captions. */
import { hook, readerGone, readThroughPopup } from '../harness/actions';
import { expect, test } from '../harness/test';
import { describedPictures, leakingStyles, LOOK_WITHOUT_LEAKS, lookOfText } from '../stories/own-look';

test('own styles hold in the reader from its first picture on, and nothing of them is fetched', async ({
  clipper,
  open,
  server,
}) => {
  const options = await clipper.openOptions();
  await options.locator(hook('setting-ownStyles')).fill(leakingStyles(`${server.origin}/leak`));
  await expect(options.locator(hook('status'))).not.toBeEmpty();
  const page = await open('reading--notes/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reader = await readThroughPopup(clipper, page);
  expect(await reader.evaluate(lookOfText)).toEqual(LOOK_WITHOUT_LEAKS);
  // Whatever the styles would fetch, they would have by the time that the aids are there.
  await reader.locator(hook('help')).waitFor();
  expect(asked.filter((url) => url.includes('leak'))).toEqual([]);
  await page.keyboard.press('Escape');
  await readerGone(page);
});

test('a typeface of the computer by its name, on screen and apart from print', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.locator(hook('setting-ownFont')).fill('DejaVu Sans Mono, "Evil"; } p { color: red }');
  await expect(options.locator(hook('status'))).not.toBeEmpty();
  const page = await open('reading--notes/');
  const reader = await readThroughPopup(clipper, page);
  const text = reader.locator('.ac-article');
  await expect(text).not.toHaveCSS('font-family', /DejaVu Sans Mono/);
  await reader.locator(hook('type')).click();
  const own = reader.locator(`${hook('setting-font')} label[data-value="own"]`);
  await own.click();
  await expect(text).toHaveCSS('font-family', /^"DejaVu Sans Mono"/);
  await expect(reader.locator('.ac-body p').first()).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(await reader.evaluate(() => document.documentElement.dataset['printFont'])).toBe('serif');
});

test('descriptions of pictures without a caption are shown by choice', async ({ clipper, open }) => {
  const page = await open('print--pictures/');
  const reader = await readThroughPopup(clipper, page);
  const captions = () => reader.evaluate(describedPictures);
  expect(await captions()).toEqual([]);
  await reader.locator(hook('type')).click();
  await reader.locator(`input${hook('setting-altCaptions')}`).check();
  await expect.poll(async () => (await captions()).length).toBeGreaterThan(0);
  const shown = await captions();
  expect(shown.map(({ captions: own }) => own)).toEqual(shown.map(() => 0));
  // Said once to who hears it: the picture has it already.
  for (const { content } of shown) expect(content).toMatch(/^".+" \/ ""$/);
});
