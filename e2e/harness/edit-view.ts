/** The edit view of the reader as tests in Chromium go through it. */
import { expect, type Frame, type Page } from '@playwright/test';
import { hook } from './actions';

/** Of the article of news--cluttered/. */
export const KEPT = 'musicians carrying instruments';
/** Stands in it, and is left out. */
export const LEFT_OUT = 'tramfan4';

/** The text of the article, a line for each part. */
export const bodyText = async (reader: Frame): Promise<string> =>
  reader.evaluate(() =>
    [...document.querySelectorAll('.ac-body [data-parts]')].map((unit) => unit.textContent).join('\n'),
  );
/** Opens what is folded away of what was left out. */
export const openFolds = (reader: Frame) =>
  reader.evaluate(() => {
    for (const fold of document.querySelectorAll('details.ac-out')) (fold as HTMLDetailsElement).open = true;
  });
/** The line of a left-out part, which brings it back. */
export const leftOut = (reader: Frame, text: string) =>
  reader.locator(`.ac-restore${hook('bring-back')}`, { hasText: text }).first();
/** The cross of the part with this text. */
export const removeOf = (reader: Frame, text: string) =>
  reader
    .locator('.ac-unit', { hasText: text })
    .first()
    .locator(`> ${hook('remove')}`);

/** E switches the edit view on; it is loaded then. */
export async function editByKey(page: Page, reader: Frame): Promise<void> {
  await page.keyboard.press('e');
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'true');
}
