import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { articleMarkdown } from './markdown/write';
import {
  canBeTable,
  recordsEntries,
  recordsTable,
  type RecordTable,
  tableToCsv,
  tableToJson,
  tableToMarkdown,
} from './records';
import { toContentHtml } from './serialize';

const HEAD = {
  title: 'Herons',
  byline: '',
  publishedTime: '',
  siteName: '',
  url: '',
  lang: 'en',
  excerpt: '',
};

const rootOf = (table: RecordTable): Root => ({ type: 'root', children: [recordsTable(table)] });

test('a row a record; its address makes its name a link; unnamed columns stay unnamed', () => {
  const tree = rootOf({
    columns: ['#', '1', 'Price', 'URL'],
    rows: [
      ['1', 'A bridge of oak', '€ 5', 'https://example.org/a'],
      ['2', 'A heron', '', ''],
    ],
  });
  expect(toContentHtml(tree)).toBe(
    '<table><thead><tr><th scope="col">#</th><th scope="col"></th><th scope="col">Price</th></tr></thead><tbody>' +
      '<tr><td>1</td><td><a href="https://example.org/a">A bridge of oak</a></td><td>€ 5</td></tr>' +
      '<tr><td>2</td><td>A heron</td><td></td></tr></tbody></table>',
  );
  expect(articleMarkdown(HEAD, tree)).toContain('| 1 | [A bridge of oak](https://example.org/a) | € 5 |');
});

test('an address that runs something is no link', () => {
  const html = toContentHtml(
    rootOf({ columns: ['#', '1', 'URL'], rows: [['1', 'Click', 'javascript:alert(1)']] }),
  );
  expect(html).not.toContain('javascript');
});

const html = (table: RecordTable): string => {
  const root: Root = { type: 'root', children: [recordsEntries(table)] };
  return toContentHtml(root);
};
const LONG = 'A bridge that was built by two carpenters in one summer, and mended by nobody since.';

test('an entry is its title as a link, its facts in a line, and its text', () => {
  expect(
    html({
      columns: ['#', '1', '2', 'Price', '4', 'URL'],
      rows: [
        ['1', '3 May', 'A bridge of oak', '€ 5', LONG, 'https://example.org/a'],
        ['2', '', 'A heron of iron', '', '', ''],
      ],
    }),
  ).toBe(
    `<ol><li><p><strong><a href="https://example.org/a">A bridge of oak</a></strong></p><p>3 May · Price: € 5</p><p>${LONG}</p></li>` +
      '<li><p><strong>A heron of iron</strong></p></li></ol>',
  );
});

test('what comes twice in an entry is said once, and an address that runs something is no link', () => {
  expect(
    html({
      columns: ['#', '1', '2', 'URL'],
      rows: [['1', 'A bridge of oak', 'A bridge of oak', 'javascript:alert(1)']],
    }),
  ).toBe('<ol><li><p><strong><a>A bridge of oak</a></strong></p></li></ol>');
});

test('only names make a table', () => {
  const rows = [['1', 'a', 'b', 'c', '']];
  expect(canBeTable({ columns: ['#', 'Name', 'Price', 'Place', 'URL'], rows })).toBe(true);
  expect(canBeTable({ columns: ['#', 'Name', 'Price', '3', 'URL'], rows })).toBe(false);
});

const csv = (...cells: string[]) =>
  tableToCsv({ columns: ['a', 'b'], rows: [cells] }, { byteOrderMark: false });

test('CSV: quotes, commas and line breaks are quoted, lines end in CR LF', () => {
  expect(csv('say "hi", you', 'one\ntwo')).toBe('a,b\r\n"say ""hi"", you","one\ntwo"\r\n');
});

test('CSV: a byte order mark leads, unless it is not wanted', () => {
  expect(tableToCsv({ columns: ['名前'], rows: [['東京']] })).toBe('\ufeff名前\r\n東京\r\n');
});

test('CSV: what a spreadsheet would run is made text; signed numbers stay numbers', () => {
  expect(csv('=HYPERLINK("x")', '@a')).toBe(`a,b\r\n"'=HYPERLINK(""x"")",'@a\r\n`);
  expect(csv('-12.5', '+3%')).toBe('a,b\r\n-12.5,+3%\r\n');
  expect(csv('-1+cmd', '\tx')).toBe(`a,b\r\n'-1+cmd,"'\tx"\r\n`);
});

test.each([
  ['a;=HYPERLINK("x")', `"a;'=HYPERLINK(""x"")"`],
  ['a\n+cmd', `"a\n'+cmd"`],
  ['a\t@x', `"a\t'@x"`],
  [' =1+1', `' =1+1`],
  ['"=1', `"'""=1"`],
  ['1;-2;+3%', '"1;-2;+3%"'],
  ['a; b - c', '"a; b - c"'],
])('CSV: %j runs nowhere, whatever separator a spreadsheet expects', (cell, written) => {
  expect(csv('x', cell)).toBe(`a,b\r\nx,${written}\r\n`);
});

test('CSV and Markdown: half a surrogate pair and NUL reach no file', () => {
  expect(csv('a\ud800', 'b\0')).toBe('a,b\r\na\ufffd,b\r\n');
  expect(tableToMarkdown({ columns: ['a\udc00'], rows: [] })).toContain('a\ufffd');
});

test('Markdown: cells cannot break the table or start markup', () => {
  expect(tableToMarkdown({ columns: ['#', 'a|b'], rows: [['1', '*x* <b>\ny\\']] })).toBe(
    '| # | a\\|b |\n| --- | --- |\n| 1 | \\*x\\* \\<b\\> y\\\\ |\n',
  );
});

test('JSON: an object a row, names that repeat get a number', () => {
  expect(JSON.parse(tableToJson({ columns: ['x', 'x', '__proto__'], rows: [['1', '2', '3']] }))).toEqual(
    JSON.parse('[{"x":"1","x 2":"2","__proto__":"3"}]'),
  );
});
