import { hook, readThroughPopup } from '../harness/actions';
import { bodyText, editByKey, removeOf } from '../harness/edit-view';
import { expect, test } from '../harness/test';

/** Stands alone in its paragraph, far from both ends. */
const MIDDLE = '(entry 5001)';
/** Parts that have their controls. */
const CONTROLS = '.ac-remove';

test('a giant has its controls where one reads; a correction leaves the rest of it alone', async ({
  clipper,
  open,
}) => {
  const page = await open('generated--book/');
  const reader = await readThroughPopup(clipper, page);
  await editByKey(page, reader);
  const units = await reader.locator('[data-parts]').count();
  expect(units).toBeGreaterThan(3000);
  await expect(reader.locator(CONTROLS).first()).toBeAttached();
  expect(await reader.locator(CONTROLS).count()).toBeLessThan(units / 4);
  // What is a screen or two away has them before one comes there.
  const below = () =>
    reader.evaluate(() => {
      const away = (unit: Element): number => unit.getBoundingClientRect().top / innerHeight;
      const near = [...document.querySelectorAll('[data-parts]')].filter(
        (unit) => away(unit) > 1.2 && away(unit) < 2,
      );
      return near.length > 2 && near.every((unit) => unit.closest('.ac-unit'));
    });
  await expect.poll(below).toBe(true);
  const before = await bodyText(reader);

  const part = reader.locator('[data-parts]', { hasText: MIDDLE });
  await expect(removeOf(reader, MIDDLE)).toHaveCount(0);
  await part.scrollIntoViewIfNeeded();
  await expect(removeOf(reader, MIDDLE)).toBeAttached();
  // Others are there meanwhile that a correction is not about.
  const others = await reader.evaluateHandle(() => {
    const all = [...document.querySelectorAll('[data-parts]')];
    return [all[9], all[1000], all.at(-1)];
  });
  await part.hover();
  await removeOf(reader, MIDDLE).click();
  const back = reader.locator(hook('bring-back'), { hasText: MIDDLE });
  await expect(back).toContainText('removed by you');
  await expect(back).toBeFocused();
  await expect(back).toBeInViewport();
  expect(await bodyText(reader)).not.toContain(MIDDLE);
  expect(await others.evaluate((nodes) => nodes.map((node) => node?.isConnected))).toEqual([
    true,
    true,
    true,
  ]);

  await page.keyboard.press('Enter');
  await expect(reader.locator(hook('status'))).toContainText('Brought back');
  expect(await bodyText(reader)).toBe(before);
  await expect(removeOf(reader, MIDDLE)).toBeFocused();

  await page.keyboard.press('e');
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'false');
  await expect(reader.locator('.ac-unit, .ac-out, .ac-remove')).toHaveCount(0);
  expect(await bodyText(reader)).toBe(before);
});
