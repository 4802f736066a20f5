import { expect, it } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { PageBuilder, type LineOptions } from '../../../../tests/helpers/page';

const HEAD = 'The morning letter, in your inbox';
const REST = 'Join the readers who get our stories of the night before the first tram leaves.';

interface Below {
  rest?: number;
  role?: 'dropped' | 'body';
}

/** Is the first line of a box between paragraphs kept? @param rest the probability of what stands below it */
function isKept(head: LineOptions, { rest = 0.1, role = 'dropped' }: Below = {}): boolean {
  const builder = new PageBuilder();
  builder.paragraphs(2);
  const parent = builder.element('div');
  const at = builder.text(HEAD, { parent, role: 'body', ...head });
  builder.text(REST, { parent, role, score: rest });
  builder.paragraphs(2);
  return afterRules(['empty-boxes'], builder.page(), builder.decisions)[at]?.role === 'body';
}
const BOLD = { style: { fontWeight: 700 } };

it.each([
  ['a heading', { tag: 'h3' }],
  ['a bold line', BOLD],
])('%s over a box of which nothing is left goes', (_, head) => {
  expect(isKept(head)).toBe(false);
});

it.each<[string, LineOptions, Below]>([
  ['a plain line', {}, {}],
  ['a heading over what was doubted', { tag: 'h3' }, { rest: 0.4 }],
  ['a bold line over what is kept', BOLD, { role: 'body', rest: 0.9 }],
])('%s stays', (_, head, rest) => {
  expect(isKept(head, rest)).toBe(true);
});
