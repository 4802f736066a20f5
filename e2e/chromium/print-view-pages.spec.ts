/** The pages in the print view: whole sheets alone are seen, and as many of them as are printed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { choose, hook, readThroughPopup } from '../harness/actions';
import { openPrintView, pagesNow, pick, settled } from '../harness/print-view';
import { printedCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';

/** Pages of the PDF that the browser makes of what the view hands over. */
async function pagesOnPaper(copy: Page): Promise<number> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'print-view-')), 'article.pdf');
  writeFileSync(file, await copy.pdf({ preferCSSPageSize: true }));
  return Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]);
}

for (const [at, width] of [1280, 1600, 800].entries())
  test(
    `only whole sheets are seen, and each is reached: a window of ${String(width)} px`,
    oneIn(3, at),
    async ({ clipper, open }) => {
      const page = await open('print--pictures/');
      await page.setViewportSize({ width, height: 800 });
      const reader = await readThroughPopup(clipper, page);
      await openPrintView(reader);
      await settled(reader);
      const seen = new Set<number>();
      const look = async (): Promise<void> => {
        const sheets = await reader.evaluate(() => {
          const area = document.querySelector('.pv-pages')!.getBoundingClientRect();
          return [...document.querySelectorAll('.pv-sheet')].map((sheet) => {
            const box = sheet.getBoundingClientRect();
            const shown = Math.min(box.right, area.right) - Math.max(box.left, area.left);
            return Math.max(0, Math.min(1, shown / box.width));
          });
        });
        sheets.forEach((share, at) => {
          if (share > 0.99) seen.add(at);
          expect([at, share < 0.01 || share > 0.99]).toEqual([at, true]);
        });
      };
      await look();
      const sheets = await reader.locator('.pv-sheet').count();
      const next = reader.locator(hook('print-after'));
      for (let press = 1; press < sheets; press++) {
        // At the end it says so, and Playwright would wait for it.
        if ((await next.getAttribute('aria-disabled')) === 'true') break;
        const before = await reader.locator('.pv-pages').evaluate((area) => area.scrollLeft);
        await next.click();
        const place = reader.locator('.pv-pages');
        // Scrolls smoothly, or not at all when the last one is seen.
        await expect
          .poll(async () => {
            const first = await place.evaluate((area) => area.scrollLeft);
            await page.waitForTimeout(120);
            const second = await place.evaluate((area) => area.scrollLeft);
            const end = await place.evaluate(
              (area) => area.scrollLeft + area.clientWidth >= area.scrollWidth - 1,
            );
            return first === second && (first > before || end);
          })
          .toBe(true);
        await look();
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: sheets }, (_, at) => at));
    },
  );

const PRINTED = ['print--pictures', 'news--cluttered', 'news--arabic', 'news--japanese', 'docs--code'];

for (const [at, fixture] of PRINTED.entries())
  test(
    `the pages that are shown are the pages that are printed: ${fixture}`,
    oneIn(4, at),
    async ({ clipper, open }) => {
      const page = await open(`${fixture}/`);
      const reader = await readThroughPopup(clipper, page);
      await openPrintView(reader);
      const look = async (): Promise<[number, number]> => {
        await settled(reader);
        const shown = await pagesNow(reader);
        const copy = await printedCopy(page, reader, { opened: true });
        const printed = await pagesOnPaper(copy);
        await copy.close();
        await page.bringToFront();
        return [shown, printed];
      };
      for (const [paper, columns] of [
        ['a4', 'one'],
        ['a5', 'two'],
        ['letter', 'two'],
      ] as const) {
        await choose(page, reader, 'setting-paper', paper);
        await pick(reader, 'printColumns', columns);
        const [shown, printed] = await look();
        expect([paper, columns, Math.abs(shown - printed) <= 1, shown, printed]).toEqual([
          paper,
          columns,
          true,
          shown,
          printed,
        ]);
      }
    },
  );
