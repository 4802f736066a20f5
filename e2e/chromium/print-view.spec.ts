import type { Frame, Page } from '@playwright/test';
import { choose, hook, readerGone, readThroughPopup } from '../harness/actions';
import { axeLines } from '../harness/axe';
import { openPrintView, pagesNow, pick, settled } from '../harness/print-view';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';

/** Text of the article as it would be printed. */
async function printedText(page: Page, reader: Frame): Promise<string> {
  const copy = await readerCopy(page, reader);
  const text = await copy.locator('main').innerText();
  await copy.close();
  await page.bringToFront();
  return text;
}

test('the Print button shows the pages; choices change them and their count, and are kept', async ({
  clipper,
  open,
}) => {
  const page = await open('print--pictures/');
  let reader = await readThroughPopup(clipper, page);
  const before = await reader.locator('main').evaluate((main) => new XMLSerializer().serializeToString(main));
  await openPrintView(reader);
  const first = await pagesNow(reader);
  expect(await reader.locator('.pv-sheet').count()).toBe(first);
  await choose(page, reader, 'setting-paper', 'a5');
  await expect.poll(() => pagesNow(reader)).toBeGreaterThan(first);
  await expect(reader.locator(hook('print-count'))).toContainText(`${String(first)} →`);
  await pick(reader, 'printPictures', 'off');
  await choose(page, reader, 'setting-paper', 'legal');
  await expect.poll(() => pagesNow(reader)).toBeLessThan(first);
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);
  await expect(reader.locator(hook('print'))).toBeFocused();
  // Pictures that were to come when one scrolls there have come.
  const lazy = (markup: string): string => markup.replace(/ loading="\w+"/g, '');
  expect(
    lazy(await reader.locator('main').evaluate((main) => new XMLSerializer().serializeToString(main))),
  ).toBe(lazy(before));
  await page.keyboard.press('Escape');
  await readerGone(page);

  reader = await readThroughPopup(clipper, page);
  await openPrintView(reader);
  await expect(reader.locator(`select${hook('setting-paper')}`)).toHaveValue('legal');
  await expect(reader.locator('.ac-body img').first()).toBeHidden();
});

test('parts are left out by a click or a key, and come back; links lead nowhere', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await openPrintView(reader);
  const link = reader.locator('.ac-body a').first();
  const paragraph = await link.evaluate((a) => (a.closest('p, li') as HTMLElement).innerText.slice(0, 30));
  const address = page.url();
  await link.click();
  const left = reader.locator(hook('print-left-out'));
  await expect(left).toContainText('1');
  expect(await printedText(page, reader)).not.toContain(paragraph);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Control+z');
  await expect(left).toHaveText('');
  expect(await printedText(page, reader)).toContain(paragraph);
  await page.keyboard.press('Control+Shift+z');
  await expect(left).toContainText('1');

  await settled(reader);
  await reader.locator(hook('print-pages')).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete', 'Delete']) await page.keyboard.press(key);
  await expect(left).toContainText('3');
  // The next part has the focus, so that one goes on.
  expect(await reader.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  );
  // Back to the text, which has all of it, and to the pages again.
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);
  await expect(reader.locator('.ac-unprinted')).toHaveCount(0);
  await openPrintView(reader);
  await expect(left).toContainText('3');
  expect(await reader.locator('.ac-unprinted').count()).toBe(3);
  await reader.locator(hook('print-restore')).click();
  await expect(left).toHaveText('');
  expect(await reader.locator('.ac-unprinted').count()).toBe(0);
});

test('a section alone, and what was selected to the letter', async ({ clipper, open }) => {
  const page = await open('sample/');
  const reader = await readThroughPopup(clipper, page);
  const selected = await reader.evaluate(() => {
    const [one, two] = [...document.querySelectorAll('.ac-body p')].filter((p) => p.textContent.length > 80);
    const [from, to] = [one, two].map((p) => document.createTreeWalker(p!, NodeFilter.SHOW_TEXT).nextNode()!);
    document.getSelection()!.setBaseAndExtent(from!, 5, to!, 9);
    const beginning = from!.textContent!;
    return {
      whole: beginning.slice(0, 40),
      from: beginning.slice(5, 40).trim(),
      to: to!.textContent!.slice(9, 40),
    };
  });
  await page.keyboard.press('p');
  await settled(reader);
  const all = await printedText(page, reader);
  await choose(page, reader, 'print-scope', 'selection');
  await expect.poll(() => reader.locator('.ac-unprinted').count()).toBeGreaterThan(0);
  await settled(reader);
  const part = await printedText(page, reader);
  expect(part.length).toBeLessThan(all.length / 2);
  expect(part).toContain(selected.from);
  expect(part).not.toContain(selected.whole);
  expect(part).not.toContain(selected.to);
  const heading = await reader.locator('.ac-body :is(h2, h3)').first().innerText();
  await choose(page, reader, 'print-scope', '0');
  await expect.poll(async () => (await printedText(page, reader)).includes(heading)).toBe(true);
  await settled(reader);
  const section = await printedText(page, reader);
  expect(section.length).toBeLessThan(all.length);
  await page.keyboard.press('Escape');
  await openPrintView(reader);
  await expect(reader.locator(`select${hook('print-scope')}`)).toHaveValue('0');
  expect(await printedText(page, reader)).toBe(section);
  await choose(page, reader, 'print-scope', 'whole');
  await expect.poll(() => reader.locator('.ac-unprinted').count()).toBe(0);
  // The table is passed by text again only when the pages are laid out.
  await settled(reader);
  expect(await printedText(page, reader)).toBe(all);
});

