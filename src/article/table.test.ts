import { expect, test } from 'vitest';
import { tableToCsv, tableToJson, tableToMarkdown } from './table';

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
