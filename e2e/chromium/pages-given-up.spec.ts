/** An article over several pages: whoever stops or leaves gives the requests up, and nothing is left behind. */
import type { Page } from '@playwright/test';
import { filledPopup, hook, readerGone, readThroughPopup } from '../harness/actions';
import { pagesIn, serve, SITE } from '../harness/paged-story';
import { pathOf } from '../harness/paged-site';
import { expect, test } from '../harness/test';
import { holdSecond, holdSecondOnce } from '../stories/pages-given-up';

test('"Copy now" in the popup stops, and the rest can still be had', async ({ clipper, site }) => {
  holdSecondOnce(site);
  const page = await clipper.open(SITE + pathOf(1));
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('copy'));
  await popup.click(hook('copy-now'));
  await popup.until(`document.querySelector('${hook('notice')}').textContent.includes('Stopped')`);
  expect(site.paths).not.toContain(pathOf(3));
  await popup.click(hook('retry'));
  await popup.until(`document.querySelector('${hook('pages')} dd').textContent === '3'`, 'three pages');
  await popup.close();
});

const LEAVE: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the reader': async (page) => {
    await page.keyboard.press('Escape');
    await readerGone(page);
  },
  'going to another page': (page) => page.goto(`${SITE}/elsewhere`),
  'closing the tab': (page) => page.close(),
};
for (const [name, leave] of Object.entries(LEAVE)) {
  test(`${name} gives the request up`, async ({ clipper, site }) => {
    const givenUp = holdSecond(site);
    const page = await clipper.open(SITE + pathOf(1));
    await readThroughPopup(clipper, page);
    await givenUp(() => leave(page));
  });
}

test('closing the popup that waits gives the request up', async ({ clipper, site }) => {
  const givenUp = holdSecond(site);
  const page = await clipper.open(SITE + pathOf(1));
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('copy'));
  await givenUp(() => popup.close());
});

test('after ten pages no frame and no document is left that one page does not leave', async ({
  clipper,
  site,
}) => {
  const left = async (of: number): Promise<number> => {
    serve(site, of);
    const page = await clipper.open(SITE + pathOf(1));
    const reader = await readThroughPopup(clipper, page);
    await expect
      .poll(() => pagesIn(reader, of), { timeout: 30_000 })
      .toEqual(Array.from({ length: of }, (_, index) => index + 1));
    await page.keyboard.press('Escape');
    await readerGone(page);
    expect(page.frames()).toHaveLength(1);
    const cdp = await clipper.context.newCDPSession(page);
    // Frames are collected in more than one round.
    for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
    const { documents } = await cdp.send('Memory.getDOMCounters');
    await page.close();
    return documents;
  };
  const afterOne = await left(1);
  expect(await left(10)).toBeLessThanOrEqual(afterOne + 2);
});
