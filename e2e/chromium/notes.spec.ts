import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyThroughPopup, filledPopup, hook, popupText } from '../harness/actions';
import { downloaded } from '../harness/download';
import { poll } from '../harness/target';
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

test('choices show in the preview as they are made, and a wrong template says what is wrong', async ({
  clipper,
}) => {
  const options = await clipper.openOptions();
  const preview = options.locator(hook('preview'));
  await expect(preview).toContainText('author: Ada Writer');
  await expect(preview).toContainText('_Bakers_');
  await choose(options, 'mdEmphasis', 'star');
  await expect(preview).toContainText('*Bakers*');
  await choose(options, 'mdPictures', 'none');
  await expect(preview).not.toContainText('tram.jpg');
  await options.locator(hook('setting-fileName')).fill('{{ site | slug }}');
  await expect(preview).toContainText('the-larkhill-ledger.md');
  await options.locator(hook('setting-noteBody')).fill('{{ title');
  await expect(preview).toContainText('not closed');
});

test('templates reach the clipboard where that is wanted', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.locator(hook('setting-frontMatter')).fill('by: {{ author | wikilink }}');
  await options.locator(hook('setting-noteBody')).fill('Clipped: {{ title | upper }}\n\n{{ content }}');
  await choose(options, 'mdBullet', 'plus');
  await choose(options, 'mdTemplates', 'always');
  await expect(options.locator(hook('preview'))).toContainText('Clipped: NIGHT TRAMS');
  const markdown = await copyThroughPopup(clipper, await open('news--cluttered/'));
  expect(markdown).toMatch(/^---\nby: "\[\[[^\]]+\]\]"\n---\n\nClipped: NIGHT TRAMS RETURN/);
  expect(markdown).toMatch(/^\+ Line 2 runs every forty minutes/m);
});

test('settings out and in again; a template of another clipper comes in as far as it is plain', async ({
  clipper,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  try {
    const options = await clipper.openOptions();
    await options.locator(hook('setting-fileName')).fill('{{ site }}');
    await expect(options.locator(hook('preview'))).toContainText('The Larkhill Ledger.md');
    const { bytes } = await downloaded(clipper, 'json', () => options.locator(hook('export')).click());
    expect((JSON.parse(bytes.toString()) as { fileName: string }).fileName).toBe('{{ site }}');
    const file = path.join(folder, 'settings.json');
    await writeFile(file, bytes);

    const template = path.join(folder, 'template.json');
    const content = {
      noteNameFormat: '{{title|safe_name}}',
      noteContentFormat: '{{content}} {{"prompt"}}',
      properties: [],
    };
    await writeFile(template, JSON.stringify(content));
    await options.locator(hook('import-file')).setInputFiles(template);
    await expect(options.locator(hook('status'))).toContainText('Left out');
    await expect(options.locator(hook('setting-noteBody'))).toHaveValue('{{ content }} ');
    await expect(options.locator(hook('setting-fileName'))).toHaveValue('{{ title }}');

    await options.locator(hook('import-file')).setInputFiles(file);
    await expect(options.locator(hook('setting-fileName'))).toHaveValue('{{ site }}');
    await expect(options.locator(hook('setting-noteBody'))).toHaveValue('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a wrong template is named when a file is saved, and the popup stays as it was', async ({
  clipper,
  open,
}) => {
  const options = await clipper.openOptions();
  await options.locator(hook('setting-fileName')).fill('{{ title | nosuchfilter }}');
  await expect(options.locator(hook('preview'))).toContainText('nosuchfilter');
  const popup = await filledPopup(clipper, await open('news--cluttered/'));
  await popup.click(hook('save-as'));
  await popup.click(hook('save-md'));
  await poll(
    async () => (await popupText(popup, 'status')).includes('nosuchfilter'),
    'the popup to name the filter',
  );
  expect(await popupText(popup, 'read')).not.toBe('');
});
