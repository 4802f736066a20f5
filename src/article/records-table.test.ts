import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { articleMarkdown } from './markdown/write';
import { recordsTable } from './records-table';
import { toContentHtml } from './sanitize';
import type { RecordTable } from './table';

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
