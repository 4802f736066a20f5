/** For pictures: a word highlighted in the reader. */
import type { Frame, Page } from '@playwright/test';
import { hook } from '../../e2e/harness/actions';

/** A word highlighted by a double click, with its bar. */
export async function highlight(page: Page, reader: Frame): Promise<void> {
  await reader.locator(hook('highlights')).waitFor({ state: 'attached' });
  const box = await reader.locator('.ac-body p').nth(1).boundingBox();
  if (!box) throw new Error('no paragraph');
  await page.mouse.dblclick(box.x + box.width / 3, box.y + 14);
  await reader.locator(hook('colour-green')).click();
}
