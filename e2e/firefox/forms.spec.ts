/** What of Firefox's own layout, line breaks and printing differs: the forms that are read and copied, sizes, pages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Frame } from 'puppeteer-core';
import { hook } from '../harness/actions';
import { copyInFirefox, readInFirefox } from '../harness/firefox-actions';
import type { FirefoxClipper } from '../harness/firefox';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';
import { COPIES, expectCopied } from '../stories/copies';
import { CORNERS, expectCorners, formsOfCorners } from '../stories/structure';

skipWithoutFirefox();

for (const story of COPIES.filter(({ path }) => path === 'structure--everything/'))
  test(`Copy Markdown: ${story.name}`, async ({ firefox, server }) => {
    await firefox.open(`${server.origin}/${story.path}`);
    expectCopied(await copyInFirefox(firefox), story, server.origin);
  });

test('parts in the order in which they are shown, shadow trees and layout tables among them', async ({
  firefox,
  server,
}) => {
  const reader = await readInFirefox(firefox, await firefox.open(`${server.origin}/${CORNERS}`));
  expectCorners(await reader.evaluate(formsOfCorners));
});

test('the scrollbar tells the length of the text from the start', async ({ firefox, server }) => {
  const page = await firefox.open(`${server.origin}/generated--5000-elements/`);
  const reader = await readInFirefox(firefox, page);
  await poll(
    () => reader.evaluate(() => document.querySelector('main')!.style.getPropertyValue('--fill') !== ''),
    'a line to be measured',
  );
  const told = await reader.evaluate(() => {
    const root = document.documentElement;
    const before = root.scrollHeight;
    for (const part of document.querySelectorAll<HTMLElement>('.ac-body > *'))
      part.style.contentVisibility = 'visible';
    return before / root.scrollHeight;
  });
  expect(told).toBeGreaterThan(0.87);
  expect(told).toBeLessThan(1.15);
});

const sheetsOf = (reader: Frame): Promise<number> => reader.$$eval('.pv-sheet', (sheets) => sheets.length);

/** Pages of the PDF that Firefox makes of what the view hands over. */
async function pagesOnPaper(firefox: FirefoxClipper, reader: Frame, url: string): Promise<number> {
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
  const side = '18mm';
  const margin = { top: side, bottom: side, left: side, right: side };
  writeFileSync(file, await tab.pdf({ preferCSSPageSize: true, margin }));
  await tab.close();
  return Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1]);
}

test('the print view shows as many pages as are printed; choices change them, and a click leaves a part out', async ({
  firefox,
  server,
}) => {
  const url = `${server.origin}/print--pictures/`;
  const page = await firefox.open(url);
  const reader = await readInFirefox(firefox, page);
  await page.keyboard.press('p');
  await poll(() => reader.$(`${hook('print-pages')}:not([aria-busy])`), 'the pages');
  const shown = await sheetsOf(reader);
  const printed = await pagesOnPaper(firefox, reader, url);
  expect([Math.abs(shown - printed) <= 1, shown, printed]).toEqual([true, shown, printed]);
  await page.bringToFront();
  await (await reader.$(`${hook('setting-printPictures')} input[value="off"]`))!.click();
  await poll(async () => (await sheetsOf(reader)) < shown, 'fewer pages');
  await (await reader.$('.ac-body p'))!.click();
  await poll(async () => (await reader.$$('.ac-unprinted')).length === 1, 'a part to be left out');
  await (await reader.$(hook('print-undo')))!.click();
  await poll(async () => (await reader.$$('.ac-unprinted')).length === 0, 'it to come back');
});
