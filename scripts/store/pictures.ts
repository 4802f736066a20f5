/**
 * The pictures of the stores, from the product itself: `npm run store:pictures`, after `npm run build`. Writes
 * store/pictures/*.png. The fixture pages stand under an address of their own, so that no picture names this machine.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { filledPopup, hook, readThroughPopup } from '../../e2e/harness/actions';
import { Clipper, ROOT } from '../../e2e/harness/browser';
import { openPrintView } from '../../e2e/harness/print-view';
import { startServer } from '../../e2e/harness/server';
import { highlight } from '../pictures/highlight';

const FOLDER = path.join(ROOT, 'store', 'pictures');
const SITE = 'https://tidewater-courier.example';
const SCREEN = { width: 1280, height: 800 };

/** Milliseconds in which a view settles after a choice. */
const CHOSEN = 1500;

const address = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** @throws when the screen names this machine */
async function shot(page: Page, reader?: Frame): Promise<Buffer> {
  await page.bringToFront();
  await page.waitForTimeout(CHOSEN);
  for (const part of [page, reader])
    if (/127\.0\.0\.1|localhost/.test((await part?.locator('body').innerText()) ?? ''))
      throw new Error(`A picture of ${page.url()} would name this machine.`);
  return page.screenshot();
}

const server = await startServer();
const clipper = await Clipper.launch({ viewport: SCREEN });
try {
  await mkdir(FOLDER, { recursive: true });
  await clipper.context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.origin + pathname }) });
  });
  const write = (name: string, png: Buffer): Promise<void> =>
    writeFile(path.join(FOLDER, `${name}.png`), png);
  const composing = await clipper.context.newPage();
  /** A picture of this size made of others. */
  const compose = async (width: number, height: number, html: string): Promise<Buffer> => {
    await composing.setViewportSize({ width, height });
    await composing.setContent(html);
    await composing.bringToFront();
    await composing.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    return composing.screenshot();
  };

  const page = await clipper.open(`${SITE}/sample/`);
  const cluttered = await shot(page);
  const popup = await filledPopup(clipper, page);
  const popupPng = await popup.screenshot();
  await popup.close();
  await write(
    'screenshot-1-button',
    await compose(
      SCREEN.width,
      SCREEN.height,
      `<style>body{margin:0}.p{position:absolute;top:12px;right:24px;border-radius:12px;box-shadow:0 10px 40px #0008}</style>
      <img src="${address(cluttered)}"><img class="p" src="${address(popupPng)}">`,
    ),
  );
  const reader = await readThroughPopup(clipper, page);
  const read = await shot(page, reader);
  await write('screenshot-2-reader', read);
  await openPrintView(reader);
  await write('screenshot-3-print', await shot(page, reader));
  await reader.locator(hook('print-close')).click();
  await reader.locator(hook('edit')).click();
  await reader.locator(hook('remove')).first().waitFor();
  await write('screenshot-4-left-out', await shot(page, reader));
  await page.close();

  const notes = await clipper.open(`${SITE}/reading--notes/`);
  const marked = await readThroughPopup(clipper, notes);
  await notes.bringToFront();
  await highlight(notes, marked);
  await marked.locator(hook('type')).click();
  await marked.locator(`${hook('setting-theme')} input[value="dark"]`).click();
  await write('screenshot-5-dark', await shot(notes, marked));
  await notes.close();

  const icon = await readFile(path.join(ROOT, 'public/icons/icon.svg'), 'utf8');
  const tile = (width: number, height: number, unit: number): Promise<Buffer> =>
    compose(
      width,
      height,
      `<style>
        body { margin: 0; overflow: hidden; background: #0b4f58; color: #fffdf7; font: 650 ${String(unit * 3)}px/1.15 system-ui, sans-serif }
        .i { position: absolute; inset: 0 auto 0 ${String(unit * 2.5)}px; display: grid; align-content: center; gap: ${String(unit)}px }
        svg { width: ${String(unit * 6)}px }
        img { position: absolute; border-radius: ${String(unit / 2)}px; box-shadow: 0 ${String(unit / 3)}px ${String(unit * 2)}px #0007 }
        .b { left: 47%; top: 9%; width: 46% } .a { left: 60%; top: 34%; width: 52% }
      </style>
      <div class="i">${icon}<div>Article<br>Clipper</div></div>
      <img class="b" src="${address(cluttered)}"><img class="a" src="${address(read)}">`,
    );
  await write('tile-small', await tile(440, 280, 14));
  await write('tile-marquee', await tile(1400, 560, 36));
  console.log(`pictures in ${FOLDER}`);
} finally {
  await clipper.close();
  await server.close();
}
