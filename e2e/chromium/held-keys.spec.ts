/** A key that is held down repeats by itself; what it does, it does once. */
import type { Frame, Page } from '@playwright/test';
import { hook, readThroughPopup } from '../harness/actions';
import type { Clipper } from '../harness/browser';
import { expect, test } from '../harness/test';

async function reading(clipper: Clipper, page: Page): Promise<Frame> {
  const reader = await readThroughPopup(clipper, page);
  await reader.locator(hook('help')).waitFor();
  return reader;
}

/** Even, so that what switches to and fro would be off in the end. */
const REPEATS = 8;

/** Holds a key as long as a person does who waits for something to happen, then lets it go. */
async function hold(page: Page, key: string): Promise<void> {
  for (let press = 0; press < REPEATS; press++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

/** Selects the beginning of a paragraph. */
const select = (reader: Frame, paragraph: number): Promise<void> =>
  reader.evaluate((at) => {
    const text = document.querySelectorAll('.ac-body p')[at]?.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, 20);
  }, paragraph);

const painted = (reader: Frame): Promise<number> =>
  reader.evaluate(() => CSS.highlights.get('ac-yellow')?.size ?? 0);

test('H and N make one highlight and one empty note', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await select(reader, 0);
  await hold(page, 'h');
  await expect.poll(() => painted(reader)).toBe(1);
  await expect(reader.locator(hook('undo-highlight'))).toBeVisible();
  await select(reader, 1);
  await hold(page, 'n');
  const note = reader.locator(hook('note-text'));
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('');
  await page.keyboard.type('Never on nnights');
  await expect(note).toHaveValue('Never on nnights');
  // In a field a held key writes.
  await hold(page, 'n');
  await expect(note).toHaveValue(`Never on nnights${'n'.repeat(REPEATS)}`);
  await page.keyboard.press('Escape');
  expect(await painted(reader)).toBe(2);
});

test('E, ? and Enter on a button switch once; Esc closes one thing', async ({ clipper, open }) => {
  const page = await open('reading--notes/');
  const reader = await reading(clipper, page);
  await hold(page, 'e');
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'true');
  // The same key where the layout is Russian.
  const keys = await page.context().newCDPSession(page);
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await keys.send('Input.dispatchKeyEvent', { type, key: 'у', code: 'KeyE', windowsVirtualKeyCode: 69 });
  await expect(reader.locator(hook('edit'))).toHaveAttribute('aria-pressed', 'false');
  await hold(page, '?');
  await expect(reader.locator(hook('help-sheet'))).toBeVisible();
  await hold(page, 'Escape');
  await expect(reader.locator(hook('help-sheet'))).toHaveCount(0);
  await expect(reader.locator(hook('help'))).toBeVisible();
  await reader.locator(hook('highlights')).focus();
  await hold(page, 'Enter');
  await expect(reader.locator(hook('highlight-list'))).toBeVisible();
});
