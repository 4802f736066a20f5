import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  filledPopup,
  hook,
  popupText,
  readerFrame,
  readerGone,
  readerShown,
  readThroughPopup,
} from '../harness/actions';
import { axeLines } from '../harness/axe';
import { downloaded } from '../harness/download';
import { expect, test } from '../harness/test';
import { SETTINGS_VERSION } from '../../src/extension/settings-record';

test('on a narrow screen a choice has all of the line, and links have the colour of the page', async ({
  clipper,
}) => {
  const options = await clipper.openOptions();
  await options.setViewportSize({ width: 360, height: 700 });
  const choices = await options
    .locator('select')
    .evaluateAll((all) =>
      all.map((select) =>
        Math.round(select.parentElement!.clientWidth - select.getBoundingClientRect().width),
      ),
    );
  expect(choices.length).toBeGreaterThan(10);
  expect(Math.max(...choices)).toBe(0);
  const colours = await options
    .locator(hook('all-highlights'))
    .evaluate((link) => [
      getComputedStyle(link).color,
      getComputedStyle(document.documentElement).accentColor,
    ]);
  expect(colours[0]).toBe(colours[1]);
});

test('"open the reader at once": the toolbar button reads, and reads back; settings changed meanwhile', async ({
  clipper,
  open,
}) => {
  const options = await clipper.openOptions();
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect
    .poll(() => options.evaluate(() => chrome.action.getPopup({})), { message: 'the popup is off' })
    .toBe('');
  const page = await open('news--cluttered/');
  await clipper.clickToolbar(page);
  const reader = await readerShown(page);
  // Reader and options hear of each other; what is typed in the options meanwhile stays.
  const theme = options.locator(`select${hook('setting-theme')}`);
  await options.bringToFront();
  await theme.press('ArrowDown');
  await expect(reader.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.bringToFront();
  await reader.locator(hook('type')).click();
  const themes = reader.locator(hook('setting-theme'));
  await expect(themes.locator('input[value="light"]')).toBeChecked();
  await themes.locator('[data-value="sepia"]').click();
  await expect(theme).toHaveValue('sepia');
  // The panel that is open follows, and keeps the focus.
  const sepia = themes.locator('input[value="sepia"]');
  await expect(sepia).toBeFocused();
  await options.bringToFront();
  await theme.press('ArrowDown');
  await page.bringToFront();
  await expect(themes.locator('input[value="dark"]')).toBeChecked();
  await expect(themes.locator('input[value="dark"]')).toBeFocused();
  await options.bringToFront();
  const vault = options.locator(hook('setting-obsidianVault'));
  await vault.pressSequentially('Night trams', { delay: 5 });
  await expect
    .poll(() => options.evaluate(() => chrome.storage.local.get()))
    .toMatchObject({
      settings: { obsidianVault: 'Night trams', theme: 'dark' },
    });
  await expect(vault).toHaveValue('Night trams');
  await expect(vault).toBeFocused();
  await page.bringToFront();
  await clipper.clickToolbar(page);
  await readerGone(page);
});

test('it holds after the service worker was stopped', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  await clipper.stopServiceWorker();
  const page = await open('news--cluttered/');
  await clipper.clickToolbar(page);
  await readerShown(page);
});

test('with it, a page that cannot be read: the popup says why, once', async ({ clipper }) => {
  const options = await clipper.openOptions();
  await options.locator(`input${hook('setting-openOnClick')}`).check();
  await expect.poll(() => options.evaluate(() => chrome.action.getPopup({}))).toBe('');
  const page = await clipper.open('chrome://version/');
  const popup = await filledPopup(clipper, page);
  expect(await popupText(popup, 'problem')).not.toBe('');
  await popup.close();
  // No tab keeps the popup: the button reads again.
  await expect
    .poll(() =>
      options.evaluate(async () => {
        const tabs = await chrome.tabs.query({});
        const popups = await Promise.all(tabs.map(({ id }) => chrome.action.getPopup({ tabId: id })));
        return [...new Set(popups)];
      }),
    )
    .toEqual(['']);
});

test('a stored record that makes no sense does no harm', async ({ clipper, open }) => {
  const options = await clipper.openOptions();
  await options.evaluate(() =>
    chrome.storage.local.set({
      settings: { version: 99, fontSize: 'huge', theme: 7, openOnClick: 'yes', maxPages: -4 },
    }),
  );
  const page = await open('news--cluttered/');
  const reader = await readThroughPopup(clipper, page);
  await expect(reader.locator('h1')).toHaveText('Night trams return to Larkhill after a decade');
  expect(await readerFrame(page)).not.toBeNull();
});

