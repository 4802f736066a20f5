/** Draws public/icons/icon-*.png from icon.svg with Chromium (`npx tsx scripts/icons.ts`); run when the SVG changes. */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const SIZES = [16, 32, 48, 128];

const svg = await readFile('public/icons/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: `public/icons/icon-${size}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
