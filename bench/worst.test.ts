import { expect, test } from 'vitest';
import { words } from '../src/util/text';
import { bagOf } from './measures/bag';
import { markWords } from './worst';

test('words that the other side lacks, or has less often, are marked; markup is escaped', () => {
  expect(markWords('the <b> the end', bagOf(words('the end')), 'extra')).toBe(
    'the <span class="extra">&lt;b&gt;</span> <span class="extra">the</span> end',
  );
});
