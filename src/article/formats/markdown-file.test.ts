import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { linkTo, markdownFile, markdownZip, quotation } from './markdown-file';
import { Templates, TemplateError, templateValues } from './template';
import { ENGLISH } from '../heading';
import { articleOf } from '../../../tests/helpers/article';
import { fromHtml } from '../../../tests/helpers/from-html';
import { run } from '../../util/steps';

const NOW = new Date(2026, 2, 15, 9, 30, 0);
const KNOWN = {
  title: 'The bridge',
  byline: 'Ada Writer, Bo Builder',
  siteName: 'Paper',
  publishedTime: '2026-03-14',
  url: 'https://paper.test/a_b',
};
const ARTICLE = articleOf({
  ...KNOWN,
  content: fromHtml(
    '<p>Body <em>text</em>.</p><figure><img src="https://a.test/1.png" alt="x"><figcaption>Caption</figcaption></figure>',
  ),
});
const PLAIN = new Templates((text) => text);
const values = () => run(templateValues(articleOf(KNOWN), NOW, ENGLISH));

/** '' without front matter. */
function frontMatter(template: string, over = {}): string {
  const note = markdownFile(articleOf({ ...KNOWN, ...over }), { now: NOW, frontMatter: template });
  return /^---\n.*?\n---\n/s.exec(note)?.[0] ?? '';
}

test('front matter by default: what is known, and no heading that repeats it', () => {
  expect(markdownFile(ARTICLE, { now: NOW, pictures: false })).toBe(
    '---\ntitle: The bridge\nauthor: Ada Writer, Bo Builder\npublished: 2026-03-14\ncreated: 2026-03-15\nsite: Paper\n' +
      'source: https://paper.test/a_b\nlanguage: en\n---\n\nBody _text_.\n',
  );
});

