/**
 * The pictures of README.md, from this project's own fixture pages: npx tsx scripts/pictures.ts
 * Needs `npm run build`. Writes docs/pictures/*.png.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { popupSettled, readThroughPopup } from '../e2e/harness/actions';
import { Clipper, ROOT } from '../e2e/harness/browser';
import { startServer } from '../e2e/harness/server';

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
  console.log(`pictures in ${FOLDER}`);
} finally {
  await clipper.close();
  await server.close();
}
