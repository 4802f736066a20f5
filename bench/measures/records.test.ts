import { expect, test } from 'vitest';
import { recordPrf, showsRecord } from './records';

const GOLD = [
  ['Blue lamp', 'in stock', '12'],
  ['Red lamp', 'sold out'],
];

test('A gold record is found once, by the record that holds most of its words', () => {
  expect(recordPrf(['Blue lamp in stock 12', 'Red lamp sold out'], GOLD)).toMatchObject({
    precision: 1,
    recall: 1,
  });
  // Both in one: one of them is found.
  expect(recordPrf(['Blue lamp in stock 12 Red lamp sold out'], GOLD)).toMatchObject({
    precision: 1,
    recall: 0.5,
  });
  expect(recordPrf(['News of the day'], GOLD)).toMatchObject({ precision: 0, recall: 0 });
});

test('A page shows a record when most of its words stand on it', () => {
  expect(showsRecord('Lamps: red ones are sold, sold out', GOLD)).toBe(true);
  expect(showsRecord('Please switch scripts on', GOLD)).toBe(false);
  expect(showsRecord('A lamp and nothing else', GOLD)).toBe(false);
  expect(showsRecord('anything', [[], ['…']])).toBe(false);
});
