import { expect } from '@playwright/test';
import { SETTINGS_VERSION } from '../../src/extension/settings-record';
import { templatesRecord, type NoteTemplate } from '../../src/extension/templates/record';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.reset();
  await firefox.forget();
});

test('a record of a newer version is said, and not lost', async ({ firefox, server }) => {
  await firefox.open(`${server.origin}/sample/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.evaluateInPopup(`browser.storage.local.set({ settings: { version: 99, theme: 'plaid' } })`);
  await firefox.closePopup();
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const kept = await firefox.evaluateInPopup<object>(`browser.storage.local.get()`);
  expect(JSON.stringify(kept)).toContain('plaid');
  const said = await firefox.evaluateInPopup<string>(`document.body.innerText`);
  expect(said).toMatch(/newer version/i);
});

test('a template for a site is used for the copy of a page there', async ({ firefox, server }) => {
  await firefox.open(`${server.origin}/sample/`);
  await firefox.clickToolbar();
  await firefox.popupOpen();
  const { host } = new URL(server.origin);
  const template: NoteTemplate = {
    name: 'Mills',
    sites: host,
    kind: 'article',
    fileName: '',
    frontMatter: 'about: "{{ title }}"',
    noteBody: 'From {{ site }}.',
  };
  await firefox.evaluateInPopup(
    `browser.storage.local.set(${JSON.stringify({ settings: { version: SETTINGS_VERSION, mdTemplates: 'always' }, templates: templatesRecord([template]) })})`,
  );
  // Read has the focus; then Print, Copy.
  await firefox.key('Tab', 'Tab', 'Enter');
  const copied = await poll(async () => {
    const text = await firefox.clipboard();
    return text.includes('about:') && text;
  }, 'the note on the clipboard');
  expect(copied).toBe('---\nabout: The mill that runs on the moon\n---\n\nFrom Tidewater Courier.\n');
});
