import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { hook, readThroughPopup } from '../harness/actions';
import { expect, skipWithoutScreen, test } from '../harness/headed';
import { poll } from '../harness/target';

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

const run = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' });
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

interface PaperPage {
  width: number;
  height: number;
  words: { text: string; left: number; right: number; top: number; bottom: number }[];
}

function pagesOf(file: string): PaperPage[] {
  const number = (markup: string, name: string): number =>
    Number(new RegExp(`\\b${name}="([-\\d.]+)"`).exec(markup)?.[1]);
  return run('pdftotext', '-bbox', file, '-')
    .split('<page ')
    .slice(1)
    .map((page) => ({
      width: number(page, 'width'),
      height: number(page, 'height'),
      words: [...page.matchAll(/<word ([^>]*)>([^<]*)</g)].map(([, box = '', text = '']) => ({
        text: text.replace(/&\w+;/g, ' '),
        left: number(box, 'xMin'),
        right: number(box, 'xMax'),
        top: number(box, 'yMin'),
        bottom: number(box, 'yMax'),
      })),
    }));
}

test.afterEach(async ({ headed }) => {
  await headed.screen.key('Escape');
  await headed.clipper.reset();
});

for (const name of PAGES)
  test(`a real print of ${name}: whole, in order, on the paper, no page nearly empty`, async ({
    headed,
    server,
  }) => {
    const { clipper, screen, downloads } = headed;
    for (const old of await readdir(downloads)) await rm(path.join(downloads, old));
    const page = await clipper.open(`${server.origin}/${name}/`);
    await page.bringToFront();
    await screen.window((await page.title()).slice(0, 20));
    const reader = await readThroughPopup(clipper, page);
    const textsOf = async (selector: string): Promise<string[]> =>
      (await reader.locator(selector).allTextContents())
        .map(letters)
        .filter(({ length }) => length >= SHORTEST_BLOCK);
    const blocks = await textsOf(
      ':is(h1, .ac-body :is(p, li, h2, h3, pre):not(:has(p, li, math, ruby, rt, sup)))',
    );
    // Figures may be moved past a paragraph.
    const captions = await textsOf('.ac-body figcaption');
    expect(blocks.length).toBeGreaterThan(0);
    await reader.locator(hook('print')).click();
    const file = await poll(async () => {
      const [pdf] = (await readdir(downloads)).filter((entry) => entry.endsWith('.pdf'));
      if (!pdf || !/^Pages:/m.test(run('pdfinfo', path.join(downloads, pdf)))) return null;
      return path.join(downloads, pdf);
    }, 'the PDF');

    const pages = pagesOf(file);
    expect(pages.length).toBeGreaterThan(0);
    for (const { width, height, words } of pages)
      for (const { text, left, right, top, bottom } of words)
        expect
          .soft([text, left >= 0, right <= width, top >= 0, bottom <= height])
          .toEqual([text, true, true, true, true]);

    const body = pages.flatMap(({ height, words }) =>
      words.filter(({ top, bottom }) => bottom > MARGIN && top < height - MARGIN).map(({ text }) => text),
    );
    const printed = letters(body.join(''));
    let from = 0;
    for (const block of blocks) {
      const at = printed.indexOf(block, from);
      expect.soft(at >= 0 ? block : `missing or out of order: ${block}`).toBe(block);
      if (at >= 0) from = at + block.length;
    }
    for (const caption of captions) expect.soft(printed).toContain(caption);

    const last = pages.at(-1)!;
    const lines = new Set(
      last.words
        .filter(({ top, bottom }) => bottom > MARGIN && top < last.height - MARGIN)
        .map(({ top }) => Math.round(top / 4)),
    );
    expect(lines.size).toBeGreaterThan(2);
    expect(run('pdfinfo', file)).toMatch(/^Tagged:\s+yes/m);
  });
