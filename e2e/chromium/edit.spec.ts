import type { Frame, Page } from '@playwright/test';
import {
  clipboardText,
  copyThroughPopup,
  hook,
  readerGone,
  readThroughPopup,
  serialised,
} from '../harness/actions';
import { faultsInThemes } from '../harness/axe';
import { printedCopy, readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';
import { removesAndBringsBack } from '../stories/edit';

/** Of the article of news--cluttered/. */
const KEPT = 'musicians carrying instruments';
/** Stands in it, and is left out. */
const LEFT_OUT = 'tramfan4';

const bodyText = async (reader: Frame): Promise<string> =>
  reader.evaluate(() =>
    [...document.querySelectorAll('.ac-body [data-parts]')].map((unit) => unit.textContent).join('\n'),
  );
const openFolds = (reader: Frame) =>
  reader.evaluate(() => {
    for (const fold of document.querySelectorAll('details.ac-out')) (fold as HTMLDetailsElement).open = true;
  });
const leftOut = (reader: Frame, text: string) =>
  reader.locator(`.ac-restore${hook('bring-back')}`, { hasText: text }).first();
const removeOf = (reader: Frame, text: string) =>
  reader
    .locator('.ac-unit', { hasText: text })
    .first()
    .locator(`> ${hook('remove')}`);

/** E switches the edit view on; it is loaded then. */
async function editByKey(page: Page, reader: Frame): Promise<void> {
  await page.keyboard.press('e');
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'true');
}

test('the edit view shows what was left out, with the reason, and brings it back on a click', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator(hook('bring-back'))).toHaveCount(0);
  await reader.locator(hook('edit')).click();
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'true');
  await openFolds(reader);
  await expect(leftOut(reader, LEFT_OUT)).toContainText('outside of the article');
  await leftOut(reader, LEFT_OUT).click();
  expect(await bodyText(reader)).toContain(LEFT_OUT);
  await expect(leftOut(reader, LEFT_OUT)).toHaveCount(0);
  await expect(reader.locator(hook('status'))).toContainText('Brought back');
  await reader.locator(hook('edit')).click();
  await expect(reader.locator('.ac-unit, .ac-out, .ac-remove')).toHaveCount(0);
  expect(await bodyText(reader)).toContain(LEFT_OUT);
});

test('a removed part stands greyed in its place; undo and redo by key and by button', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  const before = await bodyText(reader);
  await editByKey(page, reader);
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  expect(await bodyText(reader)).not.toContain(KEPT);
  await expect(leftOut(reader, KEPT)).toContainText('removed by you');
  const removed = await bodyText(reader);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(reader)).toBe(before);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await bodyText(reader)).toBe(removed);
  await reader.locator(hook('undo')).click();
  expect(await bodyText(reader)).toBe(before);
  await expect(reader.locator(hook('undo'))).toHaveAttribute('aria-disabled', 'true');
  await reader.locator(hook('redo')).click();
  expect(await bodyText(reader)).toBe(removed);
});

test('what was corrected holds when the page has changed elsewhere since', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  await openFolds(reader);
  await leftOut(reader, LEFT_OUT).click();
  await page.keyboard.press('Escape');
  await readerGone(page);
  await page.evaluate((kept) => {
    const paragraphs = [...document.querySelectorAll('p')];
    const at = paragraphs.findIndex(({ textContent }) => textContent.includes(kept));
    paragraphs[at - 1]?.prepend('Corrected: ');
    paragraphs[at]?.before(Object.assign(document.createElement('p'), { textContent: 'Now one more line.' }));
  }, KEPT);
  const again = await readThroughPopup(clipper, page);
  const text = await bodyText(again);
  expect(text).toContain('Corrected: ');
  expect(text).not.toContain(KEPT);
  expect(text).toContain(LEFT_OUT);
  // Each step can still be taken back.
  await editByKey(page, again);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(again)).not.toContain(LEFT_OUT);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(again)).toContain(KEPT);
});

test('a removed part goes from its place, and comes back', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await removesAndBringsBack({
    evaluate: (look, given) => reader.evaluate(look as never, given) as never,
    press: (key) => page.keyboard.press(key),
    click: async (selector) => {
      const control = reader.locator(selector).first();
      await control.locator('..').hover();
      await control.click();
    },
  });
});

test('by keyboard alone: Tab to a control, Enter removes, Enter brings back, the focus stays with the part', async ({
  clipper,
  open,
}) => {
  const page = await open('sample/');
  const reader = await readThroughPopup(clipper, page);
  const before = await bodyText(reader);
  await editByKey(page, reader);
  const focused = () => reader.evaluate(() => document.activeElement?.getAttribute('data-ac') ?? '');
  // The controls of the bar come first; some left-out parts stand before the article.
  for (let press = 0; press < 60 && (await focused()) !== 'remove'; press++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('remove');
  const name = await reader.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(name).toMatch(/^Remove: \S/);
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('bring-back');
  expect(await bodyText(reader)).not.toBe(before);
  await page.keyboard.press('Space');
  expect(await focused()).toBe('remove');
  expect(await bodyText(reader)).toBe(before);
});

test('what one looks at stays where it is on the screen', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  const top = (text: string) =>
    reader.evaluate(
      (wanted) =>
        [...document.querySelectorAll('.ac-body [data-parts], .ac-restore')]
          .find((unit) => unit.textContent.includes(wanted))
          ?.getBoundingClientRect().top,
      text,
    );
  await reader.evaluate((wanted) => {
    [...document.querySelectorAll('.ac-body [data-parts]')]
      .find((unit) => unit.textContent.includes(wanted))
      ?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // Below the bar, which would be in the way of the press.
    scrollBy({ top: -90, behavior: 'instant' });
  }, KEPT);
  const before = await top(KEPT);
  await editByKey(page, reader);
  expect(Math.abs(((await top(KEPT)) ?? NaN) - (before ?? NaN))).toBeLessThan(2);
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  const control = await removeOf(reader, KEPT).evaluate((node) => node.getBoundingClientRect().top);
  await removeOf(reader, KEPT).click();
  expect(Math.abs(((await top(KEPT)) ?? NaN) - control)).toBeLessThan(2);
});