test('without front matter the heading stands', () => {
  expect(markdownFile(ARTICLE, { now: NOW, frontMatter: null })).toMatch(/^# The bridge\n/);
});

test.each([
  ['title: {{ title }}', { title: 'The bridge' }],
  ['"a": "{{ title | lower | slug }}"', { a: 'the-bridge' }],
  ['tags: [clip, "{{ site | lower }}"]', { tags: ['clip', 'paper'] }],
  ['tags:\n  - clip\n  - {{ site }}', { tags: ['clip', 'Paper'] }],
  ['authors: {{ author | split: ", " | wikilink }}', { authors: ['[[Ada Writer]]', '[[Bo Builder]]'] }],
  ['words: {{ words }}\nread: false\nempty: {{ section }}', { words: 0, read: false }],
  ['kind: {{ section | default: "none" }}', { kind: 'none' }],
  ['day: {{ published | date: "%d.%m.%Y" }}', { day: '14.03.2026' }],
  ['short: {{ title | truncate: 7 }}', { short: 'The ...' }],
  ['source: {{ url }} # where', { source: 'https://paper.test/a_b' }],
  ['behind: {{ title }} ({{ site }})', { behind: 'The bridge (Paper)' }],
  ['long: {{ title }} of {{ site }}', { long: 'The bridge of Paper' }],
  ['"title": {{ title }}', { title: 'The bridge' }],
  ["'a title': {{ title }} # said", { 'a title': 'The bridge' }],
])('fields: %s', (template, fields) => {
  const text = frontMatter(template);
  expect(parse(text.replaceAll('---', ''))).toEqual(fields);
});

test.each(['tags: [clip, {{ site | slug }}]', 'a:\n  b: { c: {{ title }} }', '{{ title }}'])(
  'a template that YAML reads as a map says so: %s',
  (template) => {
    expect(() => frontMatter(template)).toThrow(TemplateError);
  },
);

test('no value ends its field or the front matter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '\n---\n', ': ', '"', "'", '# ', '- ', '{{ url }}', '\u202e'),
      (a, b) => {
        const title = a + b + a;
        const text = frontMatter('title: {{ title }}\nend: 1', { title });
        const lines = text.split('\n');
        expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['---', '---', '']);
        const fields = parse(lines.slice(1, -2).join('\n')) as Record<string, unknown>;
        expect(fields.end).toBe(1);
        expect(Object.keys(fields).filter((name) => name !== 'title')).toEqual(['end']);
        if (fields.title !== undefined) expect(typeof fields.title).toBe('string');
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

test.each([
  'yes',
  'No',
  'null',
  '12:30',
  '~',
  '007',
  '1e3',
  '[a]',
  '{a}',
  '*a',
  '&a',
  '!a',
  '@a',
  '%a',
  '---',
])('a title stays a string: %s', (title) => {
  const text = frontMatter('title: {{ title }}', { title });
  expect(parse(text.slice(4, -4), { version: '1.1' })).toEqual({ title });
});

test('a body template: values are text, the body is Markdown', () => {
  const article = { ...ARTICLE, title: '# [x](javascript:1) <script>', siteName: '*P*' };
  const body =
    '# {{ title }}\n\n[{{ site }}]({{ url }}) {{ author | split: ", " | wikilink | join: " and " }}\n\n{{ content }}\n\n{{ title | raw }}';
  const text = markdownFile(article, { now: NOW, frontMatter: null, body, pictures: false });
  expect(text).toBe(
    '# \\# \\[x]\\(javascript:1) \\<script>\n\n[\\*P\\*](https://paper.test/a_b) [[Ada Writer]] and [[Bo Builder]]\n\nBody _text_.\n\n' +
      '\\# \\[x]\\(javascript:1) \\<script>\n',
  );
});

test('addresses with brackets are addresses in a body template', () => {
  const article = {
    ...ARTICLE,
    url: 'https://paper.test/Mercury_(planet)',
    leadImage: 'https://a.test/m_(1).png',
  };
  const body = '{{ url }} [x]({{ url }}) ![]({{ image }})';
  const address = 'https://paper.test/Mercury_%28planet%29';
  expect(markdownFile(article, { now: NOW, frontMatter: null, body })).toBe(
    `${address} [x](${address}) ![](https://a.test/m_%281%29.png)\n`,
  );
});

test.each([
  '{{ title',
  '{{ title | nope }}',
  '{% include "x" %}',
  '{% for i in (1..99999999) %}x{% endfor %}',
  'x'.repeat(30_000),
])('a template that is wrong says so: %.40s', (template) => {
  expect(() => PLAIN.text(template, values())).toThrow(TemplateError);
});

test('a template sees nothing but its values', () => {
  expect(PLAIN.text('{{ title.constructor.constructor }}{{ constructor }}{{ __proto__ }}', values())).toBe(
    '',
  );
});

test('a zip: the note, its pictures beside it, what is missing named', () => {
  const article = articleOf({
    content: fromHtml(
      '<p>a <img src="https://a.test/1.png" alt="One"></p><table><tr><td colspan="2"><img src="https://a.test/2.png" alt="Two"></td></tr></table><img src="https://a.test/3.png" alt="Three"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Four">',
    ),
  });
  const png = (src: string) => ({ src, type: 'image/png' as const, bytes: Uint8Array.of(1, 2) });
  const pictures = {
    found: [png('https://a.test/1.png'), png('https://a.test/2.png')],
    missing: [{ src: 'https://a.test/3.png', reason: 'refused' }],
  };
  const files = unzipSync(markdownZip(article, 'The bridge', pictures, { now: NOW }));
  expect(Object.keys(files)).toEqual(['The bridge.md', 'pictures/1.png', 'pictures/2.png', 'pictures/3.gif']);
  const text = strFromU8(files['The bridge.md']!);
  expect(text).toContain('![One](pictures/1.png)');
  expect(text).toContain('pictures/2.png');
  expect(text).toContain('![Four](pictures/3.gif)');
  expect(text).toContain('[\\[Picture: Three\\]](https://a.test/3.png)');
  expect(text).toContain('– refused');
  expect(text).not.toContain('.invalid');
});

test('no address in a title is taken for the stand-in of the pictures', () => {
  const article = articleOf({ title: 'At https://picture-0.invalid/', content: fromHtml('<p>a</p>') });
  const files = unzipSync(markdownZip(article, 'n', { found: [], missing: [] }, { now: NOW }));
  expect(strFromU8(files['n.md']!)).toContain('title: At https://picture-0.invalid/\n');
});

const QUOTED = articleOf({ title: 'The [old] bridge', byline: 'Ada', url: 'https://paper.test/a(b)' });

test('a link whose title and address cannot end it', () => {
  expect(linkTo(QUOTED)).toBe('[The \\[old\\] bridge](https://paper.test/a(b))');
});

test('a quotation: paragraphs, text as text, its source', () => {
  expect(quotation(QUOTED, 'First *one*.\n\n# Second\n\n')).toBe(
    '> First \\*one\\*.\n>\n> \\# Second\n>\n> — [The \\[old\\] bridge](https://paper.test/a(b)), Ada\n',
  );
});

test('an address that is no web address is no link', () => {
  expect(linkTo(articleOf({ title: 'T', url: 'javascript:alert(1)' }))).toBe('T');
});
