/** As many pages are shown as are printed, on many papers; one of each kind is printed in earnest by e2e/headed/print.spec.ts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { choose, readThroughPopup } from '../harness/actions';
import { openPrintView, pagesNow, pick, settled } from '../harness/print-view';
import { printedCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

/** Pages of the PDF that the browser makes of what the view hands over. */
async function pagesOnPaper(copy: Page): Promise<number> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'print-view-')), 'article.pdf');
  writeFileSync(file, await copy.pdf({ preferCSSPageSize: true }));
  return Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]);
}

const PRINTED = ['print--pictures', 'news--cluttered', 'news--arabic', 'news--japanese', 'docs--code'];

for (const fixture of PRINTED)
  test(
    `the pages that are shown are the pages that are printed: ${fixture}`,
    { tag: '@whole' },
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