test('Markdown, print and the next opening have the correction; a new clip has not', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const before = await serialised(page);
  let reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  // The hint is about the text, not about the pages.
  await expect(reader.locator(hook('status'))).toContainText('click it');
  await page.keyboard.press('p');
  await expect(reader.locator(hook('print-view'))).toBeVisible();
  await expect(reader.locator(hook('status'))).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);
  await openFolds(reader);
  await leftOut(reader, LEFT_OUT).click();
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  await reader.locator(hook('copy')).click();
  await expect(reader.locator(hook('status'))).toContainText('Copied');
  const markdown = await clipboardText(clipper.context);
  await page.bringToFront();
  expect(markdown).toContain(LEFT_OUT);
  expect(markdown).not.toContain(KEPT);

  // Printed with the edit view on: the article alone, without its controls.
  const copy = await printedCopy(page, reader);
  await copy.emulateMedia({ media: 'print' });
  const printed = await copy.locator('body').innerText();
  expect(printed).toContain(LEFT_OUT);
  expect(printed).not.toContain(KEPT);
  expect(printed).not.toContain('outside of the article');
  for (const control of await copy.locator('.ac-remove, .ac-restore').all())
    await expect(control).toBeHidden();
  await copy.close();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(reader.locator(hook('print-view'))).toHaveCount(0);

  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await serialised(page)).toBe(before);
  reader = await readThroughPopup(clipper, page);
  expect(await bodyText(reader)).toContain(LEFT_OUT);
  expect(await bodyText(reader)).not.toContain(KEPT);

  await page.reload();
  reader = await readThroughPopup(clipper, page);
  expect(await bodyText(reader)).not.toContain(LEFT_OUT);
  expect(await bodyText(reader)).toContain(KEPT);
});

test('the popup copies what was corrected in the reader', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  await page.keyboard.press('Escape');
  await readerGone(page);
  expect(await copyThroughPopup(clipper, page)).not.toContain(KEPT);
});

test('a picture goes with its caption, and comes back with it', async ({ clipper, open }) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  await reader.locator('.ac-unit', { has: reader.locator('figure') }).hover();
  await removeOf(reader, 'Line 4 leaves the depot').click();
  await expect(reader.locator('figure')).toHaveCount(0);
  expect(await bodyText(reader)).not.toContain('Line 4 leaves the depot');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(reader.locator('figure figcaption')).toContainText('Line 4 leaves the depot');
});

test('all pages of a joined article can be corrected', async ({ clipper, open }) => {
  const page = await open('multipage--three/page1.html');
  const reader = await readThroughPopup(clipper, page);
  const last = reader.locator('.ac-unit > p').last();
  await expect.poll(() => reader.locator('.ac-body > p[data-parts^="2s"]').count()).toBeGreaterThan(0);
  const before = await bodyText(reader);
  await editByKey(page, reader);
  const removed = (await last.textContent()) ?? '';
  await last.hover();
  await last.locator(`~ ${hook('remove')}`).click();
  expect(await bodyText(reader)).not.toContain(removed);
  await openFolds(reader);
  const side = reader.locator(`.ac-restore[data-of^="1s"]`).first();
  const back = (await side.locator('.ac-excerpt').textContent()) ?? '';
  await side.click();
  expect(await bodyText(reader)).toContain(back);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bodyText(reader)).toBe(before);
});

test('a page that has rebuilt itself meanwhile: the article is still there, and corrected', async ({
  clipper,
  open,
}) => {
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await page.evaluate(() => {
    for (const child of [...document.body.children]) child.replaceWith(child.cloneNode(true));
  });
  const before = await bodyText(reader);
  await editByKey(page, reader);
  await openFolds(reader);
  await leftOut(reader, LEFT_OUT).click();
  await reader.locator('.ac-unit', { hasText: KEPT }).first().hover();
  await removeOf(reader, KEPT).click();
  const after = await bodyText(reader);
  expect(after).toContain(LEFT_OUT);
  expect(after).not.toContain(KEPT);
  for (const line of before.split('\n').filter((each) => !each.includes(KEPT))) expect(after).toContain(line);
});

for (const [at, path] of ['news--arabic/', 'sample/', 'news--japanese/', 'docs--code/'].entries())
  test(`axe finds nothing in the edit view on ${path}`, oneIn(4, at), async ({ clipper, open }) => {
    const page = await open(path);
    const reader = await readThroughPopup(clipper, page);
    await editByKey(page, reader);
    await openFolds(reader);
    await reader
      .locator(`${hook('remove')}`)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const copy = await readerCopy(page, reader);
    expect(await faultsInThemes(copy, ['light', 'dark'])).toEqual([]);
    await copy.close();
  });
