import type { Page } from '@playwright/test';
import { copyThroughPopup, hook } from '../harness/actions';
import { expect, test } from '../harness/test';

/** By the keyboard, as a person does: what a script selects is not trusted. */
async function choose(options: Page, name: string, value: string): Promise<void> {
  const select = options.locator(hook(`setting-${name}`));
  await select.focus();
  for (let left = await select.locator('option').count(); left > 0; left--) {
    if ((await select.inputValue()) === value) return;
    await options.keyboard.press('ArrowDown');
  }
  await expect(select).toHaveValue(value);
}

test('templates reach the clipboard where that is wanted', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.locator(hook('advanced')).click();
  await options.locator(hook('setting-frontMatter')).fill('by: {{ author | wikilink }}');
  await options.locator(hook('setting-noteBody')).fill('Clipped: {{ title | upper }}\n\n{{ content }}');
  await choose(options, 'mdBullet', 'plus');
  await choose(options, 'mdTemplates', 'always');
  await expect(options.locator(hook('preview'))).toContainText('Clipped: NIGHT TRAMS');
  const markdown = await copyThroughPopup(clipper, await open('news--cluttered/'));
  expect(markdown).toMatch(/^---\nby: "\[\[[^\]]+\]\]"\n---\n\nClipped: NIGHT TRAMS RETURN/);
  expect(markdown).toMatch(/^\+ Line 2 runs every forty minutes/m);
});
