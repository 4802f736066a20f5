import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { articleOf } from '../../tests/helpers/article';
import { toContentHtml } from '../article/serialize';
import type { PartKey } from '../core/part-keys';
import { element, text } from '../util/hast';
import { run } from '../util/steps';
import { type JudgedClip, listArticle } from './judge';

const words = (value: string, part: PartKey) => ({ ...text(value), data: { parts: [part] } });
const line = (value: string, part: PartKey) => element('p', [words(value, part)]);
const picture = (name: string, part: PartKey) =>
  Object.assign(element('figure', [element('img', [], { src: `https://a.test/${name}.jpg`, alt: '' })]), {
    data: { parts: [part] },
  });

const RECORDS = { columns: ['#', '1'], rows: [['1', 'heron'], ['2', 'crane']] }; // prettier-ignore
const RECORDS_SHOWN = /<ol>.*<strong>heron<\/strong>.*<strong>crane<\/strong>.*<\/ol>/s;

/** A page of ten segments, the records in those from 4 to 6; two pictures, one before the records and one in them. */
function listOf(content: Root['children'], records: typeof RECORDS | null = RECORDS, asTable = false) {
  const judged = {
    clip: {
      id: 0,
      article: { ...articleOf({ title: 'Birds' }), content: { type: 'root', children: content } },
      page: { segments: Array.from({ length: 10 }), media: [{ before: 3 }, { before: 5 }] },
    },
    asTable,
    judgement: { records, inRecords: { segments: [4, 5, 6], media: [1] } },
  } as unknown as JudgedClip;
  const list = run(listArticle(judged));
  return list && toContentHtml(list.content);
}

test('the records take the place of what the text has of them, words and pictures', () => {
  const html = listOf([
    line('before', '0s2'),
    picture('scenery', '0m0'),
    element('ul', [
      element('li', [words('her', '0s4'), words('on', '0s5')]),
      element('li', [picture('crane', '0m1')]),
    ]),
    line('after', '0s8'),
  ])!;
  expect(html.replace(RECORDS_SHOWN, 'RECORDS_SHOWN')).toBe(
    '<p>before</p><figure><img src="https://a.test/scenery.jpg" alt=""></figure>RECORDS_SHOWN<p>after</p>',
  );
});

test('text that has none of the records has the records where they stand on the page', () => {
  const [before, after] = [line('before', '0s3'), line('after', '0s7')];
  expect(listOf([before, after])?.replace(RECORDS_SHOWN, 'RECORDS_SHOWN')).toBe(
    '<p>before</p>RECORDS_SHOWN<p>after</p>',
  );
  expect(listOf([after])?.replace(RECORDS_SHOWN, 'RECORDS_SHOWN')).toBe('RECORDS_SHOWN<p>after</p>');
  expect(listOf([])).toMatch(RECORDS_SHOWN);
});

test('a block that is a record in part keeps the rest of its words', () => {
  const html = listOf([element('p', [words('A bird: ', '0s3'), words('heron', '0s4')])]);
  expect(html?.replace(RECORDS_SHOWN, 'RECORDS_SHOWN')).toBe('<p>A bird: </p>RECORDS_SHOWN');
});

test('no list, no records', () => {
  expect(listOf([line('a', '0s1')], null)).toBeNull();
  expect(listOf([line('a', '0s1')], { columns: [], rows: [] })).toBeNull();
});

test('the table is there for who wants it', () => {
  expect(listOf([], RECORDS, true)).toMatch(/<table>.*<td>heron<\/td>.*<td>crane<\/td>.*<\/table>/s);
});
