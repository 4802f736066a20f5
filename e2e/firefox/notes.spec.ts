/** Notes in Firefox's options: what choices and templates make, settings out and in again. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import type { FirefoxClipper, OwnTab } from '../harness/firefox';
import { copyInFirefox, savedText } from '../harness/firefox-actions';
import { firefoxFixtureTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { poll } from '../harness/target';

skipWithoutFirefox();

test.afterEach(async ({ firefox }) => {
  await firefox.forget();
  await firefox.reset();
});

const focus = (options: OwnTab, name: string): Promise<unknown> =>
  options.evaluate(`document.querySelector('${hook(name)}').focus()`);

const valueOf = (options: OwnTab, name: string): Promise<string> =>
  options.evaluate(`document.querySelector('${hook(name)}').value`);

/** By the keyboard, as a person does: what a script selects is not trusted. */
async function choose(firefox: FirefoxClipper, options: OwnTab, name: string, value: string): Promise<void> {
  await focus(options, `setting-${name}`);
  const place = await options.evaluate<number>(
    `[...document.querySelector('${hook(`setting-${name}`)}').options].findIndex(({ value }) => value === '${value}')`,
  );
  await firefox.key('Home', ...Array<string>(place).fill('ArrowDown'));
  await poll(async () => (await valueOf(options, `setting-${name}`)) === value, `${name} ${value}`);
}

async function write(firefox: FirefoxClipper, options: OwnTab, name: string, text: string): Promise<void> {
  await options.evaluate(
    `(() => { const field = document.querySelector('${hook(`setting-${name}`)}'); field.focus(); field.select(); })()`,
  );
  await firefox.key(...text);
  await poll(async () => (await valueOf(options, `setting-${name}`)) === text, `${name} to be written`);
}

const previewSays = (options: OwnTab, text: string): Promise<unknown> =>
  poll(
    () =>
      options.evaluate<boolean>(
        `document.querySelector('${hook('preview')}').textContent.includes(${JSON.stringify(text)})`,
      ),
    `a preview with ${text}`,
  );

test('choices show in the preview as they are made, and a wrong template says what is wrong', async ({
  firefox,
}) => {
  const options = await firefox.openOptions();
  await previewSays(options, '_Bakers_');
  await choose(firefox, options, 'mdEmphasis', 'star');
  await previewSays(options, '*Bakers*');
  await write(firefox, options, 'fileName', '{{ site | slug }}');
  await previewSays(options, 'the-larkhill-ledger.md');
  await write(firefox, options, 'noteBody', '{{ title');
  await previewSays(options, 'not closed');
  await options.close();
});

test('templates reach the clipboard where that is wanted', async ({ firefox, server }) => {
  const options = await firefox.openOptions();
  await write(firefox, options, 'frontMatter', 'by: {{ author | wikilink }}');
  await write(firefox, options, 'noteBody', 'Clipped: {{ title | upper }}');
  await choose(firefox, options, 'mdTemplates', 'always');
  await previewSays(options, 'Clipped: NIGHT TRAMS');
  await options.close();
  await firefox.open(`${server.origin}/news--cluttered/`);
  expect(await copyInFirefox(firefox)).toMatch(/^---\nby: "\[\[[^\]]+\]\]"\n---\n\nClipped: NIGHT TRAMS/);
});

test('settings out and in again; a template of another clipper comes in as far as it is plain', async ({
  firefox,
}) => {
  const options = await firefox.openOptions();
  await write(firefox, options, 'fileName', '{{ site }}');
  await previewSays(options, 'The Larkhill Ledger.md');
  const { text } = await savedText(firefox, 'json', async () => {
    await focus(options, 'export');
    await firefox.key('Enter');
  });
  expect((JSON.parse(text) as { fileName: string }).fileName).toBe('{{ site }}');

  const template = {
    noteNameFormat: '{{title|safe_name}}',
    noteContentFormat: '{{content}} {{"prompt"}}',
    properties: [],
  };
  const fields = (): Promise<[string, string]> =>
    Promise.all([valueOf(options, 'setting-fileName'), valueOf(options, 'setting-noteBody')]);
  const taken = (fileName: string, noteBody: string): Promise<unknown> =>
    poll(async () => {
      const [name, body] = await fields();
      return name === fileName && body === noteBody;
    }, `the fields ${fileName}, ${noteBody}`);
  await options.choose(hook('import-file'), { name: 'template.json', text: JSON.stringify(template) });
  await taken('{{ title }}', '{{ content }} ');
  expect(await options.evaluate(`document.querySelector('${hook('status')}').textContent`)).toContain(
    'Left out',
  );
  await options.choose(hook('import-file'), { name: 'settings.json', text });
  await taken('{{ site }}', '');
  await options.close();
});
