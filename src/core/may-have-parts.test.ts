import { expect, test } from 'vitest';
import { PageBuilder } from '../../tests/helpers/page';
import { mayHaveParts } from './may-have-parts';

const asks = (...lines: string[]): boolean => {
  const builder = new PageBuilder();
  for (const line of lines) builder.text(line, { tag: 'li' });
  const page = builder.page();
  return mayHaveParts(page, { segments: page.segments.map(() => ({ role: 'body' })) as never });
};

test('three amounts for the kitchen may be a recipe, other numbers are none', () => {
  expect(asks('1 cup of flour', '1 3/4 teaspoons salt', '¼ tsp yeast')).toBe(true);
  expect(asks('3 people', '12 % of them', '1920 was dry')).toBe(false);
});

test('what heads pros and cons, or a verdict', () => {
  expect(asks('Cons:')).toBe(true);
  expect(asks('Our verdict')).toBe(true);
  expect(asks('The verdict of the court came late')).toBe(false);
});
