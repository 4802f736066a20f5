import { expect, test } from 'vitest';
import type { PageSnapshot } from '../page/page-snapshot';
import type { SegmentDecision } from './selection';
import { completeTables } from './tables';

/** body > table > cells of these lengths; only what the rule reads. */
function pageOf(lengths: number[]): PageSnapshot {
  const elements = [
    { tag: 'body', parent: -1 },
    { tag: 'table', parent: 0 },
    ...lengths.map(() => ({ tag: 'td', parent: 1 })),
  ];
  const segments = lengths.map((length, n) => ({ block: n + 2, text: 'x'.repeat(length) }));
  return { elements, segments } as unknown as PageSnapshot;
}

const decide = (roles: ('body' | 'dropped')[]): SegmentDecision[] =>
  roles.map((role) => ({ role, reason: 'classifier', score: 0.4 }));

const rolesAfter = (lengths: number[], roles: ('body' | 'dropped')[]): string[] =>
  completeTables(pageOf(lengths), decide(roles)).map(({ role }) => role);

test('a table of which most is kept is kept whole', () => {
  expect(rolesAfter([11, 5, 5, 4], ['body', 'body', 'dropped', 'body'])).toEqual(Array(4).fill('body'));
});

test('a table of which little is kept stays as it was', () => {
  const roles = ['body', 'dropped', 'dropped', 'dropped'] as const;
  expect(rolesAfter([11, 5, 5, 4], [...roles])).toEqual([...roles]);
});

test('a table that lays out a page is not completed', () => {
  expect(rolesAfter([900, 400, 30], ['body', 'body', 'dropped'])).toEqual(['body', 'body', 'dropped']);
});

/** body > p and table > six cells; `around` puts the table into a box of its own. */
function tableAfterProse(around: boolean, linked: number): string[] {
  const elements = [
    { tag: 'body', parent: -1 },
    { tag: 'div', parent: 0 },
    { tag: 'p', parent: 0 },
    { tag: 'table', parent: around ? 1 : 0 },
    ...Array.from({ length: 6 }, () => ({ tag: 'td', parent: 3 })),
  ];
  const segments = [
    { block: 2, text: 'x'.repeat(400), linkLength: 0 },
    ...Array.from({ length: 6 }, (_, n) => ({ block: n + 4, text: '1234', linkLength: linked })),
  ];
  const page = { elements, segments } as unknown as PageSnapshot;
  const roles = ['body', ...Array<'dropped'>(6).fill('dropped')] as ('body' | 'dropped')[];
  return completeTables(page, decide(roles)).map(({ role }) => role);
}

test('a table of numbers among the paragraphs is kept, one in a box beside them or full of links is not', () => {
  const dropped = ['body', ...Array<string>(6).fill('dropped')];
  expect(tableAfterProse(false, 0)).toEqual(Array(7).fill('body'));
  expect(tableAfterProse(true, 0)).toEqual(dropped);
  expect(tableAfterProse(false, 4)).toEqual(dropped);
});
