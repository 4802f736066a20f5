import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Frame } from '@playwright/test';
import { choose, hook, readThroughPopup } from '../harness/actions';
import { VOLUMES_LEAVES } from '../harness/generated';
import { expect, skipWithoutScreen, test, type Headed } from '../harness/headed';
import { openPrintView, settled } from '../harness/print-view';
import type { FixtureServer } from '../harness/server';
import { pagesOf, type PaperPage } from '../harness/paper';
import { poll } from '../harness/target';
import { oneIn } from '../harness/whole';

skipWithoutScreen();

/**
 * Own pages with what is hard on paper: pictures of all sizes, wide tables, code, Japanese. No right-to-left page: poppler
 * gives its words from left to right.
 */
const PAGES = ['print--pictures', 'news--cluttered', 'news--japanese', 'docs--code'];

/** pt; A4 or Letter, with the margins that are set at first (18 mm) */
const MARGIN = 51;
/** Shorter blocks may well come twice, letters. */
const SHORTEST_BLOCK = 24;

/** ms for the browser to write a book of a thousand pages, on a machine that does more than that */
const BOOK_MS = 180_000;
/** bytes: the text of a book */
const LARGEST_OUTPUT = 2 ** 26;
const run = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', maxBuffer: LARGEST_OUTPUT });
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Blocks and captions of the article as they are to be printed, by their letters. */
async function partsOf(reader: Frame): Promise<{ blocks: string[]; captions: string[] }> {
  const textsOf = async (selector: string): Promise<string[]> =>
    (
      await reader
        .locator(selector)
        .evaluateAll((all) =>
          all.filter((element) => element.getClientRects().length > 0).map((element) => element.textContent),
        )
    )
      .map(letters)
      .filter(({ length }) => length >= SHORTEST_BLOCK);
  return {
    blocks: await textsOf(':is(h1, .ac-body :is(p, li, h2, h3, pre):not(:has(p, li, math, ruby, rt, sup)))'),
    captions: await textsOf('.ac-body figcaption'),
  };
}

/** The reader in front of one, and its print view. */
async function openView(headed: Headed, server: FixtureServer, name: string) {
  const { clipper, screen, downloads } = headed;
  for (const old of await readdir(downloads)) await rm(path.join(downloads, old));
  const page = await clipper.open(`${server.origin}/${name}/`);
  await page.bringToFront();
  await screen.window((await page.title()).slice(0, 20));
  const reader = await readThroughPopup(clipper, page);
  await openPrintView(reader);
  return { page, reader };
}

/** Pages that are shown, when they are laid out by the last choice. */
async function shownPages(reader: Frame): Promise<number> {
  await settled(reader);
  return reader.locator('.pv-sheet').count();
}

/** Presses Print in the view; the PDF that comes. */
async function pressPrint(reader: Frame, downloads: string, limit?: number): Promise<string> {
  await reader.locator(hook('print-now')).click();
  return poll(
    async () => {
      const [pdf] = (await readdir(downloads)).filter((entry) => entry.endsWith('.pdf'));
      if (!pdf || !/^Pages:/m.test(run('pdfinfo', path.join(downloads, pdf)))) return null;
      return path.join(downloads, pdf);
    },
    'the PDF',
    limit,
  );
}

function expectOnPaper(pages: readonly PaperPage[]): void {
  expect(pages.length).toBeGreaterThan(0);
  for (const { width, height, words } of pages)
    for (const { text, left, right, top, bottom } of words)
      expect
        .soft([text, left >= 0, right <= width, top >= 0, bottom <= height])
        .toEqual([text, true, true, true, true]);
}

/** Share of the usual size of type below which words are those of wide tables. */
const SMALL = 0.7;

