import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { canBeTable, recordsEntries } from './records-entries';
import { toContentHtml } from './sanitize';
import type { RecordTable } from './table';

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
