/**
 * `npm run bench:reader [-- --words 1000,10000] [--write]`: what one waits for in the reader and in the print view, on articles of 1,000, 10,000
 * and 100,000 words. Needs `npm run build`. From press to picture by the page's own clock; a measurement, not a test.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Frame, Page } from '@playwright/test';
import { filledPopup, hook, readerFrame, readerShown } from '../../e2e/harness/actions';
import { Clipper } from '../../e2e/harness/browser';
import { poll } from '../../e2e/harness/target';
import { FIXTURES } from '../../e2e/harness/server';
import { serveFolder } from '../../tests/support/static-server';
import { writeSection } from '../docs-section';
import { markdownTable } from '../tables';
import { longArticle } from './page';

const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '1000,10000,100000' },
    write: { type: 'boolean', default: false },
  },
});

/** ms; a frame that takes longer is seen */
const LONG_FRAME = 50;
/** Turns of the wheel, and px of each. */
const TURNS = 40;
const TURN_PX = 600;

async function since(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/**
 * ms from a press in the reader until the screen shows what it did: the event's way through the browser, and two frames of the
 * page, of which the second begins when the first is painted. The browser's own event timing says nothing here: it
 * hands its records to scripts of the frame that was pressed, and the reader's frame runs none.
 */
async function pressed(page: Page, reader: Frame, control: string, shown?: string): Promise<number> {
  const box = await reader.locator(control).boundingBox();
  if (!box) throw new Error(`${control} is not to be seen`);
  return since(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (shown !== undefined) await reader.locator(shown).waitFor();
    await page.evaluate(TWO_FRAMES);
  });
}

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** In the page; as text, since the compiler of this file names functions by a helper that the page has not. */
const WATCH_FRAMES = `(() => {
  globalThis.gaps = [];
  let last = performance.now();
  requestAnimationFrame(function look() {
    gaps.push(performance.now() - last);
    last = performance.now();
    requestAnimationFrame(look);
  });
})()`;

/** Frames that took longer than LONG_FRAME while one scrolls, and the longest. */
async function scrolling(page: Page): Promise<{ count: number; longest: number; frames: number }> {
  await page.evaluate(WATCH_FRAMES);
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(300);
  const gaps = await page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps);
  return {
    frames: gaps.length,
    count: gaps.filter((gap) => gap > LONG_FRAME).length,
    longest: Math.max(...gaps),
  };
}

const ms = (value: number): string => `${String(Math.round(value))} ms`;
const settled = (reader: Frame): Promise<void> =>
  reader.locator(`${hook('print-pages')}:not([aria-busy])`).waitFor({ timeout: 120_000 });

async function measure(clipper: Clipper, url: string): Promise<string[]> {
  const page = await clipper.open(url);
  const popup = await filledPopup(clipper, page);
  let reader!: Frame;
  let first = 0;
  const start = performance.now();
  const whole = await since(async () => {
    await popup.click(hook('read'));
    reader = await poll(() => readerFrame(page), 'the reader');
    await reader.locator('main h1').first().waitFor();
    first = performance.now() - start;
    reader = await readerShown(page);
  });
  await page.bringToFront();
  const scroll = await scrolling(page);
  const themeOf = (theme: string): string => `${hook('setting-theme')} label[data-value="${theme}"]`;
  const panel = await pressed(page, reader, hook('type'), themeOf('dark'));
  const themes: number[] = [];
  for (const theme of ['dark', 'sepia', 'light']) themes.push(await pressed(page, reader, themeOf(theme)));
  await page.keyboard.press('Escape');
  const view = await since(async () => {
    await reader.locator(hook('print')).click();
    await settled(reader);
  });
  const pages = await reader.locator('.pv-sheet').count();
  const refit = await since(async () => {
    await reader.locator(`${hook('setting-printColumns')} input[value="two"]`).click();
    await settled(reader);
  });
  const again = await since(async () => {
    await reader.locator(`${hook('setting-printColumns')} input[value="one"]`).click();
    await settled(reader);
  });
  await page.close();
  return [
    ms(first),
    ms(whole),
    ms(panel),
    ms(Math.max(...themes)),
    `${String(scroll.count)} of ${String(scroll.frames)}`,
    ms(scroll.longest),
    `${ms(view)} (${String(pages)})`,
    ms(again),
    ms(refit),
  ];
}

const HEADS = [
  'words',
  'press on Read to the first screen',
  'to the whole article',
  'panel open',
  'theme switch, longest of three',
  `frames over ${String(LONG_FRAME)} ms while scrolling`,
  'longest frame',
  'print view open (pages)',
  'laid out anew after a choice',
  'the same in two columns',
];

const server = await serveFolder(FIXTURES, {
  first: (requested, response) => {
    const words = Number(/^\/words-(\d+)\//.exec(requested)?.[1] ?? 0);
    if (words === 0) return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(longArticle(words));
    return true;
  },
});
const clipper = await Clipper.launch();
const rows: string[][] = [];
try {
  for (const words of values.words.split(',')) {
    rows.push([
      Number(words).toLocaleString('en'),
      ...(await measure(clipper, `${server.origin}/words-${words}/`)),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
} finally {
  await clipper.close();
  await server.close();
}
// A measure a row: so many columns are read by nobody.
const table = markdownTable(
  ['', ...rows.map(([words = '']) => `${words} words`)],
  HEADS.slice(1).map((head, at) => [head, ...rows.map((row) => row[at + 1] ?? '')]),
);
console.log(`\n${table}`);
if (values.write)
  writeSection(
    'docs/bench.md',
    'reader',
    `${table}\n\n${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores.`,
  );
