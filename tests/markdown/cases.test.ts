import { describe, expect, test } from 'vitest';
import { cases, markdownOf } from './run';

const all = cases();

describe('Markdown of small cases', () => {
  test.each(all.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(await markdownOf(one)).toBe(one.expected);
  });
});

test('names are told once', () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
