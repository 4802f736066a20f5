import { expect, test } from 'vitest';
import { Templates, type TemplateValues } from '../../../article/formats/template';
import { TEXT_LENGTH } from '../../../settings/schema';
import { readTemplates, templatesRecord } from '../../../settings/stored';
import { fromObsidian, plainTemplate } from './obsidian-template';

test.each([
  ['{{title}}', '{{ title }}'],
  ['{{title|safe_name}}', '{{ title }}'],
  ['{{date|date:"YYYY-MM-DD HH:mm"}}', '{{ date | date: "%Y-%m-%d %H:%M" }}'],
  ['{{published|date:("D. MMMM YYYY", "YYYY-MM-DD")}}', '{{ published | date: "%-d. %B %Y" }}'],
  ['{{author|split:", "|wikilink|join}}', '{{ author | split: ", " | wikilink | join: ", " }}'],
  ['{{author|replace:"a | b":"c"|upper}}', '{{ author | replace: "a | b", "c" | upper }}'],
  ['{{title|replace:("a":"b","c":"")}}', '{{ title | replace: "a", "b" | replace: "c", "" }}'],
  ['{{title|slice:2,5}}', '{{ title | slice: 2, 3 }}'],
  ['{{title|slice:3}}', '{{ title | slice: 3, 100000 }}'],
  ['{{date|date:"H:mm [Uhr], Do MMM"}}', '{{ date | date: "%-H:%M Uhr, %-d%q %b" }}'],
  ['{{date|date:"YYYY-MM-DDTHH:mm:ssZ"}}', '{{ date | date: "%Y-%m-%dT%H:%M:%S%:z" }}'],
])('%s', (theirs, ours) => {
  const left: string[] = [];
  expect(plainTemplate(theirs, left)).toBe(ours);
  expect(left).toEqual([]);
});

test.each([
  '{{title|replace:"/[aeiou]/g":"x"}}',
  '{{title|wikilink:"another name"}}',
  '{{date|date:"gggg-[W]ww"}}',
  '{{title|slice:-5,-2}}',
  '{{title|lower:(x)}}',
])('%s has no plain form here, and is named', (theirs) => {
  const left: string[] = [];
  expect(plainTemplate(theirs, left)).toBe('');
  expect(left).toEqual([theirs]);
});

test('what became of texts is what it says there', () => {
  const templates = new Templates((text) => text);
  const values = { title: 'The long ferry', date: '2026-11-03T07:05:00' } as TemplateValues;
  const says = (theirs: string) => templates.text(plainTemplate(theirs, []), values);
  expect(says('{{title|replace:"long":"short"}}')).toBe('The short ferry');
  expect(says('{{title|slice:4,8}}')).toBe('long');
  expect(says('{{title|slice:-5}}')).toBe('ferry');
  expect(says('{{date|date:"H:mm [on] Do MMM"}}')).toBe('7:05 on 3rd Nov');
});

test('a property that is a day has no hour', () => {
  const property = (value: string) => ({ name: 'created', value, type: 'date' });
  const made = (value: string) =>
    fromObsidian({ noteContentFormat: '', properties: [property(value)] })?.settings.frontMatter;
  expect(made('{{date}}')).toBe('"created": "{{ date | date: \\"%Y-%m-%d\\" }}"\n');
  expect(made('{{date|date:"YYYY"}}')).toBe('"created": "{{ date | date: \\"%Y\\" }}"\n');
});

test('a template, as far as it is plain; the rest is named', () => {
  const imported = fromObsidian({
    schemaVersion: '0.1.0',
    name: 'Articles',
    behavior: 'create',
    noteNameFormat: '{{date|date:"YYYY"}} {{title|safe_name}}',
    path: 'Clippings',
    noteContentFormat: '> {{"a summary"}}\n\n{{content}}\n{{selector:h2}}',
    properties: [
      { name: 'source', value: '{{url}}', type: 'text' },
      { name: 'author', value: '{{author|split:", "|wikilink|join}}', type: 'multitext' },
      { name: 'tags', value: 'clippings, web', type: 'multitext' },
      { name: 'read', value: 'false', type: 'checkbox' },
    ],
    triggers: [],
  });
  expect(imported).toEqual({
    settings: {
      fileName: '{{ date | date: "%Y" }} {{ title }}',
      frontMatter:
        '"source": "{{ url }}"\n"author": "{{ author | split: \\", \\" | wikilink }}"\n"tags": ["clippings","web"]\n"read": false\n',
      noteBody: '> \n\n{{ content }}\n',
      obsidianFolder: 'Clippings',
    },
    left: ['{{"a summary"}}', '{{selector:h2}}'],
  });
});

