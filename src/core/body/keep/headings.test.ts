import { expect, test } from 'vitest';
import { afterRules } from '../../../../tests/helpers/body';
import { pageOf } from '../../page';
import type { PageSnapshot } from '../../../snapshot/schema';
import type { SegmentDecision } from '../../selection';

/** Roles after the rule; a block is its tag, its style's number and its role before, with its text where that counts: `h3/1 body`. */
function rolesOf(...blocks: string[]): string[] {
  const parsed = blocks.map((block) => /^(\w+)\/(\d) (\w+) ?(.*)$/.exec(block)!);
  const page = pageOf({
    elements: parsed.map(([, tag]) => ({ tag, parent: -1 })),
    segments: parsed.map(([, , style, , text], block) => ({ block, style: Number(style), text: text || 'The bell' })), // prettier-ignore
    texts: [],
    head: { metas: [], jsonLd: [] },
  } as unknown as PageSnapshot);
  const decisions = parsed.map(
    ([, , , role]) =>
      ({ role, reason: role === 'body' ? 'mss' : 'classifier', score: 0.5 }) as unknown as SegmentDecision,
  );
  return afterRules(['headings', 'trailing-heading'], page, decisions).map(({ role, reason }) =>
    role === 'body' && reason === 'heading' ? reason : role,
  );
}

test('a heading like those that are kept goes with the kept text after it', () => {
  expect(rolesOf('h3/1 dropped', 'p/0 body', 'h3/1 body', 'p/0 body', 'h3/1 dropped', 'p/0 body')).toEqual([
    'heading', 'body', 'body', 'body', 'heading', 'body',
  ]); // prettier-ignore
});

test('a heading of another look, one before dropped text, and other text stay out', () => {
  const text = ['h3/1 body', 'p/0 body'];
  expect(rolesOf(...text, 'h3/2 dropped', 'p/0 body').at(2)).toBe('dropped');
  expect(rolesOf(...text, 'h4/1 dropped', 'p/0 body').at(2)).toBe('dropped');
  expect(rolesOf(...text, 'h3/1 dropped', 'p/0 dropped', 'p/0 body').at(2)).toBe('dropped');
  expect(rolesOf(...text, 'p/0 dropped', 'p/0 body').at(2)).toBe('dropped');
  expect(rolesOf('h3/1 dropped', 'p/0 body')).toEqual(['dropped', 'body']);
});

test('a heading after the last text goes, several are a list', () => {
  expect(rolesOf('h3/1 body', 'p/0 body', 'h3/1 body', 'p/0 dropped').at(2)).toBe('dropped');
  expect(rolesOf('p/0 body', 'h3/1 body', 'h3/1 body').slice(1)).toEqual(['body', 'body']);
  expect(rolesOf('h3/1 body')).toEqual(['body']);
});

test('a short last line that ends in a colon goes as a heading does', () => {
  const last = (line: string): string | undefined => rolesOf('p/0 body', line).at(-1);
  expect(last('p/0 body More about bells:')).toBe('dropped');
  expect(last('div/0 body 延伸阅读：')).toBe('dropped');
  expect(last('p/0 body More about bells')).toBe('body');
  expect(last('li/0 body More about bells:')).toBe('body');
  expect(last(`p/0 body ${'The bell rings at noon, '.repeat(3)}as follows:`)).toBe('body');
  expect(rolesOf('p/0 body', 'h3/1 body', 'p/0 body More:').slice(1)).toEqual(['body', 'body']);
});
