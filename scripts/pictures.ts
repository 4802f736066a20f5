/**
 * The pictures of README.md, from this project's own fixture pages: npx tsx scripts/pictures.ts
 * Needs `npm run build`. Writes docs/pictures/*.png.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { choose, hook, popupSettled, readThroughPopup } from '../e2e/harness/actions';
import { Clipper, ROOT } from '../e2e/harness/browser';
import { openPrintView, printedCopy } from '../e2e/harness/reader-copy';
import { startServer } from '../e2e/harness/server';

/** The print view, and a printed page of it on A5 in two columns. */
async function printPictures(clipper: Clipper, url: string): Promise<void> {
  const page = await clipper.open(url);
  const reader = await readThroughPopup(clipper, page);
  await openPrintView(reader);
  await page.screenshot({ path: path.join(FOLDER, 'print-view.png') });
  await choose(page, reader, 'setting-paper', 'a5');
  await reader.locator(`${hook('setting-printColumns')} input[value="two"]`).click();
  await reader.locator('.pv-sheet').nth(8).waitFor({ state: 'attached' });
  const sheet = await printedCopy(page, reader, { opened: true });
  const pdf = path.join(FOLDER, 'print-a5.pdf');
  await writeFile(pdf, await sheet.pdf({ preferCSSPageSize: true }));
  // poppler names the file after the number of the page without -singlefile.
  execFileSync('pdftoppm', [
    '-png',
    '-r',
    '110',
    '-f',
    '1',
    '-l',
    '1',
    '-singlefile',
    pdf,
    pdf.replace(/\.pdf$/, ''),
  ]);
  await rm(pdf);
}

const FOLDER = path.join(ROOT, 'docs', 'pictures');

const server = await startServer();
const clipper = await Clipper.launch({ viewport: { width: 1120, height: 760 } });
try {
  await mkdir(FOLDER, { recursive: true });
  const page = await clipper.open(`${server.origin}/sample/`);
  await page.screenshot({ path: path.join(FOLDER, 'page.png') });
  const popup = await clipper.openPopup(page);
  await popupSettled(popup);
  await writeFile(path.join(FOLDER, 'popup.png'), await popup.screenshot());
  await popup.close();
  for (const fixture of ['sample', 'news--arabic']) {
    const shown = fixture === 'sample' ? page : await clipper.open(`${server.origin}/${fixture}/`);
    await readThroughPopup(clipper, shown);
    await shown.bringToFront();
    await shown.screenshot({ path: path.join(FOLDER, `reader-${fixture}.png`) });
  }
  await printPictures(clipper, `${server.origin}/print--pictures/`);
  console.log(`pictures in ${FOLDER}`);
} finally {
  await clipper.close();
  await server.close();
}
