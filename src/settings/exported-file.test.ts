import { expect, test } from 'vitest';
import { parseSettings } from './schema';
import {
  MOST_TEMPLATES,
  readSettingsFile,
  SETTINGS_VERSION,
  templatesRecord,
  type NoteTemplate,
} from './stored';

const FORMAT = 'article-clipper-settings';
const template: NoteTemplate = {
  name: '<img src=x onerror=alert(1)>',
  sites: '',
  kind: 'list',
  fileName: '',
  frontMatter: '',
  noteBody: '\ud800',
};
const read = (fields: object) =>
  readSettingsFile(JSON.parse(JSON.stringify({ format: FORMAT, version: SETTINGS_VERSION, ...fields })));

test('what was exported comes in as it was', () => {
  const settings = parseSettings(undefined);
  expect(read({ ...settings, templates: templatesRecord([template]) })).toEqual({
    settings,
    templates: [template],
    wrong: [],
    badTemplates: false,
  });
});

test('what a file of an older version says under other names comes in as from storage', () => {
  expect(read({ version: 1, font: 'sans', alignment: 'justify', printLinks: 'none' })?.settings).toEqual({
    font: 'sans',
    alignment: 'justify',
    printFont: 'sans',
    printAlignment: 'justify',
    printLinks: 'underlined',
  });
  expect(read({ version: 1, font: 'sans', alignment: 7 })?.wrong).toEqual(['alignment', 'printAlignment']);
});

test('a field that holds what it cannot is named, and what the user has stays', () => {
  expect(
    read({
      theme: 'plaid',
      printColumns: 2,
      fontSize: 'huge',
      noteBody: { toString: 1 },
      font: 'mono',
    }),
  ).toEqual({
    settings: { font: 'mono' },
    templates: [],
    wrong: ['theme', 'fontSize', 'printColumns', 'noteBody'],
    badTemplates: false,
  });
  expect(read({ fontSize: 400 })?.settings).toEqual({ fontSize: 34 });
});

test('templates that are none are said to be so', () => {
  const record = { version: 1, templates: [template, { ...template, kind: 'constructor' }] };
  expect(read({ templates: record })).toMatchObject({ templates: [template], badTemplates: true });
  const many = Array.from({ length: MOST_TEMPLATES + 1 }, () => template);
  expect(read({ templates: templatesRecord(many) })).toMatchObject({ badTemplates: true });
});

test('names that every object has are no settings', () => {
  const text = `{"format":"${FORMAT}","version":${String(SETTINGS_VERSION)},"__proto__":{"theme":"dark"},"constructor":{"prototype":{"theme":"dark"}}}`;
  expect(readSettingsFile(JSON.parse(text))?.settings).toEqual({});
  expect(parseSettings(undefined).theme).toBe('auto');
  expect(({} as Record<string, unknown>)['theme']).toBeUndefined();
});

test.each([
  ['null', null],
  ['a list', [1]],
  ['another format', { format: 'x' }],
  ['settings of a newer version', { format: FORMAT, version: SETTINGS_VERSION + 1 }],
  ['templates of a newer version', { format: FORMAT, version: 1, templates: { version: 99, templates: [] } }],
])('%s: nothing is taken', (_, given) => {
  expect(readSettingsFile(given)).toBeNull();
});