test('one for some sites stands beside the settings; triggers that are no addresses are named', () => {
  const imported = fromObsidian({
    name: 'Papers',
    noteNameFormat: '{{title}}',
    noteContentFormat: '{{content}}',
    properties: [{ name: 'source', value: '{{url}}', type: 'text' }],
    triggers: ['https://papers.test/abs', '/^https:.*pdf$/', 'schema:@Recipe'],
  });
  expect(imported).toEqual({
    settings: {},
    template: {
      name: 'Papers',
      sites: 'papers.test/abs',
      kind: 'any',
      fileName: '{{ title }}',
      frontMatter: '"source": "{{ url }}"\n',
      noteBody: '{{ content }}',
    },
    left: ['/^https:.*pdf$/', 'schema:@Recipe'],
  });
});

/** A value of arrays in arrays, so deep that nothing can go down into it by calling itself. */
const deep = (): unknown => JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;

test.each([
  [
    'a property that is an object',
    { properties: [{ name: 'x', value: { toString: 1, valueOf: 1 } }] },
    ['x'],
  ],
  ['a property that is deep', { properties: [{ name: 'x', value: deep() }] }, ['x']],
  ['properties without a name', { properties: [null, 4, [], { value: '' }, { name: {}, value: '' }] }, []],
  ['more triggers than a call can be given', { triggers: Array(250_000).fill('x') }, ['x']],
  ['triggers that are no texts', { triggers: [deep(), { toString: 1 }, null, 7] }, []],
  ['texts that are none', { noteNameFormat: deep(), path: 7, vault: {} }, []],
])('%s: said, and nothing is thrown', (_, fields, left) => {
  const imported = fromObsidian({ noteContentFormat: 'Text', ...fields });
  expect(imported?.template?.noteBody ?? imported?.settings.noteBody).toBe('Text');
  expect(imported?.left).toEqual(left);
});

test('names that every object has are none of ours', () => {
  const left: string[] = [];
  expect(plainTemplate('{{title|constructor}}{{title|__proto__}}{{constructor}}', left)).toBe('');
  expect(left).toHaveLength(3);
});

test.each([
  ['openings without an end', '{{'.repeat(250_000)],
  ['tags without an end', '{%'.repeat(250_000)],
  ['pipes', `{{title${'|'.repeat(500_000)}}}`],
  ['a space that goes on', `{{title|join:${' '.repeat(500_000)}"}}`],
  ['quotes', `{{title|join:${'"|"'.repeat(150_000)}}}`],
])('%s: no template takes longer than a few looks through it', (_, template) => {
  expect(plainTemplate(template, []).length).toBeLessThanOrEqual(template.length + 100);
});

test('what is longer than a setting can be is left out and named, and what stands there stays', () => {
  const long = 'x'.repeat(TEXT_LENGTH + 1);
  const property = (name: string) => ({ name, value: 'y'.repeat(TEXT_LENGTH - 100), type: 'text' });
  const imported = fromObsidian({
    noteContentFormat: long,
    noteNameFormat: long,
    path: long,
    properties: [property('one'), property('two')],
  })!;
  expect(Object.keys(imported.settings)).toEqual(['frontMatter']);
  expect(imported.settings.frontMatter).toMatch(/^"one": "y+"\n$/);
  expect(imported.left).toEqual(['noteContentFormat', 'noteNameFormat', 'two', 'path']);
  const sites = Array.from({ length: 2000 }, (unused, at) => `https://site-${String(at)}.test`);
  const { template, left } = fromObsidian({ noteContentFormat: '', name: long, triggers: sites })!;
  expect(readTemplates(templatesRecord([template!]))).toEqual({ templates: [template], fault: null });
  expect(template!.sites).toMatch(/^site-0\.test\nsite-1\.test\n/);
  expect(left).toContain('https://site-1999.test');
});

test.each([null, 1, [], {}, { format: 'x' }])('%j is no template', (value) => {
  expect(fromObsidian(value)).toBeNull();
});
