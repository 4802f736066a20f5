import { expect, test } from 'vitest';
import { fromObsidian, plainTemplate } from './obsidian-template';

test.each([
  ['{{title}}', '{{ title }}'],
  ['{{title|safe_name}}', '{{ title }}'],
  ['{{date|date:"YYYY-MM-DD HH:mm"}}', '{{ date | date: "%Y-%m-%d %H:%M" }}'],
  ['{{published|date:("D. MMMM YYYY", "YYYY-MM-DD")}}', '{{ published | date: "%-d. %B %Y" }}'],
  ['{{author|split:", "|wikilink|join}}', '{{ author | split: ", " | wikilink | join: ", " }}'],
  ['{{author|replace:"a | b":"c"|upper}}', '{{ author | replace: "a | b":"c" | upper }}'],
])('%s', (theirs, ours) => {
  const left: string[] = [];
  expect(plainTemplate(theirs, left)).toBe(ours);
  expect(left).toEqual([]);
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

test.each([null, 1, [], {}, { format: 'x' }])('%j is no template', (value) => {
  expect(fromObsidian(value)).toBeNull();
});
