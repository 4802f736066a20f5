/** The project's site in Chromium, also in the dark and on a phone. */
import { axeLines } from '../harness/axe';
import { expect, test } from '../harness/test';
import { demo, firstPage, startSite, withoutNetwork, type Site } from '../stories/site';

let site: Site;
// eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
test.beforeAll(async ({}, info) => {
  site = await startSite(info.outputPath('site'));
});
test.afterAll(() => site.close());

test('in the dark and on a phone it is accessible, and no wider than the screen', async ({ clipper }) => {
  const page = await clipper.open('about:blank');
  for (const file of ['', 'benchmark.html', 'docs/library.html'])
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${site.origin}/${file}`);
        const name = `${file} ${String(width)} ${colorScheme}`;
        expect(await axeLines(page), name).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(width);
      }
  await page.close();
});

test('it tells what it is before the library is loaded, shows what it does, and works without network', async ({
  clipper,
}) => {
  site.requests.length = 0;
  const page = await clipper.open('about:blank');
  await firstPage(page, site);
  await demo(page, site);
  await withoutNetwork(page, site);
  await page.close();
});
