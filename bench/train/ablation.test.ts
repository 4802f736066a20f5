import { expect, test } from 'vitest';
import type { PRF } from '../measures/bag';
import { ablationTable } from './ablation';
import { decodersFor } from './decoders';

const score = (f1: number): PRF => ({ precision: f1, recall: f1, f1 });
/** A page whose F1 is `all` with every part, and by `changes` without those. */
const page = (group: string, all: number, changes: Record<string, number>) => ({
  sets: ['corpus'],
  group,
  scores: decodersFor(new Set(), true).map(({ name }) => score(changes[name] ?? all)),
});

test('a part is worth what pages lose without it; pages that gain and lose are counted with their hosts', () => {
  const table = ablationTable([
    page('a.org', 0.9, { '- doubts': 0.8 }),
    page('a.org', 0.9, { '- doubts': 0.8 }),
    page('b.org', 0.9, { '- doubts': 1 }),
    page('c.org', 0.9, {}),
  ]);
  const [head, , ...rows] = table.split('\n');
  expect(head).toBe('| without | corpus | gain by it (hosts) | lose |');
  expect(rows).toContain('| doubts | 0.0250 | 2 (1) | 1 (1) |');
  expect(rows).toContain('| edges | 0.0000 | 0 (0) | 0 (0) |');
});
