/**
 * Pictures of the extension's own pages in each language, to be looked at for faults that no test sees:
 * npx tsx scripts/language-pictures.ts FOLDER [LANGUAGE…]
 * Needs `npm run build`. Writes FOLDER/<page>-<language>.png; FOLDER is outside of the project.
 */
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filledPopup, hook, readThroughPopup } from '../e2e/harness/actions';
import { Clipper, DIST, ROOT } from '../e2e/harness/browser';
import { openPrintView } from '../e2e/harness/print-view';
import { startServer } from '../e2e/harness/server';

const LOCALES = path.join(ROOT, 'public', '_locales');
const SIZE = { width: 1000, height: 760 };

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('npx tsx scripts/language-pictures.ts FOLDER [LANGUAGE…]');
const languages = wanted.length > 0 ? wanted : (await readdir(LOCALES)).sort();

// The browser here has one language: the strings of each other one take the place of its own.
const extension = await mkdtemp(path.join(tmpdir(), 'clipper-languages-'));
await cp(DIST, extension, { recursive: true });
const speak = (language: string): Promise<void> =>
  cp(path.join(LOCALES, language), path.join(extension, '_locales', 'en'), { recursive: true });

async function picturesOf(clipper: Clipper, origin: string, language: string): Promise<void> {
  const file = (page: string): string => path.join(folder ?? '', `${page}-${language}.png`);
  await speak(language);
  // Newer than Playwright's table of commands.
  const send = clipper.cdp.send.bind(clipper.cdp) as (method: string, params: object) => Promise<unknown>;
  await send('Extensions.loadUnpacked', { path: extension });

  const page = await clipper.open(`${origin}/sample/`);
  const popup = await filledPopup(clipper, page);
  await popup.click(hook('save-as'));
  await writeFile(file('popup'), await popup.screenshot());
  await popup.close();
  const reader = await readThroughPopup(clipper, page);
  await page.bringToFront();
  await reader.locator(hook('type')).click();
  await page.screenshot({ path: file('reader') });
  await reader.locator(hook('type')).click();
  await openPrintView(reader);
  await page.screenshot({ path: file('print-view') });

  const options = await clipper.openOptions();
  await options.locator(hook('advanced')).click();
  await options.screenshot({ path: file('options'), fullPage: true });
  const welcome = await clipper.open(new URL('../welcome/index.html', options.url()).href);
  await welcome.screenshot({ path: file('welcome'), fullPage: true });
  await clipper.reset();
}

const server = await startServer();
try {
  await mkdir(folder, { recursive: true });
  const clipper = await Clipper.launch({ extension, viewport: SIZE });
  try {
    for (const language of languages) await picturesOf(clipper, server.origin, language);
  } finally {
    await clipper.close();
  }
  console.log(`pictures of ${String(languages.length)} languages in ${folder}`);
} finally {
  await server.close();
  await rm(extension, { recursive: true });
}
