import { hook, readThroughPopup } from '../harness/actions';
import { faultsInThemes } from '../harness/axe';
import { bodyText, editByKey, KEPT, LEFT_OUT, leftOut, openFolds, removeOf } from '../harness/edit-view';
import { readerCopy } from '../harness/reader-copy';
import { expect, test } from '../harness/test';
import { oneIn } from '../harness/whole';
import { removesAndBringsBack } from '../stories/edit';

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
