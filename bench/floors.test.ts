import { expect, test } from 'vitest';
import { aggregate, type Row } from './aggregate';
import { belowFloors } from './floors';
import { goldOf } from './gold';
import type { SystemOutput } from './host/system-output';
import { scorePage } from './score';

const output = (text: string): SystemOutput => ({
  loadMs: 3,
  ms: 10,
  extrasMs: 0,
  warm: [4, 2, 3],
  mutations: 0,
  text,
  title: 'A title',
  byline: '',
  date: '',
  images: [],
  printLink: null,
  nextPage: null,
  kind: 'article',
  confidence: 1,
  htmlLength: 0,
  elements: 5,
});

function rowsOf(text: string | null): Row[] {
  const gold = goldOf(
    'wcxb-dev',
    { id: '1', text: 'one two three four', title: 'A title' },
    'https://a.example.test/',
  );
  const score = scorePage(
    { corpus: 'wcxb-dev', id: '1', family: '' },
    'ours',
    gold,
    text === null ? 'boom' : output(text),
  );
  return aggregate([score], { name: 'wcxb-dev all', holds: () => true }, ['ours']);
}

test('at the floor is fine, below it is named', () => {
  const floors = { 'wcxb-dev all': { F1: 0.9, title: 1 } };
  expect(belowFloors(rowsOf('one two three four'), floors)).toEqual([]);
  expect(belowFloors(rowsOf('one two'), floors)).toEqual(['wcxb-dev all: F1 0.6667 is below 0.9000']);
});

test('what has a floor and was not measured fails, and so does an error', () => {
  expect(belowFloors([], { gone: { F1: 0 } })).toEqual(['gone: F1 was not measured']);
  expect(belowFloors(rowsOf(null), { 'wcxb-dev all': { F1: 0 } })).toEqual(['wcxb-dev all: 1 errors']);
});

test('a failed call counts as empty text, and its time does not count', () => {
  const [row] = rowsOf(null);
  expect(row).toMatchObject({ errors: 1, empty: 1, bag: { f1: 0 }, first: null });
});
