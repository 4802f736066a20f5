/** Draws public/icons/icon-*.png from icon.svg with Chromium (`npx tsx scripts/icons.ts`); run when the SVG changes. */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const SIZES = [16, 32, 48, 128];

/** px around the largest, which stands in lists of the stores and of the browser beside others that have it */
const STORE_MARGIN = 16;

const svg = await readFile('public/icons/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const size of SIZES) {
  const margin = size === 128 ? STORE_MARGIN : 0;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = `${String(size - 2 * margin)}px`;
  await page.setContent(
    `<style>body{margin:${String(margin)}px}svg{display:block;width:${drawn};height:${drawn}}</style>${svg}`,
  );
  await page.screenshot({ path: `public/icons/icon-${String(size)}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
