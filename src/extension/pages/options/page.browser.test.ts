/** The options page as a person goes through it: what is chosen is kept and shown, settings and templates go out and come in. */
import { expect, test } from 'vitest';
import { axeLines } from '../../../../tests/support/axe';
import { local } from '../../../../tests/support/extension';
import { choose, click, fill, press, typeText } from '../../../../tests/support/input';
import { openOwnPage, type OwnPage } from '../../../../tests/support/own-page';
import { aroundTests, hook, keepSettings, until } from '../../../../tests/support/reader';
import { SETTINGS_VERSION } from '../../../settings/stored';

aroundTests();

const openOptions = (width?: number): Promise<OwnPage> =>
  openOwnPage('pages/options', 'setting-fileName', width);
const textField = ({ doc }: OwnPage, name: string): HTMLInputElement =>
  doc.querySelector(`:is(input, textarea)${hook(`setting-${name}`)}`)!;
/** Opens the fold with the rarer settings. */
const openAdvanced = async (width?: number): Promise<OwnPage> => {
  const options = await openOptions(width);
  await click(options.get('advanced'));
  await until(() => textField(options, 'fileName').checkVisibility());
  // It moves what stands below it when it comes.
  await until(() => options.get('preview').textContent !== '');
  return options;
};
const list = ({ doc }: OwnPage, name: string): HTMLSelectElement =>
  doc.querySelector(`select${hook(`setting-${name}`)}`)!;
const preview = (options: OwnPage): string => options.get('preview').textContent;
const settings = (): unknown => local.values['settings'];

test('choices show in the preview as they are made, and a wrong template says what is wrong', async () => {
  const options = await openAdvanced();
  await expect.poll(() => preview(options)).toContain('author: Ada Writer');
  expect(preview(options)).toContain('_Bakers_');
  await choose(list(options, 'mdEmphasis'), 'star');
  await expect.poll(() => preview(options)).toContain('*Bakers*');
  await choose(list(options, 'mdPictures'), 'none');
  await expect.poll(() => preview(options)).not.toContain('tram.jpg');
  await fill(textField(options, 'fileName'), '{{ site | slug }}');
  await expect.poll(() => preview(options)).toContain('the-larkhill-ledger.md');
  await fill(textField(options, 'noteBody'), '{{ title');
  await expect.poll(() => preview(options)).toContain('not closed');
  await fill(textField(options, 'noteBody'), '{{ title | nosuchfilter }}');
  await expect.poll(() => preview(options)).toContain('nosuchfilter');
});

test('settings out and in again; a template of another clipper comes in as far as it is plain', async () => {
  const options = await openAdvanced();
  const file = textField(options, 'fileName');
  await fill(file, '{{ site }}');
  await expect.poll(() => preview(options)).toContain('The Larkhill Ledger.md');
  const out = await options.saved(() => click(options.get('export')));
  expect(out.name).toBe('article-clipper-settings.json');
  expect(JSON.parse(out.text)).toMatchObject({ fileName: '{{ site }}' });
  const template = {
    noteNameFormat: '{{title|safe_name}}',
    noteContentFormat: '{{content}} {{"prompt"}}',
    properties: [],
  };
  await options.chooseFile('import-file', { name: 'template.json', text: JSON.stringify(template) });
  await expect.poll(() => options.get('status').textContent).toContain('Left out');
  expect(textField(options, 'noteBody').value).toBe('{{ content }} ');
  expect(textField(options, 'fileName').value).toBe('{{ title }}');
  await options.chooseFile('import-file', out);
  await expect.poll(() => textField(options, 'fileName').value).toBe('{{ site }}');
  expect(textField(options, 'noteBody').value).toBe('');
});

test('it follows what is changed elsewhere; what is being typed stays', async () => {
  const options = await openOptions();
  await choose(list(options, 'theme'), 'light');
  await expect.poll(settings).toMatchObject({ theme: 'light' });
  const vault = textField(options, 'obsidianVault');
  vault.focus();
  await typeText('Night');
  await keepSettings({ ...(settings() as object), theme: 'sepia' });
  await typeText(' trams');
  await expect.poll(() => list(options, 'theme').value).toBe('sepia');
  await expect.poll(settings).toMatchObject({ obsidianVault: 'Night trams', theme: 'sepia' });
  expect(vault.value).toBe('Night trams');
  expect(options.doc.activeElement).toBe(vault);
});

test('settings of a newer version are kept aside and given out; defaults come and go', async () => {
  const record = { version: 99, theme: 'plaid', columns: 3 };
  await local.set({ settings: record });
  const options = await openAdvanced();
  await expect.poll(() => options.get('settings-aside').textContent).toContain('newer version');
  // What is changed now is saved, and the old record is still there.
  const check = (name: string): HTMLInputElement => textField(options, name);
  await click(check('followPages'));
  await expect.poll(() => options.get('status').textContent).not.toBe('');
  const { text } = await options.saved(() => click(options.get('aside-save')));
  expect(JSON.parse(text)).toMatchObject([{ fault: 'newer', record }]);
  await click(options.get('aside-forget'));
  await until(() => options.get('settings-aside').hidden);
  expect(settings()).toMatchObject({ version: SETTINGS_VERSION, followPages: false });

  // All of them are as they were at first, and with Undo as before; what was chosen between stays.
  await click(options.get('reset'));
  await expect.poll(() => check('followPages').checked).toBe(true);
  await expect.poll(() => options.get('status').textContent).toBe('All settings are back to their defaults.');
  await click(check('openOnClick'));
  await expect.poll(settings).toMatchObject({ followPages: true, openOnClick: true });
  await click(options.get('reset-undo'));
  await expect.poll(() => check('followPages').checked).toBe(false);
  expect(check('openOnClick').checked).toBe(true);
  await until(() => options.get('reset-undo').hidden);
  expect(settings()).toMatchObject({ followPages: false, openOnClick: true });
});

