import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Frame, Page } from 'puppeteer-core';
import { hook } from '../harness/actions';
import type { FirefoxClipper } from '../harness/firefox';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

async function readerOf(page: Page): Promise<Frame> {
  return poll(async () => {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      if (await frame.$(`${hook('article')}:not([aria-busy])`).catch(() => null)) return frame;
    }
    return null;
  }, 'the frame of the reader');
}

/** The print view by the toolbar button, the popup and the key. */
async function openPrintView(firefox: FirefoxClipper, page: Page): Promise<Frame> {
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  const reader = await readerOf(page);
  await firefox.popupGone();
  await page.keyboard.press('p');
  return reader;
}

const sheetsOf = (reader: Frame): Promise<number> => reader.$$eval('.pv-sheet', (sheets) => sheets.length);

async function laidOut(reader: Frame): Promise<number> {
  await poll(() => reader.$(`${hook('print-pages')}:not([aria-busy])`), 'the pages');
  return sheetsOf(reader);
}

/** Pages of the PDF that Firefox makes of what the view hands over. */
async function pagesOnPaper(
  firefox: { open(url: string): Promise<Page> },
  reader: Frame,
  url: string,
): Promise<number> {
  const { html, css } = await reader.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const main = copy.querySelector('main')!;
    copy.querySelector('.pv')!.replaceWith(main);
    main.querySelector('.ac-article')!.removeAttribute('style');
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    return { html: new XMLSerializer().serializeToString(copy), css: rules.join('\n') };
  });
  const tab = await firefox.open(url);
  await tab.evaluate(
    (markup, rules) => {
      const parsed = new DOMParser().parseFromString(markup, 'application/xhtml+xml');
      document.documentElement.replaceWith(document.adoptNode(parsed.documentElement));
      const style = document.createElement('style');
      style.textContent = rules;
      document.head.append(style);
    },
    html,
    css,
  );
  await tab.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => null))),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'print-view-')), 'article.pdf');
  writeFileSync(
    file,
    await tab.pdf({
      preferCSSPageSize: true,
      margin: { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' },
    }),
  );
  await tab.close();
  return Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]);
}

for (const fixture of ['print--pictures', 'docs--code', 'news--arabic'])
  test(`the print view shows as many pages as are printed: ${fixture}`, async ({ firefox, server }) => {
    const url = `${server.origin}/${fixture}/`;
    const page = await firefox.open(url);
    const reader = await openPrintView(firefox, page);
    const shown = await laidOut(reader);
    const printed = await pagesOnPaper(firefox, reader, url);
    expect([Math.abs(shown - printed) <= 1, shown, printed]).toEqual([true, shown, printed]);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await poll(async () => (await reader.$(hook('print-view'))) === null, 'the view to close');
    await page.keyboard.press('Escape');
    await poll(() => Promise.resolve(page.frames().length === 1), 'the reader to close');
    await page.close();
  });

test('in Firefox, too, an article too long for pages says so, and a section of it has its pages', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/generated--volumes/`);
  const reader = await openPrintView(firefox, page);
  await poll(
    () =>
      reader.evaluate(
        (refusal) => document.querySelector(refusal)?.textContent.includes('too long') ?? false,
        hook('print-refusal'),
      ),
    'the refusal',
    60_000,
  );
  expect(await sheetsOf(reader)).toBe(0);
  await (await reader.$(`select${hook('print-scope')}`))!.focus();
  // The first section, and out of the list: one that is open keeps its choice to itself.
  await page.keyboard.press('ArrowDown');
  await poll(async () => (await sheetsOf(reader)) > 1, 'the pages of the section', 60_000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.close();
});

test('in Firefox, too, choices change the pages, and a click leaves a part out', async ({
  firefox,
  server,
}) => {
  const page = await firefox.open(`${server.origin}/print--pictures/`);
  const reader = await openPrintView(firefox, page);
  const first = await laidOut(reader);
  const input = (await reader.$(`${hook('setting-printPictures')} input[value="off"]`))!;
  await input.click();
  await poll(async () => (await sheetsOf(reader)) < first, 'fewer pages');
  await (await reader.$('.ac-body p'))!.click();
  await poll(async () => (await reader.$$('.ac-unprinted')).length === 1, 'a part to be left out');
  await (await reader.$(hook('print-undo')))!.click();
  await poll(async () => (await reader.$$('.ac-unprinted')).length === 0, 'it to come back');
  if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.close();
});
