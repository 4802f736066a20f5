/**
 * Pictures of this project's own fixture pages, for README.md and to be looked at for faults of typography:
 * npx tsx scripts/pictures.ts
 * Needs `npm run build`. Writes docs/pictures/*.png.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { choose, hook, popupSettled, readThroughPopup } from '../e2e/harness/actions';
import { Clipper, ROOT } from '../e2e/harness/browser';
import { openPrintView } from '../e2e/harness/print-view';
import { printedCopy } from '../e2e/harness/reader-copy';
import { startServer } from '../e2e/harness/server';
import { highlight } from './pictures/highlight';

/** Milliseconds in which the print view begins to lay out anew after a choice. */
const CHOSEN = 1500;

interface Paper {
  paper: 'a4' | 'a5' | 'letter';
  columns: 'one' | 'two';
  links: 'underlined' | 'footnotes';
  /** the page of paper that is shown, 1 is the first */
  sheet: number;
}

/** A page of paper as the print view lays it out, as a picture. */
async function printPicture(clipper: Clipper, url: string, name: string, wanted: Paper): Promise<void> {
  const page = await clipper.open(url);
  const reader = await readThroughPopup(clipper, page);
  await openPrintView(reader);
  if (name === 'print-a4') await shoot(page, 'print-view');
  await choose(page, reader, 'setting-paper', wanted.paper);
  await choose(page, reader, 'setting-printLinks', wanted.links);
  await reader.locator(`${hook('setting-printColumns')} input[value="${wanted.columns}"]`).click();
  await page.waitForTimeout(CHOSEN);
  await reader.locator(`${hook('print-pages')}:not([aria-busy])`).waitFor();
  const sheet = await printedCopy(page, reader, { opened: true });
  const pdf = path.join(FOLDER, `${name}.pdf`);
  await writeFile(pdf, await sheet.pdf({ preferCSSPageSize: true }));
  const at = String(wanted.sheet);
  // poppler names the file after the number of the page without -singlefile.
  execFileSync('pdftoppm', [
    '-png',
    '-r',
    '110',
    '-f',
    at,
    '-l',
    at,
    '-singlefile',
    pdf,
    pdf.replace(/\.pdf$/, ''),
  ]);
  await rm(pdf);
  await sheet.close();
  await page.close();
}

const shoot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: path.join(FOLDER, `${name}.png`) });

/** The reader on a page, with what a selector finds in the middle of the screen. */
async function readerPicture(clipper: Clipper, url: string, name: string, selector = ''): Promise<void> {
  const page = await clipper.open(url);
  const reader = await readThroughPopup(clipper, page);
  await page.bringToFront();
  if (selector !== '')
    await reader
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  if (name === 'reader-highlights') await highlight(page, reader);
  await page.waitForTimeout(CHOSEN);
  await shoot(page, name);
  await page.close();
}

/** The choices of text and theme, then the article in each theme. */
async function themePictures(page: Page, reader: Frame): Promise<void> {
  await reader.locator(hook('type')).click();
  await shoot(page, 'reader-choices');
  for (const theme of ['sepia', 'dark', 'contrast', 'light']) {
    await reader.locator(`${hook('setting-theme')} input[value="${theme}"]`).click();
    if (theme === 'light') return;
    await reader.locator(hook('type')).click();
    await page.waitForTimeout(CHOSEN);
    await shoot(page, `reader-${theme}`);
    await reader.locator(hook('type')).click();
  }
}

const FOLDER = path.join(ROOT, 'docs', 'pictures');

/** Name, fixture, and what stands in the middle. */
const READER = [
  ['news--arabic', 'news--arabic', ''],
  ['japanese', 'news--japanese', ''],
  ['code', 'docs--code', '.ac-body pre'],
  ['table', 'docs--code', '.ac-body table'],
  ['maths', 'structure--everything', '.ac-body math[display="block"]'],
  ['notes', 'structure--everything', '.ac-body li[id]'],
  ['highlights', 'reading--notes', ''],
  ['recipe', 'recipe--leeks', ''],
  ['report', 'report--flood', ''],
  ['talk', 'talk--bells', ''],
  ['tabs', 'docs--tabs', '[data-part="tab"]'],
  ['review', 'review--lanterns', '[data-part="weighed"]'],
  ['paper', 'paper--canal', ''],
  ['thread', 'thread--boiler', ''],
] as const;

const PRINTED = [
  ['a4', 'print--pictures', { paper: 'a4', columns: 'one', links: 'underlined', sheet: 1 }],
  ['a5', 'print--pictures', { paper: 'a5', columns: 'two', links: 'underlined', sheet: 1 }],
  ['letter', 'structure--everything', { paper: 'letter', columns: 'one', links: 'footnotes', sheet: 3 }],
] as const;

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
  const reader = await readThroughPopup(clipper, page);
  await page.bringToFront();
  await shoot(page, 'reader-sample');
  await themePictures(page, reader);
  for (const [name, fixture, selector] of READER) {
    await readerPicture(clipper, `${server.origin}/${fixture}/`, `reader-${name}`, selector);
  }
  for (const [name, fixture, paper] of PRINTED)
    await printPicture(clipper, `${server.origin}/${fixture}/`, `print-${name}`, paper);
  console.log(`pictures in ${FOLDER}`);
} finally {
  await clipper.close();
  await server.close();
}