test('too long for pages it says so and is printed as it flows; a section of it has its pages', async ({
  clipper,
  open,
}) => {
  const page = await open('generated--volumes/');
  const reader = await readThroughPopup(clipper, page);
  const scrolled = () => reader.evaluate(() => scrollY);
  await reader.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  // A range leaves the title when the article is taken out of the document.
  const inTitle = await reader.evaluateHandle(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('main h1')!);
    return range;
  });
  await openPrintView(reader);
  const refusal = reader.locator(hook('print-refusal'));
  await expect(refusal).toContainText('too long to show its pages');
  await expect(reader.locator('.pv-sheet')).toHaveCount(0);
  await expect(reader.locator(hook('print-count'))).toHaveText('');
  expect(await scrolled()).toBe(400);
  // Keys for parts of the pages find none, and the article behind the view is left alone.
  await reader.locator(hook('print-pages')).focus();
  for (const key of ['ArrowDown', 'Delete']) await page.keyboard.press(key);
  await expect(reader.locator('.ac-unprinted')).toHaveCount(0);

  // What comes to paper is looked at by the headed tests; afterwards all is as it was.
  await choose(page, reader, 'setting-printLinks', 'footnotes');
  await settled(reader);
  await reader.locator(hook('print-now')).click();
  await settled(reader);
  await expect(reader.locator('.ac-notes')).toHaveCount(0);
  await expect(reader.locator(hook('print-now'))).toBeFocused();
  await expect(refusal).toBeVisible();
  // Moved, all of it would be laid out anew.
  expect(await inTitle.evaluate(({ startContainer }) => startContainer.nodeName)).toBe('H1');

  await choose(page, reader, 'print-scope', '0');
  await expect.poll(() => reader.locator('.pv-sheet').count()).toBeGreaterThan(1);
  await settled(reader);
  await expect(refusal).toBeHidden();
  expect(await reader.locator('.pv-sheet').count()).toBe(await pagesNow(reader));
  await choose(page, reader, 'print-scope', '1');
  await expect(refusal).toBeVisible();
  await expect(reader.locator('.pv-sheet')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);
  await expect(reader.locator('body > main h1')).toBeVisible();
});

test('what a script makes up presses nothing', async ({ clipper, open }) => {
  const page = await open('sample/');
  const reader = await readThroughPopup(clipper, page);
  await openPrintView(reader);
  await reader.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>('.pv button')) control.click();
    document.querySelector<HTMLElement>('.ac-body p')?.click();
    const paper = document.querySelector<HTMLSelectElement>('[data-ac="setting-paper"]')!;
    paper.value = 'a5';
    paper.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(reader.locator(hook('print-view'))).toBeVisible();
  await expect(reader.locator('.ac-unprinted')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await settled(reader);
  await expect(reader.locator(`select${hook('setting-paper')}`)).toHaveValue('auto');
});

test('all of it is reached by keys, and Tab leaves the pages', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await page.keyboard.press('p');
  await settled(reader);
  await expect(reader.locator(hook('print-now'))).toBeFocused();
  const seen = new Set<string>();
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    seen.add(
      await reader.evaluate(() => {
        const at = document.activeElement;
        return at?.closest('[data-ac]')?.getAttribute('data-ac') ?? at?.localName ?? '';
      }),
    );
  }
  for (const name of [
    'print-close',
    'print-size',
    'print-pages',
    'print-scope',
    'setting-paper',
    'setting-printInk',
  ])
    expect([name, seen.has(name)]).toEqual([name, true]);
  // No link of the article, no control of the reader below.
  for (const name of ['article', 'copy', 'type']) expect([name, seen.has(name)]).toEqual([name, false]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the print view: ${colorScheme}`, async ({ clipper, open }) => {
    const page = await open('news--cluttered/');
    await page.emulateMedia({ colorScheme });
    const reader = await readThroughPopup(clipper, page);
    await openPrintView(reader);
    await reader.locator('.ac-body p').first().click();
    await expect(reader.locator(hook('print-left-out'))).not.toHaveText('');
    const copy = await readerCopy(page, reader);
    await copy.emulateMedia({ colorScheme });
    expect(await axeLines(copy)).toEqual([]);
    await copy.close();
  });