test('a template for a site: made with a preview, taken away, imported; where there is no room, it says so', async () => {
  const options = await openAdvanced();
  await click(options.get('template-add'));
  await expect.poll(() => options.doc.activeElement?.getAttribute('data-ac')).toBe('template-name');
  const write = (name: string, text: string): Promise<void> =>
    fill(options.get<HTMLInputElement>(`template-${name}`), text);
  await write('name', 'Mills');
  await write('sites', 'elsewhere.test');
  await write('frontMatter', 'about: "{{ title | upper }}"');
  const shown = options.get('template-preview');
  await expect.poll(() => shown.textContent).toContain('about: "NIGHT TRAMS RETURN: A FIRST RIDE"');
  expect(options.get('template').querySelector('summary')!.textContent).toBe('Mills');
  expect(options.get('template-remove').textContent).toBe('Remove: Mills');
  await write('noteBody', '{{ nothing | }} {%');
  await until(() => shown.classList.contains('bad'));
  await write('noteBody', 'From {{ site }}.');
  await expect.poll(() => shown.textContent).toContain('From The Larkhill Ledger.');
  expect(await axeLines(options.window)).toEqual([]);
  const kept = (): unknown => local.values['templates'];
  await expect.poll(kept).toMatchObject({ templates: [{ noteBody: 'From {{ site }}.' }] });

  const before = kept();
  const out = await options.saved(() => click(options.get('export')));
  await click(options.get('template-remove'));
  await expect.poll(kept).toMatchObject({ templates: [] });
  await options.chooseFile('import-file', out);
  await expect.poll(kept).toEqual(before);
  await expect.poll(() => options.get('status').textContent).toContain('Imported');

  const { set } = local;
  local.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
  const longer = { ...(JSON.parse(out.text) as object), noteBody: 'The tide.' };
  await options.chooseFile('import-file', { name: 'longer.json', text: JSON.stringify(longer) });
  await expect.poll(() => options.get('status').textContent).toContain('could not be saved');
  local.set = set;
  expect(kept()).toEqual(before);
});

test('on a narrow screen a choice has all of the line, and links have the colour of the page; axe finds no fault', async () => {
  const options = await openAdvanced(360);
  const lists = [...options.doc.querySelectorAll('select')];
  expect(lists.length).toBeGreaterThan(10);
  for (const each of lists)
    expect(Math.round(each.parentElement!.clientWidth - each.getBoundingClientRect().width)).toBe(0);
  const { color } = options.window.getComputedStyle(options.get('all-highlights'));
  expect(color).toBe(options.window.getComputedStyle(options.doc.documentElement).accentColor);
  expect(await axeLines(options.window)).toEqual([]);
  await press('Tab');
});

test('four groups stand open; all else is behind one fold, which the keyboard opens', async () => {
  for (const width of [900, 320]) {
    const options = await openOptions(width);
    const { doc } = options;
    const seen = (selector: string): string[] =>
      [...doc.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent);
    expect(seen('h2')).toEqual([
      'Reading',
      'Print',
      'Markdown and files',
      'Keyboard shortcuts',
      'Advanced',
      'Highlights',
      'Privacy',
    ]);
    expect(seen('.ac-setting').length).toBeLessThan(30);
    for (const name of ['ownStyles', 'frontMatter', 'engine', 'mdBullet'])
      expect(textField(options, name)?.checkVisibility() ?? list(options, name).checkVisibility()).toBe(
        false,
      );
    expect(await axeLines(options.window)).toEqual([]);
    options.get('advanced').focus();
    await press('Enter');
    await until(() => list(options, 'engine').checkVisibility());
    expect(seen('h3')).toEqual([
      'Reading',
      'Print',
      'Clipping',
      'Markdown and files',
      'Templates for sites and kinds of pages',
    ]);
    expect(await axeLines(options.window)).toEqual([]);
    expect(doc.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('the search leaves the settings that have its words, says how many, and gives all back', async () => {
  const options = await openOptions(320);
  const field = options.get<HTMLInputElement>('search-settings');
  const shown = (): string[] =>
    [...options.doc.querySelectorAll<HTMLElement>('.ac-setting')]
      .filter((one) => one.checkVisibility())
      .map(
        (one) =>
          (one.matches('[data-ac]') ? one : one.querySelector('[data-ac]'))?.getAttribute('data-ac') ?? '',
      );
  const all = shown().length;
  // A setting is found by its label, by a value, and by its hint.
  for (const [words, name] of [
    ['file name', 'setting-fileName'],
    ['qread', 'setting-engine'],
    ['without the POPUP', 'setting-openOnClick'],
  ] as const) {
    await fill(field, words);
    await until(() => shown().includes(name) && shown().length < all);
    expect(options.get('settings-found').textContent).toMatch(/^Settings found: \d+$/);
    expect(await axeLines(options.window)).toEqual([]);
  }
  await fill(field, 'nowhere at all');
  await until(() => options.get('settings-found').textContent === 'Settings found: 0');
  // Nothing of the fold is found: it is closed, not empty.
  await fill(field, 'Obsidian');
  await until(() => shown().includes('setting-obsidianVault'));
  await fill(field, '');
  await until(() => shown().length === all);
  expect(shown()).not.toContain('setting-engine');
  expect(options.get('settings-found').textContent).toBe('');
});