/** Figures may be moved past a paragraph, so captions have no order. */
function expectWhole(
  pages: readonly PaperPage[],
  { blocks, captions }: Awaited<ReturnType<typeof partsOf>>,
  columns: 1 | 2 = 1,
): void {
  const sizes = pages
    .flatMap(({ words }) => words.map(({ top, bottom }) => bottom - top))
    .sort((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const body = pages.flatMap(({ width, height, words }) => {
    // A wide table, in small type, goes over both columns and may stand inside a paragraph that goes on.
    const inside = words.filter(
      ({ top, bottom }) =>
        bottom > MARGIN && top < height - MARGIN && (columns === 1 || bottom - top >= SMALL * size),
    );
    // Poppler reads some lines across both columns.
    const column = ({ left, right }: (typeof words)[number]): number =>
      columns === 2 && (left + right) / 2 > width / 2 ? 1 : 0;
    return inside.sort((a, b) => column(a) - column(b)).map(({ text }) => text);
  });
  const printed = letters(body.join(''));
  expect(blocks.length).toBeGreaterThan(0);
  let from = 0;
  for (const block of blocks) {
    const at = printed.indexOf(block, from);
    expect.soft(at >= 0 ? block : `missing or out of order: ${block}`).toBe(block);
    if (at >= 0) from = at + block.length;
  }
  for (const caption of captions) expect.soft(printed).toContain(caption);
}

test.afterEach(async ({ headed }) => {
  await headed.screen.key('Escape');
  await headed.screen.key('Escape');
  await headed.clipper.forget();
  await headed.clipper.reset();
});

for (const [at, name] of PAGES.entries())
  test(
    `a real print of ${name}: whole, in order, on the paper, as many pages as shown, none nearly empty`,
    oneIn(4, at),
    async ({ headed, server }) => {
      const { reader } = await openView(headed, server, name);
      const shown = await shownPages(reader);
      const parts = await partsOf(reader);
      const first = reader.locator('.pv-sheet').first();
      await first.evaluate((sheet) => {
        sheet.setAttribute('data-seen', 'before');
      });
      const file = await pressPrint(reader, headed.downloads);
      const pages = pagesOf(file);
      expectOnPaper(pages);
      expectWhole(pages, parts);
      expect(Math.abs(pages.length - shown)).toBeLessThanOrEqual(1);

      const last = pages.at(-1)!;
      const lines = new Set(
        last.words
          .filter(({ top, bottom }) => bottom > MARGIN && top < last.height - MARGIN)
          .map(({ top }) => Math.round(top / 4)),
      );
      expect(lines.size).toBeGreaterThan(2);
      expect(run('pdfinfo', file)).toMatch(/^Tagged:\s+yes/m);
      // The same pages are shown again for another print, not laid out anew.
      await expect(reader.locator('.pv main')).toHaveCount(1);
      await expect(reader.locator(hook('print-now'))).toBeFocused();
      expect(await shownPages(reader)).toBe(shown);
      await expect(first).toHaveAttribute('data-seen', 'before');
    },
  );

// What is handed over for it: src/extension/reader/print-view/pages.browser.test.ts.
test('too long to be shown as pages, all of it is printed', { tag: '@whole' }, async ({ headed, server }) => {
  const { page, reader } = await openView(headed, server, 'generated--volumes');
  await expect(reader.locator(hook('print-refusal'))).toBeVisible();
  await choose(page, reader, 'setting-printLinks', 'footnotes');
  expect(await shownPages(reader)).toBe(0);
  const text = run('pdftotext', '-layout', await pressPrint(reader, headed.downloads, BOOK_MS), '-');
  const leaves = [...text.matchAll(/Leaf (\d+)\./g)].map((match) => Number(match[1]));
  expect(leaves).toEqual(Array.from({ length: VOLUMES_LEAVES }, (_, at) => at + 1));
  // The addresses of all its links are listed after it, of the last one, too.
  expect(text).toContain(`/leaf/${String(VOLUMES_LEAVES - 1)}`);
  expect(text).not.toContain('too long');
  await expect(reader.locator(hook('print-now'))).toBeFocused();
});

/** pt */
const A5 = [420, 595];
const LETTER = [612, 791];

test('choices are printed: A5 in two columns, then Letter with numbered links and no pictures', async ({
  headed,
  server,
}) => {
  const { page, reader } = await openView(headed, server, 'print--pictures');
  await choose(page, reader, 'setting-paper', 'a5');
  await reader.locator(`${hook('setting-printColumns')} input[value="two"]`).click();
  let shown = await shownPages(reader);
  expect(shown).toBeGreaterThan(7);
  let parts = await partsOf(reader);
  let pages = pagesOf(await pressPrint(reader, headed.downloads));
  expect([pages[0]?.width, pages[0]?.height].map((pt) => Math.round(pt ?? 0))).toEqual(A5);
  expectOnPaper(pages);
  expectWhole(pages, parts, 2);
  expect(Math.abs(pages.length - shown)).toBeLessThanOrEqual(1);

  for (const old of await readdir(headed.downloads)) await rm(path.join(headed.downloads, old));
  await choose(page, reader, 'setting-paper', 'letter');
  await choose(page, reader, 'setting-printLinks', 'footnotes');
  await reader.locator(`${hook('setting-printColumns')} input[value="one"]`).click();
  await reader.locator(`${hook('setting-printPictures')} input[value="off"]`).click();
  const before = shown;
  shown = await shownPages(reader);
  expect(shown).toBeLessThan(before);
  parts = await partsOf(reader);
  const file = await pressPrint(reader, headed.downloads);
  pages = pagesOf(file);
  expect(Math.round(pages[0]?.width ?? 0)).toBe(LETTER[0]);
  expectOnPaper(pages);
  expectWhole(pages, parts);
  expect(Math.abs(pages.length - shown)).toBeLessThanOrEqual(1);
  expect(run('pdfimages', '-list', file).trim().split('\n')).toHaveLength(2);
});
