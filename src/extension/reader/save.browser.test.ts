/** Save in the reader's bar: the files of the popup, by pointer and keyboard, with the pictures that the format holds. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../tests/support/axe';
import { click, press } from '../../../tests/support/input';
import { aroundTests, openReader, until, type TestReader } from '../../../tests/support/reader';

aroundTests();

/** What is downloaded from the reader's frame from now on. */
function downloadsOf({ window: view }: TestReader): { name: string; blob: Blob }[] {
  const made: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  view.URL.createObjectURL = (blob) => `blob:${String(blobs.push(blob as Blob) - 1)}`;
  view.HTMLAnchorElement.prototype.click = function () {
    made.push({ name: this.download, blob: blobs[Number(this.getAttribute('href')!.slice(5))]! });
  };
  return made;
}

test('each file of the popup can be saved from the bar', async () => {
  const reader = await openReader('sample/', 900);
  const saved = downloadsOf(reader);
  for (const format of ['md', 'zip', 'html', 'epub', 'txt', 'json']) {
    await click(reader.get('save'));
    expect(reader.get('save').getAttribute('aria-expanded')).toBe('true');
    const button = await reader.waitFor(`save-${format}`);
    // One below the other.
    expect(reader.get('save-panel').offsetWidth).toBeLessThan(350);
    await click(button);
    expect(reader.get('save-panel').checkVisibility()).toBe(false);
    await until(() => reader.get('status').textContent.includes('Saved'));
    const file = saved.pop()!;
    expect(file.name).toMatch(new RegExp(`.\\.${format}$`));
    expect(file.blob.size).toBeGreaterThan(500);
    await click(reader.get('dismiss'));
  }
});

test('the keyboard goes through the panel; Esc closes it, and the focus is on its button again', async () => {
  const reader = await openReader('sample/', 320, 700);
  const saved = downloadsOf(reader);
  reader.get('save').focus();
  await press('Enter');
  await until(() => reader.focused() === 'save-md');
  const panel = reader.get('save-panel').getBoundingClientRect();
  expect(panel.left).toBeGreaterThanOrEqual(0);
  expect(panel.right).toBeLessThanOrEqual(320);
  expect(await axeLines(reader.window)).toEqual([]);
  await press('Escape');
  expect(reader.focused()).toBe('save');
  await press('Enter');
  await press('Tab');
  await press('Tab');
  expect(reader.focused()).toBe('save-html');
  await press('Enter');
  await until(() => saved.length === 1);
  expect(await saved[0]!.blob.text()).toContain('<main>');
});