test('settings of a newer version are kept aside: popup and options say so, and give them out; defaults come and go', async ({
  clipper,
  open,
}) => {
  const record = { version: 99, theme: 'plaid', columns: 3 };
  let options = await clipper.openOptions();
  await options.evaluate((settings) => chrome.storage.local.set({ settings }), record);
  const said = await options.evaluate(() => chrome.i18n.getMessage('settingsNewer'));
  const popup = await filledPopup(clipper, await open('news--cluttered/'));
  await expect.poll(() => popupText(popup, 'settings-aside')).toBe(said);
  await popup.close();

  await options.close();
  options = await clipper.openOptions();
  await expect(options.locator(hook('settings-aside'))).toContainText(said);
  // What is changed now is saved, and the old record is still there.
  await options.locator(`input${hook('setting-followPages')}`).uncheck();
  await expect(options.locator(hook('status'))).not.toBeEmpty();
  const { bytes } = await downloaded(clipper, 'json', () => options.locator(hook('aside-save')).click());
  const saved: unknown = JSON.parse(bytes.toString());
  expect(saved).toMatchObject([{ fault: 'newer', record }]);

  await options.locator(hook('aside-forget')).click();
  await expect(options.locator(hook('settings-aside'))).toBeHidden();
  expect(await options.evaluate(() => chrome.storage.local.get<Record<string, unknown>>(null))).toMatchObject(
    {
      settings: { version: SETTINGS_VERSION, followPages: false },
    },
  );

  // All of them are as they were at first, and with Undo as before; what was chosen between stays.
  const stored = () => options.evaluate(() => chrome.storage.local.get<Record<string, unknown>>('settings'));
  const check = (name: string) => options.locator(`input${hook(`setting-${name}`)}`);
  await options.locator(hook('reset')).click();
  await expect(check('followPages')).toBeChecked();
  await expect(options.locator(hook('status'))).toHaveText('All settings are back to their defaults.');
  await check('openOnClick').check();
  await expect.poll(stored).toMatchObject({ settings: { followPages: true, openOnClick: true } });
  await options.locator(hook('reset-undo')).click();
  await expect(check('followPages')).not.toBeChecked();
  await expect(check('openOnClick')).toBeChecked();
  await expect(options.locator(hook('reset-undo'))).toBeHidden();
  expect(await stored()).toMatchObject({ settings: { followPages: false, openOnClick: true } });
});

test('a template for a site: made in the options with a preview, used for that site, exported and imported', async ({
  clipper,
  open,
  server,
}) => {
  const options = await clipper.openOptions();
  await options.locator(hook('template-add')).click();
  const template = options.locator(`${hook('template')}[open]`);
  await expect(template.locator(hook('template-name'))).toBeFocused();
  const { host } = new URL(server.origin);
  const fill = (name: string, text: string) => template.locator(hook(`template-${name}`)).fill(text);
  await fill('name', 'Mills');
  await fill('sites', `elsewhere.test\n${host}/sample/`);
  await fill('fileName', 'mill {{ author }}');
  await fill('frontMatter', 'about: "{{ title | upper }}"\nkind: mill');
  await fill('noteBody', 'From {{ site }}.');
  await expect(template.locator('summary')).toHaveText('Mills');
  await expect(template.locator(hook('template-remove'))).toHaveText('Remove: Mills');
  await expect(template.locator(hook('template-preview'))).toContainText(
    'about: "NIGHT TRAMS RETURN: A FIRST RIDE"',
  );
  await fill('noteBody', '{{ nothing | }} {%');
  await expect(template.locator(hook('template-preview'))).toHaveClass(/bad/);
  await fill('noteBody', 'From {{ site }}.');
  await expect(template.locator(hook('template-preview'))).toContainText('From The Larkhill Ledger.');
  expect(await axeLines(options)).toEqual([]);
  if (process.env.SHOTS) await template.screenshot({ path: `${process.env.SHOTS}/template.png` });

  const stored = () => options.evaluate(() => chrome.storage.local.get<Record<string, unknown>>('templates'));
  await expect.poll(stored).toMatchObject({ templates: { templates: [{ noteBody: 'From {{ site }}.' }] } });
  const before = await stored();

  const save = async (where: string) => {
    const popup = await filledPopup(clipper, await open(where));
    await popup.click(hook('save-as'));
    const file = await downloaded(clipper, 'md', () => popup.click(hook('save-md')));
    await popup.close();
    return { name: file.name, text: file.bytes.toString() };
  };
  expect(await save('sample/')).toEqual({
    name: 'mill Marta Oleander.md',
    text: '---\nabout: THE MILL THAT RUNS ON THE MOON\nkind: mill\n---\n\nFrom Tidewater Courier.\n',
  });
  // Any other page has the general ones.
  expect((await save('news--cluttered/')).text).toContain(
    'title: Night trams return to Larkhill after a decade\n',
  );

  await options.bringToFront();
  const { bytes } = await downloaded(clipper, 'json', () => options.locator(hook('export')).click());
  await options.locator(hook('template-remove')).click();
  await expect.poll(stored).toMatchObject({ templates: { templates: [] } });
  // What Playwright does to a file field by itself is no trusted event; what the browser's debugger does is.
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  try {
    const file = path.join(folder, 'settings.json');
    await writeFile(file, bytes);
    const session = await options.context().newCDPSession(options);
    const { root } = await session.send('DOM.getDocument');
    const selector = hook('import-file');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const importFile = () => session.send('DOM.setFileInputFiles', { nodeId, files: [file] });
    await importFile();
    await expect.poll(stored).toEqual(before);
    await expect(options.locator(hook('status'))).toContainText('Imported');

    // Where the browser has no room left, that is what is said.
    await options.evaluate(async () => {
      const { local } = chrome.storage;
      await local.set({ full: 'x'.repeat(local.QUOTA_BYTES - (await local.getBytesInUse(null)) - 20) });
    });
    const longer = { ...(JSON.parse(bytes.toString()) as object), noteBody: 'The tide. '.repeat(100) };
    await writeFile(file, JSON.stringify(longer));
    await importFile();
    await expect(options.locator(hook('status'))).toContainText('could not be saved');
    expect(await stored()).toEqual(before);
  } finally {
    await options.evaluate(() => chrome.storage.local.remove('full'));
    await rm(folder, { recursive: true });
  }
});
